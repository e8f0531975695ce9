"""Renders photographs of the designs with Blender and Cycles.

  blender -b -P render.py -- --out RAW [--only suv-a,ute-a] [--angles outdoor34,outdoor-side] [--spin suv-a]
                             [--samples 8] [--scale 1.0] [--pack PACK] [--again]
  blender -b -P render.py -- --out RAW --places workshop

The spin is lit evenly from both sides: give `--angles ""` with it. Pictures outdoors are of the light that
designs.py gives a design.

A shot that exists in RAW or is finished in PACK is left alone unless --again is given. Of every shot
there are:
  NAME.image.exr    vehicle on nothing, alpha premultiplied      NAME.paint.exr   share that is paint
  NAME.diffuse.exr  light that falls on it                       NAME.normal.exr  guides of the
  NAME.shadow.exr   light that is left on the floor              NAME.albedo.exr  noise filter
  NAME.position.exr, NAME.coat.exr and NAME.json: what finish.py needs for the mirror of sky or studio
finish.py makes the layers of the photo pack from them.
"""
import argparse
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import light
import shots
from designs import CARS, DESIGNS, MOTORCYCLES, build, daylight_of
from manifest import spin_yaw
from parts import materials
from places import build_place
from tent import tent

SAMPLES = 8
# of a place, whose mirrors are rendered: a quarter of an hour on two cores
PLACE_SAMPLES = 256
OTHER = (960, 640)
SPIN_SIZE = (720, 480)
INSIDE = (1050, 700)
PANORAMA = (1800, 900)


