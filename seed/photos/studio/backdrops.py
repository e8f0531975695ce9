"""The places behind the outdoor pictures, each in the lights that suit it: they lie behind every vehicle.

  blender -b -P backdrops.py -- OUT [--only forecourt.clear.car] [--pack PACK] [--samples 56] [--scale 0.5]

The camera of shots.stand() takes them; no vehicle is nearer than 4 m or further than 15 m away, and nothing
stands there. With PACK those that are finished there are left alone. What is behind is out of focus. Units are metres; the camera looks along y.
"""
import argparse
import math
import os
import sys
import time

import bpy
import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import light
import outdoors
import shots
from materials import G, new_mat
from parts import MAT, cyl, materials, mesh_object
from places import box, colours, parked

# 21:9, for a stage across the page; its middle is behind a photo
SIZE = (2550, 1093)
# aperture, for a blur as of a longer lens
F_STOP = {'car': 0.55, 'bike': 2.2}


def coloured(name, tint, rough=0.85, spread=0.25, scale=3.0, bump=0.0, fine=120.0):
    """A material whose colour is uneven, coarsely and finely, as weather leaves it."""
    material, tree = new_mat(name)
    g = G(tree)
    at = g.node('ShaderNodeNewGeometry').outputs['Position']
    coarse = g.node('ShaderNodeTexNoise', i_Scale=scale, i_Detail=4.0)
    grain = g.node('ShaderNodeTexNoise', i_Scale=fine, i_Detail=3.0, i_Roughness=0.7)
    for node in (coarse, grain):
        g.link(at, node.inputs['Vector'])
    # noise lies around one half
    shade = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', coarse.outputs[0], 0.5), spread * 2), g.math('MULTIPLY', g.math('SUBTRACT', grain.outputs[0], 0.5), spread * 4))
    mix = g.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
    mix.inputs[0].default_value = 1
    mix.inputs[1].default_value = (*tint, 1)
    g.link(g.math('ADD', shade, 1.0), mix.inputs[2])
    shader = g.node('ShaderNodeBsdfPrincipled', i_Roughness=rough, i_Specular=0.25)
    g.link(mix.outputs[0], shader.inputs['Base Color'])
    if bump:
        uneven = g.node('ShaderNodeBump', i_Strength=bump, i_Distance=0.006)
        g.link(grain.outputs[0], uneven.inputs['Height'])
        g.link(uneven.outputs[0], shader.inputs['Normal'])
    g.out(shader.outputs[0], 0.0)
    MAT[name] = material


def bricks():
    material, tree = new_mat('bricks')
    g = G(tree)
    at = g.node('ShaderNodeTexCoord').outputs['Object']
    turn = g.node('ShaderNodeMapping')
    turn.inputs['Rotation'].default_value = (math.radians(90), 0, 0)
    g.link(at, turn.inputs[0])
    brick = g.node('ShaderNodeTexBrick', i_Scale=1.0)
    for key, value in (('Mortar Size', 0.008), ('Brick Width', 0.24), ('Row Height', 0.086), ('Bias', -0.3)):
        brick.inputs[key].default_value = value
    brick.inputs['Color1'].default_value, brick.inputs['Color2'].default_value = (0.30, 0.115, 0.070, 1), (0.20, 0.070, 0.045, 1)
    brick.inputs['Mortar'].default_value = (0.42, 0.39, 0.35, 1)
    g.link(turn.outputs[0], brick.inputs['Vector'])
    shader = g.node('ShaderNodeBsdfPrincipled', i_Roughness=0.9, i_Specular=0.2)
    g.link(brick.outputs[0], shader.inputs['Base Color'])
    g.out(shader.outputs[0], 0.0)
    MAT['bricks'] = material


def corrugated(name, tint, pitch=0.19):
    """Sheets of steel with ribs."""
    material, tree = new_mat(name)
    g = G(tree)
    split = g.node('ShaderNodeSeparateXYZ')
    g.link(g.node('ShaderNodeNewGeometry').outputs['Position'], split.inputs[0])
    rib = g.math('SINE', g.math('MULTIPLY', split.outputs[0], 2 * math.pi / pitch))
    bump = g.node('ShaderNodeBump', i_Strength=1.0, i_Distance=0.03)
    g.link(rib, bump.inputs['Height'])
    g.out(g.pbr(tint, 0.45, 0.0, 0.5, normal=bump.outputs[0]), 0.0)
    MAT[name] = material


