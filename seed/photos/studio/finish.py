"""Makes the layers of the photo pack from the raw renders; manifest.py lists them.

  python3 finish.py RAW PACK [--only suv-a]

Of every shot the pack holds base/NAME.webp (the vehicle without the paint's own colour, with an
alpha channel), light/NAME.webp (light on the paint, grey) and shadow/NAME.webp (light that is left
on the floor, grey, a third of the size). In linear light a photo is
ground * shadow * (1 - alpha) + alpha * (base + colour * light).
"""
import argparse
import glob
import json
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

from manifest import LIGHT_SCALE, PANORAMA_CUT
import outdoors
from designs import daylight_of
from tent import mirrored

PAINT_ALBEDO = 0.30
EXPOSURE = 0.60
INSIDE_EXPOSURE = 2.05
# blue, green and red: daylight of a clear sky is balanced to white indoors
PLACE_EXPOSURE = {'workshop': (2.7, 3.45, 4.5)}
# of a clear coat seen from straight above
REFLECTANCE = 0.075
OUTDOOR_REFLECTANCE = 0.07
OUTDOOR_EXPOSURE = {'clear': 1.0, 'overcast': 1.30, 'evening': 1.08}
# of a place outdoors, and of the camera before it: as in shots.py and backdrops.py, which need Blender
PLACE_SIZE, HERO_WIDTH, HORIZON, STAND, LENSES = (2550, 1093), 1640, 0.34, 1.45, {'car': 50, 'bike': 105}
INSIDE = ('dash', 'rear-seat', 'front-seats', 'instruments', 'console', 'panorama', 'workshop')


def encode(v):
    """sRGB code values 0 to 1 of linear light."""
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def read(raw, name, kind):
    picture = cv2.imread(os.path.join(raw, '%s.%s.exr' % (name, kind)), -1)
    if picture is None:
        raise SystemExit('%s has no %s' % (name, kind))
    return np.nan_to_num(picture.astype(np.float32), posinf=0)


def guided(guides, noisy, weight, radius, eps):
    """Filters `noisy` along the noise-free `guides` (a list of 3-channel pictures), only where weight."""
    out = noisy
    for guide in guides:
        share = cv2.ximgproc.guidedFilter(guide, weight, radius, eps)
        part = cv2.ximgproc.guidedFilter(guide, out * (weight if out.ndim == 2 else weight[..., None]), radius, eps)
        share = np.maximum(share, 1e-3)
        out = part / (share if out.ndim == 2 else share[..., None])
        out = np.maximum(out, 0)
    return out


def despeckle(picture, threshold=1.6, dark=False):
    """Pixels much brighter than all that surrounds them become their median; darker ones, which may be a shut line, if `dark`."""
    middle = cv2.medianBlur(picture, 3)
    peak, low = cv2.dilate(middle, np.ones((3, 3))), cv2.erode(middle, np.ones((3, 3)))
    wild = picture > peak * threshold + 0.02
    if dark:
        wild |= picture < low / threshold - 0.02
    wild = wild.any(axis=2, keepdims=True)
    return np.where(wild, middle, picture)


def is_outdoors(name):
    return '.outdoor' in name


def deep(picture):
    """A picture with its channels, of which a grey one has one."""
    return picture[..., None] if picture.ndim == 2 else picture


