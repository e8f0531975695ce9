"""Motorcycles: naked, sport, cruiser and scooter, from one set of parts.

Units are metres; x runs rearwards from the front axle, y to the rider's right, z up. Tank, guards
and panels take the paint.
"""
import math

import bpy
import numpy as np

from car import Mark, Measures
from fields import Profile, rbox, smax, smaxn, smin, step
from materials import G, new_mat
from parts import MAT, block, cyl, field_object, simple, tube

NAKED = dict(kind='naked', base=1.43, front=(0.302, 0.060), rear=(0.312, 0.088), rake=24, head=0.90, bar=(0.27, 1.04, 0.37), spokes=5)
SPORT = dict(NAKED, kind='sport', base=1.40, head=0.88, bar=(0.20, 0.90, 0.30), spokes=6)
CRUISER = dict(kind='cruiser', base=1.63, front=(0.325, 0.055), rear=(0.315, 0.080), rake=31, head=0.84, bar=(0.50, 0.985, 0.40), spokes=0)
SCOOTER = dict(kind='scooter', base=1.30, front=(0.235, 0.055), rear=(0.235, 0.060), rake=26, head=0.80, bar=(0.30, 1.03, 0.33), spokes=5)


def ellipsoid(p, c, r):
    """Roughly the distance to an ellipsoid with centre c and half axes r."""
    q = np.sqrt(sum(((p[i] - c[i]) / r[i]) ** 2 for i in range(3)))
    return (q - 1) * min(r)


def more_materials():
    """Materials that only motorcycles have."""
    MAT['alloy'] = simple('alloy', (0.42, 0.43, 0.44), 0.30, 0.9)
    MAT['engine'] = simple('engine', (0.055, 0.056, 0.060), 0.42, 0.5)
    MAT['gold'] = simple('gold', (0.55, 0.36, 0.10), 0.22, 0.9)
    MAT['leatherette'] = simple('leatherette', (0.016, 0.016, 0.017), 0.62, spec=0.3)
    MAT['redlens'] = simple('redlens', (0.42, 0.008, 0.008), 0.12)
    MAT['amber'] = simple('amber', (0.55, 0.16, 0.01), 0.15)
    MAT['smoke'] = simple('smoke', (0.015, 0.016, 0.018), 0.5, mirrors=1.4)
    material, tree = new_mat('lamplens')
    g = G(tree)
    g.out(g.pbr((0.75, 0.78, 0.8), 0.06, 0.2, emit=((0.95, 0.97, 1.0), 0.55)), 0.0)
    MAT['lamplens'] = material


def wheel(x, radius, half, spokes, parent, discs, wire=False):
    """Tyre, rim, spokes, hub and brake discs around an axle at (x, 0, radius)."""
    e = bpy.data.objects.new('wheel', None)
    bpy.context.collection.objects.link(e)
    e.parent, e.location = parent, (x, 0, radius)
    tall = half * 0.66
    mid = radius - tall
    rim = radius - tall * 1.55

    def tyre(x, y, z):
        r = np.hypot(x, z)
        d = (np.hypot((r - mid) / tall, y / half) - 1) * tall
        groove = np.abs(np.abs(y) - half * 0.38) - 0.0035
        d = np.maximum(d, -np.maximum(groove, radius - 0.007 - r))
        return np.maximum(d, rim - 0.012 - r)

    def hoop(x, y, z):
        r = np.hypot(x, z)
        d = rbox((r, y, y * 0), (rim - 0.006, 0, 0), (0.020, half * 0.62, 1), 0.010)
        flange = np.hypot(r - rim - 0.004, np.abs(y) - half * 0.60) - 0.009
        hub = smaxn(0.01, r - 0.042, np.abs(y) - 0.062)
        d = smin(smin(d, flange, 0.012), hub, 0.014)
        if spokes and not wire:
            a = np.arctan2(z, x) + 1.2 * r
            sec = 2 * math.pi / spokes
            across = np.abs(r * np.sin(a - sec * np.round(a / sec)))
            across = np.abs(across - 0.020 * r / rim)
            arm = smaxn(0.008, across - 0.0085, np.abs(y) - 0.020, r - rim, 0.03 - r)
            d = smin(d, arm, 0.012)
        return d

    reach = radius + 0.01
    for name, field, mat, fine in (('tyre', tyre, 'tyre', 0.0055), ('rim', hoop, 'chrome' if wire else 'rimdark', 0.0055)):
        field_object(name, field, (-reach, -half - 0.02, -reach), (reach, half + 0.02, reach), fine, mat, e)
    if wire:
        for i in range(32):
            a, b = i * math.pi / 16, i * math.pi / 16 + (0.5 if i % 2 else -0.5)
            y = 0.045 if i % 4 < 2 else -0.045
            tube('wire', [(0.04 * math.cos(b), y, 0.04 * math.sin(b)), (rim * math.cos(a), y * 0.2, rim * math.sin(a))], 0.0028, 'chrome', e)
    for y in discs:
        size = radius * 0.50
        field_object('disc', lambda x, py, z, y=y: smaxn(0.002, np.abs(np.hypot(x, z) - size * 0.86) - size * 0.15, np.abs(py - y) - 0.003), (-size - 0.02, y - 0.02, -size - 0.02), (size + 0.02, y + 0.02, size + 0.02), 0.005, 'disc', e)
        for i in range(5):
            a = i * math.pi / 2.5
            tube('carrier', [(0.03 * math.cos(a), y, 0.03 * math.sin(a)), (size * 0.75 * math.cos(a + 0.2), y, size * 0.75 * math.sin(a + 0.2))], 0.007, 'black', e)
    return e