def foliage(name, tint):
    """Leaves, each of its own green, some of the light going through."""
    material, tree = new_mat(name)
    g = G(tree)
    shade = g.math('ADD', g.math('MULTIPLY', g.attr('shade'), 0.9), 0.55)
    mix = g.node('ShaderNodeMixRGB', blend_type='MULTIPLY')
    mix.inputs[0].default_value = 1
    mix.inputs[1].default_value = (*tint, 1)
    g.link(shade, mix.inputs[2])
    front, through = g.node('ShaderNodeBsdfDiffuse'), g.node('ShaderNodeBsdfTranslucent')
    for node in (front, through):
        g.link(mix.outputs[0], node.inputs[0])
    g.out(g.mix(0.35, front.outputs[0], through.outputs[0]), 0.0)
    MAT[name] = material


def leaves(centres, radii, count, size, mat, seed, flat=0.75):
    """Triangles of `size` metres scattered in the outer part of blobs."""
    noise = np.random.default_rng(seed)
    which = noise.choice(len(centres), count, p=np.array(radii) ** 2 / (np.array(radii) ** 2).sum())
    away = noise.normal(size=(count, 3))
    away /= np.linalg.norm(away, axis=1, keepdims=True)
    reach = (0.55 + 0.45 * noise.random(count) ** 0.5)[:, None] * np.array(radii)[which][:, None]
    place = np.array(centres)[which] + away * reach * np.array([1, 1, flat])
    corner = noise.normal(size=(count, 3, 3)) * size
    points = (place[:, None, :] + corner).reshape(-1, 3)
    shade = np.repeat(noise.random(count) * 0.7 + 0.3 * (away[:, 2] > 0), 3)
    mesh_object('leaves', points, np.arange(count * 3).reshape(-1, 3), None, mat, dict(shade=shade))


def tree(x, y, height, spread, mat, seed):
    """A gum: a few bare limbs with clumps of leaves."""
    noise = np.random.default_rng(seed)
    centres, radii = [], []
    for i in range(26):
        turn, up = noise.random() * 2 * math.pi, noise.random()
        out = spread * (0.25 + 0.75 * noise.random()) * (1 - 0.4 * up)
        top = (x + out * math.cos(turn), y + out * math.sin(turn), height * (0.50 + 0.48 * up))
        centres.append(top)
        radii.append(spread * (0.17 + 0.17 * noise.random()))
        if i % 3 == 0:
            limb((x, y, height * 0.22), top, 0.03 * height / 4)
    limb((x, y, 0), (x + 0.1, y, height * 0.6), 0.045 * height / 4)
    leaves(centres, radii, int(7500 * spread), 0.05 * math.sqrt(height / 5), mat, seed)


def limb(a, b, radius):
    a, b = Vector(a), Vector(b)
    o = cyl('limb', (a + b) / 2, radius, (b - a).length, 'bark', None, (b - a).to_track_quat('Z', 'Y').to_euler(), 10, 0)
    return o


def hedge(x0, x1, y, height, mat, seed):
    xs = np.arange(x0, x1, 0.35)
    noise = np.random.default_rng(seed)
    centres = [(x, y + 0.15 * noise.normal(), height * (0.45 + 0.08 * noise.normal())) for x in xs]
    leaves(centres, [height * 0.52] * len(xs), int(900 * (x1 - x0)), 0.035, mat, seed, 1.0)


def ground(far=160):
    coloured('road', (0.150, 0.147, 0.142), 0.85, 0.16, 0.55, 0.7, 95.0)
    box('road', -120, 120, -10, far, -0.2, 0.0, 'road')


def stuff():
    colours()
    bricks()
    coloured('pale', (0.55, 0.53, 0.49), 0.8, 0.10, 0.6)
    coloured('dark', (0.05, 0.053, 0.058), 0.5, 0.15, 0.8)
    coloured('slab', (0.34, 0.33, 0.31), 0.9, 0.12, 0.8, 0.3)
    coloured('bark', (0.27, 0.235, 0.195), 0.9, 0.35, 5.0)
    coloured('lawn', (0.085, 0.125, 0.035), 0.95, 0.5, 0.7, 1.0, 40.0)
    coloured('boards', (0.22, 0.155, 0.105), 0.8, 0.35, 2.0)
    coloured('paintline', (0.62, 0.62, 0.60), 0.8, 0.22, 1.5, 0.5, 60.0)
    corrugated('sheet', (0.46, 0.475, 0.48))
    corrugated('blue_sheet', (0.075, 0.115, 0.155))
    foliage('gum', (0.105, 0.150, 0.062))
    foliage('box', (0.050, 0.115, 0.032))


