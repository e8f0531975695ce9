"""Puts a car together: body, lamps, grille, wheels, mirrors, handles, plates and a plain cabin."""
import math

from collections import namedtuple

import bpy
import numpy as np
from mathutils import Vector

from boot import open_tail, part_of
from car_shape import Car
from fields import rbox, smaxn
from parts import MAT, block, cyl, field_object, mesh_object, tube
from wheels import wheel_meshes

_wheels = {}


def add_wheel(R, w, style, loc, right, parent, steer=0.0):
    """A wheel with its brake; `right` faces it to +y."""
    key = (R, w, style)
    if key not in _wheels:
        _wheels[key] = wheel_meshes(R, w, style)
    parts, Rr = _wheels[key]
    e = bpy.data.objects.new('wheel', None)
    bpy.context.collection.objects.link(e)
    e.location = loc
    e.rotation_euler = (0, 0, (math.pi if not right else 0) + steer)
    e.parent = parent
    rimmat = {'steel': 'steel', 'six': 'rimdark', 'turbine': 'rim'}.get(style, 'rim')
    for k, mat in (('tyre', 'tyre'), ('rim', rimmat)):
        v, f, n = parts[k]
        mesh_object(k, v, f, n, mat, parent=e)
    cyl('disc', (0, w / 2 - 0.115, 0), Rr * 0.74, 0.024, 'disc', e)
    cyl('back', (0, -0.02, 0), Rr - 0.03, 0.02, 'void', e)
    block('caliper', (Rr * 0.60, w / 2 - 0.11, 0.0), (0.045, 0.035, 0.085), 0.012, 'caliper', e)
    return e


def lamp_bucket(car, v, f, n, ft, key, mat, parent):
    """Inside of a lamp behind its clear or red skin, with projector lenses in front."""
    a = ft[key]
    spec = car.lamp if key == 'a_head' else car.tlamp
    x, y, z = v.T
    u = np.abs(y) + (0.45 * x if key == 'a_head' else 0.6 * (car.L - x))
    zc = spec[2] + spec[4] * (u - spec[0]) / (spec[1] - spec[0])
    vv, ff, nn, at = part_of(a < 0.03, v, f, n, dict(a_lamp=a, a_lz=z - zc))
    depth = 0.035 if key == 'a_head' else 0.022
    mesh_object('bucket', vv - nn * depth, ff, nn, mat, at, parent)
    if key == 'a_head' and spec[3] > 0.05:   # projector lenses sit inside all but the slimmest lamp
        for t in (0.30, 0.52, 0.74):
            uu, zz = spec[0] + t * (spec[1] - spec[0]), spec[2] + spec[4] * t + 0.004
            near = np.argmin((u - uu) ** 2 + (z - zz) ** 2 + 10 * (y < 0) + 10 * (x > 1.2))
            r = min(0.030, spec[3] * 0.5)
            for sy in (1, -1):
                p = v[near] - n[near] * 0.046
                p = Vector((p[0], p[1] * sy, p[2]))
                bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=p, segments=32, ring_count=20)
                o = bpy.context.object
                bpy.ops.object.shade_smooth()
                o.data.materials.append(MAT['lens'])
                o.parent = parent
                bpy.ops.mesh.primitive_torus_add(major_radius=r * 1.12, minor_radius=0.004, location=p + Vector((-0.012, 0, 0)), rotation=(0, math.pi / 2, 0), major_segments=40)
                o = bpy.context.object
                bpy.ops.object.shade_smooth()
                o.data.materials.append(MAT['chrome'])
                o.parent = parent


