"""Daylight as numbers: the sky, the sun and the ground of the outdoor pictures, and what paint mirrors of them.

render.py and backdrops.py light their scenes with it, finish.py works out its mirror image in paint and glass:
exact, and without the noise that sampling a faint mirror leaves. The camera stands on the negative y axis and
looks along y. Units are metres; radiance is such that a white floor in full light is about 1.
"""
import math
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np
from scipy.ndimage import gaussian_filter1d, map_coordinates

from tent import smooth

# skies (CC0) of npm's @pmndrs/assets as EXR files
HDRI = os.environ.get('HDRI', os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../.data/hdri'))
WIDTH = 1024
# albedo of asphalt
GROUND = np.array([0.150, 0.147, 0.142], np.float32)
# Each light: its sky and how far that is turned (degrees), light of the sky on a floor, colour that the
# whole sky gets, the same of the sun (0: overcast), its height and its place to the right of behind the camera
# (degrees), its half width (degrees), and whether trees stand around, which the sky has none of. `tones`: colours of a
# painted sky straight above, at the horizon and around the sun. It is what places show behind vehicles, and what lights
# them in a light that has no other sky.
LIGHTS = {
    'clear': dict(sky='sky', tones=((0.15, 0.29, 0.60), (0.64, 0.73, 0.84), (0.3, 0.26, 0.2)), turn=150, fill=0.30, balance=(1.0, 1.0, 1.0), sun=(0.92, 0.86, 0.765), height=50, right=24, size=0.30, trees=True),
    'overcast': dict(sky='city', turn=20, fill=0.86, balance=(1.0, 0.99, 0.965), sun=(0.10, 0.098, 0.09), height=50, right=30, size=9.0, trees=False),
    'evening': dict(sky=None, tones=((0.10, 0.25, 0.58), (0.92, 0.68, 0.52), (1.25, 0.80, 0.42)), fill=0.36, balance=(1.0, 1.0, 1.0), sun=(0.74, 0.53, 0.33), height=25, right=-16, size=0.5, trees=False),
}
# brightest radiance of the sky: what is brighter is the sun, which has a lamp of its own
SUN_FROM = {'clear': 2.4, 'overcast': 6.0, 'evening': 2.4}


def to_sun(light):
    """Unit vector to the sun."""
    spec = LIGHTS[light]
    height, right = math.radians(spec['height']), math.radians(spec['right'])
    return np.array([math.sin(right) * math.cos(height), -math.cos(right) * math.cos(height), math.sin(height)], np.float32)


def directions(width):
    """Azimuth and sine of the height of each pixel of an equirectangular picture, its bottom row first."""
    v, u = np.mgrid[0:width // 2, 0:width].astype(np.float32)
    turn = (0.5 - (u + 0.5) / width) * 2 * math.pi
    rise = ((v + 0.5) / (width // 2) - 0.5) * math.pi
    return turn, rise


def sky(light, width=WIDTH, behind=False):
    """Radiance (height, width, 3; red first) by direction, without the sun; below the horizon lit asphalt.

    `behind`: as a place shows it, which has trees of its own.
    """
    spec = LIGHTS[light]
    turn, rise = directions(width)
    picture = painted(spec, light, turn, rise) if behind and 'tones' in spec or not spec['sky'] else photographed(spec, width)
    weight = np.maximum(np.sin(rise), 0) * np.cos(rise)
    level = lambda p: (p.mean(axis=2) * weight).sum() / weight.sum()
    for _ in range(3):
        picture = np.minimum(picture * (spec['fill'] / level(picture)), SUN_FROM[light])
    picture = picture * np.array(spec['balance'], np.float32)
    if spec['trees'] and not behind:
        picture = with_trees(picture, turn, rise)
    lit = GROUND * (spec['fill'] + np.array(spec['sun'], np.float32))
    below = smooth(0.0, -0.012, rise)[..., None]
    return (picture * (1 - below) + lit * below).astype(np.float32)


def photographed(spec, width):
    """The sky of an environment picture."""
    picture = cv2.imread(os.path.join(HDRI, spec['sky'] + '.exr'), -1)
    if picture is None:
        raise SystemExit('No sky %s.exr in %s: docs/photos.md says where it comes from.' % (spec['sky'], HDRI))
    picture = np.ascontiguousarray(picture[::-1, :, 2::-1].astype(np.float32))
    picture = np.roll(picture, round(spec['turn'] / 360 * picture.shape[1]), axis=1)
    return np.clip(cv2.resize(picture, (width, width // 2), interpolation=cv2.INTER_CUBIC), 0, None)


def painted(spec, light, turn, rise):
    """A clear sky with haze at the horizon that glows around the sun, and streaks of high cloud."""
    above, horizon, glow = (np.array(tone, np.float32) for tone in spec['tones'])
    height = np.clip(np.sin(rise), 0, 1)[..., None]
    picture = above + (horizon - above) * np.exp(-height * 7.5)
    x, y, z = to_sun(light)
    near = np.cos(rise) * np.cos(turn) * x + np.cos(rise) * np.sin(turn) * y + np.sin(rise) * z
    picture = picture + glow * (0.75 * np.clip(near, 0, 1)[..., None] ** 6 * np.exp(-height * 3))
    noise = np.random.default_rng(5).normal(size=picture.shape[:2])
    cloud = gaussian_filter1d(gaussian_filter1d(noise, 2.2, axis=0, mode='nearest'), 22, axis=1, mode='wrap')
    band = smooth(0.03, 0.12, rise) * smooth(0.75, 0.30, rise)
    share = (np.clip(cloud / cloud.std() - 0.35, 0, 1.6) / 1.6 * band * 0.5)[..., None]
    return (picture * (1 - share) + (horizon * 1.08 + 0.08) * share).astype(np.float32)


def with_trees(picture, turn, rise):
    """A line of far trees and roofs along the horizon, as paint shows it."""
    noise = np.random.default_rng(7)
    width = picture.shape[1]
    def wave(size):
        return gaussian_filter1d(noise.normal(size=width), size, mode='wrap') * math.sqrt(size)
    top = np.radians(5.5 + 3.2 * wave(18) + 1.6 * wave(4) + 0.8 * wave(1.2))
    top = np.maximum(top, math.radians(2.2))
    share = smooth(0.012, -0.012, rise - top[None, :])[..., None]
    tone = 0.055 + 0.035 * np.clip(wave(3), -1, 1)[None, :, None] + 0.03 * smooth(0, 0.15, rise)[..., None]
    leaves = tone * np.array([0.92, 1.0, 0.70], np.float32)
    roofs = (wave(30) > 0.9)[None, :, None] * smooth(math.radians(5.2), math.radians(5.0), rise)[..., None]
    picture = picture * (1 - share) + leaves * share
    return picture * (1 - roofs) + np.array([0.34, 0.31, 0.27], np.float32) * roofs


def mirrored(point, normal, shot):
    """Light (h, w, 3; red first) that a mirror at each point sends to the camera, and the cosine of the view.

    point, normal: (h, w, 3) in the coordinates of the scene; shot: camera, place and turn (radians) of the
    vehicle, length, half_width and daylight, as render.py notes them.
    """
    spec = LIGHTS[shot['daylight']]
    view = point - np.array(shot['camera'], np.float32)
    view = view / np.maximum(np.linalg.norm(view, axis=2, keepdims=True), 1e-6)
    cosine = -np.sum(view * normal, axis=2)
    ray = view + 2 * cosine[..., None] * normal
    picture = sky(shot['daylight'])
    h, w = picture.shape[:2]
    column = (0.5 - np.arctan2(ray[..., 1], ray[..., 0]) / (2 * math.pi)) * w - 0.5
    row = (np.arcsin(np.clip(ray[..., 2], -1, 1)) / math.pi + 0.5) * h - 0.5
    above = np.dstack([map_coordinates(picture[..., c], [row, column], order=1, mode='grid-wrap') for c in range(3)])
    reach = np.clip(point[..., 2] / np.maximum(-ray[..., 2], 1e-3), 0, 40)
    x = point[..., 0] + ray[..., 0] * reach - shot['place'][0]
    y = point[..., 1] + ray[..., 1] * reach - shot['place'][1]
    c, s = math.cos(-shot['turn']), math.sin(-shot['turn'])
    along, across = c * x - s * y, s * x + c * y
    out = np.hypot(np.maximum(np.abs(along) - shot['length'] / 2 + 0.3, 0), np.maximum(np.abs(across) - shot['half_width'] + 0.25, 0))
    lit = GROUND * (spec['fill'] + np.array(spec['sun'], np.float32))
    below = lit * (0.10 + 0.90 * smooth(0.0, 0.75, out))[..., None]
    share = smooth(-0.010, 0.010, ray[..., 2])[..., None]
    # the sun as it glints in a coat that is a little uneven
    off = np.degrees(np.arccos(np.clip(np.sum(ray * to_sun(shot['daylight']), axis=2), -1, 1)))
    size = max(spec['size'], 0.9)
    glint = np.exp(-0.5 * (off / size) ** 2) * 16 + np.exp(-off / 4.0) * 1.1 + np.exp(-off / 14.0) * 0.35
    if spec['size'] > 2:
        glint = glint * 0.05
    sun = glint[..., None] * np.array(spec['sun'], np.float32)
    return below * (1 - share) + (above + sun) * share, np.clip(cosine, 0, 1)
