"""Touring caravans: a composite body on two axles, with drawbar, awning, windows and hatches.

The stripe along the sides is what the paint colours; the body is white. Units are metres; x runs
rearwards from the front of the body, the door is on the passenger side (negative y), z up.
"""
import math

import bpy
import numpy as np

from car import Mark, Measures, add_wheel
from fields import mesh_field, rbox, smaxn, step
from materials import G, new_mat, paint_closure
from parts import MAT, block, cyl, mesh_object, simple, tube

BASE = dict(
    length=5.9, half_width=1.19, floor=0.50, roof=2.72,   # body
    nose_low=0.62, nose_rise=1.15, nose_high=0.42,        # slopes of the front: depth below, height, depth above
    tail_in=0.10, drawbar=1.35,
    axles=(2.95, 3.80), wheel=0.365, style='six',
    band=0.92, pop=0.0, spare=True, wave=0.10,
)


class Caravan:
    """One caravan; give what differs from BASE."""

    def __init__(self, **given):
        self.__dict__.update(BASE)
        self.__dict__.update(given)
        # the sides of a pop top end lower, and its roof stands on canvas
        self.top = self.roof - self.pop

    def field(self, x, y, z):
        low, top, half = self.floor, self.top, self.length / 2
        shell = rbox((x, y, z), (half, 0, (low + top) / 2), (half, self.half_width, (top - low) / 2), 0.055)
        rise = low + self.nose_rise
        under = (self.nose_low * (rise - z) / (rise - low) - x) * 0.80
        over = ((z - rise) / (top - rise) * self.nose_high - x) * 0.95
        tail = (x - self.length + self.tail_in * np.maximum(z - 1.2, 0) / (top - 1.2)) * 0.99
        d = smaxn(0.07, shell, under, over, tail)
        arch = np.minimum(np.hypot(x - self.axles[0], z - self.wheel), np.hypot(x - self.axles[1], z - self.wheel)) - self.wheel - 0.07
        between = np.maximum(np.maximum(self.axles[0] - x, x - self.axles[1]), z - 2 * self.wheel - 0.07)
        well = np.maximum(np.minimum(arch, between), self.half_width - 0.34 - np.abs(y))
        return smaxn(0.015, d, -well)

    def features(self, v):
        x, y, z = v.T
        side = self.half_width - 0.03 - np.abs(y)
        mid = self.band + 0.17 + self.wave * np.sin((x - 0.4) / self.length * 3.6)
        thick = 0.055 + 0.075 * step(0.3, self.length, x)
        stripe = np.maximum(np.abs(z - mid) - thick, side)
        line = np.maximum(np.abs(z - mid - thick - 0.050) - 0.012, side)
        nose = np.maximum(np.abs(z - self.floor - self.nose_rise + 0.14) - 0.10, x - 0.5)
        band = np.minimum(z - self.band, np.maximum(z - self.floor - self.nose_rise + 0.30, x - 0.75))
        joints = np.minimum(np.abs(z - self.band), np.minimum(np.abs(x - self.length + 0.13), np.abs(z - self.top + 0.075)))
        return dict(a_stripe=np.minimum(np.minimum(stripe, line), nose), a_band=band, a_joint=joints)


