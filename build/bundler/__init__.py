"""The bundler: everything that turns this repository into dist/site; run by build/make.py, play and check."""
