#!/bin/sh
# Writes requirements.lock: every dependency of pyproject.toml, all extras included, in one version for all
# platforms and Pythons, with its hashes.
# usage: scripts/lock.sh            (adds what is missing; the versions that are locked stay)
#        scripts/lock.sh --upgrade  (takes the newest versions that pyproject.toml allows)
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
cd "$root"
command -v uv >/dev/null 2>&1 || PATH=$root/.venv/bin:$PATH
command -v uv >/dev/null 2>&1 || fail "this needs uv: ./tabularium extras release, or https://docs.astral.sh/uv/"
uv pip compile pyproject.toml --quiet --all-extras --universal --python-version 3.11 --generate-hashes \
    --no-header --annotation-style split "$@" --output-file requirements.lock
