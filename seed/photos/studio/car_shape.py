"""A car body as an implicit surface.

A body is drawn like a designer's sheet: a side profile of the lower body, a side profile of the
cabin, and width functions in plan and in section. The profiles are blended into one field and
meshed, and every vertex keeps the value of the feature fields (glass, lamps, grille, shut lines) so
that the shader draws them sharply. Units are metres; x runs rearwards from the nose, y to the
driver's side, z up.
"""
import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import gaussian_filter1d

from fields import Profile, mesh_field, rbox, smax, smaxn, smin, step

# Numbers are metres unless said otherwise.
BASE = dict(
    # length, half width, height, wheelbase, front overhang, tyre radius and width, ground clearance
    L=4.60, hw=0.93, H=1.69, wb=2.69, fo=0.92, R=0.36, tw=0.235, gc=0.20,
    # heights of nose, cowl and belt; where the windscreen starts; how much the belt rises to the rear
    zn=0.93, zh=1.12, xc=1.28, zb=1.15, belt_rise=0.05,
    # cabin profile: top of the windscreen, highest point, end of the roof and its height, foot of the rear window
    xa=2.02, xp=2.75, xr=4.22, zre=1.60, xg=4.48,
    # tail: 'hatch', 'deck' (boot at zdeck) or 'tub' (of a ute)
    tail='hatch', zdeck=1.1,
    # how fast the cabin narrows upwards; how far the corners sweep back in plan, front and rear; depth
    # of the shoulder crease; flare of the arches; radius of the long edges
    tumble=0.40, cF=0.30, cR=0.16, crease=0.020, flare=0.018, edge=0.085,
    # doors (2 or 4), B pillar, black cladding around the arches (0: none), C pillar (place, slope), frame of the side glass
    doors=4, xB=2.42, clad=0.0, cpillar=(4.02, 0.30), inset=0.075,
    # grille (half width, middle, half height, slope of its sides) with 'bars', 'vert' or 'mesh'; lower
    # intake (half width, middle, half height); lamps (inner end, outer end, middle, half height, slope)
    grille=(0.52, 0.72, 0.10, 0.25), slats='bars', lower=(0.62, 0.40, 0.06), lamp=(0.50, 1.22, 0.82, 0.055, 0.05),
    tlamp=(0.52, 1.12, 0.97, 0.075, 0.04), tbar=False,
    # style of the wheels: 'five', 'double5', 'ten', 'turbine', 'six' or 'steel'
    wheel='five', rails=False, plate_z=0.78, hoodlines=0.012,
    # end of the side glass (None: all the way), rear window, silver plate under the nose
    glass_to=None, rearglass=True, skid=False,
    # emblem: on the 'grille', or at a height over the ground; None: none. Vents at the corners of the nose
    # (inner end, outer end, middle, half height; measured along the nose), black like gloss; None: none
    # roof: False is an open car; seats: rows; spare wheel on the tail; bars of a ute
    roof=True, seats=2, spare=False, bars=True,
    emblem='grille', vent=(0.87, 0.94, 0.50, 0.10),
)


