"""Implicit surfaces: how shapes are joined, how a drawn outline becomes a field, and how a field
becomes a mesh.

A field is a function f(x, y, z) of arrays (metres) that is negative inside the shape and grows like
the distance to its surface. Radii `k` and `r` are metres.
"""
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, spline_filter
from scipy.spatial import cKDTree
from skimage.measure import marching_cubes


def smax(a, b, k):
    """Intersection of two fields, its edge rounded over k metres."""
    h = np.maximum(k - np.abs(a - b), 0.0) / k
    return np.maximum(a, b) + h * h * h * k / 6.0


def smin(a, b, k):
    """Union of two fields, the joint filled over k metres."""
    return -smax(-a, -b, k)


def smaxn(k, *fs):
    """Intersection of several fields."""
    out = fs[0]
    for f in fs[1:]:
        out = smax(out, f, k)
    return out


def step(e0, e1, v):
    """0 below e0, 1 above e1, smooth in between."""
    t = np.clip((v - e0) / (e1 - e0), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def rbox(p, c, h, r):
    """Box around centre c with half sizes h and edges of radius r, at the point p = (x, y, z)."""
    q = [np.abs(p[i] - c[i]) - (h[i] - r) for i in range(3)]
    out = np.sqrt(sum(np.maximum(v, 0) ** 2 for v in q))
    return out + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - r


class Profile:
    """Signed distance to a smooth closed 2-D curve through control points."""

    def __init__(self, pts, smooth=0.025, res=0.008, pad=0.7):
        pts = np.array(pts, float)
        n = len(pts)
        fine = []
        for i in range(n):  # centripetal Catmull-Rom
            p0, p1, p2, p3 = (pts[(i + j - 1) % n] for j in range(4))
            t = np.cumsum([0] + [max(np.linalg.norm(b - a), 1e-4) ** 0.5
                                 for a, b in ((p0, p1), (p1, p2), (p2, p3))])
            u = np.linspace(t[1], t[2], 40, endpoint=False)[:, None]
            a1 = (t[1] - u) / (t[1] - t[0]) * p0 + (u - t[0]) / (t[1] - t[0]) * p1
            a2 = (t[2] - u) / (t[2] - t[1]) * p1 + (u - t[1]) / (t[2] - t[1]) * p2
            a3 = (t[3] - u) / (t[3] - t[2]) * p2 + (u - t[2]) / (t[3] - t[2]) * p3
            b1 = (t[2] - u) / (t[2] - t[0]) * a1 + (u - t[0]) / (t[2] - t[0]) * a2
            b2 = (t[3] - u) / (t[3] - t[1]) * a2 + (u - t[1]) / (t[3] - t[1]) * a3
            fine.append((t[2] - u) / (t[2] - t[1]) * b1 + (u - t[1]) / (t[2] - t[1]) * b2)
        c = np.vstack(fine)
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(np.vstack([c, c[:1]]), axis=0), axis=1))]
        m = int(s[-1] / 0.003)
        ss = np.linspace(0, s[-1], m, endpoint=False)
        cc = np.vstack([c, c[:1]])
        c = np.c_[np.interp(ss, s, cc[:, 0]), np.interp(ss, s, cc[:, 1])]
        c = gaussian_filter1d(c, smooth / 0.003, axis=0, mode='wrap')
        tan = np.roll(c, -1, 0) - np.roll(c, 1, 0)
        nrm = np.c_[tan[:, 1], -tan[:, 0]] / np.linalg.norm(tan, axis=1, keepdims=True)
        area = np.sum(c[:, 0] * np.roll(c[:, 1], -1) - c[:, 1] * np.roll(c[:, 0], -1))
        if area < 0:
            nrm = -nrm
        lo, hi = c.min(0) - pad, c.max(0) + pad
        self.lo, self.res = lo, res
        gx, gz = np.arange(lo[0], hi[0], res), np.arange(lo[1], hi[1], res)
        X, Z = np.meshgrid(gx, gz, indexing='ij')
        q = np.c_[X.ravel(), Z.ravel()]
        d, i = cKDTree(c).query(q, workers=2)
        dot = np.einsum('ij,ij->i', q - c[i], nrm[i])
        sd = np.where(d < 0.03, dot, np.sign(dot) * d).reshape(X.shape)
        self.co = spline_filter(gaussian_filter(sd, 1.2), order=3).astype(np.float32)

    def __call__(self, x, z):
        c = np.array([(np.ravel(x) - self.lo[0]) / self.res, (np.ravel(z) - self.lo[1]) / self.res])
        return map_coordinates(self.co, c, order=3, prefilter=False, mode='nearest').reshape(np.shape(x))


def mesh_field(f, lo, hi, h, sym=False, coarse=4):
    """Marching cubes in a narrow band, then vertices pulled onto the surface."""
    lo, hi = np.array(lo, float), np.array(hi, float)
    if sym:
        lo[1] = -0.5 * h
    nc = np.ceil((hi - lo) / (h * coarse)).astype(int) + 1
    ax = [lo[i] + h * coarse * (np.arange(nc[i]) + 0.5) - 0.5 * h for i in range(3)]
    C = f(*np.meshgrid(*ax, indexing='ij'))
    F = C
    for a in range(3):
        F = np.repeat(F, coarse, axis=a)
    near = np.abs(F) < h * coarse * 1.6
    idx = np.nonzero(near)
    P = [lo[i] + h * idx[i] for i in range(3)]
    F = F.astype(np.float32)
    F[idx] = f(*P)
    if sym:  # grid starts at -h/2, mirror it
        F = np.concatenate([F[:, ::-1][:, :-2], F], axis=1)
        n = F.shape[1]
        y0 = lo[1] - h * (n - nc[1] * coarse)
        lo = np.array([lo[0], y0, lo[2]])
    v, t, _, _ = marching_cubes(F, 0.0)
    v = v * h + lo
    n = normals(f, v)
    for _ in range(2):
        d = f(v[:, 0], v[:, 1], v[:, 2])
        v -= np.clip(d, -0.5 * h, 0.5 * h)[:, None] * n
        n = normals(f, v)
    return v, t, n


def normals(f, v, e=0.003):
    """Unit normals of a field at points v (n, 3), from differences over e metres."""
    g = np.stack([f(*(v + e * d).T) - f(*(v - e * d).T) for d in np.eye(3)], axis=1)
    return g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-9)

