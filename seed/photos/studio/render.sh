#!/usr/bin/env bash
# Renders the photo pack, or part of it; what the pack has already is left alone.
#
#   seed/photos/studio/render.sh [RAW] [--only suv-a,ute-a] [--angles outdoor34,outdoor-side] [--spin suv-a]
#                                [--places workshop] [--samples 24] [--again]
#   seed/photos/studio/render.sh --backdrops park.clear.car,yard.overcast.bike
#
# Without arguments: all that is missing. --again: also what is there. RAW is a folder for the raw
# renders (default .data/renders). Needs Debian's blender (3.4), python3-numpy, python3-scipy,
# python3-skimage and python3-opencv, and outdoors the skies that docs/photos.md names. With one thread a hero takes 30 to 60 s, another angle 20 to 30 s.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
here=$(cd "$(dirname "$0")" && pwd)
pack=$(dirname "$here")
raw=$here/../../../.data/renders
case ${1:-} in '' | --*) ;; *) raw=$1; shift ;; esac
mkdir -p "$raw"
shoot() {
  nice -n 19 blender -b -t "${BLENDER_THREADS:-0}" --python-exit-code 1 -P "$here/render.py" -- --out "$raw" --pack "$pack" "$@" |
    sed -nu '/^BUILT/p;/^SHOT/p;/^Traceback/p;/Error/p'
}
backdrops() {
  nice -n 19 blender -b -t "${BLENDER_THREADS:-0}" --python-exit-code 1 -P "$here/backdrops.py" -- "$raw" --pack "$pack" "$@" |
    sed -nu '/^PLACE/p;/^Traceback/p;/Error/p'
}
if [ "${1:-}" = --backdrops ]; then
  backdrops --only "$2"
elif [ $# -gt 0 ]; then
  shoot "$@"
else
  shoot
  shoot --only cabin-a,cabin-b,cabin-c --angles dash,front-seats,rear-seat,instruments,console,panorama
  for design in suv-a ute-a hatch-a; do shoot --only $design --angles '' --spin $design; done
  shoot --places workshop
  backdrops
fi
nice -n 15 /usr/bin/python3 "$here/finish.py" "$raw" "$pack"
/usr/bin/python3 "$here/manifest.py" "$raw" "$pack"