def build_car(spec, detail=0.012, opened=False):
    """Builds a car, `opened` at its tail; returns its root object (middle of its floor) and its measures."""
    car = Car(**spec)
    root = bpy.data.objects.new('car', None)
    bpy.context.collection.objects.link(root)
    body = bpy.data.objects.new('offset', None)
    bpy.context.collection.objects.link(body)
    body.parent = root
    body.location = (-car.L / 2, 0, 0)
    v, f, n = car.mesh(detail)
    ft = car.features(v)
    vv, ff, nn, _ = part_of(ft['a_open'] < 0.03, v, f, n, {})
    mesh_object('grille_back', vv - nn * 0.05, ff, nn, 'void', None, body)
    leaf = open_tail(car, v, f, n, ft, body) if opened else body
    ob = mesh_object('body', v, f, n, 'body', ft, body)
    ob.data.materials.append(MAT['skin'])
    clear = np.minimum(np.minimum(ft['a_glass'], ft['a_head']), np.minimum(ft['a_tail'], ft['a_open'])) < 0.004
    ob.data.polygons.foreach_set('material_index', (~clear[f].any(axis=1)).astype(np.int32))
    lamp_bucket(car, v, f, n, ft, 'a_head', 'head', body)
    if opened:
        gate = car.gate(*v.T)
        lamp_bucket(car, v, f, n, dict(ft, a_tail=np.maximum(ft['a_tail'], 0.04 - gate)), 'a_tail', 'tail', body)
        if car.tail != 'tub':
            lamp_bucket(car, v, f, n, dict(ft, a_tail=np.maximum(ft['a_tail'], 0.04 + gate)), 'a_tail', 'tail', leaf)
    else:
        lamp_bucket(car, v, f, n, ft, 'a_tail', 'tail', body)
    for k, (a, b, c) in car.grille_parts().items():
        mesh_object(k, a, b, c, 'gloss' if k == 'slats' else ('chrome' if spec.get('slats', 'bars') != 'mesh' else 'gloss'), parent=body)
    # wheels
    for x in car.wx:
        for sgn in (1, -1):
            y = sgn * (car.hw - car.tw / 2 - 0.026 + min(car.flare, 0.02) * 0.6)
            add_wheel(car.R, car.tw, car.wheel, (x, y, car.R), sgn > 0, body)
    # mirrors
    xm, zm = car.xc + 0.36, car.belt(car.xc) + 0.085
    ym = car.surface_y(xm, zm - 0.11)
    for sgn in (1, -1):
        def shell(x, y, z, sgn=sgn):
            yy = y * sgn - (ym + 0.125)
            xx, zz = x - xm, z - zm
            d = rbox((xx + 0.10 * np.abs(yy), yy, zz - 0.10 * yy), (0.02, 0, 0), (0.066, 0.098, 0.066), 0.046)
            return d
        def arm(x, y, z, sgn=sgn):
            yy = y * sgn - (ym + 0.03)
            return rbox((x - xm, yy, z - (zm - 0.062) - 0.15 * yy), (0.01, 0, 0), (0.05, 0.10, 0.018), 0.016)
        lo, hi = sorted((sgn * (ym - 0.12), sgn * (ym + 0.30)))
        field_object('mirror', shell, (xm - 0.2, lo, zm - 0.15), (xm + 0.2, hi, zm + 0.15), 0.008, 'paint', body)
        field_object('arm', arm, (xm - 0.2, lo, zm - 0.15), (xm + 0.2, hi, zm + 0.1), 0.007, 'gloss', body)
        block('mglass', (xm + 0.083, sgn * (ym + 0.125), zm + 0.006), (0.006, 0.080, 0.050), 0.004, 'lens', body, (0, 0, 0))
    # door handles
    hz = car.zb - 0.115
    hx = [car.xB - 0.16] + ([min(car.xC() - 0.02, car.wx[1] + 0.02)] if car.doors == 4 else [])
    for x in hx:
        y = car.surface_y(x, hz)
        for sgn in (1, -1):
            block('handle', (x, sgn * (y + 0.014), hz), (0.105, 0.012, 0.016), 0.010, 'paint', body, (0, 0.015, 0))
            block('recess', (x, sgn * (y - 0.004), hz), (0.06, 0.006, 0.024), 0.005, 'gloss', body)
    nose_and_cowl(car, body)
    # roof rails, aerial fin
    if car.rails:
        for sgn in (1, -1):
            pts = []
            for i in range(9):
                t = i / 8
                x = car.xa + 0.32 + t * (car.xr - car.xa - 0.52)
                y = car.hw * 0.645 - 0.02 * t
                zs = np.linspace(car.H - 0.3, car.H + 0.02, 300)
                dd = car.field(zs * 0 + x, zs * 0 + y, zs)
                z = zs[np.nonzero(dd < 0)[0][-1]]
                pts.append((x, sgn * y, z + (0.028 if 0 < i < 8 else -0.01)))
            tube('rail', pts, 0.014, 'silver', body)
    if car.spare:
        spare = add_wheel(car.R * 0.94, car.tw, car.wheel, (car.L + 0.10, 0.05, car.zb - 0.17), True, body)
        spare.rotation_euler = (0, 0, -math.pi / 2)
    if not car.roof:
        block('softtop', (car.xg - 0.02, 0, car.zdeck + 0.035), (0.13, car.hw - 0.22, 0.055), 0.05, 'black', body)
    if car.tail != 'tub' and car.roof:
        def fin(x, y, z):
            xx = x - (car.xr - 0.28)
            return smaxn(0.02, np.abs(y) - 0.022 * (1 - (z - car.zre) * 4), z - (car.zre + 0.065 + 0.25 * xx), np.abs(xx) - 0.07 + 0.3 * (z - car.zre))
        field_object('fin', fin, (car.xr - 0.45, -0.06, car.zre - 0.05), (car.xr - 0.1, 0.06, car.zre + 0.16), 0.006, 'gloss', body)
    if car.skid:
        block('skid', (0.16, 0, car.gc + 0.085), (0.06, 0.36, 0.045), 0.03, 'silver', body, (0, 0.5, 0))
    # underbody blocks the light under the car
    block('under', (car.L / 2, 0, car.gc + 0.10), (car.L / 2 - 0.35, car.hw - 0.30, 0.06), 0, 'void', body)
    interior(car, body)
    if car.tail == 'tub':
        x = car.xg + 0.20
        zt = car.H - 0.10
        for dx in (0, 0.10) if car.bars else ():
            tube('bar', [(x + dx * 2.2, car.hw - 0.13, car.zdeck - 0.02), (x + dx, car.hw - 0.16, car.zdeck + 0.18), (x + dx * 0.4, car.hw - 0.26, zt - 0.06), (x + dx * .4, car.hw - 0.45, zt), (x + dx * .4, 0, zt),
                         (x + dx * .4, -car.hw + 0.45, zt), (x + dx * 0.4, -car.hw + 0.26, zt - 0.06), (x + dx, -car.hw + 0.16, car.zdeck + 0.18), (x + dx * 2.2, -car.hw + 0.13, car.zdeck - 0.02)], 0.030, 'black', body)
        for sgn in (1, -1):
            tube('step', [(car.fo + car.Ra + 0.12, sgn * (car.hw - 0.04), car.gc + 0.04), (car.fo + car.Ra + 0.3, sgn * (car.hw + 0.02), car.gc + 0.02), (car.wx[1] - car.Ra - 0.3, sgn * (car.hw + 0.02), car.gc + 0.02), (car.wx[1] - car.Ra - 0.12, sgn * (car.hw - 0.04), car.gc + 0.04)], 0.036, 'black', body)
            block('thandle', (car.L - 0.05, 0, car.zdeck - 0.13), (0.012, 0.11, 0.026), 0.01, 'gloss', leaf)
    return root, measures(car)