def guard(x, radius, half, start, end, mat, parent, thick=0.006, gap=0.022):
    """A mudguard over a wheel, from one angle to another (degrees, 90 is up, 180 is rearwards)."""
    a0, a1 = math.radians(start), math.radians(end)

    def shell(px, y, z):
        dx, dz = px - x, z - radius
        r = np.hypot(dx, dz) + 0.9 * y * y / half * 0.55
        a = np.mod(np.arctan2(dz, -dx), 2 * math.pi)
        span = np.maximum(a0 - a, a - a1) * radius
        return smaxn(0.008, np.abs(r - radius - gap) - thick, np.abs(y) - half, span)

    reach = radius + 0.08
    field_object('guard', shell, (x - reach, -half - 0.02, 0.05), (x + reach, half + 0.02, radius * 2 + 0.1), 0.0065, mat, parent, sym=True)


def front_end(m, e, fork='gold'):
    """Fork, clamps, handlebar, levers, mirrors and brakes; returns the steering head."""
    radius, half = m['front']
    lean = math.tan(math.radians(m['rake']))
    top = (lean * (m['head'] - radius), m['head'])
    y = half + 0.042
    for s in (1, -1):
        mid = (top[0] * 0.52, radius + (top[1] - radius) * 0.52)
        tube('slider', [(0, s * y, radius - 0.03), (mid[0] * 0.5, s * y, (radius + mid[1]) / 2), (mid[0], s * y, mid[1])], 0.029, 'black' if fork == 'gold' else 'alloy', e)
        tube('stanchion', [(mid[0] * 0.9, s * y, radius + (mid[1] - radius) * 0.9), (top[0] * 0.8, s * y, radius + (top[1] - radius) * 0.8), (top[0] + 0.02, s * y, top[1] + 0.03)], 0.023, fork, e)
        block('caliper', (0.055, s * (half + 0.022), radius + 0.055), (0.035, 0.020, 0.055), 0.012, 'black', e, (0, 0.6, 0))
    for t in (0.80, 1.0):
        block('clamp', (top[0] * t + 0.012, 0, radius + (top[1] - radius) * t), (0.045, y + 0.035, 0.018), 0.014, 'black', e, (0, -math.radians(m['rake']), 0))
    bx, bz, reach = m['bar']
    head = (top[0], top[1] + 0.05)
    tube('bar', [(bx + 0.07, -reach, bz - 0.015), (bx, -reach * 0.55, bz + 0.01), (head[0] - 0.005, -0.10, head[1] + 0.02), (head[0] - 0.005, 0.10, head[1] + 0.02), (bx, reach * 0.55, bz + 0.01), (bx + 0.07, reach, bz - 0.015)], 0.0125, 'chrome' if m['kind'] == 'cruiser' else 'black', e)
    for s in (1, -1):
        tube('grip', [(bx + 0.028, s * reach * 0.70, bz + 0.001), (bx + 0.05, s * reach * 0.86, bz - 0.006), (bx + 0.072, s * (reach + 0.01), bz - 0.016)], 0.019, 'leatherette', e)
        block('switch', (bx + 0.020, s * reach * 0.63, bz + 0.004), (0.020, 0.022, 0.022), 0.012, 'black', e)
        tube('lever', [(bx - 0.02, s * reach * 0.62, bz), (bx - 0.035, s * reach * 0.80, bz - 0.01), (bx + 0.0, s * reach * 0.99, bz - 0.018)], 0.007, 'alloy', e)
        mx, my, mz = bx - 0.02, s * reach * 0.86, bz + 0.13
        tube('stalk', [(bx + 0.01, s * reach * 0.64, bz + 0.02), (bx - 0.01, s * reach * 0.70, bz + 0.10), (mx, my, mz - 0.02)], 0.006, 'black', e)
        field_object('mirror', lambda x, y, z, my=my: ellipsoid((x, y, z), (mx, my, mz), (0.022, 0.072, 0.042)), (mx - 0.04, my - 0.1, mz - 0.06), (mx + 0.04, my + 0.1, mz + 0.06), 0.006, 'gloss', e)
        block('indicator', (top[0] - 0.06, s * (y + 0.09), top[1] - 0.13), (0.022, 0.026, 0.014), 0.012, 'amber', e)
        tube('istalk', [(top[0] * 0.9, s * y, top[1] - 0.12), (top[0] - 0.05, s * (y + 0.07), top[1] - 0.13)], 0.006, 'black', e)
    return top


