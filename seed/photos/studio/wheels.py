"""Wheels of cars: tyre and rim as implicit surfaces around the y axis, outside towards +y."""
import numpy as np

from fields import mesh_field, smax, smaxn, smin


def wheel_meshes(R, w, style, h=0.0045):
    """Meshes of a tyre and a rim of outer radius R and width w (metres), and the radius of the rim."""
    Rr = R * (0.74 if R < 0.37 else 0.69)

    def tyre(x, y, z):
        r = np.hypot(x, z)
        a = np.arctan2(z, x)
        q0 = np.abs(r - (R + Rr - 0.012) / 2) - (R - Rr + 0.012) / 2 + 0.045
        bulge = 0.008 * np.sin(np.clip((r - Rr) / (R - Rr), 0, 1) * np.pi)
        q1 = np.abs(y) - w / 2 - bulge + 0.045
        d = np.hypot(np.maximum(q0, 0), np.maximum(q1, 0)) + np.minimum(np.maximum(q0, q1), 0) - 0.045
        for yy in (0.028, 0.072):
            d = np.maximum(d, -np.maximum(np.abs(np.abs(y) - yy) - 0.006, R - 0.010 - r))
        n = 64
        t = (a + np.sign(y) * 0.02) * n / (2 * np.pi)
        ft = np.abs(t - np.round(t)) * 2 * np.pi * R / n
        d = np.maximum(d, -np.maximum(np.maximum(ft - 0.0045, R - 0.009 - r), 0.075 - np.abs(y)))
        d = d + 0.002 * (np.abs(r - (Rr + 0.035)) < 0.004)
        return d

    yf = w / 2 - 0.012

    def rim(x, y, z):
        r = np.hypot(x, z)
        a = np.arctan2(z, x)
        barrel = np.maximum(np.abs(r - (Rr - 0.014)) - 0.008, np.abs(y) - w / 2 + 0.012)
        lip = np.hypot(r - (Rr - 0.006), y - yf + 0.002) - 0.012
        dish = yf - 0.020 - 0.030 * (1 - np.clip(r / Rr, 0, 1)) ** 1.2 - 0.012 * np.clip(r / Rr, 0, 1) ** 2

        def spokes(n, w0, w1, off=0.0, twist=0.0, depth=0.032, pair=0.0):
            aa = a + twist * r + off
            sec = 2 * np.pi / n
            af = aa - sec * np.round(aa / sec)
            t = r * np.sin(af)
            if pair:
                t = np.abs(t) - (pair * (0.35 + 0.65 * r / Rr))
            wd = w0 + (w1 - w0) * np.clip(r / Rr, 0, 1)
            return smaxn(0.014, np.abs(t) - wd, y - dish, dish - depth - y, r - Rr + 0.008, 0.03 - r)

        if style == 'five':
            sp = spokes(5, 0.040, 0.030)
            sp = smax(sp, -spokes(5, 0.014, 0.010, depth=0.010), 0.006)
        elif style == 'double5':
            sp = spokes(5, 0.017, 0.015, pair=0.046)
        elif style == 'ten':
            sp = spokes(10, 0.013, 0.013)
        elif style == 'turbine':
            sp = spokes(9, 0.020, 0.019, twist=2.2)
        elif style == 'six':
            sp = spokes(6, 0.034, 0.036, depth=0.045)
        else:  # steel
            sp = smaxn(0.01, y - dish + 0.01, dish - 0.03 - y, r - Rr + 0.01)
            n = 8
            sec = 2 * np.pi / n
            af = a - sec * np.round(a / sec)
            hole = np.hypot(r * np.sin(af) / 1.2, r * np.cos(af) - Rr * 0.70) - 0.028
            sp = smax(sp, -hole, 0.01)
        hub = smaxn(0.012, r - 0.068, y - (yf - 0.040), yf - 0.12 - y)
        d = smin(smin(sp, hub, 0.018), smin(barrel, lip, 0.01), 0.014)
        cap = smaxn(0.006, r - 0.030, y - (yf - 0.032), yf - 0.08 - y)
        d = np.minimum(d, cap)
        n = 5
        sec = 2 * np.pi / n
        af = a + 0.63 - sec * np.round((a + 0.63) / sec)
        nut = np.maximum(np.hypot(r * np.sin(af), r * np.cos(af) - 0.050) - 0.009, yf - 0.055 - y)
        d = np.maximum(d, -np.maximum(nut, -(y - yf + 0.055)))
        return d

    lim = ((-R - 0.02, -w / 2 - 0.03, -R - 0.02), (R + 0.02, w / 2 + 0.03, R + 0.02))
    return {'tyre': mesh_field(tyre, *lim, h), 'rim': mesh_field(rim, *lim, h * 0.9)}, Rr
