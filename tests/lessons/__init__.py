"""Tests of `pi_app.lessons`."""