def round_lamp(x, z, r, e, shell='black'):
    """A round headlamp facing forwards."""
    field_object('lamp', lambda px, y, pz: np.maximum(ellipsoid((px, y, pz), (x + 0.02, 0, z), (r * 1.05, r, r)), x - r * 0.55 - px), (x - r, -r - 0.02, z - r - 0.02), (x + r * 1.5, r + 0.02, z + r + 0.02), 0.006, shell, e)
    cyl('lampring', (x - r * 0.55, 0, z), r * 0.90, 0.022, 'chrome' if shell == 'chrome' else 'gloss', e, (0, math.pi / 2, 0), 64, 0.006)
    cyl('lamplens', (x - r * 0.60, 0, z), r * 0.80, 0.022, 'lamplens', e, (0, math.pi / 2, 0), 64, 0.008)


def back_end(m, e, chain=True):
    """Swing arm, shock absorber, chain, mudguard, plate."""
    radius, half = m['rear']
    b = m['base']
    for s in (1, -1):
        tube('arm', [(b * 0.60, s * 0.11, 0.40), (b * 0.75, s * (half + 0.035), 0.385), (b + 0.03, s * (half + 0.035), radius)], 0.028, 'black', e)
        cyl('adjuster', (b, s * (half + 0.055), radius), 0.026, 0.03, 'alloy', e, verts=6)
    if chain:
        y = -half - 0.005
        for dz, dz2 in ((0.040, 0.095), (-0.035, -0.095)):
            tube('chain', [(b * 0.62, y, 0.395 + dz), (b * 0.8, y, (0.395 + radius) / 2 + (dz + dz2) / 2), (b, y, radius + dz2)], 0.009, 'engine', e)
        cyl('sprocket', (b, y, radius), 0.100, 0.008, 'alloy', e)
        block('chainguard', (b * 0.80, y - 0.005, 0.395 + 0.095), (0.20, 0.014, 0.010), 0.006, 'black', e, (0, 0.06, 0))


def finned(center, lean, size, count, e, mat='engine', head='alloy'):
    """An air cooled cylinder: fins along an axis that leans by so many degrees."""
    a = math.radians(lean)
    up = (math.sin(a), math.cos(a))
    for i in range(count):
        t = (i + 0.5) / count * size[2]
        w = 1.0 + 0.05 * math.sin(i * 1.1)
        block('fin', (center[0] + up[0] * t, center[1], center[2] + up[1] * t), (size[0] * w, size[1] * w, size[2] / count * 0.27), 0.002, mat, e, (0, a, 0))
    mid = size[2] / 2
    block('barrel', (center[0] + up[0] * mid, center[1], center[2] + up[1] * mid), (size[0] * 0.80, size[1] * 0.80, mid), 0.02, mat, e, (0, a, 0))
    t = size[2] + 0.030
    block('cover', (center[0] + up[0] * t, center[1], center[2] + up[1] * t), (size[0] * 0.85, size[1] * 0.90, 0.034), 0.024, head, e, (0, a, 0))


