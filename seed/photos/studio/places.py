"""Places of a dealership: the yard, the showroom and a workshop bay. Nobody is in them.

Units are metres; the camera looks along y, z is up. The roofs cast no shadow, so that daylight
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

# camera, target, lens in mm
VIEWS = {
    'yard': ((-4.6, -10.6, 1.60), (-0.1, 4.0, 1.95), 30),
    'showroom': ((-9.6, 12.4, 1.55), (2.2, 8.9, 1.25), 23),
    'workshop': ((-2.9, -4.9, 1.60), (1.7, 2.2, 1.60), 25),
}
# where the sun reaches: strength, degrees over the horizon and to the right of the camera
SUN = {'yard': (3.4, 34, 68), 'showroom': (3.2, 42, 38)}


def daylight(width=512):
    """A clear sky with some haze at the horizon, as radiance by direction."""
    v, u = np.mgrid[0:width // 2, 0:width].astype(np.float32)
    rise = np.sin(((v + 0.5) / (width // 2) - 0.5) * math.pi)[..., None]
    low, high = np.array([0.80, 0.88, 0.96], np.float32), np.array([0.20, 0.42, 0.82], np.float32)
    sky = low + (high - low) * np.clip(rise, 0, 1) ** 0.55
    ground = np.array([0.20, 0.19, 0.18], np.float32)
    share = smooth(-0.02, 0.01, rise)
    return (ground * (1 - share) + sky * share).astype(np.float32)


def sun(strength, height, turn):
    """Sunlight from so many degrees over the horizon and to the right of the camera."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, 0.02, (1.0, 0.95, 0.87)
    o = bpy.data.objects.new('sun', lamp)
    o.rotation_euler = (math.radians(90 - height), 0, math.radians(turn))
    bpy.context.collection.objects.link(o)


def parked(design, paint, x, y, turn, z=0.0):
    root, _ = build_car(CARS[design], 0.015)
    root.location, root.rotation_euler = (x, y, z), (0, 0, math.radians(turn))
    for part in root.children_recursive:
        part.color = (*COLOURS[paint], 1)