def arguments():
    """What the command line after -- asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', required=True)
    parser.add_argument('--only', default=','.join(DESIGNS))
    parser.add_argument('--angles', default=','.join([*shots.OUTDOORS, *shots.ANGLES, *shots.DETAILS, 'boot']))
    parser.add_argument('--spin', default='')
    parser.add_argument('--samples', type=int, default=SAMPLES)
    parser.add_argument('--scale', type=float, default=1.0)
    parser.add_argument('--mesh', type=float, default=0.012, help='edge of the body mesh in metres')
    parser.add_argument('--fine', type=float, default=0.010, help='the same, of close views')
    parser.add_argument('--places', default='', help='workshop')
    parser.add_argument('--pack', default='', help='the folder of the finished layers')
    parser.add_argument('--again', action='store_true')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


class Camera:
    """Takes the two pictures of a shot: the vehicle, then its shadow."""

    def __init__(self, out, samples, scale, parts, floors):
        self.out, self.samples, self.scale = out, samples, scale
        self.parts, (self.glow, self.caught) = parts, floors
        self.output = light.layers()

    def take(self, name, size, samples=None, shadow=True):
        begun = time.time()
        self._expose(name, size, self.scale, samples or self.samples, vehicle=True, inside=not shadow or name.endswith('.boot'))
        if '.outdoor' in name:
            self._expose(name, size, self.scale * 0.4, 16, vehicle=False)
        elif shadow:
            self._expose(name, size, self.scale * (0.22 if size[0] > 1000 else 0.3), 16 if '.spin-' in name else 24, vehicle=False)
        print('SHOT %s %.1fs' % (name, time.time() - begun), flush=True)

    def _expose(self, name, size, scale, samples, vehicle, inside=False):
        scene = bpy.context.scene
        sized(size)
        scene.render.resolution_percentage = max(1, int(100 * scale))
        scene.cycles.samples = samples
        self.glow.hide_render, self.caught.hide_render = not vehicle, vehicle
        scene.cycles.diffuse_bounces = 2 if inside else 1
        for part in self.parts:
            part.visible_camera = vehicle
        wanted = light.PASSES if vehicle else ('diffuse',)
        self.output.base_path = self.out
        scene.frame_set(1)
        suffix = '' if vehicle else '.part'
        for slot, kind in zip(self.output.file_slots, light.PASSES):
            slot.path = '%s.%s%s' % (name, kind, suffix)
        bpy.ops.render.render()
        for kind in light.PASSES:
            made = os.path.join(self.out, '%s.%s%s0001.exr' % (name, kind, suffix))
            if kind not in wanted:
                os.remove(made)
            else:
                os.replace(made, os.path.join(self.out, '%s.%s.exr' % (name, kind if vehicle else 'shadow')))


def anchors(root, vehicle, out, name):
    """Named points of one spin frame that face the camera, for the marks of the spin viewer."""
    marks = {}
    for key, spot in vehicle.marks.items():
        facing = root.matrix_world.to_3x3() @ shots.Vector(spot.normal)
        to_camera = bpy.context.scene.camera.location - root.matrix_world @ shots.Vector(spot.point)
        if facing.normalized().dot(to_camera.normalized()) > 0.25:
            marks[key] = shots.placed(root, spot.point)
    with open(os.path.join(out, name + '.marks.json'), 'w') as file:
        json.dump(marks, file)


def missing(wanted, names):
    """The shots of `names` that are still to be taken."""
    def there(name):
        # what a shot writes last
        plain = name.startswith('place.') or name.split('.')[1] in shots.INSIDE
        made = [os.path.join(wanted.out, '%s.%s.exr' % (name, 'coat' if plain else 'shadow'))]
        if wanted.pack:
            made.append(os.path.join(wanted.pack, 'plain' if plain else 'base', name + '.webp'))
        return any(os.path.exists(path) for path in made)
    return [name for name in names if wanted.again or not there(name)]


def places(wanted, names):
    """Renders places, which are one picture each."""
    for full in missing(wanted, ['place.' + name for name in names]):
        name = full.split('.')[1]
        bpy.ops.wm.read_factory_settings(use_empty=True)
        light.sampler(PLACE_SAMPLES if wanted.samples == SAMPLES else wanted.samples)
        materials(in_place=True)
        build_place(name)
        empty = [bpy.data.objects.new('none', None) for _ in range(2)]
        Camera(wanted.out, wanted.samples, wanted.scale, [], empty).take(full, shots.HERO, shadow=False)


def main():
    wanted = arguments()
    os.makedirs(wanted.out, exist_ok=True)
    if wanted.places:
        return places(wanted, wanted.places.split(','))
    for design in [d for d in wanted.only.split(',') if d]:
        names = ['%s.%s' % (design, a) for a in wanted.angles.split(',') if a and (a != 'boot' or design in CARS)]
        spin = design in wanted.spin.split(',')
        if spin:
            names += ['%s.spin-%02d' % (design, i) for i in shots.rendered_frames()]
        names = missing(wanted, names)
        for scope in ('outdoors', 'evening', 'whole', 'close', 'boot'):
            shoot(wanted, design, [name for name in names if scope_of(name) == scope], spin, scope)


def scope_of(name):
    """What a shot needs to be built: the 'whole' vehicle, a finer one for 'close' views, one with an open 'boot', one 'outdoors' by day or in the 'evening'."""
    shot = name.split('.')[1]
    if shot == 'outdoor-evening':
        return 'evening'
    return 'outdoors' if shot in shots.OUTDOORS else 'boot' if shot == 'boot' else 'close' if shot in shots.DETAILS else 'whole'


def shoot(wanted, design, names, spin, scope):
    """Builds a design as `scope` asks and takes the shots `names` of it."""
    if not names:
        return
    begun = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    light.sampler(wanted.samples)
    daylight = daylight_of(names[0]) if scope in ('outdoors', 'evening') else None
    materials(outdoors=daylight)
    root, vehicle = build(design, wanted.fine if scope in ('close', 'boot') else wanted.mesh, scope == 'boot')
    parts = [o for o in bpy.data.objects if o.type in ('MESH', 'CURVE')]
    if daylight:
        light.day(daylight)
        floors = light.ground()
    else:
        light.world(tent(even=spin))
        floors = light.floors(root, vehicle.length, vehicle.half_width)
    camera = Camera(wanted.out, wanted.samples, wanted.scale, parts, floors)
    print('BUILT %s %.1fs' % (design, time.time() - begun), flush=True)
    for name in names:
        shot = name.split('.')[1]
        size = aim(wanted, root, vehicle, name, shot)
        note = dict(camera=list(bpy.context.scene.camera.location), turn=root.rotation_euler.z, length=vehicle.length,
                    half_width=vehicle.half_width, even=spin, place=list(root.location), daylight=daylight)
        with open(os.path.join(wanted.out, name + '.json'), 'w') as file:
            json.dump(note, file)
        fewer = 6 if shot.startswith('spin-') and wanted.samples == SAMPLES else None
        camera.take(name, size, fewer, shadow=shot not in shots.INSIDE)


def aim(wanted, root, vehicle, name, shot):
    """Turns vehicle and camera for a shot, notes its marks, and returns the size of its picture."""
    if shot.startswith('spin-'):
        shots.turn(root, spin_yaw(int(shot[5:])))
        sized(SPIN_SIZE)
        shots.frame_spin(vehicle)
        anchors(root, vehicle, wanted.out, name)
        return SPIN_SIZE
    if shot in shots.INSIDE:
        shots.inside(root, shot)
        if shot != 'panorama':
            return INSIDE
        seen = {key: shots.looked_at(mark.point) for key, mark in vehicle.marks.items()}
        with open(os.path.join(wanted.out, name + '.marks.json'), 'w') as file:
            json.dump(seen, file)
        return PANORAMA
    size = shots.HERO if shot in shots.OUTDOORS else OTHER
    if shot in shots.OUTDOORS:
        sized(size)
        shots.park(root, vehicle, shot, 'bike' if design_of(name) in MOTORCYCLES else 'car')
    elif shot == 'boot':
        shots.into_boot(root, vehicle)
    elif shot in shots.DETAILS:
        shots.close(root, vehicle, shot)
    else:
        sized(size)
        shots.frame(root, vehicle, shot)
    return size


def design_of(name):
    """The body of a shot's design."""
    return name.split('-')[0]


def sized(size):
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = size


if __name__ == '__main__':
    main()
