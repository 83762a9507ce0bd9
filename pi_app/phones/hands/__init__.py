"""What each game puts into the hands of those who play by phone (see `pi_app.phones.hand`)."""