def shell_material():
    """White composite with the painted stripe, the checker plate band and aluminium edge trims."""
    material, tree = new_mat('caravan')
    g = G(tree)
    white = g.pbr((0.74, 0.74, 0.725), 0.5, spec=0.0)
    trim = g.pbr((0.55, 0.56, 0.57), 0.30, 0.9)
    dark = g.pbr((0.030, 0.031, 0.033), 0.42, spec=0.4)
    stripe = g.below(g.attr('a_stripe'), 0.0)
    band = g.below(g.attr('a_band'), 0.0)
    joint = g.below(g.attr('a_joint'), 0.010)
    s = g.mix(stripe, white, paint_closure(g))
    s = g.mix(band, s, dark)
    s = g.mix(joint, s, trim)
    keep = g.math('MULTIPLY', stripe, g.math('SUBTRACT', 1.0, band))
    plain = g.math('SUBTRACT', 1.0, g.math('MAXIMUM', band, joint))
    g.out(s, g.math('MULTIPLY', keep, g.math('SUBTRACT', 1.0, joint)), plain)
    MAT['caravan'] = material
    MAT['canvas'] = simple('canvas', (0.33, 0.32, 0.30), 0.85, spec=0.1)
    MAT['pale'] = simple('pale', (0.62, 0.62, 0.61), 0.5, mirrors=0.6)
    MAT['amber'] = simple('amber', (0.55, 0.16, 0.01), 0.15)
    MAT['redlens'] = simple('redlens', (0.42, 0.008, 0.008), 0.12)
    MAT['steelwork'] = simple('steelwork', (0.02, 0.021, 0.022), 0.42, 0.3)


def window(x, z, wide, high, y, parent):
    """An acrylic hopper window with its frame; `y` is the signed side of the body."""
    out = math.copysign(1, y)
    block('wframe', (x, y + out * 0.006, z), (wide / 2 + 0.025, 0.014, high / 2 + 0.025), 0.012, 'black', parent)
    block('pane', (x, y + out * 0.020, z), (wide / 2, 0.012, high / 2), 0.011, 'gloss', parent)