def layers(raw, name):
    """base (h, w, 4) and light (h, w, 1; outdoors 3) as code values 0 to 1."""
    image = read(raw, name, 'image')
    alpha = np.clip(image[..., 3], 0, 1)
    colour = despeckle(np.ascontiguousarray(image[..., :3]))
    paint = np.clip(read(raw, name, 'paint')[..., 0], 0, 1)
    normal = read(raw, name, 'normal')[..., :3]
    albedo = read(raw, name, 'albedo')[..., :3]
    diffuse = despeckle(np.ascontiguousarray(read(raw, name, 'diffuse')[..., :3]))
    if not is_outdoors(name):
        diffuse = diffuse.mean(axis=2)
    bend = (normal * 0.5 + 0.5).astype(np.float32)
    surface = np.clip(albedo * 2, 0, 1).astype(np.float32)
    surface[..., 0] = paint
    solid = (alpha > 0.5).astype(np.float32)
    # light on the paint: smooth but for edges of the form
    lit = guided([bend], diffuse, (paint > 0.5).astype(np.float32), 5, 4e-4)
    lit = guided([bend], lit, (paint > 0.5).astype(np.float32), 3, 2e-4)
    # diffuse light elsewhere: less is left of it, so the filter may be wider
    rest = guided([bend, surface], diffuse, solid * (paint < 0.5), 5, 1e-3)
    calm = np.where(paint > 0.5, lit, rest) if diffuse.ndim == 2 else np.where(paint[..., None] > 0.5, lit, rest)
    lit, calm, diffuse = deep(lit), deep(calm), deep(diffuse)
    exposure = OUTDOOR_EXPOSURE[daylight_of(name)] if is_outdoors(name) else EXPOSURE
    # paint has no gloss of its own: what is left there of the difference is grain of its edges
    gloss = (colour - albedo * diffuse) * (1 - paint[..., None])
    smooth_gloss = cv2.bilateralFilter(np.ascontiguousarray(encode(np.maximum(gloss, 0)).astype(np.float32)), 7, 0.10, 1.8)
    smooth_gloss = np.where(smooth_gloss <= 0.04045, smooth_gloss / 12.92, ((smooth_gloss + 0.055) / 1.055) ** 2.4)
    unpainted = np.maximum(albedo - PAINT_ALBEDO * paint[..., None], 0)
    base = smooth_gloss + np.minimum(gloss, 0) + unpainted * calm
    light = lit * paint[..., None]
    base = base + clear_coat(raw, name, alpha)
    straight = np.maximum(base, 0) * exposure / np.maximum(alpha, 1e-3)[..., None]
    light = light / np.maximum(alpha, 1e-3)[..., None]
    shown = encode(straight).astype(np.float32)
    guide = np.dstack([bend[..., 0], bend[..., 1], np.clip(albedo.mean(axis=2) * 1.5, 0, 1)])
    where = (paint < 0.5) & (read(raw, name, 'coat')[..., 0] < 0.5) & (alpha > 0.5)
    if name.split('.')[1] in INSIDE:
        # screens shine: nothing tells what is drawn on them from grain
        where &= albedo.mean(axis=2) > 0.002
    if name.startswith('place.'):
        shown = without_sparks(shown, guide, read(raw, name, 'coat')[..., 0] > 0.2)
    shown = calmed(shown, guide, where.astype(np.float32))
    rgba = np.dstack([shown, alpha])
    return rgba.astype(np.float32), encode(light * exposure / LIGHT_SCALE)


def without_sparks(shown, guide, where):
    """Without the grain of rendered mirrors, on surfaces that are even around a pixel: shut lines stay."""
    mean = cv2.blur(guide, (5, 5))
    uneven = np.sqrt(np.maximum(cv2.blur(guide * guide, (5, 5)) - mean * mean, 0)).max(axis=2)
    share = where * np.clip((0.05 - uneven) / 0.03, 0, 1)
    calm = cv2.medianBlur(cv2.medianBlur(shown, 5), 5)
    calm = cv2.ximgproc.jointBilateralFilter(guide.astype(np.float32), calm, 11, 0.08, 3.0)
    share = cv2.GaussianBlur(share.astype(np.float32), (0, 0), 0.7)[..., None]
    return shown * (1 - share) + calm * share


def calmed(shown, guide, where):
    """Without the grain of rims, tyres and trim; what is drawn in light, like lamps, stays sharp."""
    calm = cv2.ximgproc.jointBilateralFilter(guide.astype(np.float32), shown, 9, 0.12, 2.5)
    drawn = np.clip((np.abs(calm - shown).max(axis=2) - 0.2) / 0.1, 0, 1)
    share = (where * (1 - cv2.GaussianBlur(drawn, (0, 0), 0.7)))[..., None]
    return shown * (1 - share) + calm * share


