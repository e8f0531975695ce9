"""Inside of a car: dashboard, front seats, bench and doors (right-hand drive, no maker's marks).

Units are metres; x runs rearwards from the foot of the windscreen, y to the driver's side, z up from
the road.
"""
import math

import bpy
import numpy as np

from car import Mark, Measures
from fields import rbox, smin
from materials import G, new_mat
from parts import MAT, block, cyl, field_object, simple, tube


def screen_image(name, w, h, kind):
    """Neutral infotainment picture: a map with a route, or two dials."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    img = np.zeros((h, w, 3), np.float32) + (0.012, 0.020, 0.032)
    if kind == 'map':
        m = x > w * 0.30
        img[m] = (0.030, 0.048, 0.060)
        for a, b, c, t in ((0.2, 1, 0.52 * h, 3), (-0.5, 1, 0.95 * h, 2), (1.0, 0.25, 0.75 * w, 3), (1, -0.35, 0.50 * w, 2), (0.05, 1, 0.2 * h, 2)):
            d = np.abs(a * x + b * y - c) / math.hypot(a, b)
            img[m & (d < t)] = (0.11, 0.14, 0.16)
        d = np.abs(y - (0.30 * h + 0.18 * h * np.sin((x - 0.3 * w) / w * 5)))
        img[m & (d < 5) & (x < 0.85 * w)] = (0.05, 0.42, 0.75)
        for i in range(4):
            r = np.hypot(x - 0.15 * w, y - h * (0.16 + 0.22 * i))
            img[r < 0.075 * h] = [(0.04, 0.30, 0.42), (0.35, 0.16, 0.03), (0.06, 0.30, 0.14), (0.22, 0.22, 0.24)][i]
    else:
        for cx in (0.24, 0.76):
            r = np.hypot(x - cx * w, y - 0.5 * h) / h
            a = np.arctan2(y - 0.5 * h, x - cx * w)
            img[(np.abs(r - 0.40) < 0.012)] = (0.5, 0.55, 0.6)
            img[(np.abs(r - 0.36) < 0.02) & (a > -0.3) & (a < 2.4)] = (0.03, 0.35, 0.6)
            img[(r > 0.30) & (r < 0.38) & (np.abs((a * 6 / math.pi) % 1 - 0.5) < 0.06)] = (0.6,) * 3
        img[(np.abs(x - 0.5 * w) < 0.09 * w) & (np.abs(y - 0.5 * h) < 0.28 * h)] = (0.03, 0.05, 0.07)
    im = bpy.data.images.new(name, w, h, float_buffer=True)
    im.pixels.foreach_set(np.dstack([img, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    m, t = new_mat(name)
    g = G(t)
    tex = g.node('ShaderNodeTexImage', image=im)
    e = g.node('ShaderNodeEmission', i_Strength=1.4)
    g.link(tex.outputs[0], e.inputs[0])
    gl = g.node('ShaderNodeBsdfGlossy', i_Roughness=0.12, i_Color=(0.012,) * 3 + (1,)).outputs[0]
    add = g.node('ShaderNodeAddShader')
    g.link(e.outputs[0], add.inputs[0])
    g.link(gl, add.inputs[1])
    g.out(add.outputs[0], 0.0)
    MAT[name] = m


def screen(name, c, hw, hh, tilt, parent):
    me = bpy.data.meshes.new(name)
    # faces +x (rearwards); u runs along y so that the text side is upright for the driver
    v = [(0, -hw, -hh), (0, hw, -hh), (0, hw, hh), (0, -hw, hh)]
    me.from_pydata(v, [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, q in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = q
    me.materials.append(MAT[name])
    o = bpy.data.objects.new(name, me)
    o.location, o.rotation_euler = c, (0, tilt, 0)
    bpy.context.collection.objects.link(o)
    o.parent = parent


def build_cabin(spec):
    """Builds a cabin in the trim of `spec`; returns its root object and its measures."""
    root = bpy.data.objects.new('cabin', None)
    bpy.context.collection.objects.link(root)
    e = bpy.data.objects.new('offset', None)
    bpy.context.collection.objects.link(e)
    e.parent = root
    M = MAT
    M['soft'] = simple('soft', (0.026, 0.027, 0.029), 0.62, spec=0.35)
    M['lower'] = simple('lower', (0.040, 0.040, 0.042), 0.7, spec=0.25)
    M['leather'] = simple('leather', spec['seat'], 0.5, spec=0.35)
    M['insert'] = simple('insert', spec['insert'], 0.7, spec=0.2)
    M['facia'] = simple('facia', spec['facia'], 0.4, spec=0.4)
    M['wheel'] = simple('wheel', (0.018, 0.018, 0.019), 0.42, spec=0.45)
    M['roof'] = simple('roof', (0.42, 0.41, 0.39), 0.9, spec=0.1)
    M['trim'] = simple('trim', (0.45, 0.45, 0.46), 0.3, 0.9)
    M['bonnet'] = simple('bonnet', (0.12, 0.13, 0.14), 0.3)
    screen_image('nav', 640, 360, 'map')
    screen_image('dials', 640, 240, 'dials')

    def dash(x, y, z):
        xs = x - 0.05 * np.cos(np.clip(y / 0.75, -1, 1) * 1.57)
        top = rbox((xs, y, z), (-0.10, 0, 0.955), (0.27, 0.76, 0.055), 0.05)
        hump = rbox((xs, y, z - 0.05 * np.clip(x, -1, 1)), (-0.02, 0.37, 1.0), (0.17, 0.21, 0.055), 0.05)
        mid = rbox((xs - 0.10 * (0.9 - z), y, z), (-0.08, 0, 0.82), (0.20, 0.75, 0.085), 0.04)
        low = rbox((xs, y, z), (-0.10, 0, 0.62), (0.20, 0.74, 0.18), 0.08)
        glove = rbox((xs + 0.15 * (0.62 - z), y, z), (0.00, -0.38, 0.66), (0.125, 0.28, 0.085), 0.03)
        d = smin(smin(top, hump, 0.05), smin(mid, low, 0.03), 0.02)
        return smin(d, glove, 0.012)

    field_object('dash', dash, (-0.5, -0.82, 0.4), (0.35, 0.82, 1.15), 0.011, 'soft', e)
    field_object('facia', lambda x, y, z: rbox((x - 0.05 * np.cos(np.clip(y / 0.75, -1, 1) * 1.57), y, z), (0.135, 0, 0.826), (0.024, 0.70, 0.038), 0.012), (-0.1, -0.75, 0.75), (0.3, 0.75, 0.9), 0.008, 'facia', e)
    block('strip', (0.172, 0, 0.875), (0.010, 0.66, 0.010), 0.006, 'trim', e)
    for y in (-0.63, -0.13, 0.13, 0.65):
        w = 0.075 if abs(y) > 0.3 else 0.095
        vx = 0.155 + 0.05 * math.cos(y / 0.75 * 1.57)
        block('vent', (vx, y, 0.826), (0.012, w, 0.030), 0.008, 'gloss', e)
        for k in (-1, 0, 1):
            block('vane', (vx + 0.015, y, 0.826 + k * 0.016), (0.003, w - 0.01, 0.0022), 0.001, 'trim' if k == 0 else 'black', e)
    for y in (-0.09, -0.045, 0, 0.045, 0.09):
        cyl('knob', (0.17, y, 0.755), 0.016, 0.03, 'black', e, (0, math.pi / 2, 0), 32)
    block('tablet', (0.245, 0.0, 1.060), (0.011, 0.165, 0.098), 0.012, 'gloss', e, (0, -0.14, 0))
    screen('nav', (0.2585, 0.0, 1.060), 0.155, 0.087, -0.14, e)
    block('cluster', (0.222, 0.37, 1.040), (0.010, 0.155, 0.058), 0.01, 'gloss', e, (0, -0.25, 0))
    screen('dials', (0.2345, 0.37, 1.040), 0.140, 0.050, -0.25, e)
    # steering wheel
    w = bpy.data.objects.new('wheel', None)
    bpy.context.collection.objects.link(w)
    w.parent, w.location, w.rotation_euler = e, (0.50, 0.37, 0.92), (0, math.radians(-22), 0)
    bpy.ops.mesh.primitive_torus_add(major_radius=0.182, minor_radius=0.0165, major_segments=96, minor_segments=24, rotation=(0, math.pi / 2, 0))
    o = bpy.context.object
    bpy.ops.object.shade_smooth()
    o.data.materials.append(M['wheel'])
    o.parent = w

    def hub(x, y, z):
        pad = rbox((x, y, z), (-0.035, 0, -0.012), (0.028, 0.072, 0.058), 0.027)
        arms = rbox((x, y, z), (-0.018, 0, 0.004), (0.010, 0.178, 0.020), 0.009)
        leg = rbox((x, y, z), (-0.018, 0, -0.10), (0.009, 0.022, 0.08), 0.008)
        return smin(pad, smin(arms, leg, 0.02), 0.02)

    field_object('hub', hub, (-0.09, -0.19, -0.2), (0.03, 0.19, 0.08), 0.005, 'soft', w)
    for sy in (1, -1):
        block('spoke', (-0.006, sy * 0.115, 0.004), (0.004, 0.034, 0.013), 0.004, 'gloss', w)
    block('legtrim', (-0.008, 0, -0.125), (0.004, 0.012, 0.035), 0.003, 'trim', w)
    for sy in (1, -1):
        tube('stalk', [(-0.10, sy * 0.04, 0.01), (-0.09, sy * 0.13, 0.025), (-0.085, sy * 0.20, 0.035)], 0.009, 'black', w)
    # console, selector, cup holders
    field_object('console', lambda x, y, z: smin(rbox((x, y, z + 0.20 * np.minimum(x - 0.4, 0.0)), (0.55, 0, 0.50), (0.62, 0.125, 0.14), 0.05),
                   rbox((x, y, z), (0.95, 0, 0.66), (0.19, 0.105, 0.045), 0.035), 0.01), (-0.2, -0.2, 0.3), (1.3, 0.2, 0.95), 0.010, 'soft', e)
    block('plate', (0.47, 0, 0.640), (0.20, 0.085, 0.006), 0.006, 'gloss', e)
    tube('lever', [(0.42, 0.03, 0.64), (0.42, 0.03, 0.71)], 0.010, 'trim', e)
    block('grip', (0.425, 0.03, 0.735), (0.030, 0.022, 0.036), 0.018, 'leather', e, (0, 0.2, 0))
    for x in (0.60, 0.70):
        cyl('cup', (x, -0.035, 0.645), 0.040, 0.012, 'trim', e, (0, 0, 0))
        cyl('cupin', (x, -0.035, 0.647), 0.035, 0.012, 'void', e, (0, 0, 0))
    # seats

    def seat(cy):
        def back(x, y, z):
            yy = y - cy
            xx = x - 0.92 - 0.26 * (z - 0.60)
            c = rbox((xx + 0.05 * np.cos(np.clip(yy / 0.26, -1, 1) * 1.57), yy, z), (0, 0, 0.83), (0.055, 0.235 - 0.03 * (z - 0.8), 0.33), 0.05)
            bl = rbox((xx, np.abs(yy), z), (-0.055, 0.215, 0.78), (0.06, 0.040, 0.25), 0.038)
            return smin(c, bl, 0.05)

        def base(x, y, z):
            yy = y - cy
            c = rbox((x, yy, z - 0.10 * (0.6 - x)), (0.62, 0, 0.50), (0.27, 0.24, 0.075), 0.06)
            bl = rbox((x, np.abs(yy), z - 0.10 * (0.6 - x)), (0.64, 0.225, 0.545), (0.23, 0.035, 0.05), 0.034)
            return smin(c, bl, 0.04)

        field_object('back', back, (0.6, cy - 0.32, 0.4), (1.3, cy + 0.32, 1.25), 0.011, 'leather', e)
        field_object('base', base, (0.25, cy - 0.32, 0.3), (1.0, cy + 0.32, 0.75), 0.011, 'leather', e)
        field_object('head', lambda x, y, z: rbox((x - 0.06 * np.cos(np.clip((y - cy) / 0.15, -1, 1)) + 0.05, y - cy, z), (1.08, 0, 1.27), (0.045, 0.125, 0.080), 0.042), (0.9, cy - 0.2, 1.1), (1.3, cy + 0.2, 1.42), 0.009, 'leather', e)
        block('cush', (0.60, cy, 0.572), (0.20, 0.155, 0.012), 0.010, 'insert', e, (0, 0.10, 0))
        for sy in (1, -1):
            tube('post', [(1.06, cy + sy * 0.05, 1.12), (1.08, cy + sy * 0.05, 1.24)], 0.006, 'trim', e)

    seat(0.38)
    seat(-0.38)
    # doors, pillars, roof
    for s in (1, -1):
        field_object('door', lambda x, y, z: smin(rbox((x, y * s - 0.04 * (z - 0.7), z), (0.66, 0.80, 0.66), (0.78, 0.045, 0.30), 0.04),
                       rbox((x, y * s, z), (0.72, 0.745, 0.72), (0.40, 0.055, 0.045), 0.035), 0.03), (-0.2, min(s * 0.6, s * 0.95), 0.3), (1.55, max(s * 0.6, s * 0.95), 1.05), 0.013, 'soft', e)
        block('dtrim', (0.62, s * 0.752, 0.86), (0.55, 0.006, 0.009), 0.005, 'trim', e)
        block('dpull', (0.42, s * 0.747, 0.80), (0.07, 0.010, 0.018), 0.008, 'trim', e)
        cyl('speaker', (0.28, s * 0.752, 0.50), 0.085, 0.012, 'black', e)
        tube('apillar', [(-0.22, s * 0.80, 0.96), (0.10, s * 0.74, 1.22), (0.46, s * 0.63, 1.44), (0.8, s * 0.60, 1.49)], 0.034, 'roof', e)
        tube('rail', [(0.46, s * 0.63, 1.44), (0.9, s * 0.62, 1.50), (2.2, s * 0.62, 1.49)], 0.05, 'roof', e)
        tube('bpillar', [(1.34, s * 0.80, 0.9), (1.36, s * 0.72, 1.25), (1.38, s * 0.62, 1.48)], 0.06, 'roof', e)
        tube('qpillar', [(0.02, s * 0.835, 0.96), (0.03, s * 0.79, 1.18)], 0.018, 'black', e)
        block('visor', (0.60, s * 0.33, 1.445), (0.085, 0.20, 0.010), 0.009, 'roof', e, (0, -0.25, 0))
        block('omirror', (-0.06, s * 1.02, 1.02), (0.05, 0.10, 0.07), 0.04, 'bonnet', e)
        block('omglass', (-0.007, s * 1.02, 1.02), (0.004, 0.085, 0.055), 0.003, 'lens', e)
    field_object('roofl', lambda x, y, z: rbox((x, y, z + 0.05 * (y / 0.6) ** 2 + 0.10 * np.maximum(0.75 - x, 0)), (1.5, 0, 1.535), (1.0, 0.66, 0.03), 0.028), (0.4, -0.75, 1.3), (2.6, 0.75, 1.65), 0.02, 'roof', e)
    block('mirror', (0.44, 0.0, 1.335), (0.012, 0.115, 0.033), 0.012, 'black', e, (0, 0.1, 0.0))
    block('mirrorg', (0.4535, 0.0, 1.3345), (0.003, 0.106, 0.026), 0.003, 'lens', e, (0, 0.1, 0.0))
    tube('mstem', [(0.43, 0, 1.35), (0.44, 0, 1.44)], 0.010, 'black', e)
    block('floor', (0.6, 0, 0.30), (1.2, 0.85, 0.02), 0, 'lower', e)
    field_object('hood', lambda x, y, z: rbox((x, y, z + 0.05 * (y / 0.8) ** 2 + 0.10 * np.maximum(-0.6 - x, 0)), (-1.0, 0, 0.86), (0.75, 0.78, 0.05), 0.04), (-1.9, -0.85, 0.6), (-0.2, 0.85, 1.0), 0.02, 'bonnet', e)
    rear_of_cabin(e, spec)
    # the studio lights the cabin as if it had no roof
    for o in bpy.data.objects:
        if o.name.split('.')[0] in ('roofl', 'rail', 'apillar', 'bpillar', 'cpillar', 'visor', 'parcel', 'back_panel'):
            o.visible_shadow = o.visible_diffuse = False
    marks = {
        'screen': Mark((0.25, 0.0, 1.06), (1, 0, 0)),
        'instruments': Mark((0.23, 0.37, 1.04), (1, 0, 0)),
        'selector': Mark((0.43, 0.03, 0.73), (0, 0, 1)),
        'seats': Mark((1.0, -0.38, 0.95), (-1, 0, 0)),
        'rear_seats': Mark((1.95, 0.0, 0.80), (-1, 0, 0)),
    }
    return root, Measures(4.4, 0.9, 1.6, marks)


def rear_of_cabin(e, spec):
    """Bench, rear doors, quarter panels and the shelf behind."""
    x0 = 1.98

    def bench(x, y, z):
        base = rbox((x, y, z - 0.08 * (x0 - 0.3 - x)), (x0 - 0.27, 0, 0.50), (0.26, 0.64, 0.085), 0.06)
        groove = 0.012 * np.exp(-((np.abs(y) - 0.21) / 0.012) ** 2)
        return base + groove

    def back(x, y, z):
        lean = x - x0 - 0.24 * (z - 0.60)
        puff = 0.020 * np.cos(np.clip((np.abs(np.abs(y) - 0.42)) / 0.22, 0, 1) * 1.57)
        return rbox((lean + puff, y, z), (0.03, 0, 0.84), (0.065, 0.64, 0.31), 0.055) + 0.012 * np.exp(-((np.abs(y) - 0.21) / 0.012) ** 2)

    field_object('bench', bench, (x0 - 0.65, -0.75, 0.32), (x0 + 0.1, 0.75, 0.72), 0.012, 'leather', e)
    field_object('bench_back', back, (x0 - 0.25, -0.75, 0.42), (x0 + 0.4, 0.75, 1.25), 0.012, 'leather', e)
    for y in (-0.42, 0, 0.42):
        field_object('head', lambda x, py, z, y=y: rbox((x, py - y, z), (x0 + 0.18, 0, 1.185), (0.045, 0.125, 0.068), 0.042), (x0 + 0.05, y - 0.2, 1.1), (x0 + 0.35, y + 0.2, 1.36), 0.010, 'leather', e)
    for s in (1, -1):
        field_object('rdoor', lambda x, y, z, s=s: smin(rbox((x, y * s - 0.04 * (z - 0.7), z), (2.02, 0.80, 0.66), (0.56, 0.045, 0.30), 0.04),
                     rbox((x, y * s, z), (1.86, 0.745, 0.72), (0.26, 0.055, 0.045), 0.035), 0.03), (1.4, min(s * 0.6, s * 0.95), 0.3), (2.65, max(s * 0.6, s * 0.95), 1.05), 0.014, 'soft', e)
        block('rtrim', (1.90, s * 0.752, 0.86), (0.36, 0.006, 0.009), 0.005, 'trim', e)
        tube('cpillar', [(2.42, s * 0.80, 0.92), (2.40, s * 0.72, 1.22), (2.30, s * 0.62, 1.48)], 0.085, 'roof', e)
        tube('belt', [(x0 + 0.16, s * 0.70, 1.20), (x0 + 0.02, s * 0.66, 0.86), (x0 - 0.05, s * 0.52, 0.60)], 0.018, 'black', e)
    block('parcel', (2.60, 0, 0.98), (0.28, 0.72, 0.02), 0.015, 'soft', e)
    block('back_panel', (2.88, 0, 0.70), (0.03, 0.80, 0.30), 0.02, 'soft', e)
    block('rfloor', (2.25, 0, 0.30), (0.45, 0.85, 0.02), 0, 'lower', e)