def forecourt(_daylight):
    """A dealer's showroom with cars behind its glass."""
    y = 27.0
    for x in np.arange(-32, 33, 2.7):
        box('bay', x - 0.05, x + 0.05, y - 9.4, y - 4.2, 0.0, 0.004, 'paintline')
    box('path', -40, 40, y - 3.2, y, 0.0, 0.13, 'slab', 0.03)
    box('floor', -15, 13, y, y + 10, 0.0, 0.16, 'pale')
    box('rear', -15, 13, y + 9.8, y + 10, 0.0, 4.6, 'pale')
    box('left', -15.2, -15, y, y + 10, 0.0, 4.6, 'pale')
    roof = box('roof', -15.5, 13.5, y - 1.6, y + 10, 4.5, 4.7, 'dark')
    roof.visible_shadow = False
    box('fascia', -15.8, 13.8, y - 1.9, y - 1.7, 3.9, 5.1, 'dark', 0.02)
    box('stripe', -15.8, 13.8, y - 1.93, y - 1.9, 3.95, 4.05, 'yellow')
    for x in np.arange(-15, 13.1, 2.33):
        box('mullion', x - 0.05, x + 0.05, y - 0.05, y + 0.07, 0.15, 4.5, 'frame')
    box('rail', -15, 13, y - 0.05, y + 0.06, 2.95, 3.05, 'frame')
    pane = box('pane', -15, 13, y, y + 0.012, 0.15, 4.5, 'shopglass')
    pane.visible_shadow = False
    for x in np.arange(-13, 13, 3.4):
        box('strip', x - 0.1, x + 0.1, y + 1, y + 9, 4.35, 4.4, 'tube_light')
    for x in (-12.5, -4.5, 3.5, 11.5):
        cyl('post', (x, y - 1.75, 1.95), 0.09, 3.9, 'frame', None, (0, 0, 0))
    box('tower', 13.0, 21.0, y - 1.2, y + 10, 0.0, 6.2, 'boards')
    for z in np.arange(0.4, 6.2, 0.4):
        box('batten', 12.98, 21.0, y - 1.24, y - 1.2, z, z + 0.03, 'frame')
    parked('suv-c', 'white', -10.5, y - 6.2, 96)
    parked('wagon-a', 'grey', 13.2, y - 6.4, 93)
    parked('suv-d', 'white', 9.2, y - 6.3, 96)
    parked('suv-a', 'white', -9.5, y + 4.0, 150, 0.16)
    parked('hatch-c', 'red', -2.0, y + 3.6, 140, 0.16)
    parked('sedan-b', 'silver', 6.5, y + 4.2, 40, 0.16)
    hedge(-38, -16.5, y - 1.6, 1.0, 'box', 3)
    for i, (x, h) in enumerate(((-22, 7.5), (-29, 9.5), (-18.5, 6.0), (25, 8.5), (31, 9.0))):
        tree(x, y + 7 + i, h, h * 0.42, 'gum', 20 + i)
    box('kerb', -40, 40, y - 3.36, y - 3.2, 0.0, 0.14, 'pale', 0.03)


def park(_daylight):
    """A quiet road at a park: kerb, lawn, a timber fence and gums."""
    y = 18.0
    box('edge', -60, 60, y - 0.9, y - 0.78, 0.0, 0.004, 'paintline')
    box('kerb', -60, 60, y, y + 0.18, 0.0, 0.15, 'pale', 0.03)
    box('lawn', -80, 80, y + 0.18, y + 70, 0.0, 0.13, 'lawn')
    box('walk', -80, 80, y + 2.2, y + 3.6, 0.13, 0.15, 'slab')
    for x in np.arange(-33, 33, 2.4):
        cyl('post', (x, y + 5.2, 0.62), 0.075, 1.0, 'boards', None, (0, 0, 0), 16)
    for z in (0.55, 0.95):
        box('rail', -33, 33, y + 5.16, y + 5.24, z - 0.06, z + 0.06, 'boards', 0.01)
    for i, (x, dy, h) in enumerate(((-15, 9, 9.5), (-6.5, 15, 8.0), (2.5, 11, 10.5), (12, 13, 9.0), (20, 8, 8.5), (-24, 14, 10.0), (28, 20, 11), (-34, 24, 11), (7, 30, 11), (-11, 34, 12), (-1, 42, 12), (17, 36, 12))):
        tree(x, y + dy, h, h * 0.42, 'gum', 40 + i)
    for i in range(14):
        hedge(-48 + i * 7, -44 + i * 7, y + 44 + (i % 3) * 3, 3.6, 'gum', 70 + i)