def clear_coat(raw, name, alpha):
    """What paint, glass and gloss mirror of the studio, premultiplied like the rest."""
    if not os.path.exists(os.path.join(raw, name + '.json')):
        return np.zeros((*alpha.shape, 1), np.float32)
    with open(os.path.join(raw, name + '.json')) as file:
        shot = json.load(file)
    whole = np.maximum(alpha, 1e-3)[..., None]
    point = read(raw, name, 'position')[..., :3][..., ::-1] / whole
    normal = read(raw, name, 'normal')[..., :3][..., ::-1] / whole
    length = np.linalg.norm(normal, axis=2).astype(np.float32)
    # at twice the size, so that the outlines of the lights have no steps
    height, width = alpha.shape
    fine = (width * 2, height * 2)
    normal = cv2.resize(np.ascontiguousarray(normal), fine, interpolation=cv2.INTER_LINEAR)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-3)
    point = cv2.resize(np.ascontiguousarray(point), fine, interpolation=cv2.INTER_LINEAR)
    if shot.get('daylight'):
        light, cosine = outdoors.mirrored(point, normal, shot)
        light, reflectance = light[..., ::-1], OUTDOOR_REFLECTANCE
    else:
        light, cosine = mirrored(point, normal, shot)
        light, reflectance = light[..., None], REFLECTANCE
    fresnel = reflectance + (1 - reflectance) * (1 - cosine) ** 5
    seen = light * np.minimum(fresnel, 0.6)[..., None]
    seen = cv2.resize(seen.astype(np.float32), (width, height), interpolation=cv2.INTER_AREA).reshape(height, width, -1)
    # where surfaces meet in a pixel, their mean mirrors neither: it takes what its neighbours mirror
    sure = np.clip((length - 0.93) / 0.05, 1e-4, 1).astype(np.float32)[..., None]
    spread = cv2.GaussianBlur(seen * sure, (0, 0), 1.0).reshape(seen.shape) / cv2.GaussianBlur(sure, (0, 0), 1.0)[..., None]
    seen = seen * sure + spread * (1 - sure)
    return seen * np.clip(read(raw, name, 'coat')[..., :1], 0, 2.5)


