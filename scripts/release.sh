#!/bin/sh
# Makes from a tag all that a release consists of, in build/release/TAG: the source package, wheels with and
# without the compiled rules and bots, one for 64-bit ARM, Debian packages, the memory card's image with its
# entry for Raspberry Pi Imager, the bill of materials, the licences of all that is shipped, and the checksums
# of these files.
# usage: scripts/release.sh TAG [PART]...   (parts: python, arm, packages, card, papers; default: all)
#
# This needs `./tabularium extras release`. The wheel for ARM, packages and card also need what scripts/arm.sh,
# scripts/package.sh and scripts/card_image.sh name. Wheels for other systems come from
# .github/workflows/release.yml.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
tag=${1:?"usage: release.sh TAG [python|arm|packages|card|papers]..."}
shift
[ $# -gt 0 ] || set -- python arm packages card papers

git -C "$root" rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || fail "there is no tag $tag."
ensure_environment "$root/.venv" plain
bin=$root/.venv/bin
[ -x "$bin/pyproject-build" ] || fail "the tools for a release are missing: ./tabularium extras release"

target=$root/build/release/$tag
source=$root/build/release/$tag-source
mkdir -p "$target"
# A clone, since package.sh takes the date of the last commit from it.
rm -rf "$source"
git clone --quiet --branch "$tag" -c advice.detachedHead=false "$root" "$source"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$source/pyproject.toml")
[ "$tag" = "v$version" ] || fail "the tag is $tag, but pyproject.toml says version $version."
SOURCE_DATE_EPOCH=$(git -C "$source" log -1 --format=%ct)
# The clone for the tag does not keep the Debians in which things are built.
: "${TABULARIUM_ROOTS:=$root/build/roots}"
export SOURCE_DATE_EPOCH TABULARIUM_ROOTS

wheel() {
    TABULARIUM_WHEEL=$1 "$bin/python" -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$2" "$source"
}

make_python() {
    say "source package and wheels"
    "$bin/pyproject-build" --no-isolation --sdist --outdir "$target" "$source" >&2
    wheel plain "$target"
    rm -rf "$source/build"
    wheel compiled "$source/wheels"
    if [ "$(uname)" = Linux ]; then
        PATH=$bin:$PATH auditwheel repair --wheel-dir "$target" "$source"/wheels/*.whl >&2
    else
        cp "$source"/wheels/*.whl "$target"
    fi
}

make_arm() {
    say "the wheel for 64-bit ARM and the Python of Debian 13"
    place=opt/tests/wheels
    rm -rf "${TABULARIUM_ROOTS:?}/arm64/$place"
    TABULARIUM_WHEEL=compiled "$root/scripts/arm.sh" - "${source#"$root"/}" "/$place" <<'PYTHON' >&2
import os, shutil, sys
from setuptools.build_meta import build_wheel

shutil.copytree(sys.argv[1], "/tmp/source")
os.makedirs(sys.argv[2])
os.chdir("/tmp/source")
build_wheel(sys.argv[2])
PYTHON
    PATH=$bin:$PATH auditwheel repair --wheel-dir "$target" "$TABULARIUM_ROOTS/arm64/$place"/*.whl >&2
}

make_packages() {
    for architecture in amd64 arm64; do
        say "the Debian package for $architecture"
        "$source/scripts/package.sh" "$architecture" "$target/tabularium_${version}_$architecture.deb"
    done
}

make_card() {
    image=$target/tabularium-card-$version.img
    say "the memory card's image"
    "$source/scripts/card_image.sh" "$target/tabularium_${version}_arm64.deb" "$image"
    size=$(wc -c <"$image") sum=$(sha256sum <"$image" | cut -d ' ' -f 1)
    xz --force --threads 0 "$image"
    # What Raspberry Pi Imager reads from a list of systems.
    cat >"$target/imager.json" <<ENTRY
{"os_list": [{
    "name": "Tabularium $version",
    "description": "Games of ancient Rome for a table with a touchscreen, for a Raspberry Pi 4",
    "url": "$(basename -- "$image").xz",
    "extract_size": $size,
    "extract_sha256": "$sum",
    "image_download_size": $(wc -c <"$image.xz"),
    "image_download_sha256": "$(sha256sum <"$image.xz" | cut -d ' ' -f 1)",
    "release_date": "$(date --utc --date "@$SOURCE_DATE_EPOCH" +%F)",
    "devices": ["pi4-64bit"],
    "init_format": "none"
}]}
ENTRY
}

make_papers() {
    say "bill of materials and licences"
    shipped=$source/shipped
    "$bin/python" -I "$source/pi_app/installation/lock.py" --print >"$source/shipped.txt"
    "$bin/cyclonedx-py" requirements "$source/shipped.txt" --pyproject "$source/pyproject.toml" \
        --output-reproducible --of JSON --output-file "$target/tabularium-$version.cdx.json" >&2
    # Exactly what players get.
    "$bin/python" -m venv "$shipped"
    "$shipped/bin/python" -I "$source/pi_app/installation/lock.py"
    "$bin/pip-licenses" --python "$shipped/bin/python" --ignore-packages pip tabularium-games --with-urls \
        --with-license-file --no-license-path --format plain-vertical --output-file "$target/LICENCES.txt" >&2
}

for part in "$@"; do
    case $part in
    python | arm | packages | card | papers) "make_$part" ;;
    *) fail "there is no part '$part': choose from python, arm, packages, card, papers" ;;
    esac
done
rm -rf "$source"
cd "$target"
rm -f SHA256SUMS
sha256sum -- * >../SHA256SUMS
mv ../SHA256SUMS .
say "all of it is in $target"