def nose_and_cowl(car, body):
    """The round emblem of no maker on the nose, and the wipers."""
    if car.emblem:
        z = car.grille[1] if car.emblem == 'grille' else car.emblem
        xs = np.linspace(-0.05, 0.6, 600)
        d = car.field(xs, xs * 0, xs * 0 + z)
        x = xs[np.nonzero(d < 0)[0][0]] - (0.010 if car.emblem == 'grille' else 0.004)
        cyl('emblem', (x, 0, z), 0.050, 0.014, 'chrome', body, (0, math.pi / 2, 0), bevel=0.005)
        cyl('emblem_face', (x - 0.006, 0, z), 0.040, 0.010, 'black', body, (0, math.pi / 2, 0), bevel=0.003)
        block('emblem_bar', (x - 0.012, 0, z), (0.003, 0.034, 0.006), 0.003, 'chrome', body)
    top, foot = np.array(car.ws_line[1]), np.array(car.ws_line[0])
    along = (top - foot) / np.linalg.norm(top - foot)
    for y, reach in ((-0.08, -0.52), (0.46, -0.06)):
        points = []
        for t in np.linspace(0, 1, 6):
            yy = y + (reach - y) * t
            u = 0.11 + 0.05 * t
            # the glass curves back towards the sides
            x = foot[0] + along[0] * u + 0.17 * (abs(yy) / (car.hw - 0.10)) ** 2
            zs = np.linspace(car.zh - 0.2, car.H, 400)
            d = car.field(zs * 0 + x, zs * 0 + yy, zs)
            inside = np.nonzero(d < 0)[0]
            if len(inside):
                points.append((x - 0.006, yy, zs[inside[-1]] + 0.012))
        if len(points) > 3:
            tube('wiper', points, 0.008, 'black', body)


