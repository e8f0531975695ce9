"""Places inside a dealership: a workshop bay. Nobody is in it.

Units are metres; the camera looks along y, z is up. The roof casts no shadow, so that daylight
reaches the inside and leaves little noise.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

from car import build_car
from designs import CARS
from light import camera, world
from manifest import COLOURS
from materials import G, new_mat
from parts import MAT, block, cyl, simple, tube
from tent import smooth

# camera, target, lens in mm, and of what is in focus the distance (metres) and the aperture
VIEWS = {
    'workshop': ((-1.5, -1.9, 1.55), (0.75, 1.1, 1.62), 40, 2.9, 0.9),
}


def daylight(width=512):
    """A clear sky with some haze at the horizon, as radiance by direction."""
    v, u = np.mgrid[0:width // 2, 0:width].astype(np.float32)
    rise = np.sin(((v + 0.5) / (width // 2) - 0.5) * math.pi)[..., None]
    low, high = np.array([0.80, 0.88, 0.96], np.float32), np.array([0.20, 0.42, 0.82], np.float32)
    sky = low + (high - low) * np.clip(rise, 0, 1) ** 0.55
    ground = np.array([0.20, 0.19, 0.18], np.float32)
    share = smooth(-0.02, 0.01, rise)
    return (ground * (1 - share) + sky * share).astype(np.float32)


def parked(design, paint, x, y, turn, z=0.0):
    root, _ = build_car(CARS[design], 0.015)
    root.location, root.rotation_euler = (x, y, z), (0, 0, math.radians(turn))
    for part in root.children_recursive:
        part.color = (*COLOURS[paint], 1)


def colours():
    for name, colour, rough in (
            ('wall', (0.66, 0.655, 0.64), 0.8), ('frame', (0.035, 0.036, 0.038), 0.4), ('epoxy', (0.40, 0.41, 0.42), 0.35),
            ('band', (0.030, 0.085, 0.145), 0.6), ('hoist', (0.025, 0.085, 0.19), 0.4), ('cabinet', (0.36, 0.018, 0.016), 0.35),
            ('bench', (0.30, 0.19, 0.10), 0.6), ('yellow', (0.72, 0.43, 0.02), 0.5), ('tile', (0.34, 0.34, 0.335), 0.12)):
        MAT[name] = simple(name, colour, rough, spec=0.3)
    material, tree = new_mat('tube_light')
    g = G(tree)
    g.out(g.node('ShaderNodeEmission', i_Strength=2.4).outputs[0], 0.0)
    MAT['tube_light'] = material
    material, tree = new_mat('shopglass')
    g = G(tree)
    g.out(g.mix(0.10, g.node('ShaderNodeBsdfTransparent', i_Color=(0.78, 0.83, 0.82, 1)).outputs[0], g.node('ShaderNodeBsdfGlossy', i_Roughness=0.0).outputs[0]), 0.0)
    MAT['shopglass'] = material


def box(name, x0, x1, y0, y1, z0, z1, mat, r=0.0):
    return block(name, ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), ((x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2), r, mat, None)


def workshop():
    """A bay with a hoist, a bench and cabinets; the roller door is open."""
    box('floor', -9, 9, -12, 8, -0.2, 0.0, 'epoxy')
    box('back', -9, 9, 7.0, 7.2, 0.0, 5.0, 'wall')
    box('band', -9, 9, 6.97, 7.0, 1.15, 1.45, 'band')
    box('right', 6.5, 6.7, -12, 7.2, 0.0, 5.0, 'wall')
    box('bandr', 6.47, 6.5, -12, 7.0, 1.15, 1.45, 'band')
    for x in (-6.6, -1.4):
        box('opening', x, x + 3.6, 6.94, 6.99, 0.0, 3.4, 'frame')
        for z in np.arange(0.05, 3.3, 0.26):
            box('slat', x + 0.08, x + 3.52, 6.90, 6.945, z, z + 0.235, 'tile', 0.01)
    ceiling = box('ceiling', -9, 9, -12, 8, 5.0, 5.1, 'wall')
    ceiling.visible_shadow = ceiling.visible_diffuse = ceiling.visible_glossy = False
    for y in (-6, -2, 2, 6):
        beam = box('beam', -9, 9, y - 0.12, y + 0.12, 4.55, 4.95, 'frame')
        beam.visible_shadow = False
    for x in (-3, 1.2, 5):
        box('strip', x - 0.07, x + 0.07, -8, 6.4, 4.40, 4.46, 'tube_light')
    for x in (-0.6, 2.9):
        box('post', x - 0.16, x + 0.16, 1.9, 2.3, 0.0, 3.7, 'hoist', 0.03)
        box('foot', x - 0.35, x + 0.35, 1.5, 2.7, 0.0, 0.03, 'hoist')
        box('carriage', x - 0.20, x + 0.20, 1.84, 2.36, 1.18, 1.80, 'frame', 0.02)
        for dy in (-0.9, 0.9):
            s = 1 if x < 1 else -1
            tube('arm', [(x + 0.1 * s, 2.1, 1.30), (x + 0.5 * s, 2.1 + dy, 1.30)], 0.055, 'yellow', None)
            cyl('pad', (x + 0.55 * s, 2.1 + dy, 1.36), 0.08, 0.10, 'black', None, (0, 0, 0))
    box('brace', -0.6, 2.9, 2.02, 2.18, 3.6, 3.72, 'hoist')
    parked('hatch-c', 'red', 1.15, 2.3, 35, 1.18)
    for i, y in enumerate((-1.4, -0.2, 1.0)):
        box('cabinet', 5.75, 6.45, y, y + 1.1, 0.08, 1.0, 'cabinet', 0.02)
        for z in np.arange(0.18, 0.95, 0.16):
            box('drawer', 5.735, 5.75, y + 0.05, y + 1.05, z, z + 0.135, 'cabinet', 0.004)
            box('pull', 5.72, 5.738, y + 0.2, y + 0.9, z + 0.10, z + 0.115, 'chrome')
    box('top', 5.70, 6.47, -1.45, 2.2, 1.0, 1.05, 'bench', 0.01)
    box('board', 6.44, 6.47, -1.3, 2.1, 1.55, 2.7, 'frame')
    for i in range(12):
        y = -1.1 + i * 0.27
        box('tool', 6.40, 6.435, y, y + 0.035 + 0.03 * (i % 3), 1.75 + 0.1 * (i % 2), 2.35, 'silver', 0.01)
    for z in (0.0, 0.30, 0.60):
        for y in (3.6, 4.3, 5.0):
            bpy.ops.mesh.primitive_torus_add(major_radius=0.25, minor_radius=0.10, location=(5.9, y, z + 0.13))
            bpy.context.object.data.materials.append(MAT['tyre'])
            bpy.ops.object.shade_smooth()
    box('mark', -2.6, -2.5, -8, 5, 0.0, 0.006, 'yellow')
    box('mark', 4.6, 4.7, -8, 5, 0.0, 0.006, 'yellow')
    box('trolley', -2.0, -1.2, 0.2, 0.8, 0.12, 0.95, 'cabinet', 0.03)
    for x in (-1.9, -1.3):
        for y in (0.28, 0.72):
            cyl('castor', (x, y, 0.06), 0.06, 0.04, 'black', None)
    return 0.85


def build_place(name):
    """Builds a place with its light and camera; returns nothing that could be turned."""
    colours()
    strength = {'workshop': workshop}[name]()
    world(daylight(), strength, seen=True)
    place, target, lens, focus, aperture = VIEWS[name]
    body = camera(place, Vector(target), lens)
    depth = body.data.dof
    depth.use_dof, depth.focus_distance, depth.aperture_fstop = True, focus, aperture
    body.data.shift_x = body.data.shift_y = 0