def shadow(raw, name):
    """Light that is left on the floor, 0 to 1, at the size of the shadow's render."""
    light = read(raw, name, 'shadow')[..., :3].mean(axis=2)
    h, w = light.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    horizon = int(np.argmax(light.max(axis=1) > 1e-4))
    whole = np.percentile(light[horizon + 1:], 88) * 0.985
    if '.raised' in name:
        # seen from above the floor reaches far back, where less light falls on it
        sides = np.maximum(light[:, :w // 12].mean(axis=1), light[:, -(w // 12):].mean(axis=1))
        whole = np.minimum(whole, np.maximum(cv2.GaussianBlur(sides[:, None], (1, 25), 6), 1e-3) * 0.985)
    left = np.where(y > horizon, np.clip(light / whole, 0, 1), 1).astype(np.float32)
    left = cv2.GaussianBlur(cv2.medianBlur(left, 3), (0, 0), 1.2)
    if '.detail-' in name or '.boot' in name:
        # so close, its grain is as large as a hand
        left = cv2.medianBlur(np.round(left * 255).astype(np.uint8), 17).astype(np.float32) / 255
        left = cv2.GaussianBlur(left, (0, 0), 2.5)
    # the further from the wheels, the softer the shadow: grain shows there most
    for sigma, start in ((2.0, 0.08), (4.0, 0.25), (6.0, 0.45), (9.0, 0.65)):
        soft = cv2.GaussianBlur(left, (0, 0), sigma * w / 320)
        share = np.clip((soft - start) / 0.25, 0, 1)
        left = left * (1 - share) + soft * share
    # the shadow ends before the picture does, but in a close view, which shows a part of it
    rim = np.clip((y - horizon) / (0.08 * h), 0, 1)
    if '.detail-' not in name and '.boot' not in name:
        rim = np.minimum(rim, np.clip(np.minimum(np.minimum(x / w, 1 - x / w), 1 - y / h) / 0.12, 0, 1))
    return 1 - (1 - left) * rim


def outdoor_shadow(raw, name):
    """Light that is left on the ground, 0 to 1, in blue, green and red: a shadow of the sun is lit by the sky."""
    light = read(raw, name, 'shadow')[..., :3]
    h, w = light.shape[:2]
    whole = np.median(light[round(h * 0.97):, :, :].reshape(-1, 3), axis=0)
    horizon = int(np.argmax(light.max(axis=(1, 2)) > 1e-4))
    left = np.clip(light / whole, 0, 1).astype(np.float32)
    left[:horizon + 2] = 1
    left = despeckle(left, 1.2, dark=True)
    # grain goes, edges of the sun's shadow stay
    left = cv2.bilateralFilter(left, 9, 0.10, 3.0)
    left = cv2.bilateralFilter(left, 9, 0.08, 4.0)
    soft = cv2.GaussianBlur(left, (0, 0), 3.0)
    share = np.clip((soft.mean(axis=2, keepdims=True) - 0.88) / 0.08, 0, 1)
    left = left * (1 - share) + soft * share
    # what is hardly a shadow is none: the ground keeps its own light
    return np.clip((left - 0.02) / 0.955, 0, 1)


def road_grain(width, height, lens):
    """What the stones of a road do to its brightness, finer than it is rendered: (height, width, 1)."""
    noise = np.random.default_rng(3)
    stones = noise.normal(size=(1024, 1024)).astype(np.float32)
    # stones of 4 to 12 mm at 250 points a metre, and patches of a hand's size
    fine = cv2.GaussianBlur(stones, (0, 0), 0.8)
    coarse = cv2.GaussianBlur(noise.normal(size=(1024, 1024)).astype(np.float32), (0, 0), 12)
    tile = fine / fine.std() * 0.085 + coarse / coarse.std() * 0.022
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    pixel = 36 / lens / HERO_WIDTH
    down = np.maximum((y - height * HORIZON) * pixel, 1e-5)
    away = STAND / down
    across = (x - width / 2) * pixel * away
    # a pixel shows more and more stones the further they are
    covered = away * pixel * 250
    seen = cv2.remap(tile, np.mod(across * 250, 1023).astype(np.float32), np.mod(away * 250, 1023).astype(np.float32), cv2.INTER_LINEAR)
    strength = np.clip(1 / np.maximum(covered, 1), 0, 1) * np.clip((12 - away) / 5, 0, 1)
    return (1 + seen * strength)[..., None]


def place(raw, pack, name):
    """A finished picture of a place outdoors."""
    picture = cv2.imread(os.path.join(raw, name + '.exr'), -1)[..., :3].astype(np.float32)
    picture = despeckle(picture * OUTDOOR_EXPOSURE[name.split('.')[1]], 1.5)
    # bright values roll off as those of paint do
    picture = np.where(picture < 0.78, picture, 0.78 + 0.22 * (1 - np.exp(-(picture - 0.78) / 0.22)))
    whole = np.round(encode(picture) * 255).astype(np.uint8)
    whole = cv2.fastNlMeansDenoisingColored(whole, None, 9, 9, 5, 15)
    height = PLACE_SIZE[1]
    whole = cv2.resize(whole, PLACE_SIZE, interpolation=cv2.INTER_CUBIC)
    # what is left of the grain far behind is less sharp than anything there
    soft = cv2.GaussianBlur(whole, (0, 0), 3.2)
    share = np.clip((0.56 - np.arange(height, dtype=np.float32)[:, None, None] / height) / 0.06, 0, 1)
    whole = whole * (1 - share) + soft * share
    whole = whole * road_grain(*PLACE_SIZE, LENSES[name.split('.')[2]])
    whole = np.clip(whole, 0, 255)
    cv2.imwrite(os.path.join(pack, 'places', name + '.webp'), np.round(whole).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 82])


def sky(height, width):
    """What is seen through the windows of a cabin: an overcast sky over a pale ground."""
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    tone = 0.86 - 0.22 * np.clip((down - 0.30) / 0.25, 0, 1)
    return np.broadcast_to(tone * np.array([1.02, 1.0, 0.985], np.float32), (height, width, 3))


def finish(raw, pack, name):
    rgba, light = layers(raw, name)
    if name.split('.')[1] in INSIDE:
        linear = rgba[..., :3]
        linear = np.where(linear <= 0.04045, linear / 12.92, ((linear + 0.055) / 1.055) ** 2.4)
        if name.startswith('place.'):
            linear = linear * np.array(PLACE_EXPOSURE[name.split('.')[1]], np.float32)
            linear = np.where(linear < 0.7, linear, 0.7 + 0.3 * (1 - np.exp(-(linear - 0.7) / 0.3)))
        else:
            linear = linear * INSIDE_EXPOSURE
        alpha = rgba[..., 3:]
        whole = encode(linear * alpha + sky(*rgba.shape[:2]) * (1 - alpha))
        if name.endswith('.panorama'):
            whole = whole[round(len(whole) * PANORAMA_CUT):round(len(whole) * (1 - PANORAMA_CUT))]
        whole = despeckle(whole.astype(np.float32), 1.25, dark=True)
        whole = cv2.fastNlMeansDenoisingColored(np.round(whole * 255).astype(np.uint8), None, 5, 5, 5, 15)
        cv2.imwrite(os.path.join(pack, 'plain', name + '.webp'), whole, [cv2.IMWRITE_WEBP_QUALITY, 82])
        return
    spin = '.spin-' in name
    left = outdoor_shadow(raw, name) if is_outdoors(name) else shadow(raw, name)
    rgba[..., :3] *= (rgba[..., 3:] > 0.002)
    bytes4 = np.round(rgba * 255).astype(np.uint8)
    cv2.imwrite(os.path.join(pack, 'base', name + '.webp'), bytes4, [cv2.IMWRITE_WEBP_QUALITY, 72 if spin else 82])
    cv2.imwrite(os.path.join(pack, 'light', name + '.webp'), np.round(light * 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 74 if spin else 84])
    cv2.imwrite(os.path.join(pack, 'shadow', name + '.webp'), np.round(encode(left) * 255).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, 90 if is_outdoors(name) else 99])


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('raw')
    parser.add_argument('pack')
    parser.add_argument('--only', default='')
    wanted = parser.parse_args()
    for folder in ('base', 'light', 'shadow', 'plain', 'places'):
        os.makedirs(os.path.join(wanted.pack, folder), exist_ok=True)
    for path in sorted(glob.glob(os.path.join(wanted.raw, '*.*.car.exr')) + glob.glob(os.path.join(wanted.raw, '*.*.bike.exr'))):
        name = os.path.basename(path)[:-len('.exr')]
        done = os.path.join(wanted.pack, 'places', name + '.webp')
        if not os.path.exists(done) or os.path.getmtime(done) < os.path.getmtime(path):
            place(wanted.raw, wanted.pack, name)
            print(name, flush=True)
    for path in sorted(glob.glob(os.path.join(wanted.raw, '*.coat.exr'))):
        name = os.path.basename(path)[:-len('.coat.exr')]
        plain = name.split('.')[1] in INSIDE
        done = os.path.join(wanted.pack, 'plain' if plain else 'base', name + '.webp')
        if wanted.only and not name.startswith(wanted.only):
            continue
        # its shadow is still being rendered
        if not plain and not os.path.exists(os.path.join(wanted.raw, name + '.shadow.exr')):
            continue
        if os.path.exists(done) and os.path.getmtime(done) > os.path.getmtime(path) and not wanted.only:
            continue
        finish(wanted.raw, wanted.pack, name)
        print(name, flush=True)