def interior(car, body):
    """The plain cabin that shows through tinted glass."""
    zb, xc = car.zb, car.xc
    block('dash', (xc + 0.42, 0, zb - 0.10), (0.22, car.hw - 0.22, 0.10), 0.06, 'dash', body, (0, -0.1, 0))
    fl = car.gc + 0.30
    rows = [car.xB - 0.12]
    if not car.glass_to and car.roof and not (car.tail == 'tub' and car.doors == 2):
        rows += [min(car.xB + 0.78, car.xr - 0.35)]
    if car.seats == 3:
        rows += [min(car.xB + 1.62, car.xr - 0.30)]
    for x in rows:
        for sgn in (1, -1):
            y = sgn * 0.36
            block('cushion', (x - 0.28, y, fl + 0.16), (0.26, 0.25, 0.10), 0.06, 'seat', body)
            block('backrest', (x + 0.06, y, (fl + 0.24 + zb + 0.12) / 2), (0.07, 0.24, (zb + 0.12 - fl - 0.24) / 2 + 0.02), 0.06, 'seat', body, (0, 0.20, 0))
            block('headrest', (x + 0.15, y, min(zb + 0.22, car.H - 0.19)), (0.045, 0.13, 0.085), 0.04, 'seat', body, (0, 0.15, 0))
    if car.glass_to:
        x, top = car.xB + 0.35, car.H - 0.14
        block('bulkhead', (x, 0, (fl + top) / 2), (0.02, car.surface_y(x, top) - 0.04, (top - fl) / 2), 0, 'dash', body)


Mark = namedtuple('Mark', 'point normal')
# `outline`: points (metres) that a picture must show, where the box around the vehicle is too wide;
# `tail`: of a car, which opens
Measures = namedtuple('Measures', 'length half_width height marks outline tail clearance', defaults=(None, None, 0))


def measures(car):
    """Size of a car and its points of interest, in metres from the middle of its floor."""
    half = car.L / 2
    door = car.surface_y(car.xB - 0.5, car.zb - 0.3)
    tail = car.tlamp[2]
    marks = {
        'front_wheel': Mark((car.fo - half, -car.hw, car.R + 0.08), (0, -1, 0)),
        'rear_wheel': Mark((car.wx[1] - half, -car.hw, car.R), (0, -1, 0)),
        'headlamp': Mark((0.30 - half, -car.hw * 0.74, car.lamp[2]), (-1, -0.35, 0)),
        'grille': Mark((-half, 0, car.grille[1] if car.grille else car.lower[1]), (-1, 0, 0)),
        'door': Mark((car.xB - 0.5 - half, -door, car.zb - 0.3), (0, -1, 0)),
        'roof': Mark(((car.xa + car.xr) / 2 - half, -car.hw * 0.5, car.H - 0.02), (0, -0.9, 0.6)),
        'tail_lamp': Mark((half - 0.12, -car.hw * 0.80, tail), (1, -0.35, 0)),
        'tailgate': Mark((half - 0.05, 0, tail), (1, 0, 0)),
    }
    return Measures(car.L, car.hw, car.H, marks, None, car.tail, car.gc)
