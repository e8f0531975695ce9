"""Camera positions of the studio, and where points of a vehicle lie in a picture."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from light import camera
from manifest import SPIN_FRAMES, spin_yaw

# degrees that the nose is turned from the camera (positive: the passenger side shows), camera
# height and distance in metres, and the widest share of the picture's width and height to fill
ANGLES = {
    'raised': (52, 3.30, 10.0, 0.86, 0.68),
}
SPIN = (1.30, 10.5)
# outdoors: degrees that the nose is turned. The camera stands still, so that one picture of a place lies
# behind every vehicle; the vehicle is parked where it fills the picture.
OUTDOORS = {'outdoor34': 40, 'outdoor-side': 86, 'outdoor-rear34': 140, 'outdoor-evening': 40}
HERO = (1640, 1093)
# height of the camera; of 'car' and 'bike': lens in mm
STAND = 1.45
LENSES = {'car': 50, 'bike': 105}
# the horizon from the top of the picture, the widest share of its width, and where tyres may be at the lowest
HORIZON, FILL, LOWEST = 0.34, 0.84, 0.955
# close views: a named point of the vehicle, degrees, camera height over it, distance, lens in mm
DETAILS = {
    'detail-wheel': ('front_wheel', 60, 0.42, 4.6, 92),
    'detail-lamp': ('headlamp', 30, 0.35, 4.6, 88),
    'detail-tail': ('tail_lamp', 150, 0.35, 4.6, 92),
}
# into the boot or the tub: degrees, height and distance of the camera from a point in the tail, that
# point (metres from the rear, and over the ground clearance), and the lens in mm
BOOT = {
    'hatch': (168, 0.62, 5.2, (0.35, 0.78), 58),
    'deck': (166, 0.95, 5.0, (0.35, 0.62), 60),
    'tub': (162, 1.55, 5.2, (0.55, 0.62), 60),
}
# inside: where the camera is, what it looks at (metres in the cabin), and its lens in mm; a lens of
# None looks all around
INSIDE = {
    'dash': ((1.02, -0.06, 1.24), (0.06, 0.07, 0.90), 17),
    'rear-seat': ((0.80, -0.04, 1.22), (1.95, 0.05, 0.74), 20),
    'front-seats': ((0.36, -0.06, 1.24), (1.12, 0.06, 0.70), 16),
    'instruments': ((0.90, 0.36, 1.20), (0.20, 0.30, 0.97), 30),
    'console': ((0.98, -0.16, 1.16), (0.36, 0.02, 0.74), 28),
    'panorama': ((0.86, 0.0, 1.18), (-1.0, 0.0, 1.18), None),
}


def rendered_frames():
    """Frames of a spin that are rendered; the others mirror them."""
    return [n for n in range(SPIN_FRAMES) if spin_yaw(n) >= 0]


def turn(root, yaw):
    """Turns a vehicle whose nose points along -x so that it shows `yaw` degrees to the camera."""
    root.rotation_euler = (0, 0, math.radians(90 - yaw))
    bpy.context.view_layer.update()


def corners(vehicle):
    """Points that bound a vehicle in its own coordinates (origin in the middle of its floor)."""
    if vehicle.outline:
        return [Vector(p) for p in vehicle.outline]
    x, y, z = vehicle.length / 2, vehicle.half_width, vehicle.height
    return [Vector((sx * x, sy * y, top)) for sx in (-1, 1) for sy in (-1, 1) for top in (0.0, z)]


def frame(root, vehicle, angle):
    """Chooses lens and shift so that the vehicle fills the picture and stands a little below its middle."""
    yaw, height, distance, wide, high = ANGLES[angle]
    turn(root, yaw)
    scene = bpy.context.scene
    body = camera((0, -distance, height), (0, 0, vehicle.height * 0.45), 50)
    body.data.shift_x = body.data.shift_y = 0
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, body, root.matrix_world @ c) for c in corners(vehicle)]
    left, right = min(p.x for p in seen), max(p.x for p in seen)
    low, top = min(p.y for p in seen), max(p.y for p in seen)
    zoom = min(wide / (right - left), high / (top - low))
    body.data.lens = 50 * zoom
    aspect = scene.render.resolution_y / scene.render.resolution_x
    body.data.shift_x = ((left + right) / 2 - 0.5) * zoom
    body.data.shift_y = (((low + top) / 2 - 0.5) * zoom + 0.035) * aspect
    bpy.context.view_layer.update()


def stand(lens):
    """The camera of the outdoor pictures, which looks level."""
    scene = bpy.context.scene
    body = camera((0, 0, STAND), (0, 1, STAND), LENSES[lens])
    # a place is wider than the pictures of vehicles in it
    body.data.sensor_width = 36 * scene.render.resolution_x / HERO[0]
    body.data.shift_x = 0
    body.data.shift_y = (HORIZON - 0.5) * scene.render.resolution_y / scene.render.resolution_x
    bpy.context.view_layer.update()
    return body


def park(root, vehicle, angle, lens):
    """Parks a vehicle before the standing camera so near that it fills the picture."""
    turn(root, OUTDOORS[angle])
    scene, body = bpy.context.scene, stand(lens)
    near, far = 2.0, 40.0
    for _ in range(24):
        away = (near + far) / 2
        root.location = (0, away, 0)
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, body, root.matrix_world @ c) for c in corners(vehicle)]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        root.location.x = -((left + right) / 2 - 0.5) * 36 / LENSES[lens] * away
        low, top = 1 - min(p.y for p in seen), 1 - max(p.y for p in seen)
        if right - left > FILL or low > LOWEST or top < 0.07 or min(p.z for p in seen) < 0.5:
            near = away
        else:
            far = away
    bpy.context.view_layer.update()


def frame_spin(vehicle):
    """One frame for the whole turn, so that the vehicle keeps its place and size."""
    height, distance = SPIN
    body = camera((0, -distance, height), (0, 0, vehicle.height * 0.47), 36 / (vehicle.length * 1.16) * distance)
    body.data.shift_x = body.data.shift_y = 0
    bpy.context.view_layer.update()


def close(root, vehicle, detail):
    """Looks at a named point of the vehicle."""
    mark, yaw, height, distance, lens = DETAILS[detail]
    turn(root, yaw)
    target = root.matrix_world @ Vector(vehicle.marks[mark].point)
    body = camera((target.x, target.y - distance, target.z + height), target, lens)
    body.data.shift_x = body.data.shift_y = 0


def into_boot(root, vehicle):
    """Looks into the open tail of a car."""
    yaw, height, distance, (before, over), lens = BOOT[vehicle.tail]
    turn(root, yaw)
    # of a tall car the gate swings higher
    tall = max(0, vehicle.height - 1.70) if vehicle.tail == 'hatch' else 0
    target = root.matrix_world @ Vector((vehicle.length / 2 - before, 0, vehicle.clearance + over + tall * 0.5))
    body = camera((target.x, target.y - distance, target.z + height), target, lens * (1 - tall))
    body.data.shift_x = body.data.shift_y = 0
    bpy.context.view_layer.update()


def placed(root, point):
    """Where a point of the vehicle lies in the picture, per cent from the left and from the top."""
    seen = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, root.matrix_world @ Vector(point))
    return round(seen.x * 100, 2), round((1 - seen.y) * 100, 2)


def inside(root, view):
    """Puts the camera into a cabin."""
    place, target, lens = INSIDE[view]
    root.rotation_euler = (0, 0, math.radians(90))
    bpy.context.view_layer.update()
    body = camera(root.matrix_world @ Vector(place), root.matrix_world @ Vector(target), lens or 20)
    body.data.shift_x = body.data.shift_y = 0
    if lens is None:
        body.data.type = 'PANO'
        body.data.cycles.panorama_type = 'EQUIRECTANGULAR'


def looked_at(point):
    """Where a point of a cabin lies in its panorama, per cent from the left and from the top."""
    dx, dy, dz = (point[i] - INSIDE['panorama'][0][i] for i in range(3))
    turn, rise = math.atan2(dy, -dx), math.atan2(dz, math.hypot(dx, dy))
    return round((0.5 + turn / (2 * math.pi)) * 100, 2), round((0.5 - rise / math.pi) * 100, 2)
