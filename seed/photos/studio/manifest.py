"""Writes manifest.json of the photo pack: what pictures there are, their sizes, mirrors and marks.

  python3 manifest.py RAW PACK

Marks of spins and panoramas come from the notes of the renders in RAW; where RAW has none any more,
those of the old manifest stay.
"""
import glob
import json
import os
import struct
import sys

from designs import CARS, MOTORCYCLES, daylight_of

BODIES = {
    'suv': 'SUV', 'ute': 'Ute', 'hatch': 'Hatch', 'sedan': 'Sedan', 'wagon': 'Wagon', 'coupe': 'Coupe', 'convertible': 'Convertible', 'offroad': 'SUV', 'van': 'Van',
    'mover': 'People Mover', 'caravan': 'Caravan', 'poptop': 'Pop Top', 'naked': 'Naked', 'sport': 'Sport',
    'cruiser': 'Cruiser', 'scooter': 'Scooter',
    # of one design that differs from its letters' body
    'ute-c': 'Single Cab',
}
# linear red, green, blue
COLOURS = {
    'white': [0.75, 0.75, 0.738], 'black': [0.006, 0.006, 0.007], 'silver': [0.52, 0.53, 0.54], 'grey': [0.15, 0.156, 0.165],
    'blue': [0.012, 0.075, 0.30], 'red': [0.37, 0.010, 0.012], 'green': [0.020, 0.085, 0.050], 'orange': [0.62, 0.12, 0.008],
    'bronze': [0.17, 0.095, 0.048], 'yellow': [0.74, 0.43, 0.015],
    # stripes of caravans
    'sage': [0.110, 0.195, 0.135], 'ochre': [0.52, 0.17, 0.028], 'slate': [0.073, 0.102, 0.125], 'navy': [0.020, 0.054, 0.147],
    'rust': [0.35, 0.069, 0.033], 'sand': [0.58, 0.46, 0.255],
}
METALLIC = ['silver', 'grey', 'blue', 'bronze', 'green']
LIGHT_SCALE = 2.0
# share of a panorama's height without the top of the roof, and the same of the floor: the picture is
# three times as wide as high, as the viewer shows it
PANORAMA_CUT = 1 / 6
# the other side of a vehicle is the mirror image
MIRRORS = {
    'raisedr': 'raised',
    'outdoor34r': 'outdoor34', 'outdoor-sider': 'outdoor-side', 'outdoor-rear34r': 'outdoor-rear34',
    'detail-wheelr': 'detail-wheel', 'detail-lampr': 'detail-lamp', 'detail-tailr': 'detail-tail',
}
SPIN_FRAMES, SPIN_START = 36, 40


def spin_yaw(number):
    """Degrees of a frame of the spin, -179 to 180; a negative frame is the mirror image of the positive."""
    return (SPIN_START + number * 360 // SPIN_FRAMES + 179) % 360 - 179


def size_of(path):
    """Width and height of a WebP file."""
    with open(path, 'rb') as file:
        head = file.read(30)
    kind = head[12:16]
    if kind == b'VP8X':
        return 1 + int.from_bytes(head[24:27], 'little'), 1 + int.from_bytes(head[27:30], 'little')
    if kind == b'VP8L':
        bits = struct.unpack('<I', head[21:25])[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return struct.unpack('<H', head[26:28])[0] & 0x3FFF, struct.unpack('<H', head[28:30])[0] & 0x3FFF


def notes(raw, name, kind):
    path = os.path.join(raw, '%s.%s' % (name, kind))
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return json.load(file)


def spin_of(raw, design, shots, before):
    """The spin of a design, or None until all its frames are there."""
    if any(spin_yaw(n) >= 0 and 'spin-%02d' % n not in shots for n in range(SPIN_FRAMES)):
        return None
    by_yaw = {spin_yaw(n): n for n in range(SPIN_FRAMES)}
    frames, marks = [], {}
    for n in range(SPIN_FRAMES):
        yaw = spin_yaw(n)
        source = '%s.spin-%02d' % (design, by_yaw[abs(yaw)])
        frames.append({'file': source, 'mirror': yaw < 0})
        for key, (x, y) in (notes(raw, source, 'marks.json') or {}).items():
            if 0 < x < 100 and 0 < y < 100:
                marks.setdefault(key, []).append({'frame': n, 'x': round(100 - x, 2) if yaw < 0 else x, 'y': y})
    width, height = shots['spin-%02d' % by_yaw[min(y for y in by_yaw if y >= 0)]]
    spots = [{'id': key, 'anchors': anchors} for key, anchors in sorted(marks.items())]
    if not spots and before:
        spots = before['hotspots']
    return {'frames': frames, 'width': width, 'height': height, 'hotspots': spots}


def main(raw, pack):
    target = os.path.join(pack, 'manifest.json')
    before = {}
    if os.path.exists(target):
        with open(target) as file:
            before = json.load(file)
    found = {}
    for path in sorted(glob.glob(os.path.join(pack, 'base', '*.webp'))):
        design, shot = os.path.basename(path)[:-5].split('.')
        found.setdefault(design, {})[shot] = size_of(path)
    variants = {}
    for design, shots in found.items():
        angles = {}
        for shot, (width, height) in shots.items():
            if not shot.startswith('spin-'):
                angles[shot] = {'file': '%s.%s' % (design, shot), 'width': width, 'height': height}
                if shot.startswith('outdoor'):
                    angles[shot]['places'] = '%s.%s' % (daylight_of('%s.%s' % (design, shot)), 'bike' if design[:-2] in MOTORCYCLES else 'car')
        for other, shot in MIRRORS.items():
            if shot in angles and other not in angles:
                angles[other] = dict(angles[shot], mirror=True)
        old = before.get('variants', {}).get(design, {}).get('spin')
        old = old if isinstance(old, dict) and 'hotspots' in old else None
        length, height = [round(CARS[design][key] * 1000) if design in CARS else None for key in ('L', 'H')]
        variants[design] = {'body': BODIES.get(design) or BODIES[design.split('-')[0]], 'length': length, 'height': height, 'angles': angles, 'spin': spin_of(raw, design, shots, old)}
    # places by their light and lens
    places = {}
    for path in sorted(glob.glob(os.path.join(pack, 'places', '*.webp'))):
        name = os.path.basename(path)[:-5]
        places.setdefault(name.split('.', 1)[1], []).append(name)
    plain = {}
    for path in sorted(glob.glob(os.path.join(pack, 'plain', '*.webp'))):
        name = os.path.basename(path)[:-5]
        width, height = size_of(path)
        entry = {'file': 'plain/%s.webp' % name, 'width': width, 'height': height}
        marks = notes(raw, name, 'marks.json')
        spots = [{'id': key, 'x': x, 'y': round((y / 100 - PANORAMA_CUT) / (1 - 2 * PANORAMA_CUT) * 100, 2)}
                 for key, (x, y) in sorted((marks or {}).items())]
        spots = spots or before.get('plain', {}).get(name, {}).get('hotspots', [])
        if spots:
            entry['hotspots'] = spots
        plain[name] = entry
    with open(target, 'w') as file:
        json.dump({'colours': COLOURS, 'metallic': METALLIC, 'lightScale': LIGHT_SCALE, 'variants': variants, 'places': places, 'plain': plain}, file, indent=1)
        file.write('\n')


if __name__ == '__main__':
    main(*sys.argv[1:3])