def colours():
    for name, colour, rough in (
            ('asphalt', (0.085, 0.086, 0.088), 0.9), ('concrete', (0.24, 0.237, 0.23), 0.85), ('marking', (0.72, 0.72, 0.70), 0.7),
            ('wall', (0.66, 0.655, 0.64), 0.8), ('fascia', (0.030, 0.032, 0.036), 0.45), ('timber', (0.26, 0.135, 0.062), 0.6),
            ('frame', (0.035, 0.036, 0.038), 0.4), ('leaf', (0.045, 0.105, 0.030), 0.85), ('epoxy', (0.40, 0.41, 0.42), 0.35),
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


def yard():
    """Showroom behind glass, its canopy, and cars on the apron."""
    box('ground', -60, 60, -40, 60, -0.2, 0.0, 'asphalt')
    box('apron', -14, 14, -1.5, 6.0, 0.0, 0.012, 'concrete')
    box('kerb', -14, 14, 3.7, 6.0, 0.0, 0.14, 'concrete', 0.03)
    for x in np.arange(-12, 13, 3.0):
        box('line', x - 0.05, x + 0.05, -1.5, 3.4, 0.012, 0.017, 'marking')
    box('slab', -11, 11, 6.0, 15, 0.0, 0.15, 'tile')
    box('back', -11, 11, 14.8, 15, 0.15, 4.3, 'wall')
    box('left', -11.2, -11, 6.0, 15, 0.0, 4.3, 'wall')
    roof = box('roof', -11.6, 11.6, 4.3, 15.2, 4.25, 4.45, 'fascia')
    roof.visible_shadow = roof.visible_diffuse = False
    box('fascia', -11.8, 11.8, 4.2, 4.35, 3.75, 4.75, 'fascia', 0.02)
    box('accent', -11.8, 11.8, 4.17, 4.21, 3.80, 3.86, 'yellow')
    box('sign', -3.2, 3.2, 4.12, 4.2, 4.00, 4.52, 'wall', 0.02)
    box('tower', 11.0, 16.0, 5.4, 15, 0.0, 5.6, 'timber')
    for z in np.arange(0.3, 5.6, 0.3):
        box('batten', 10.98, 16.02, 5.36, 5.40, z, z + 0.025, 'frame')
    box('door', 12.2, 15.0, 5.33, 5.38, 0.0, 3.4, 'frame')
    for z in np.arange(0.3, 3.3, 0.28):
        box('slat', 12.25, 14.95, 5.30, 5.335, z, z + 0.24, 'wall', 0.01)
    for x in np.arange(-11, 11.1, 2.2):
        box('mullion', x - 0.04, x + 0.04, 5.95, 6.07, 0.15, 4.25, 'frame')
    for z in (0.18, 3.1, 4.2):
        box('rail', -11, 11, 5.95, 6.06, z - 0.04, z + 0.04, 'frame')
    pane = box('pane', -11, 11, 6.0, 6.012, 0.15, 4.25, 'shopglass')
    pane.visible_shadow = False
    for x in (-8, -4, 0, 4, 8):
        box('strip', x - 0.08, x + 0.08, 7.0, 14.0, 4.10, 4.14, 'tube_light')
        cyl('post', (x * 1.3, 4.6, 2.0), 0.07, 3.9, 'frame', None, (0, 0, 0))
    box('desk', 3.5, 6.0, 12.0, 12.8, 0.15, 1.2, 'timber', 0.03)
    for x in np.arange(-18, -11.4, 1.1):
        block('hedge', (x, 5.2 + 0.1 * math.sin(x * 7), 0.5), (0.62, 0.5, 0.5), 0.28, 'leaf', None)
    parked('suv-a', 'white', -5.9, 0.9, 118)
    parked('hatch-a', 'red', -2.0, 1.0, 118)
    parked('ute-a', 'blue', 2.6, 1.2, 118)
    parked('suv-b', 'silver', 2.5, 10.2, 140, 0.15)
    box('edge', -30, 30, -3.0, -2.88, 0.0, 0.004, 'marking')
    return 0.52


def showroom():
    """The inside of the same building, with the yard behind its glass."""
    strength = yard()
    parked('suv-a', 'blue', -4.4, 9.9, 8, 0.15)
    parked('sedan-a', 'white', 0.9, 7.9, 14, 0.15)
    box('ceiling', -11, 11, 6.1, 14.8, 4.20, 4.24, 'wall').visible_shadow = False
    box('counter', 5.6, 9.0, 9.4, 10.1, 0.15, 1.15, 'wall', 0.02)
    box('counter_top', 5.5, 9.1, 9.35, 10.15, 1.15, 1.19, 'timber', 0.01)
    box('right', 10.9, 11.0, 6.0, 15, 0.15, 4.25, 'wall')
    box('panelling', 10.84, 10.9, 8.0, 13.0, 0.15, 2.6, 'timber')
    for x in (-6.4, -3.2, 0.0, 3.2):
        box('picture', x, x + 2.4, 14.74, 14.8, 1.25, 2.75, 'fascia', 0.01)
        box('print', x + 0.1, x + 2.3, 14.72, 14.75, 1.35, 2.65, 'band')
    return strength


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
    parked('hatch-a', 'white', 1.15, 2.1, 68, 1.18)
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
    return 0.75


def build_place(name):
    """Builds a place with its light and camera; returns nothing that could be turned."""
    colours()
    strength = {'yard': yard, 'showroom': showroom, 'workshop': workshop}[name]()
    world(daylight(), strength, seen=True)
    if name in SUN:
        sun(*SUN[name])
    place, target, lens = VIEWS[name]
    body = camera(place, Vector(target), lens)
    body.data.shift_x = body.data.shift_y = 0