def crankcase(x, z, e, long=0.19, wide=0.165, high=0.12, mat='engine'):
    """Lower half of an engine with its side covers."""
    field_object('case', lambda px, y, pz: smin(rbox((px, y, pz), (x, 0, z), (long, wide, high), 0.05),
                 smin(smaxn(0.02, np.hypot(px - x + 0.06, pz - z) - 0.105, np.abs(y) - wide - 0.03), smaxn(0.02, np.hypot(px - x - 0.13, pz - z + 0.005) - 0.080, np.abs(y) - wide - 0.015), 0.02), 0.02),
                 (x - long - 0.05, -wide - 0.06, z - high - 0.05), (x + long + 0.08, wide + 0.06, z + high + 0.05), 0.008, mat, e, sym=True)
    for s in (1, -1):
        cyl('coverplate', (x - 0.06, s * (wide + 0.032), z), 0.074, 0.012, 'alloy', e, bevel=0.005)
        for i in range(8):
            a = i * math.pi / 4
            cyl('bolt', (x - 0.06 + 0.090 * math.cos(a), s * (wide + 0.030), z + 0.090 * math.sin(a)), 0.006, 0.012, 'alloy', e, verts=6, bevel=0)


def rear_trim(x, z, e, plate_z):
    """Tail lamp, indicators and plate."""
    block('taillamp', (x, 0, z), (0.016, 0.07, 0.016), 0.010, 'redlens', e)
    tube('hanger', [(x - 0.10, 0, z - 0.06), (x - 0.02, 0, plate_z + 0.10), (x + 0.03, 0, plate_z)], 0.016, 'black', e)
    for s in (1, -1):
        block('rindicator', (x - 0.03, s * 0.13, z - 0.07), (0.022, 0.024, 0.013), 0.011, 'amber', e)
        tube('rstalk', [(x - 0.05, s * 0.02, z - 0.06), (x - 0.03, s * 0.11, z - 0.07)], 0.006, 'black', e)


