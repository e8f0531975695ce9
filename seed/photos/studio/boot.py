"""The open tail of a car: its gate or lid swung away, the frame of the opening, and what is behind it.

Metres in the coordinates of the body (car_shape.py).
"""
import math

import bpy
import numpy as np

from fields import mesh_field, smaxn
from materials import simple
from parts import MAT, block, cyl, mesh_object

# degrees that a gate or lid swings: upwards, or downwards for the gate of a tub
SWING = {'hatch': -88, 'deck': -82, 'tub': 88}
# the gate of a flat tail rises no further than so many degrees over the horizontal
RISE = 45
# the frame that a closed gate rests on
FRAME = 0.075


def materials():
    MAT.update(
        carpet=simple('carpet', (0.085, 0.086, 0.090), 0.9, spec=0.05), liner=simple('liner', (0.13, 0.132, 0.136), 0.6, spec=0.25),
        ring=simple('ring', (0.45,) * 3, 0.5, mirrors=1.2),
    )


def hinge(car):
    """Where the gate turns: (x, z)."""
    if car.tail == 'tub':
        return car.L - 0.07, car.gc + 0.43
    if car.tail == 'deck':
        return car.xg + 0.06, car.zdeck - 0.01
    xs = np.linspace(car.xr - 0.4, car.L, 800)
    inside = car.field(xs, xs * 0, xs * 0 + car.zre - 0.012) < 0
    return xs[np.nonzero(inside)[0][-1]] - 0.02, car.zre - 0.012


def part_of(keep, v, f, n, attrs):
    """The triangles whose points are all kept."""
    faces = f[keep[f].all(axis=1)]
    used = np.unique(faces)
    place = np.zeros(len(v), np.int64)
    place[used] = np.arange(len(used))
    return v[used], place[faces], n[used], {key: values[used] for key, values in attrs.items()}


def swing(car):
    """Degrees that the gate turns; of a hatch, the window says how flat it lies when it is shut."""
    if car.tail != 'hatch':
        return SWING[car.tail]
    foot, top = car.rg_line
    return max(SWING['hatch'], -RISE - math.degrees(math.atan2(top[1] - foot[1], foot[0] - top[0])))


def leaf_of(car, body):
    """An object whose children, placed in the coordinates of the body, swing open with the gate."""
    x, z = hinge(car)
    pivot = bpy.data.objects.new('hinge', None)
    leaf = bpy.data.objects.new('leaf', None)
    for o, parent in ((pivot, body), (leaf, pivot)):
        bpy.context.collection.objects.link(o)
        o.parent = parent
    pivot.location, leaf.location = (x, 0, z), (-x, 0, -z)
    pivot.rotation_euler = (0, math.radians(swing(car)), 0)
    return leaf


def open_tail(car, v, f, n, ft, body):
    """Takes the gate out of the skin `ft`, hangs it open and furnishes what is behind; returns the leaf."""
    materials()
    shape = car.geo(*v.T)
    # the arches of the wheels stay
    gate = np.where(shape['r'] > car.Ra + 0.05, car.gate(*v.T, shape), 1.0)
    leaf = leaf_of(car, body)
    # the lamps of a tub stay
    lamps = ft['a_tail'] if car.tail != 'tub' else np.ones_like(gate)
    vv, ff, nn, skin = part_of(gate < 0.02, v, f, n, dict(ft, a_open=-gate, a_tail=lamps))
    mesh_object('gate', vv, ff, nn, 'body', skin, leaf)
    ft['a_open'] = np.minimum(ft['a_open'], gate)
    if car.tail == 'tub':
        return leaf

    def wall(x, y, z, deep):
        """A strip along the outline of the gate, from the skin so many metres inwards."""
        g = car.geo(x, y, z)
        skin = car.field(x, y, z, g)
        return smaxn(0.004, np.abs(car.gate(x, y, z, g)) - 0.006, skin + 0.002, -(skin + deep), car.Ra + 0.08 - g['r'])

    box = ((min(car.L - 0.8, car.xg - 0.1, car.xr - 0.15), 0, car.gc + 0.42), (car.L + 0.05, car.hw, car.zre + 0.05))
    frame = mesh_field(lambda x, y, z: wall(x, y, z, FRAME), *box, 0.008, sym=True, coarse=3)
    mesh_object('frame', *frame, 'paint', parent=body)
    rim = mesh_field(lambda x, y, z: wall(x, y, z, 0.04), *box, 0.008, sym=True, coarse=3)
    mesh_object('gate_rim', *rim, 'liner', parent=leaf)
    # the lining of the gate, around its window
    vv, ff, nn, _ = part_of((gate < -0.004) & (car.glass(*v.T, shape) > 0.012), v, f, n, {})
    mesh_object('lining', vv - nn * 0.036, ff[:, ::-1], -nn, 'liner', parent=leaf)
    furnish(car, body)
    return leaf