def build_caravan(spec, edge):
    """Builds a caravan; returns its root object (middle of its floor) and its measures."""
    van = Caravan(**spec)
    shell_material()
    root = bpy.data.objects.new('caravan', None)
    bpy.context.collection.objects.link(root)
    body = bpy.data.objects.new('offset', None)
    bpy.context.collection.objects.link(body)
    body.parent = root
    total = van.length + van.drawbar + 0.12
    body.location = (van.drawbar - total / 2, 0, 0)
    v, f, n = mesh_field(van.field, (-0.08, 0, van.floor - 0.08), (van.length + 0.08, van.half_width + 0.08, van.top + 0.08), edge * 1.6, sym=True)
    mesh_object('shell', v, f, n, 'caravan', van.features(v), body)
    half, low, top = van.half_width, van.floor, van.top
    # roof: hatches, air conditioner, or the raised roof of a pop top
    high = top
    if van.pop:
        high = van.roof
        block('canvas', (van.length * 0.53, 0, top + van.pop * 0.45), (van.length * 0.40, half - 0.11, van.pop * 0.5), 0.03, 'canvas', body)
        block('lid', (van.length * 0.53, 0, high - 0.02), (van.length * 0.42, half - 0.03, 0.075), 0.06, 'pale', body)
        for x in np.linspace(van.length * 0.18, van.length * 0.88, 7):
            block('seam', (x, 0, top + van.pop * 0.45), (0.012, half - 0.100, van.pop * 0.42), 0.004, 'pale', body)
    block('cooler', (van.length * 0.55, 0, high + 0.10), (0.48, 0.32, 0.10), 0.07, 'pale', body)
    for x in (van.length * 0.22, van.length * 0.82):
        block('hatch', (x, 0, high + 0.035), (0.26, 0.26, 0.035), 0.03, 'gloss', body)
    # door and windows of the kerb side
    door = van.length * 0.30
    block('dframe', (door, -half - 0.004, (low + 0.10 + top - 0.30) / 2), (0.335, 0.014, (top - 0.30 - low - 0.10) / 2), 0.02, 'black', body)
    block('door', (door, -half - 0.012, (low + 0.10 + top - 0.30) / 2), (0.315, 0.016, (top - 0.34 - low - 0.10) / 2), 0.02, 'pale', body)
    window(door, top - 0.66, 0.42, 0.46, -half - 0.016, body)
    block('dhandle', (door + 0.25, -half - 0.034, 1.42), (0.035, 0.014, 0.075), 0.012, 'black', body)
    block('step', (door, -half - 0.18, low - 0.12), (0.28, 0.16, 0.016), 0.010, 'steelwork', body)
    for y in (1, -1):
        block('stepleg', (door + y * 0.25, -half - 0.05, low - 0.06), (0.016, 0.05, 0.07), 0.004, 'steelwork', body)
    zw = top - 0.66
    window(van.length * 0.56, zw, 0.86, 0.52, -half, body)
    window(van.length * 0.85, zw + 0.03, 0.62, 0.46, -half, body)
    window(van.length * 0.10 + 0.30, zw + 0.03, 0.46, 0.46, -half, body)
    window(van.length * 0.30, zw, 1.05, 0.50, half, body)
    window(van.length * 0.84, zw + 0.03, 0.62, 0.46, half, body)
    block('vent', (van.length * 0.55, half + 0.004, zw - 0.02), (0.22, 0.012, 0.16), 0.008, 'pale', body)
    block('vent', (van.length * 0.55, half + 0.004, 1.10), (0.22, 0.012, 0.12), 0.008, 'pale', body)
    for x, y in ((van.length * 0.44, -1), (van.length * 0.72, -1), (van.length * 0.14, 1), (van.length * 0.68, 1)):
        block('bin', (x, y * (half + 0.002), van.band - 0.19), (0.24, 0.012, 0.11), 0.012, 'black', body)
    # awning and its arms, grab handle, side lamps
    tube('awning', [(van.length * 0.16, -half - 0.055, top - 0.12), (van.length * 0.5, -half - 0.055, top - 0.12), (van.length * 0.93, -half - 0.055, top - 0.12)], 0.058, 'steelwork', body)
    for x in (van.length * 0.165, van.length * 0.925):
        block('cap', (x, -half - 0.05, top - 0.12), (0.03, 0.055, 0.075), 0.02, 'pale', body)
        block('arm', (x, -half - 0.022, (top + low + 0.35) / 2), (0.020, 0.016, (top - low - 0.60) / 2), 0.006, 'silver', body)
    tube('grab', [(door + 0.43, -half - 0.02, 1.15), (door + 0.43, -half - 0.06, 1.22), (door + 0.43, -half - 0.06, 1.58), (door + 0.43, -half - 0.02, 1.65)], 0.013, 'black', body)
    for y in (1, -1):
        for x in (0.75, van.length * 0.5, van.length - 0.25):
            block('marker', (x, y * (half + 0.006), van.band - 0.035), (0.045, 0.010, 0.016), 0.006, 'amber', body)
        block('guard', (sum(van.axles) / 2, y * (half + 0.012), 2 * van.wheel + 0.085), ((van.axles[1] - van.axles[0]) / 2 + 0.36, 0.022, 0.020), 0.012, 'black', body)
    # front: window or stone guard, boot, drawbar with gas, jockey wheel and coupling
    rise = low + van.nose_rise
    lean = math.atan2(van.nose_high, top - rise)
    xw = van.nose_high * 0.46
    block('front', (xw - 0.012, 0, rise + (top - rise) * 0.46), (0.016, 0.62, 0.27), 0.014, 'gloss', body, (0, lean, 0))
    slope = -math.atan2(van.nose_low, van.nose_rise)
    block('boot', (van.nose_low * 0.42 - 0.010, 0, low + van.nose_rise * 0.60), (0.014, 0.62, 0.17), 0.012, 'black', body, (0, slope, 0))
    for y in (1, -1):
        tube('beam', [(1.2, y * 0.62, low - 0.02), (0.2, y * 0.55, low - 0.02), (-van.drawbar + 0.30, y * 0.09, low - 0.03), (-van.drawbar + 0.10, y * 0.05, low - 0.03)], 0.052, 'steelwork', body)
        cyl('gas', (-0.26, y * 0.19, low + 0.27), 0.155, 0.44, 'pale', body, (0, 0, 0), 48, 0.06)
        cyl('valve', (-0.26, y * 0.19, low + 0.53), 0.05, 0.09, 'silver', body, (0, 0, 0), 24, 0.01)
    block('tray', (-0.30, 0, low + 0.030), (0.30, 0.44, 0.018), 0.008, 'steelwork', body)
    block('coupling', (-van.drawbar + 0.02, 0, low - 0.01), (0.16, 0.055, 0.05), 0.03, 'steelwork', body)
    tube('jockey', [(-0.80, 0.16, low + 0.42), (-0.80, 0.16, low), (-0.80, 0.16, 0.20)], 0.030, 'silver', body)
    cyl('jwheel', (-0.80, 0.16, 0.115), 0.115, 0.07, 'tyre', body, (math.pi / 2, 0, 0), 40, 0.015)
    tube('crank', [(-0.80, 0.16, low + 0.42), (-0.80, 0.24, low + 0.45), (-0.80, 0.24, low + 0.38)], 0.010, 'black', body)
    # rear: lamps, bumper, spare wheel, window
    end = van.length
    for y in (1, -1):
        block('lamp', (end - 0.012, y * (half - 0.15), 1.02), (0.022, 0.055, 0.19), 0.018, 'redlens', body)
        block('lampb', (end - 0.022, y * (half - 0.15), 1.02), (0.022, 0.070, 0.22), 0.018, 'black', body)
        block('high', (end - 0.10, y * (half - 0.16), top - 0.10), (0.015, 0.06, 0.018), 0.008, 'redlens', body)
        block('rail', (end * 0.55, y * 0.50, low - 0.06), (end * 0.46, 0.035, 0.055), 0.01, 'steelwork', body)
        for x in van.axles:
            add_wheel(van.wheel, 0.225, van.style, (x, y * (half - 0.135), van.wheel), y > 0, body)
    block('axle', (sum(van.axles) / 2, 0, van.wheel), (0.45, half - 0.30, 0.045), 0.02, 'void', body)
    block('under', (end / 2, 0, low - 0.02), (end / 2 - 0.25, half - 0.30, 0.03), 0, 'void', body)
    tube('bumper', [(end - 0.05, -half + 0.15, low - 0.02), (end + 0.14, -half + 0.20, low - 0.02), (end + 0.14, half - 0.20, low - 0.02), (end - 0.05, half - 0.15, low - 0.02)], 0.045, 'steelwork', body)
    window_z = top - 0.62
    block('rwindow', (end - 0.055, 0, window_z), (0.016, 0.58, 0.24), 0.014, 'gloss', body, (0, -0.06, 0))
    if van.spare:
        spare = bpy.data.objects.new('spare', None)
        bpy.context.collection.objects.link(spare)
        spare.parent, spare.location, spare.rotation_euler = body, (end + 0.12, 0, 1.24), (0, 0, -math.pi / 2)
        add_wheel(van.wheel, 0.225, van.style, (0, 0, 0), True, spare)
    middle = van.drawbar - total / 2
    marks = {
        'door': Mark((door + middle, -half, 1.5), (0, -1, 0)),
        'awning': Mark((van.length / 2 + middle, -half, top - 0.1), (0, -1, 0)),
        'coupling': Mark((-van.drawbar + middle, 0, low), (-1, 0, 0)),
        'front_wheel': Mark((van.axles[0] + middle, -half, van.wheel), (0, -1, 0)),
        'tail_lamp': Mark((end + middle, -half + 0.15, 1.02), (1, 0, 0)),
    }
    outline = [(x + middle, y, z) for x in (van.nose_low, end) for y in (-half, half) for z in (0.0, high)]
    outline += [(x + middle, y, low) for x in (-van.drawbar - 0.1, end + 0.25) for y in (-0.2, 0.2)]
    return root, Measures(total, half, high + 0.2, marks, outline)
