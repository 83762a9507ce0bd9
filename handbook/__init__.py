"""The handbook: a site in English and Japanese, made from the pages of this repository, the kiosk's
own help, the parser of the command line and the docstrings of the contract."""
