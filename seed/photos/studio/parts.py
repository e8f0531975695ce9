"""Pieces of a scene: meshes from fields, rounded blocks, cylinders and tubes, in metres."""
import math

import bpy
import numpy as np

from fields import mesh_field
import materials as shaders
from materials import G, body_material, bucket_material, new_mat, paint_closure, simple

MAT = {}


def materials(in_place=False, outdoors=None):
    """Makes the materials that all vehicles share; they are in MAT by name."""
    shaders.in_place, shaders.outdoors = in_place, outdoors
    MAT.update(
        body=body_material(), skin=body_material(False), head=bucket_material('head'), tail=bucket_material('tail'),
        tyre=simple('tyre', (0.012,) * 3, 0.72, spec=0.28), rim=simple('rim', (0.24, 0.243, 0.25) if outdoors else (0.50, 0.505, 0.515), 0.5, mirrors=1.3 if outdoors else 2.2),
        rimdark=simple('rimdark', (0.045, 0.046, 0.050), 0.5, mirrors=1.2), steel=simple('steel', (0.24 if outdoors else 0.36,) * 3, 0.5, mirrors=0.8),
        disc=simple('disc', (0.36,) * 3, 0.32, 1.0), caliper=simple('caliper', (0.05,) * 3, 0.4, 0.4),
        black=simple('black', (0.008,) * 3, 0.45, spec=0.4), gloss=simple('gloss', (0.005,) * 3, 0.5, mirrors=1.0), void=simple('void', (0.003,) * 3, 0.9, spec=0.05),
        chrome=simple('chrome', (0.62, 0.63, 0.65), 0.10, 1.0), seat=simple('seat', (0.035,) * 3, 0.6, spec=0.3), dash=simple('dash', (0.022,) * 3, 0.6, spec=0.3),
        silver=simple('silver', (0.42, 0.42, 0.43), 0.35, 0.8), lens=simple('lens', (0.25, 0.27, 0.3), 0.03, 1.0),
        screen=simple('screen', (0.01, 0.02, 0.03), 0.1), white=simple('white', (0.78,) * 3, 0.3, coat=0.6),
    )
    m, t = new_mat('paint')
    g = G(t)
    g.out(paint_closure(g), 0.0 if in_place else 1.0, 1.0)
    MAT['paint'] = m


def mesh_object(name, v, f, n, mat, attrs=None, parent=None):
    """An object of points v, triangles f, exact normals n and values a point (attrs) for its shader."""
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(v))
    me.vertices.foreach_set('co', np.asarray(v, np.float32).ravel())
    me.loops.add(f.size)
    me.loops.foreach_set('vertex_index', np.asarray(f, np.int32).ravel())
    me.polygons.add(len(f))
    me.polygons.foreach_set('loop_start', np.arange(0, f.size, 3, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(f), 3, np.int32))
    me.update(calc_edges=True)
    me.polygons.foreach_set('use_smooth', np.ones(len(f), bool))
    if n is not None:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.pi
        me.normals_split_custom_set_from_vertices(np.asarray(n, np.float32).tolist())
    for k, a in (attrs or {}).items():
        at = me.attributes.new(k, 'FLOAT', 'POINT')
        at.data.foreach_set('value', np.clip(np.asarray(a, np.float32), -1, 1))
    ob = bpy.data.objects.new(name, me)
    me.materials.append(MAT[mat])
    bpy.context.collection.objects.link(ob)
    if parent:
        ob.parent = parent
    return ob


def field_object(name, f, lo, hi, h, mat, parent, sym=False):
    """Meshes a field between the corners lo and hi with edges of h metres; sym: mirrored at y = 0."""
    v, t, n = mesh_field(f, lo, hi, h, sym=sym, coarse=3)
    return mesh_object(name, v, t, n, mat, parent=parent)


def block(name, c, half, r, mat, parent, rot=(0, 0, 0)):
    """A box with rounded edges: centre, half sizes, radius (metres), rotation (radians)."""
    bpy.ops.mesh.primitive_cube_add(size=2)
    o = bpy.context.object
    o.name = name
    o.scale = half
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if r:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = r, 4
        bpy.ops.object.shade_smooth()
        o.data.use_auto_smooth = True
    o.location, o.rotation_euler = c, rot
    o.data.materials.append(MAT[mat])
    o.parent = parent
    return o


def cyl(name, c, r, depth, mat, parent, rot=(math.pi / 2, 0, 0), verts=64, bevel=0.004):
    """A cylinder, its axis along y unless it is turned."""
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=depth, vertices=verts, location=c, rotation=rot)
    o = bpy.context.object
    bpy.ops.object.shade_smooth()
    o.data.use_auto_smooth = True
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method = bevel, 2, 'ANGLE'
    o.data.materials.append(MAT[mat])
    o.parent = parent
    return o


def tube(name, pts, r, mat, parent):
    """A round tube through points."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', r, 5, True
    sp = cu.splines.new('NURBS')
    sp.points.add(len(pts) - 1)
    for q, p in zip(sp.points, pts):
        q.co = (*p, 1)
    sp.use_endpoint_u, sp.order_u = True, 3
    o = bpy.data.objects.new(name, cu)
    cu.materials.append(MAT[mat])
    bpy.context.collection.objects.link(o)
    o.parent = parent
    return o