def yard(_daylight):
    """Behind a workshop: brick, a steel shed and its roller door."""
    y = 23.0
    box('apron', -45, 45, y - 3.4, y, -0.1, 0.006, 'slab')
    box('wall', -45, 3.5, y, y + 0.3, 0.0, 4.2, 'bricks')
    box('cap', -45, 3.6, y - 0.06, y + 0.36, 4.2, 4.32, 'pale')
    for x in (-14.0, -8.5, -3.0):
        box('sill', x - 1.3, x + 1.3, y - 0.05, y, 1.55, 1.63, 'pale')
        box('frame', x - 1.2, x + 1.2, y - 0.03, y, 1.63, 3.1, 'frame')
        box('pane', x - 1.12, x - 0.04, y - 0.05, y - 0.03, 1.70, 3.03, 'lens')
        box('pane', x + 0.04, x + 1.12, y - 0.05, y - 0.03, 1.70, 3.03, 'lens')
    box('shed', 3.5, 45, y - 1.2, y + 10, 0.0, 6.0, 'sheet')
    box('door', 6.4, 11.4, y - 1.26, y - 1.2, 0.0, 4.1, 'blue_sheet')
    for z in np.arange(0.05, 4.0, 0.16):
        box('slat', 6.45, 11.35, y - 1.30, y - 1.26, z, z + 0.13, 'blue_sheet', 0.02)
    box('gutter', 3.3, 45, y - 1.4, y - 1.2, 5.9, 6.1, 'dark')
    box('base', -45, 3.5, y - 0.25, y, 0.0, 0.12, 'slab')
    for x in (5.7, 12.1):
        cyl('bollard', (x, y - 1.9, 0.5), 0.09, 1.0, 'yellow', None, (0, 0, 0))
    for i, (x, h) in enumerate(((-20, 8.5), (-11, 7.5), (-1, 8.0), (-30, 9.5))):
        tree(x, y + 7 + i, h, h * 0.40, 'gum', 90 + i)


def hazy(name, tint, haze, share):
    """What is so far away that `share` of its colour is the air before it."""
    material, tree = new_mat(name)
    g = G(tree)
    diffuse, air = g.node('ShaderNodeBsdfDiffuse'), g.node('ShaderNodeEmission')
    diffuse.inputs[0].default_value, air.inputs[0].default_value = (*tint, 1), (*haze, 1)
    g.out(g.mix(share, diffuse.outputs[0], air.outputs[0]), 0.0)
    MAT[name] = material


def headland(name, x0, x1, y, height, depth, mat, seed):
    """A hill along the coast that falls to the sea at both of its ends."""
    noise = np.random.default_rng(seed)
    across, along = 120, 24
    xs, ys = np.linspace(x0, x1, across), np.linspace(y - depth, y + depth, along)
    rough = sum(np.interp(np.linspace(0, n, across), np.arange(n + 1), noise.normal(size=n + 1)) / n for n in (5, 11, 24)) * 0.75
    ridge = np.clip(np.sin(np.linspace(0.05, 1, across) * math.pi) ** 0.7 * (1 + rough), 0, None)
    side = 1 - np.abs(np.linspace(-1, 1, along)) ** 1.6
    top = height * ridge[None, :] * side[:, None] * (1 + 0.03 * noise.normal(size=(along, across))) + SEA
    points = np.stack([np.broadcast_to(xs, top.shape), np.broadcast_to(ys[:, None], top.shape), top], -1).reshape(-1, 3)
    at = np.arange(along * across).reshape(along, across)
    a, b, c, d = at[:-1, :-1].ravel(), at[:-1, 1:].ravel(), at[1:, 1:].ravel(), at[1:, :-1].ravel()
    faces = np.concatenate([np.stack([a, b, c], -1), np.stack([a, c, d], -1)])
    mesh_object(name, points, faces, None, mat, {})


# metres of the sea below the road of the lookout
SEA = -28.0


