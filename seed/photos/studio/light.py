"""The studio: a tent of light around the vehicle, a floor that is only seen in reflections, and a
floor that only catches the shadow.

The vehicle and its shadow are rendered apart, so that a photo can be put on any ground: the vehicle
with an alpha channel, the shadow as the share of the floor's light that is left. The world image is
the only lamp. It lies infinitely far away and is importance sampled, which leaves little noise.
Units are metres; the camera stands on the negative y axis and looks along y.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

import outdoors
from materials import G, new_mat
from tent import FLOOR_FAR, FLOOR_NEAR, UNDER

PASSES = ('image', 'diffuse', 'albedo', 'normal', 'position', 'paint', 'coat')


def world(picture, strength=1.0, seen=False):
    """Lights the scene with an equirectangular picture; `seen` shows it to the camera too."""
    h, w, _ = picture.shape
    image = bpy.data.images.new('world', w, h, float_buffer=True)
    image.pixels.foreach_set(np.dstack([picture, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    surroundings = bpy.data.worlds.new('studio')
    bpy.context.scene.world = surroundings
    surroundings.use_nodes = True
    surroundings.node_tree.nodes.clear()
    surroundings.cycles.sampling_method = 'MANUAL'
    surroundings.cycles.sample_map_resolution = 1024
    g = G(surroundings.node_tree)
    back = g.node('ShaderNodeBackground', i_Strength=strength)
    g.link(g.node('ShaderNodeTexEnvironment', image=image).outputs[0], back.inputs[0])
    g.link(back.outputs[0], g.node('ShaderNodeOutputWorld').inputs[0])
    bpy.context.scene.render.film_transparent = not seen


def floors(vehicle, length, half_width):
    """The floor of the reflections and the floor of the shadow, in this order."""
    glow, tree = new_mat('floor_glow')
    g = G(tree)
    at = g.node('ShaderNodeTexCoord', object=vehicle).outputs['Object']
    split = g.node('ShaderNodeSeparateXYZ')
    g.link(at, split.inputs[0])
    out_x = g.math('MAXIMUM', g.math('SUBTRACT', g.math('ABSOLUTE', split.outputs[0]), length / 2 - UNDER[0]), 0.0)
    out_y = g.math('MAXIMUM', g.math('SUBTRACT', g.math('ABSOLUTE', split.outputs[1]), half_width - UNDER[1]), 0.0)
    far = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', out_x, out_x), g.math('MULTIPLY', out_y, out_y)))
    near = g.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    g.link(far, near.inputs[0])
    for i, v in enumerate(FLOOR_NEAR, 1):
        near.inputs[i].default_value = v
    wide = g.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    g.link(far, wide.inputs[0])
    for i, v in enumerate(FLOOR_FAR, 1):
        wide.inputs[i].default_value = v
    emit = g.node('ShaderNodeEmission')
    g.link(g.math('MULTIPLY', near.outputs[0], wide.outputs[0]), emit.inputs['Strength'])
    g.out(emit.outputs[0], 0.0)
    caught, tree = new_mat('floor_shadow')
    g = G(tree)
    g.out(g.pbr((0.6, 0.6, 0.6), 0.30, spec=0.22), 0.0)
    planes = []
    for material in (glow, caught):
        bpy.ops.mesh.primitive_plane_add(size=60)
        planes.append(bpy.context.object)
        planes[-1].data.materials.append(material)
    planes[0].visible_camera = planes[0].visible_shadow = False
    return planes


def day(daylight, behind=False):
    """Lights the scene as outdoors, with its sky and its sun; `behind`: a place that stands behind vehicles."""
    world(outdoors.sky(daylight, behind=behind))
    spec = outdoors.LIGHTS[daylight]
    lamp = bpy.data.lights.new('sun', 'SUN')
    strength = max(spec['sun'])
    # radiance 1 of a white floor is pi of a lamp that shines straight down
    lamp.energy = strength * math.pi / math.sin(math.radians(spec['height']))
    lamp.angle, lamp.color = math.radians(spec['size'] * 2), [c / strength for c in spec['sun']]
    body = bpy.data.objects.new('sun', lamp)
    body.rotation_euler = Vector(outdoors.to_sun(daylight)).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(body)
    return body


def ground():
    """The ground that only gives its light to the vehicle, and the white one that only catches its shadow."""
    planes = []
    for name, colour in (('ground', outdoors.GROUND), ('ground_shadow', (0.8,) * 3)):
        material, tree = new_mat(name)
        g = G(tree)
        diffuse = g.node('ShaderNodeBsdfDiffuse', i_Color=(*[float(c) for c in colour], 1))
        g.out(diffuse.outputs[0], 0.0)
        bpy.ops.mesh.primitive_plane_add(size=200)
        planes.append(bpy.context.object)
        planes[-1].data.materials.append(material)
    planes[0].visible_camera = False
    return planes


def sampler(samples):
    """Cycles on the CPU, without its denoiser: Debian builds Blender without one."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.use_denoising = cycles.use_preview_denoising = False
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.03
    cycles.adaptive_min_samples = min(samples, 6)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1, 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 12, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 12
    cycles.blur_glossy = 0.6
    scene.view_settings.view_transform = 'Standard'
    # the meshes keep their trees when the vehicle turns
    scene.render.use_persistent_data = True
    cycles.debug_bvh_type = 'DYNAMIC_BVH'
    scene.render.filter_size = 1.4


def layers():
    """Compositor outputs of one render as float EXR files; returns the output node."""
    scene = bpy.context.scene
    view = scene.view_layers[0]
    view.use_pass_diffuse_direct = view.use_pass_diffuse_indirect = view.use_pass_diffuse_color = True
    view.use_pass_normal = view.use_pass_position = True
    for name in ('paint', 'coat'):
        aov = view.aovs.add()
        aov.name, aov.type = name, 'VALUE'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    total = tree.nodes.new('CompositorNodeMixRGB')
    total.blend_type = 'ADD'
    total.inputs[0].default_value = 1
    tree.links.new(source.outputs['DiffDir'], total.inputs[1])
    tree.links.new(source.outputs['DiffInd'], total.inputs[2])
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.format.file_format, output.format.color_mode, output.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    # packing them takes longer than writing them
    output.format.exr_codec = 'NONE'
    output.file_slots.clear()
    sockets = (source.outputs['Image'], total.outputs[0], source.outputs['DiffCol'], source.outputs['Normal'], source.outputs['Position'],
               source.outputs['paint'], source.outputs['coat'])
    for name, socket in zip(PASSES, sockets):
        output.file_slots.new(name)
        tree.links.new(socket, output.inputs[name])
    return output


def camera(place, target, lens):
    """Points the camera from `place` at `target` (metres) with a lens of so many millimetres."""
    data = bpy.data.cameras.get('cam') or bpy.data.cameras.new('cam')
    body = bpy.data.objects.get('cam')
    if not body:
        body = bpy.data.objects.new('cam', data)
        bpy.context.collection.objects.link(body)
    data.lens, data.sensor_width, data.type = lens, 36, 'PERSP'
    data.clip_start, data.clip_end = 0.02, 20000
    body.location = place
    body.rotation_euler = (Vector(target) - body.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = body
    return body
