"""The events of the strategy cards, by kind; `table` says which card has which.

Events that only answer something (Spy, Storms at Sea, …) belong to the chapter that they answer.
"""