def upright(m, e):
    """Naked and sport: twin spar frame, inline engine, high tail."""
    b = m['base']
    sport = m['kind'] == 'sport'
    top = front_end(m, e)
    back_end(m, e)
    fr, fh = m['front']
    guard(0, fr, fh + 0.020, 62, 165, 'paint', e)
    crankcase(0.66, 0.37, e)
    for y in (-0.10, 0.0, 0.10):
        block('bore', (0.55, y, 0.545), (0.085, 0.062, 0.085), 0.02, 'engine', e, (0, -0.35, 0))
    block('headcover', (0.50, 0, 0.655), (0.090, 0.165, 0.040), 0.028, 'engine', e, (0, -0.35, 0))
    block('radiator', (0.365, 0, 0.56), (0.022, 0.150, 0.135), 0.010, 'black', e, (0, -0.30, 0))
    for i in range(15):
        block('vane', (0.340, 0, 0.445 + i * 0.016), (0.004, 0.138, 0.0022), 0.001, 'engine', e, (0, -0.30, 0))
    for s in (1, -1):
        field_object('spar', lambda x, y, z, s=s: smaxn(0.018, np.abs(y - s * (0.055 + 0.13 * step(0.26, 0.52, x) - 0.05 * step(0.62, 0.86, x))) - 0.016,
                     np.abs((z - 0.84) + (x - 0.30) * 0.66 + 0.55 * np.maximum(x - 0.66, 0)) - 0.046, 0.25 - x, x - 0.88),
                     (0.2, min(s * 0.02, s * 0.24), 0.25), (0.95, max(s * 0.02, s * 0.24), 0.95), 0.008, 'alloy' if sport else 'black', e)
        tube('subframe', [(0.74, s * 0.11, 0.62), (0.95, s * 0.10, 0.72), (1.26, s * 0.07, 0.83)], 0.014, 'black', e)
        tube('subframe', [(0.86, s * 0.11, 0.45), (1.0, s * 0.10, 0.62), (1.18, s * 0.08, 0.78)], 0.012, 'black', e)
        tube('footrest', [(0.88, s * 0.13, 0.38), (0.90, s * 0.23, 0.38)], 0.012, 'alloy', e)
        block('heelplate', (0.90, s * 0.135, 0.42), (0.040, 0.006, 0.065), 0.006, 'alloy', e, (0, 0.4, 0))
    field_object('airbox', lambda x, y, z: rbox((x, y, z + 0.35 * (x - 0.85)), (0.86, 0, 0.62), (0.115, 0.085, 0.10), 0.04), (0.68, 0, 0.42), (1.05, 0.14, 0.82), 0.008, 'black', e, sym=True)
    tube('spring', [(0.90, 0, 0.42), (0.86, 0, 0.55), (0.83, 0, 0.66)], 0.036, 'gold', e)

    def tank(x, y, z):
        half = 0.165 * step(0.20, 0.42, x) * (1 - 0.50 * step(0.56, 0.86, x)) + 0.01
        peak = 0.985 - 0.10 * step(0.52, 0.88, x) - 0.10 * (1 - step(0.26, 0.46, x)) - 0.20 * (y / 0.2) ** 2
        under = 0.760 + 0.06 * step(0.55, 0.85, x)
        knee = 0.030 * np.exp(-((x - 0.72) / 0.10) ** 2 - ((z - 0.85) / 0.07) ** 2)
        return smaxn(0.055, np.abs(y) - half + knee, z - peak, under - z, 0.29 - x, x - 0.86) * 0.85
    field_object('tank', tank, (0.22, 0, 0.70), (0.92, 0.25, 1.02), 0.0075, 'paint', e, sym=True)
    cyl('cap', (0.50, 0, 0.975), 0.036, 0.014, 'alloy', e, (0, -0.04, 0), 48, 0.004)
    def seat(x, y, z):
        line = 0.845 - 0.045 * np.exp(-((x - 0.90) / 0.13) ** 2) + 0.075 * step(1.02, 1.16, x)
        half = 0.070 + 0.065 * step(0.82, 1.0, x) - 0.055 * step(1.10, 1.36, x)
        return smaxn(0.035, np.abs(y) - half, z - line + 0.25 * y * y, line - 0.075 - z, 0.80 - x, x - 1.34) * 0.9
    field_object('seat', seat, (0.75, 0, 0.68), (1.40, 0.2, 1.0), 0.008, 'leatherette', e, sym=True)
    def tail(x, y, z):
        line = 0.800 + 0.16 * step(0.95, 1.45, x)
        half = 0.105 - 0.075 * step(1.0, 1.46, x)
        return smaxn(0.022, np.abs(y) - half, z - line - 0.030, line - 0.060 - z, 0.84 - x, x - 1.44) * 0.9
    field_object('tail', tail, (0.80, 0, 0.66), (1.50, 0.2, 1.05), 0.0075, 'paint', e, sym=True)
    rear_trim(1.435, 0.930, e, 0.66)
    for y in (-0.10, 0, 0.10):
        tube('header', [(0.47, y, 0.60), (0.395, y, 0.53), (0.385, y * 0.9, 0.36), (0.46, y * 0.5, 0.235), (0.66, y * 0.3 + 0.03, 0.215)], 0.019, 'alloy', e)
    tube('collector', [(0.60, 0.03, 0.215), (0.80, 0.08, 0.215), (0.93, 0.135, 0.27)], 0.036, 'alloy', e)
    tube('muffler', [(0.90, 0.145, 0.265), (1.05, 0.165, 0.335), (1.30, 0.175, 0.46)], 0.056, 'engine', e)
    cyl('tip', (1.305, 0.175, 0.462), 0.034, 0.04, 'alloy', e, (0, math.radians(63), 0))
    if sport:
        shape = Profile([(-0.17, 0.80), (-0.05, 0.92), (0.10, 1.00), (0.30, 0.985), (0.42, 0.86), (0.62, 0.66), (0.88, 0.36), (0.80, 0.225), (0.60, 0.185), (0.44, 0.22), (0.36, 0.40), (0.30, 0.62), (0.10, 0.715), (-0.10, 0.735)], 0.02, 0.008, 0.3)

        def fairing(x, y, z):
            half = 0.045 + 0.175 * step(-0.20, 0.26, x) - 0.030 * step(0.5, 0.85, x) - 0.11 * step(0.55, 0.16, z) + 0.02 * step(0.60, 0.75, z) - 0.09 * step(0.80, 1.02, z)
            skin = smax(shape(x, z), np.abs(y) - half, 0.05)
            inner = smax(shape(x, z) + 0.010, np.abs(y) - half + 0.012, 0.05)
            back = np.maximum(np.abs(y) - 0.17, 0.16 - x)
            slot = smaxn(0.02, np.abs((z - 0.50) + 0.55 * (x - 0.50)) - 0.028, np.abs(x - 0.52) - 0.14)
            return np.maximum(np.maximum(skin, -smax(inner, -back, 0.01)), -np.maximum(slot, 0.1 - np.abs(y)))
        field_object('fairing', fairing, (-0.22, 0, 0.15), (0.95, 0.28, 1.05), 0.0075, 'paint', e, sym=True)
        field_object('screen', lambda x, y, z: smaxn(0.01, np.abs(ellipsoid((x, y, z), (0.30, 0, 0.86), (0.42, 0.165, 0.225))) - 0.003, 0.955 - z - 0.12 * x, x - 0.33), (-0.15, 0, 0.85), (0.40, 0.22, 1.16), 0.0055, 'smoke', e, sym=True)
        for s in (1, -1):
            block('eye', (-0.105, s * 0.075, 0.815), (0.045, 0.048, 0.018), 0.014, 'lamplens', e, (0, -0.3, s * 0.75))
    else:
        round_lamp(top[0] - 0.115, top[1] - 0.045, 0.092, e)
        block('clock', (top[0] - 0.03, 0, top[1] + 0.10), (0.045, 0.085, 0.010), 0.010, 'gloss', e, (0, -0.9, 0))
        for s in (1, -1):
            field_object('cowl', lambda x, y, z, s=s: smaxn(0.02, np.abs(y - s * 0.165) - 0.012, np.abs(z - 0.70 + 0.35 * (x - 0.42)) - 0.075 - 0.2 * (0.5 - x), np.abs(x - 0.43) - 0.13), (0.25, min(s * 0.13, s * 0.20), 0.5), (0.62, max(s * 0.13, s * 0.20), 0.9), 0.007, 'paint', e)