class Car:
    def __init__(self, **kw):
        p = dict(BASE)
        p.update(kw)
        self.__dict__.update(p)
        s = self
        s.wx = (s.fo, s.fo + s.wb)
        s.Ra = s.R + 0.052 + (0.012 if s.clad else 0)
        g = s.gc
        nose = [(0.30, g + 0.0), (0.12, g + 0.05), (0.03, g + 0.16), (0.0, g + 0.33), (0.012, s.zn - 0.16),
                (0.05, s.zn - 0.04), (0.16, s.zn + 0.025)]
        hood = [(s.xc * 0.42, s.zn + (s.zh - s.zn) * 0.50), (s.xc * 0.72, s.zn + (s.zh - s.zn) * 0.80), (s.xc, s.zh)]
        L, zb = s.L, s.zb
        if s.tail == 'hatch':
            belt = [(s.xc + 0.5, s.zh + 0.01), ((s.xc + L) / 2, zb - 0.01), (L - 0.45, zb + 0.01), (L - 0.20, zb - 0.02),
                    (L - 0.10, zb - 0.13), (L - 0.06, zb - 0.30), (L - 0.035, g + 0.55)]
        elif s.tail == 'deck':
            zd = s.zdeck
            belt = [(s.xc + 0.5, s.zh), ((s.xc + L) / 2, zb - 0.01), (s.xg - 0.1, zd - 0.01), (L - 0.35, zd + 0.012), (L - 0.10, zd + 0.022),
                    (L - 0.05, zd - 0.07), (L - 0.065, zd - 0.25), (L - 0.03, g + 0.50)]
        else:  # tub
            zd = s.zdeck
            belt = [(s.xc + 0.5, s.zh), (s.xg - 0.3, zd), (s.xg + 0.4, zd), (L - 0.30, zd), (L - 0.10, zd - 0.005),
                    (L - 0.06, zd - 0.05), (L - 0.055, zd - 0.30), (L - 0.04, g + 0.50)]
        rear = [(L, g + 0.40), (L - 0.01, g + 0.24), (L - 0.09, g + 0.10), (L - 0.30, g + 0.04)]
        floor = [(L * 0.66, g), (L * 0.33, g)]
        s.lower_p = Profile(nose + hood + belt + rear + floor, 0.022)
        ws0 = (s.xc - 0.10, s.zh - 0.06)
        a_top = (s.xa, s.H - 0.075)
        cab = [ws0, ((ws0[0] + a_top[0]) / 2 - 0.015, (ws0[1] + a_top[1]) / 2 + 0.02), a_top,
               (s.xa + 0.22, s.H - 0.025), (s.xp, s.H), ((s.xp + s.xr) / 2, (s.H + s.zre) / 2 + 0.022), (s.xr - 0.12, s.zre + 0.012), (s.xr, s.zre - 0.03)]
        gx = s.xg
        zg = (s.zdeck if s.tail != 'hatch' else zb) - 0.03
        cab += [((s.xr + gx) / 2 + (0.02 if s.tail == 'hatch' else -0.01), (s.zre + zg) / 2 + (0.0 if s.tail == 'hatch' else -0.01)), (gx, zg), (gx - 0.05, zg - 0.25), (s.xc + 0.1, zg - 0.25)]
        s.cab_p = Profile(cab, 0.028)
        s.cab_deep = Profile(cab[:-2] + [(gx, -0.6), (s.xc - 0.1, -0.6)], 0.028)   # for shut lines below the belt
        s.ws_line = (np.array(ws0), np.array(a_top))
        s.rg_line = (np.array((gx, zg)), np.array((s.xr, s.zre - 0.03)))
        zs = zb - 0.16
        s.sec = PchipInterpolator([g - 0.3, g, g + 0.10, g + 0.27, g + 0.42, zs - 0.10, zs, zs + 0.07, zb + 0.02, zb + 0.3],
                                  [-0.16, -0.070, -0.036, -0.026, -0.036, -0.020, 0.0, -0.012, -0.055, -0.26])
        zz = np.linspace(g - 0.4, zb + 0.5, 600)
        s.sec = CubicSpline(zz, gaussian_filter1d(s.sec(zz), 0.012 / (zz[1] - zz[0])), extrapolate=True)
        xs = np.array([-0.5, 0.0, 0.5, s.fo, s.fo + 0.8, L * 0.55, s.wx[1], L - 0.4, L, L + 0.5])
        ws = np.array([-.13, -.10, -.035, -.012, -0.004, 0.0, -0.004, -0.035, -0.08, -.11])
        xx = np.linspace(-0.6, L + 0.6, 900)
        s.plan = CubicSpline(xx, gaussian_filter1d(PchipInterpolator(xs, ws, extrapolate=True)(xx), 12))

    # -- shared geometry at a point
    def geo(self, x, y, z):
        s = self
        ay = np.sqrt(y * y + 1e-5)
        q = np.clip(ay / s.hw, 0, 1.15)
        fF = 1 - step(0.0, 1.5, x)
        fR = step(s.L - 1.3, s.L, x)
        sweep = q ** 2.6
        xf = x - s.cF * sweep * fF + s.cR * sweep * fR
        zf = z + 0.030 * q ** 2 * (1 - step(s.xc + 0.1, s.xc + 0.8, x)) + 0.015 * q ** 2
        # bonnet power lines
        hl = 0.42 + 0.10 * (x / s.xc)
        zf = zf + s.hoodlines * (step(hl - 0.02, hl + 0.09, ay) - 0.5) * step(0.15, 0.5, x) * (1 - step(s.xc - 0.2, s.xc + 0.3, x))
        slope = s.belt_rise / 2.6
        zq = z - slope * (x - s.L * 0.5)
        W = s.hw + s.plan(np.clip(x, -0.5, s.L + 0.5)) + s.sec(zq)
        # character line above the sill, and shoulder crease
        zc = s.zb - 0.185
        W = W + s.crease * np.exp(-np.maximum(zq - zc, 0) / 0.05 - np.maximum(zc - zq, 0) / 0.16) * step(0.35, 1.2, x)
        r = np.minimum(np.hypot(x - s.wx[0], z - s.R), np.hypot(x - s.wx[1], z - s.R))
        W = W + s.flare * (1 - step(s.Ra, s.Ra + 0.17, r)) - 0.010 * step(s.Ra + 0.10, s.Ra + 0.35, r) * (1 - step(s.zb - 0.35, s.zb - 0.2, z))
        side = ay - W
        qb = ay / (s.hw - 0.10)
        mid = (s.xa + s.xr) / 2
        xcb = x - 0.17 * qb ** 2 * (1 - step(s.xc, mid, x)) + 0.10 * qb ** 2 * step(mid, s.xg, x)
        zcb = z + 0.040 * (ay / (s.hw * 0.68)) ** 2
        dz = z - s.zb
        dz = np.maximum(dz, -0.03)
        Wc = s.hw - 0.075 - s.tumble * dz - 0.10 * dz * np.abs(dz) - 0.05 * step(s.xp, s.L, x) * 1.2 - 0.035 * (1 - step(s.xc, s.xp, x))
        dc = s.cab_p(xcb, zcb)
        return dict(ay=ay, xf=xf, zf=zf, zq=zq, side=side, r=r, xcb=xcb, zcb=zcb, Wc=Wc, dc=dc, sidec=ay - Wc)

    def field(self, x, y, z, g=None):
        s = self
        g = g or s.geo(x, y, z)
        fl = smax(s.lower_p(g['xf'], g['zf']), g['side'], s.edge)
        fc = smax(g['dc'], g['sidec'], 0.10)
        if not s.roof:
            fc = s.screen(fc, g)
        f = smin(fl, fc, 0.06)
        if not s.roof:
            f = smax(f, -s.cockpit(x, y, z, g), 0.03)
        if s.tail == 'tub':
            cav = s.tub(x, y, z)
            f = smax(f, -cav, 0.03)
        cyl = np.maximum(g['r'] - s.Ra, (s.hw - 0.40) - g['ay'])
        f = smax(f, -cyl, 0.022)
        gl = s.glass(x, y, z, g)
        f = f + 0.004 * (1 - step(-0.016, 0.012, gl))
        # recessed grille, intake and plate
        if s.grille:
            f = f + 0.010 * (1 - step(-0.012, 0.010, s.f_grille(x, g, z)))
        f = f + 0.012 * (1 - step(-0.015, 0.012, s.f_lower(x, g, z)))
        f = f + 0.014 * (1 - step(-0.015, 0.012, s.f_vent(x, g, z)))
        f = f + 0.012 * (1 - step(-0.015, 0.012, s.f_plate(x, g, z)))
        return f

    def before_screen(self, g):
        """How far a point lies before the windscreen's plane, and how far up along it."""
        a, b = self.ws_line
        t = (b - a) / np.linalg.norm(b - a)
        dx, dz = g['xcb'] - a[0], g['zcb'] - a[1]
        return dz * t[0] - dx * t[1], dx * t[0] + dz * t[1]

    def screen(self, cabin, g):
        """What an open car keeps of its cabin: the windscreen and its frame."""
        before, up = self.before_screen(g)
        a, b = self.ws_line
        return smaxn(0.02, cabin, -before - 0.035, up - np.linalg.norm(b - a) - 0.02)

    def cockpit(self, x, y, z, g):
        """The open inside of a car without a roof, up to its windscreen."""
        front, back = self.xc + 0.20, self.xg - 0.12
        box = rbox((x, y, z), ((front + back) / 2, 0, self.zb + 0.42), ((back - front) / 2, self.hw - 0.185, 0.80), 0.09)
        return smax(box, self.before_screen(g)[0] + 0.03, 0.02)

    def tub(self, x, y, z):
        """Inside of the tub of a ute, with housings over the wheels."""
        s = self
        front, back = s.xg + 0.05, s.L - 0.15
        box = rbox((x, y, z), ((front + back) / 2, 0, s.zdeck + 0.22), ((back - front) / 2, s.hw - 0.175, 0.68), 0.04)
        housing = np.minimum(s.Ra + 0.05 - np.hypot(x - s.wx[1], z - s.R), np.abs(y) - (s.hw - 0.44))
        return np.maximum(box, housing)

    def belt(self, x):
        return self.zb - self.belt_rise * 0.5 + self.belt_rise * (x / self.L) + 0.012

    def f_dlo(self, x, g, z):
        s = self
        if not s.roof:
            return x * 0 + 1
        cx, cs = s.cpillar
        d = smaxn(0.05, g['dc'] + s.inset, s.belt(x) - z, (x - (cx - cs * (z - s.zb))) * 0.95)
        if s.glass_to:
            d = smax(d, x - s.glass_to, 0.04)
        return d

    def f_ws(self, x, g, z, line, inset=0.055, lo=0.10, hi=0.045):
        a, b = line
        n = np.linalg.norm(b - a)
        t = (b - a) / n
        u = (g['xcb'] - a[0]) * t[0] + (g['zcb'] - a[1]) * t[1]
        w = -(g['xcb'] - a[0]) * t[1] + (g['zcb'] - a[1]) * t[0]
        return smaxn(0.06, g['sidec'] + inset, u - (n - hi), lo - u, np.abs(w) - 0.25)

    def glass(self, x, y, z, g):
        s = self
        dlo = np.maximum(s.f_dlo(x, g, z) + 0.012, -(s.f_pillars(x, z)))
        f = np.minimum(dlo, s.f_ws(x, g, z, s.ws_line))
        if s.rearglass and s.roof:
            f = np.minimum(f, s.f_ws(x, g, z, s.rg_line, 0.075, 0.05 if s.tail == 'hatch' else 0.075, 0.10 if s.tail == 'hatch' else 0.06))
        return f

    def f_pillars(self, x, z):
        s = self
        pb = np.abs(x - (s.xB + 0.10 * (z - s.zb))) - 0.045
        if s.doors == 4:
            pc = np.abs(x - (s.xC() - 0.22 * (z - s.zb))) - 0.020
            pb = np.minimum(pb, pc)
        return pb

    def xC(self):
        return min(self.cpillar[0] - 0.28, self.wx[1] + 0.14)

    def f_grille(self, x, g, z):
        yw, zc, hh, sl = self.grille
        return smaxn(0.045, g['ay'] - (yw + sl * (z - zc)), np.abs(z - zc) - hh, x - 0.45)

    def f_lower(self, x, g, z):
        yw, zc, hh = self.lower
        return smaxn(0.045, g['ay'] - (yw - 0.35 * (z - zc)), np.abs(z - zc) - hh, x - 0.45)

    def f_vent(self, x, g, z):
        if not self.vent:
            return x * 0 + 1
        u0, u1, zc, hh = self.vent
        u = g['ay'] + 0.45 * x
        return smaxn(0.03, u0 - u - 0.25 * (z - zc), u - u1, np.abs(z - zc) - hh, x - 0.6)

    def f_plate(self, x, g, z):
        if self.tail == 'tub':
            return x * 0 + 1
        return smaxn(0.03, g['ay'] - 0.28, np.abs(z - self.plate_z) - 0.085, self.L - 0.5 - x)

    def f_lamp(self, u, z, spec):
        u0, u1, zc, hh, sl = spec
        t = (u - u0) / (u1 - u0)
        h = hh * (0.72 + 0.35 * np.clip(t, 0, 1))
        return smaxn(0.03, u0 - u - 0.6 * (z - zc), (u - u1) + 0.5 * np.abs(z - zc), np.abs(z - (zc + sl * t)) - h)

    def gate(self, x, y, z, g=None):
        """The outline of tailgate or boot lid, as a prism through the tail: negative inside."""
        s = self
        g = g or s.geo(x, y, z)
        ay = g['ay']
        if s.tail == 'hatch':
            low = 0.25 * step(s.zb + 0.05, s.zb - 0.15, z)
            return smaxn(0.05, ay - np.minimum(s.hw - 0.155, g['Wc'] - 0.022 + low), s.gc + 0.50 - z, s.xr - 0.07 - x, z - s.zre + 0.01)
        if s.tail == 'deck':
            return smaxn(0.05, ay - (s.hw - 0.17), s.gc + 0.50 - z, s.xg + 0.02 - x)
        return smaxn(0.02, ay - (s.hw - 0.135), s.gc + 0.42 - z, s.L - 0.3 - x)

    def features(self, v):
        s = self
        x, y, z = v.T
        g = s.geo(x, y, z)
        ay = g['ay']
        gl = s.glass(x, y, z, g)
        dlo = s.f_dlo(x, g, z)
        black = np.minimum(dlo, gl - 0.022)
        if s.grille:
            grille = s.f_grille(x, g, z)
        else:
            grille = x * 0 + 1
        low = s.f_lower(x, g, z)
        cyl = np.maximum(g['r'] - (s.Ra + 0.004), (s.hw - 0.41) - ay)
        clad = z - (s.gc + 0.05 + 0.02 * step(0.0, 0.5, x) * (1 - step(s.L - 0.5, s.L, x)))
        if s.clad:
            clad = smin(clad, g['r'] - (s.Ra + s.clad), 0.05)
            clad = smin(clad, z - (s.gc + 0.13), 0.05)
            clad = smin(clad, np.maximum(z - (s.gc + 0.17), np.minimum(x - 0.45, s.L - x - 0.45)), 0.05)
        clad = np.minimum(clad, np.maximum(z - (s.gc + 0.26), s.L - x - 0.75) if s.clad else clad)
        clad = np.minimum(clad, cyl)
        if not s.roof:
            clad = np.minimum(clad, s.cockpit(x, y, z, g) - 0.012)
        if s.tail == 'tub':
            cav = s.tub(x, y, z)
            clad = np.minimum(clad, cav - 0.006)
            clad = np.minimum(clad, np.maximum(z - (s.gc + 0.30), s.L - 0.25 - x))   # rear step bumper
        head = np.maximum(s.f_lamp(ay + 0.45 * x, z, s.lamp), s.Ra + 0.035 - g['r'])    # keep clear of the arch
        head = np.maximum(head, x - 1.0)
        ut = ay + 0.6 * (s.L - x)
        tail = np.maximum(s.f_lamp(ut, z, s.tlamp), s.L - x - 0.8)
        if s.tail == 'tub':
            tail = np.maximum(tail, 0.045 - cav)
        if s.tbar:
            tail = np.minimum(tail, np.maximum(np.maximum(np.abs(z - s.tlamp[2]) - 0.022, ut - s.tlamp[0] - 0.1), s.L - x - 0.5))
        open_ = np.minimum(grille, low)
        black = np.minimum(black, np.minimum(head - 0.006, open_ - 0.010))
        black = np.minimum(black, s.f_vent(x, g, z))
        if s.tbar:
            black = np.minimum(black, tail - 0.008)
        # shut lines (signed distances, the shader draws |d| < width)
        sill = s.gc + 0.155
        xb = s.xB + 0.02 + 0.10 * (z - s.zb)
        top = s.cab_deep(g['xcb'], g['zcb']) + s.inset * 0.52
        arch = s.Ra + 0.07 - g['r']
        onside = 0.55 * s.hw - ay
        d1 = s.fo + s.Ra + 0.14
        g1 = smaxn(0.07, d1 - 0.12 * np.maximum(s.zb - 0.5 - z, -1) - x, x - xb, top, sill - z, arch)
        g1 = np.maximum(g1, onside)
        xr = s.xC() + 0.06 - 0.25 * (z - s.zb)
        if s.doors == 4:
            g2 = np.maximum(smaxn(0.07, xb - x, x - xr, top, sill - z, arch), onside)
        else:
            g2 = x * 0 + 1
        hood = smaxn(0.05, ay - (s.hw - 0.155 + 0.05 * x), 0.135 - g['xf'], g['xf'] - (s.xc - 0.03))
        hood = np.where(z > s.zn - 0.2, hood, 1)
        gate = s.gate(x, y, z, g)
        if s.tail == 'tub':
            last = x - (s.xg + 0.055)           # gap between cab and tub
        else:
            # the rear bumper, from the gate to the arches
            last = np.maximum(np.maximum(z - (s.tlamp[2] - s.tlamp[3] * 0.7 - 0.05), s.wx[1] + 0.1 - x), -gate)
        fuel = smaxn(0.04, np.abs(x - (s.wx[1] + 0.30)) - 0.085, np.abs(z - (s.zb - 0.27)) - 0.075, 0.3 - y)
        g3 = np.minimum(gate, fuel)
        chrome = np.abs(dlo - 0.006) - 0.007
        chrome = np.maximum(chrome, z - s.belt(x) - 0.02)
        return dict(a_glass=gl, a_black=black, a_clad=clad, a_head=head, a_tail=tail, a_open=open_,
                    a_g1=g1, a_g2=g2, a_g3=g3, a_g4=np.minimum(hood, 1), a_g5=last, a_chrome=chrome)

    def mesh(self, h=0.012):
        s = self
        return mesh_field(s.field, (-0.06, 0, s.gc - 0.08), (s.L + 0.08, s.hw + 0.09, s.H + 0.06), h, sym=True)

    def grille_parts(self):
        """Slats and surround, meshed finer than the body and following its curve."""
        s = self

        def shell(x, y, z, a, b):
            g = s.geo(x, y, z)
            f = smax(s.lower_p(g['xf'], g['zf']), g['side'], s.edge)
            return g, np.maximum(f + a, -(f + b))

        def slat(x, y, z):
            g, sh = shell(x, y, z, 0.016, 0.045)
            gr = s.f_grille(x, g, z) if s.grille else x * 0 + 1
            lo = s.f_lower(x, g, z)
            if s.slats == 'bars':
                pitch = 0.052
                pat = np.abs((z - s.zn) - pitch * np.round((z - s.zn) / pitch)) - 0.011
            elif s.slats == 'vert':
                pitch = 0.075
                pat = np.abs(y - pitch * np.round(y / pitch)) - 0.013
            else:
                p = 0.045
                row = np.round((z - s.zn) / (p * 0.8))
                yy = y + 0.5 * p * (row % 2)
                dy = yy - p * np.round(yy / p)
                dz = (z - s.zn) - p * 0.8 * row
                pat = 0.0165 - np.hypot(dy * 0.9, dz * 1.05)
            low_pat = np.abs((z - s.lower[1]) - 0.04 * np.round((z - s.lower[1]) / 0.04)) - 0.008
            return np.maximum(sh, np.minimum(np.maximum(gr, pat), np.maximum(lo, low_pat)))

        def frame(x, y, z):
            g, sh = shell(x, y, z, -0.004, 0.02)
            gr = s.f_grille(x, g, z) if s.grille else x * 0 + 1
            return smax(sh, np.abs(gr - 0.002) - 0.011, 0.008)

        yw = max(s.lower[0], s.grille[0] if s.grille else 0) + 0.14
        z0, z1 = s.lower[1] - s.lower[2] - 0.05, (s.grille[1] + s.grille[2] if s.grille else s.lower[1]) + 0.06
        box = ((-0.03, 0, z0), (0.42, yw, z1))
        out = {'slats': mesh_field(slat, *box, 0.0065, sym=True, coarse=3)}
        if s.grille:
            out['frame'] = mesh_field(frame, *box, 0.0065, sym=True, coarse=3)
        return out

    def surface_y(self, x, z):
        ys = np.linspace(0.3, self.hw + 0.08, 400)
        d = self.field(np.full_like(ys, x), ys, np.full_like(ys, z))
        i = np.nonzero(d < 0)[0]
        return ys[i[-1]] if len(i) else self.hw


