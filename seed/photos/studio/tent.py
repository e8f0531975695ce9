"""The light of the studio as numbers: the tent around the vehicle, the floor, and what paint mirrors.

render.py lights the scene with it, finish.py works out the mirror image of it in paint and glass:
exact, and without the noise that sampling a faint mirror leaves. Units are metres.
"""
import math

import numpy as np
from scipy.ndimage import map_coordinates

WORLD_WIDTH = 1024
# radiance of the floor as it is mirrored: (from, to, at from, at to) by distance from the vehicle
FLOOR_NEAR = (0.05, 1.1, 0.10, 0.52)
FLOOR_FAR = (1.6, 9.0, 1.0, 0.42)
# the dark floor under a vehicle starts so far inside of its ends and its sides
UNDER = (0.35, 0.30)


def smooth(low, high, v):
    t = np.clip((v - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def tent(width=WORLD_WIDTH, even=False):
    """Radiance (height, width, 3) of the studio by direction, as an equirectangular picture.

    `even` makes left and right alike, for the spins, whose second half is the first one mirrored.
    """
    v, u = np.mgrid[0:width // 2, 0:width].astype(np.float32)
    turn = (0.5 - (u + 0.5) / width) * 2 * math.pi
    rise = ((v + 0.5) / (width // 2) - 0.5) * math.pi
    x, y, z = np.cos(turn) * np.cos(rise), np.sin(turn) * np.cos(rise), np.sin(rise)
    above = np.maximum(z, 1e-3)
    # wall: dark, so that what is mirrored in the paint has contrast, with a lit foot at the horizon
    light = 0.085 + 0.10 * smooth(0.20, 0.75, z) + 0.30 * smooth(0.085, 0.035, z)
    # ceiling box, long from left to right, with a gap along its middle
    across, along = np.abs(x / above), y / above
    box = smooth(2.6, 2.3, across) * smooth(-1.10, -1.0, along) * smooth(0.95, 0.80, along)
    box = box * (1 - 0.75 * smooth(0.10, 0.05, np.abs(along + 0.30)))
    light = light + 2.7 * box * (z > 0)
    # a band of light around the car draws the line of its shoulders
    side = np.arctan2(x, -y)
    light = light + 0.85 * smooth(0.15, 0.19, z) * smooth(0.36, 0.32, z) * smooth(2.4, 2.1, np.abs(side)) * (0.35 + 0.65 * smooth(0.25, 0.75, np.abs(side)))
    # tall soft boxes left and right in front, and a broad fill behind the camera
    boxes = ((-1.0, 0.26, 1.0), (1.0, 0.26, 1.0)) if even else ((-1.00, 0.30, 1.35), (1.20, 0.22, 0.7))
    for at, half, power in boxes:
        light = light + power * smooth(half + 0.06, half, np.abs(side - at)) * smooth(0.10, 0.14, z) * smooth(0.80, 0.72, z)
    light = light + 0.30 * smooth(1.0, 0.2, np.abs(side)) * smooth(0.30, 0.6, z)
    # rim light from behind
    light = light + 1.0 * smooth(0.9, 0.5, np.abs(np.arctan2(x, y))) * smooth(0.34, 0.38, z) * smooth(0.66, 0.62, z)
    light = np.where(z < 0, 0.0, light).astype(np.float32)
    return np.dstack([light * 0.995, light, light * 1.008])


def ranged(v, low, high, first, last):
    return first + (last - first) * smooth(low, high, v)


def floor_light(x, y, length, half_width):
    """Radiance of the floor at points in the vehicle's coordinates."""
    out_x = np.maximum(np.abs(x) - (length / 2 - UNDER[0]), 0)
    out_y = np.maximum(np.abs(y) - (half_width - UNDER[1]), 0)
    far = np.hypot(out_x, out_y)
    return ranged(far, *FLOOR_NEAR) * ranged(far, *FLOOR_FAR)


def mirrored(point, normal, shot):
    """Light that a perfect mirror at each point sends to the camera, and the cosine of the view.

    point, normal: (h, w, 3) in the coordinates of the scene; shot: camera, turn (radians), length,
    half_width, even as render.py notes them.
    """
    view = point - np.array(shot['camera'], np.float32)
    view = view / np.maximum(np.linalg.norm(view, axis=2, keepdims=True), 1e-6)
    cosine = -np.sum(view * normal, axis=2)
    ray = view + 2 * cosine[..., None] * normal
    sky = tent(even=shot['even']).mean(axis=2)
    h, w = sky.shape
    column = (0.5 - np.arctan2(ray[..., 1], ray[..., 0]) / (2 * math.pi)) * w - 0.5
    row = (np.arcsin(np.clip(ray[..., 2], -1, 1)) / math.pi + 0.5) * h - 0.5
    above = map_coordinates(sky, [row, column], order=1, mode='grid-wrap')
    reach = np.clip(point[..., 2] / np.maximum(-ray[..., 2], 1e-3), 0, 40)
    x, y = point[..., 0] + ray[..., 0] * reach, point[..., 1] + ray[..., 1] * reach
    c, s = math.cos(-shot['turn']), math.sin(-shot['turn'])
    below = floor_light(c * x - s * y, s * x + c * y, shot['length'], shot['half_width'])
    share = smooth(-0.012, 0.012, ray[..., 2])
    return below * (1 - share) + above * share, np.clip(cosine, 0, 1)