def cruiser(m, e):
    """Long and low: twin cylinders in a V, two pipes, full mudguards."""
    b = m['base']
    fr, fh = m['front']
    rr, rh = m['rear']
    top = front_end(m, e, 'chrome')
    back_end(m, e, chain=False)
    guard(0, fr, fh + 0.030, 42, 168, 'paint', e, gap=0.026)
    guard(b, rr, rh + 0.030, 15, 200, 'paint', e, gap=0.035)
    round_lamp(top[0] - 0.12, top[1] - 0.04, 0.105, e, 'chrome')
    crankcase(0.82, 0.34, e, 0.20, 0.135, 0.115, 'alloy')
    finned((0.745, 0, 0.415), -24, (0.088, 0.100, 0.20), 9, e, 'engine', 'chrome')
    finned((0.875, 0, 0.415), 24, (0.088, 0.100, 0.20), 9, e, 'engine', 'chrome')
    cyl('aircleaner', (0.815, 0.155, 0.53), 0.092, 0.07, 'chrome', e, bevel=0.02)
    for s in (1, -1):
        tube('frame', [(0.40, s * 0.05, 0.74), (0.44, s * 0.10, 0.48), (0.52, s * 0.13, 0.235), (0.75, s * 0.14, 0.205), (1.02, s * 0.14, 0.24), (1.10, s * 0.13, 0.42)], 0.019, 'gloss', e)
        tube('seatrail', [(0.95, s * 0.11, 0.62), (1.15, s * 0.12, 0.585), (1.40, s * 0.13, 0.62)], 0.017, 'gloss', e)
        tube('shock', [(1.28, s * 0.145, 0.60), (1.40, s * 0.150, 0.48), (1.52, s * 0.150, 0.36)], 0.030, 'chrome', e)
        block('board', (0.56, s * 0.24, 0.27), (0.12, 0.05, 0.010), 0.008, 'black', e, (0, -0.12, 0))
        tube('strut', [(1.28, s * 0.125, 0.64), (1.50, s * 0.130, 0.665), (1.74, s * 0.120, 0.56)], 0.013, 'chrome', e)

    def tank(x, y, z):
        t = np.clip((x - 0.42) / 0.62, 0, 1)
        half = 0.145 * np.sin(np.pi * (0.20 + 0.62 * t)) ** 0.8
        peak = 0.865 - 0.115 * step(0.66, 1.05, x) - 0.03 * (1 - step(0.42, 0.58, x)) - 3.2 * y * y
        return smaxn(0.05, np.abs(y) - half, z - peak, 0.655 - 0.02 * t - z, 0.42 - x, x - 1.02) * 0.85
    field_object('tank', tank, (0.36, 0, 0.58), (1.10, 0.24, 0.92), 0.0075, 'paint', e, sym=True)
    cyl('cap', (0.66, 0, 0.866), 0.034, 0.016, 'chrome', e, (0, 0, 0), 48, 0.005)
    def seat(x, y, z):
        line = 0.720 - 0.075 * np.exp(-((x - 1.14) / 0.13) ** 2) + 0.045 * step(1.28, 1.40, x)
        half = 0.09 + 0.075 * step(0.98, 1.16, x) - 0.07 * step(1.30, 1.62, x)
        return smaxn(0.04, np.abs(y) - half, z - line + 0.5 * y * y, line - 0.080 - z, 0.96 - x, x - 1.60) * 0.9
    field_object('seat', seat, (0.9, 0, 0.50), (1.66, 0.22, 0.85), 0.008, 'leatherette', e, sym=True)
    for s in (1, -1):
        field_object('side', lambda x, y, z, s=s: ellipsoid((x, y, z), (1.06, s * 0.125, 0.49), (0.095, 0.030, 0.085)), (0.93, min(s * 0.08, s * 0.17), 0.38), (1.2, max(s * 0.08, s * 0.17), 0.6), 0.007, 'paint', e)
    tube('pipe', [(0.66, 0.07, 0.56), (0.58, 0.155, 0.50), (0.60, 0.185, 0.32), (0.80, 0.195, 0.255), (1.05, 0.20, 0.265)], 0.024, 'chrome', e)
    tube('pipe', [(0.96, 0.07, 0.56), (1.02, 0.16, 0.50), (0.98, 0.195, 0.37), (1.08, 0.20, 0.345)], 0.024, 'chrome', e)
    tube('muffler', [(1.02, 0.20, 0.263), (1.35, 0.205, 0.275), (1.78, 0.205, 0.30)], 0.043, 'chrome', e)
    tube('muffler', [(1.06, 0.20, 0.350), (1.35, 0.205, 0.365), (1.70, 0.205, 0.395)], 0.043, 'chrome', e)
    rear_trim(b + 0.33, 0.56, e, 0.46)
    tube('belt', [(1.0, -0.11, 0.40), (b, -0.115, rr + 0.10)], 0.010, 'black', e)
    cyl('pulley', (b, -0.115, rr), 0.11, 0.02, 'alloy', e)


