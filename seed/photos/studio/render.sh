#!/bin/sh
# Renders the photo pack, or part of it; what has been rendered is left alone.
#
#   seed/photos/studio/render.sh [RAW] [--only suv-a,ute-a] [--angles side,front34] [--spin suv-a] [--again]
#
# Without --only, --angles and --spin: the whole set. RAW is a folder for the raw renders (default
# .data/renders). Needs Debian's blender (3.4), python3-numpy, python3-scipy, python3-skimage and
# python3-opencv. On two free cores a hero takes 20 to 40 s, another angle 8 to 15 s.
set -eu
export PYTHONDONTWRITEBYTECODE=1
here=$(cd "$(dirname "$0")" && pwd)
raw=$here/../../../.data/renders
case ${1:-} in '' | --*) ;; *) raw=$1; shift ;; esac
mkdir -p "$raw"
shoot() {
  nice -n 19 blender -b -P "$here/render.py" -- --out "$raw" "$@" | grep -E '^(BUILT|SHOT|Traceback|.*Error)' || true
}
if [ $# -gt 0 ]; then
  shoot "$@"
else
  cabins=cabin-a,cabin-b,cabin-c
  shoot --angles front34,side,rear34
  shoot --only "$cabins" --angles dash,rear-seat,panorama
  for design in suv-a ute-a hatch-a; do shoot --only $design --angles '' --spin $design; done
  shoot --angles front,rear,raised
fi
/usr/bin/python3 "$here/finish.py" "$raw" "$here/.."
/usr/bin/python3 "$here/manifest.py" "$raw" "$here/.."