def furnish(car, body):
    """Floor, walls and seat backs of a luggage bay."""
    floor = car.gc + (0.47 if car.tail == 'hatch' else 0.40)
    # a van is empty as far as its bulkhead
    back = car.xB + 0.40 if car.glass_to else min(car.xB + 1.06, car.xr - 0.10) if car.tail == 'hatch' else car.xg - 0.62
    end = car.L - 0.15
    top = car.zb + 0.02 if car.tail == 'hatch' else car.zdeck - 0.14
    half = car.hw - 0.25
    middle, reach = (back + end) / 2, (end - back) / 2
    block('bay_floor', (middle, 0, floor - 0.03), (reach, half + 0.02, 0.03), 0.008, 'carpet', body)
    block('bay_lid', (middle + 0.04, 0, floor), (reach - 0.12, half - 0.10, 0.006), 0.005, 'carpet', body)
    block('bay_pull', (end - 0.16, 0, floor + 0.008), (0.018, 0.07, 0.004), 0.003, 'black', body)
    wide = min(half + 0.03, car.surface_y(end + 0.05, floor - 0.04) - 0.03)
    block('bay_sill', (end - 0.005, 0, floor - 0.008), (0.055, wide, 0.034), 0.014, 'liner', body)
    for side in (1, -1):
        block('bay_wall', (middle, side * (half + 0.03), (floor + top) / 2), (reach, 0.04, (top - floor) / 2), 0.03, 'liner', body)
        block('bay_arch', (car.wx[1] + 0.02, side * (half - 0.05), floor + 0.10), (min(0.34, car.R), 0.10, 0.14), 0.07, 'carpet', body)
        block('bay_net', (end - 0.30, side * (half - 0.008), floor + 0.17), (0.13, 0.006, 0.09), 0.005, 'black', body)
        for x in (back + 0.22, end - 0.14):
            cyl('bay_ring', (x, side * (half - 0.14), floor + 0.004), 0.020, 0.010, 'ring', body, (0, 0, 0))
    # the lamp in the roof of the bay
    lamp = bpy.data.lights.new('bay_lamp', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy = 'RECTANGLE', reach, half, 14 if car.glass_to else 3.5
    shine = bpy.data.objects.new('bay_lamp', lamp)
    bpy.context.collection.objects.link(shine)
    shine.location, shine.parent, shine.visible_camera = (middle, 0, top + 0.25 if car.tail == 'hatch' else top), body, False
    if car.glass_to:
        return
    # seat backs, split 60 to 40, and the roof's lining above them
    height = (car.zb + 0.06 - floor) / 2
    for y, wide in ((-0.27, 0.41), (0.42, 0.26)):
        block('bay_seat', (back - 0.02, y * half / 0.68, floor + height), (0.055, wide * half / 0.68, height), 0.045, 'seat', body, (0, 0.16, 0))
    if car.tail == 'hatch':
        for y in (-0.42, 0, 0.42):
            block('bay_headrest', (back + 0.10, y, car.zb + 0.16), (0.04, 0.125, 0.075), 0.035, 'seat', body, (0, 0.16, 0))
        block('bay_light', (end - 0.5, half - 0.012, top - 0.10), (0.035, 0.006, 0.016), 0.004, 'white', body)