def scooter(m, e):
    """Leg shield, floor, hull with seat."""
    b = m['base']
    fr, fh = m['front']
    rr, rh = m['rear']
    top = front_end(m, e, 'alloy')
    guard(0, fr, fh + 0.045, 35, 172, 'paint', e, gap=0.030, thick=0.010)

    def shield(x, y, z):
        back = 0.235 + 0.16 * step(0.95, 0.30, z)
        half = 0.085 + 0.15 * step(0.92, 0.58, z) - 0.02 * step(0.5, 0.26, z)
        bow = x - back - 1.1 * y * y
        plate = smaxn(0.016, np.abs(bow) - 0.022, np.abs(y) - half, z - 0.97, 0.27 - z)
        nose = smaxn(0.05, np.abs(y) - 0.085 * step(1.02, 0.86, z) - 0.01, z - 0.98, 0.42 - z, (back - 0.13 + 0.1 * step(0.7, 0.95, z)) - x, x - back)
        return smin(plate, nose, 0.04)
    field_object('shield', shield, (0.05, 0, 0.2), (0.58, 0.30, 1.05), 0.0075, 'paint', e, sym=True)
    field_object('floor', lambda x, y, z: smaxn(0.03, rbox((x, y, z), (0.58, 0, 0.265), (0.27, 0.20, 0.050), 0.035)), (0.25, 0, 0.15), (0.9, 0.26, 0.38), 0.008, 'paint', e, sym=True)
    field_object('mat', lambda x, y, z: rbox((x, y, z), (0.575, 0, 0.318), (0.19, 0.165, 0.010), 0.008), (0.3, 0, 0.28), (0.85, 0.22, 0.36), 0.007, 'leatherette', e, sym=True)

    def hull(x, y, z):
        half = 0.07 + 0.135 * step(0.70, 0.98, x) - 0.085 * step(1.20, 1.58, x) - 0.03 * step(0.55, 0.75, z)
        under = 0.27 + 0.24 * step(0.85, 1.12, x) + 0.13 * step(1.15, 1.5, x)
        line = 0.735 - 0.02 * step(0.8, 0.7, x)
        return smaxn(0.06, np.abs(y) - half, z - line, under - z, 0.74 - 0.10 * (z - 0.5) - x, x - 1.52 + 0.5 * (0.72 - z)) * 0.9
    field_object('hull', hull, (0.6, 0, 0.2), (1.62, 0.28, 0.82), 0.008, 'paint', e, sym=True)
    def seat(x, y, z):
        line = 0.815 - 0.02 * np.exp(-((x - 0.95) / 0.12) ** 2) + 0.02 * step(1.1, 1.22, x)
        half = 0.075 + 0.08 * step(0.72, 0.95, x) - 0.06 * step(1.25, 1.48, x)
        return smaxn(0.04, np.abs(y) - half, z - line + 0.4 * y * y, 0.725 - z, 0.74 - x, x - 1.46) * 0.9
    field_object('seat', seat, (0.68, 0, 0.66), (1.52, 0.22, 0.88), 0.008, 'leatherette', e, sym=True)
    field_object('cowl', lambda x, y, z: smaxn(0.03, ellipsoid((x, y, z), (top[0] + 0.045, 0, 0.985), (0.115, 0.20, 0.085))), (0.0, 0, 0.86), (0.5, 0.26, 1.12), 0.007, 'paint', e, sym=True)
    cyl('lampring', (top[0] - 0.052, 0, 0.985), 0.068, 0.035, 'chrome', e, (0, math.pi / 2 + 0.12, 0), 64, 0.006)
    cyl('lamplens', (top[0] - 0.060, 0, 0.986), 0.060, 0.035, 'lamplens', e, (0, math.pi / 2 + 0.12, 0), 64, 0.010)
    for s in (1, -1):
        block('sidelamp', (0.175, s * 0.135, 0.80), (0.014, 0.030, 0.016), 0.010, 'amber', e, (0, 0, s * 0.5))
        tube('rack', [(1.38, s * 0.07, 0.79), (1.55, s * 0.08, 0.835), (1.63, s * 0.03, 0.835), (1.63, 0, 0.835)], 0.010, 'chrome', e)
    block('gearcase', (1.12, -0.105, 0.265), (0.27, 0.05, 0.065), 0.045, 'engine', e, (0, 0.06, 0))
    tube('pipe', [(0.95, 0.10, 0.23), (1.05, 0.15, 0.20), (1.15, 0.155, 0.22)], 0.018, 'alloy', e)
    tube('muffler', [(1.12, 0.155, 0.225), (1.28, 0.158, 0.255), (1.50, 0.16, 0.31)], 0.052, 'engine', e)
    tube('stand', [(0.98, -0.12, 0.22), (1.04, -0.14, 0.12), (1.10, -0.13, 0.11)], 0.011, 'black', e)
    guard(b, rr, rh + 0.02, 70, 205, 'black', e, gap=0.02)
    rear_trim(1.56, 0.60, e, 0.46)