def coast(daylight):
    """A lookout over the sea: a low wall, scrub, headlands in the haze."""
    y = 17.0
    coloured('stone', (0.135, 0.118, 0.098), 0.9, 0.30, 1.6, 0.8, 18.0)
    coloured('capstone', (0.24, 0.22, 0.19), 0.9, 0.12, 0.9)
    coloured('scrub', (0.115, 0.125, 0.060), 0.95, 0.5, 0.8, 1.0, 30.0)
    foliage('heath', (0.120, 0.135, 0.070))
    hazy('sea', (0.02, 0.08, 0.11), (0.40, 0.46, 0.53), 0.75)
    above, horizon, _ = outdoors.LIGHTS[daylight]['tones']
    air = [0.4 * a + 0.6 * b for a, b in zip(above, horizon)]
    hazy('near_hill', (0.085, 0.100, 0.050), air, 0.25)
    hazy('far_hill', (0.090, 0.110, 0.080), air, 0.55)
    hazy('last_hill', (0.090, 0.110, 0.100), air, 0.80)
    for x in (-14.4, -9.6, -4.8, 0.0, 4.8, 9.6, 14.4):
        box('bay', x - 0.05, x + 0.05, y - 6.0, y - 1.2, 0.0, 0.004, 'paintline')
    box('kerb', -60, 60, y - 0.9, y - 0.7, 0.0, 0.14, 'capstone', 0.03)
    box('path', -60, 60, y - 0.7, y + 0.2, 0.0, 0.12, 'slab')
    box('wall', -60, 60, y + 0.2, y + 0.62, 0.0, 0.56, 'stone', 0.04)
    box('cap', -60, 60, y + 0.15, y + 0.67, 0.56, 0.64, 'capstone', 0.02)
    box('slope', -160, 160, y + 0.6, y + 26, -6.0, 0.02, 'scrub')
    for i, x in enumerate((-19, -15.5, 13.0, 17.5, 22)):
        hedge(x, x + 3.2, y + 2.4 + (i % 2), 1.1 + 0.3 * (i % 3), 'heath', 60 + i)
    tree(-21, y + 7, 6.5, 3.2, 'gum', 51)
    tree(-27, y + 12, 7.5, 3.4, 'gum', 52)
    tree(27, y + 9, 7.0, 3.2, 'gum', 53)
    box('water', -6000, 6000, y + 20, 9000, SEA - 1, SEA, 'sea')
    headland('near', 60, 430, 420, 58, 120, 'near_hill', 4)
    headland('far', -720, -40, 1100, 96, 220, 'far_hill', 9)
    headland('last', -150, 1300, 2300, 190, 300, 'last_hill', 12)


PLACES = {'forecourt': forecourt, 'park': park, 'yard': yard, 'coast': coast}
# where the road ends, metres from the camera, if it does
ENDS = {'coast': 17.4}

# what there is by light and lens
WANTED = {
    ('clear', 'car'): PLACES, ('overcast', 'car'): ('forecourt', 'park', 'yard'), ('evening', 'car'): ('coast', 'forecourt'), ('clear', 'bike'): ('park', 'yard'), ('overcast', 'bike'): ('park', 'yard'),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('--only', default='')
    parser.add_argument('--pack', default='')
    parser.add_argument('--samples', type=int, default=56)
    parser.add_argument('--scale', type=float, default=0.5, help='half: all but the road is out of focus, and finish.py draws its grain')
    wanted = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(wanted.out, exist_ok=True)
    names = wanted.only.split(',') if wanted.only else ['%s.%s.%s' % (place, *kind) for kind, places in WANTED.items() for place in places]
    for name in names:
        place, daylight, lens = name.split('.')
        if not wanted.only and os.path.exists(os.path.join(wanted.pack, 'places', name + '.webp')):
            continue
        begun = time.time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        light.sampler(wanted.samples)
        scene = bpy.context.scene
        scene.render.resolution_x, scene.render.resolution_y = SIZE
        scene.render.resolution_percentage = round(wanted.scale * 100)
        materials(in_place=True)
        stuff()
        ground(ENDS.get(place, 160))
        PLACES[place](daylight)
        light.day(daylight, behind=True)
        scene.render.film_transparent = False
        scene.cycles.diffuse_bounces, scene.cycles.adaptive_threshold = 2, 0.02
        camera = shots.stand(lens)
        depth = camera.data.dof
        depth.use_dof, depth.focus_distance, depth.aperture_fstop = True, 7.5, F_STOP[lens]
        settings = scene.render.image_settings
        settings.file_format, settings.color_mode, settings.color_depth = 'OPEN_EXR', 'RGB', '32'
        scene.render.filepath = os.path.join(wanted.out, name + '.exr')
        bpy.ops.render.render(write_still=True)
        print('PLACE %s %.1fs' % (name, time.time() - begun), flush=True)


if __name__ == '__main__':
    main()