def build_motorcycle(spec, edge):
    """Builds a motorcycle; returns its root object (middle of its floor) and its measures."""
    del edge    # its parts are small: each has a mesh of its own fineness
    more_materials()
    root = bpy.data.objects.new('motorcycle', None)
    bpy.context.collection.objects.link(root)
    e = bpy.data.objects.new('offset', None)
    bpy.context.collection.objects.link(e)
    e.parent = root
    (fr, fh), (rr, rh), b = spec['front'], spec['rear'], spec['base']
    e.location = (-b / 2, 0, 0)
    wire = spec['spokes'] == 0
    wheel(0, fr, fh, spec['spokes'], e, (fh + 0.012, -fh - 0.012) if spec['kind'] != 'scooter' else (fh + 0.012,), wire)
    wheel(b, rr, rh, spec['spokes'], e, (rh + 0.005,), wire)
    {'naked': upright, 'sport': upright, 'cruiser': cruiser, 'scooter': scooter}[spec['kind']](spec, e)
    if spec['kind'] != 'scooter':
        tube('stand', [(b * 0.58, -0.13, 0.26), (b * 0.63, -0.20, 0.10), (b * 0.66, -0.24, 0.012)], 0.012, 'black', e)
    middle = -b / 2
    marks = {
        'front_wheel': Mark((middle, -fh, fr), (0, -1, 0)),
        'engine': Mark((0.66 + middle, -0.15, 0.45), (0, -1, 0)),
        'tail_lamp': Mark((b + 0.1 + middle, 0, 0.85), (1, -0.2, 0)),
        'headlamp': Mark((0.05 + middle, 0, spec['head']), (-1, -0.2, 0)),
    }
    outline = [(middle + x, y, 0.0) for x in (-fr, b + rr) for y in (-0.1, 0.1)]
    outline += [(middle + spec['bar'][0], y, spec['bar'][1] + 0.2) for y in (-0.4, 0.4)] + [(middle + b + 0.3, 0, 0.6)]
    return root, Measures(b + fr + rr + 0.16, 0.42, 1.18, marks, outline)
