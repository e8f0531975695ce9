"""Shaders. The paint is grey here; its colour is given when a photo is finished."""
import bpy

PAINT_ALBEDO = 0.30
# In the studio finish.py adds what a clear coat mirrors; in a place it is rendered, and paint has the
# colour of its object.
in_place = False
# the daylight outdoors, as outdoors.py names it: there glass mirrors more, and lamps look paler
outdoors = None


def new_mat(name):
    """An empty material and its node tree."""
    m = bpy.data.materials.new(name)
    m.cycles.sample_as_light = False    # glowing parts are seen, they do not light the scene
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, m.node_tree


class G:
    """Tiny node-graph builder."""

    def __init__(self, tree):
        self.t = tree

    def node(self, kind, **kw):
        n = self.t.nodes.new(kind)
        for k, v in kw.items():
            if k.startswith('i_'):
                n.inputs[k[2:].replace('_', ' ')].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(self, a, b):
        self.t.links.new(a, b)

    def attr(self, name):
        return self.node('ShaderNodeAttribute', attribute_name=name).outputs['Fac']

    def math(self, op, a, b=None, c=None):
        n = self.node('ShaderNodeMath', operation=op)
        for i, v in enumerate((a, b, c)):
            if v is None:
                continue
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def below(self, v, e, w=0.0007):
        """1 where v < e, with a narrow smooth edge."""
        n = self.node('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        self.link(v, n.inputs[0])
        n.inputs[1].default_value, n.inputs[2].default_value = e - w, e + w
        n.inputs[3].default_value, n.inputs[4].default_value = 1.0, 0.0
        return n.outputs[0]

    def mix(self, fac, a, b):
        n = self.node('ShaderNodeMixShader')
        if isinstance(fac, (int, float)):
            n.inputs[0].default_value = fac
        else:
            self.link(fac, n.inputs[0])
        self.link(a, n.inputs[1])
        self.link(b, n.inputs[2])
        return n.outputs[0]

    def pbr(self, col, rough=0.5, metal=0.0, spec=0.5, coat=0.0, normal=None, emit=None):
        n = self.node('ShaderNodeBsdfPrincipled')
        n.inputs['Base Color'].default_value = (*col, 1)
        n.inputs['Roughness'].default_value = rough
        n.inputs['Metallic'].default_value = metal
        n.inputs['Specular'].default_value = spec
        n.inputs['Clearcoat'].default_value = coat
        n.inputs['Clearcoat Roughness'].default_value = 0.015
        if emit:
            n.inputs['Emission'].default_value = (*emit[0], 1)
            n.inputs['Emission Strength'].default_value = emit[1]
        if normal is not None:
            self.link(normal, n.inputs['Normal'])
            self.link(normal, n.inputs['Clearcoat Normal'])
        return n.outputs[0]

    def out(self, shader, paint=None, coat=0.0):
        self.link(shader, self.node('ShaderNodeOutputMaterial').inputs[0])
        for name, value in (('paint', paint), ('coat', coat)):
            if value is None:
                continue
            a = self.node('ShaderNodeOutputAOV', name=name)
            if isinstance(value, (int, float)):
                a.inputs['Value'].default_value = value
            else:
                self.link(value, a.inputs['Value'])


def simple(name, *a, mirrors=0.0, **k):
    """One even material. `mirrors`: its clear coat is added by finish.py, as strong as that of paint at 1."""
    m, t = new_mat(name)
    g = G(t)
    if mirrors and in_place:
        k['coat'] = min(mirrors, 1.0)
    elif mirrors:
        k['spec'] = 0.0
    g.out(g.pbr(*a, **k), 0.0, mirrors)
    return m


def paint_closure(g, normal=None):
    """Grey paint without its clear coat, or in a place the whole paint."""
    if not in_place:
        return g.pbr((PAINT_ALBEDO,) * 3, 0.5, 0.0, 0.0, 0.0, normal)
    shader = g.pbr((0, 0, 0), 0.5, spec=0.3, coat=1.0, normal=normal)
    g.link(g.node('ShaderNodeObjectInfo').outputs['Color'], shader.node.inputs['Base Color'])
    return shader


def glass(g, colour):
    """Tinted glass; what it mirrors is rendered in a place."""
    clear = g.node('ShaderNodeBsdfTransparent', i_Color=(*colour, 1)).outputs[0]
    if not in_place:
        return clear
    mirror = g.node('ShaderNodeBsdfGlossy', i_Roughness=0.0).outputs[0]
    return g.mix(g.node('ShaderNodeFresnel', i_IOR=1.6).outputs[0], clear, mirror)


def body_material(see_through=True):
    """Skin shader.  Faces that carry no glass use the opaque twin, which is much cheaper for shadow rays."""
    m, t = new_mat('body' if see_through else 'skin')
    g = G(t)
    # shut lines: dark core plus a bevelled edge through bump
    gaps = None
    for i in range(1, 6):
        d = g.math('ABSOLUTE', g.attr('a_g%d' % i))
        gaps = d if gaps is None else g.math('MINIMUM', gaps, d)
    gap = g.below(gaps, 0.0031, 0.0010)
    h = g.below(gaps, 0.0045, 0.0045)
    bump = g.node('ShaderNodeBump', i_Strength=0.55, i_Distance=0.006)
    bump.invert = True
    g.link(h, bump.inputs['Height'])
    nrm = bump.outputs[0]
    paint = paint_closure(g, nrm)
    dark = g.pbr((0.004,) * 3, 0.6, spec=0.1)
    black = g.pbr((0.006,) * 3, 0.06, spec=0.5 if in_place else 0.0)
    clad = g.pbr((0.016,) * 3, 0.55, spec=0.35)
    chrome = g.pbr((0.55, 0.56, 0.58), 0.12, 1.0)
    clear, red, window = glass(g, (0.90, 0.91, 0.92)), glass(g, (0.40, 0.006, 0.008)), glass(g, (0.17, 0.185, 0.19))
    through = g.node('ShaderNodeBsdfTransparent').outputs[0]
    s = g.mix(gap, paint, dark)
    fac_black = g.below(g.attr('a_black'), 0.0)
    fac_clad = g.below(g.attr('a_clad'), 0.0)
    s = g.mix(fac_black, s, black)
    fac_ch = g.below(g.attr('a_chrome'), 0.0)
    s = g.mix(fac_ch, s, chrome)
    s = g.mix(fac_clad, s, clad)
    back = g.node('ShaderNodeNewGeometry').outputs['Backfacing']
    if not see_through:
        s = g.mix(back, s, g.pbr((0.02,) * 3, 0.8, spec=0.1))
        pf = g.math('SUBTRACT', 1.0, gap)
        for f in (fac_black, fac_clad, fac_ch, back):
            pf = g.math('MULTIPLY', pf, g.math('SUBTRACT', 1.0, f))
        shiny = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, back), g.math('SUBTRACT', 1.0, g.math('MAXIMUM', fac_clad, g.math('MAXIMUM', fac_ch, gap))))
        g.out(s, 0.0 if in_place else pf, shiny)
        return m
    fac_gl = g.below(g.attr('a_glass'), 0.0)
    fac_hd = g.below(g.attr('a_head'), 0.0)
    fac_tl = g.below(g.attr('a_tail'), 0.0)
    fac_op = g.below(g.attr('a_open'), 0.0)
    s = g.mix(fac_gl, s, window)
    s = g.mix(fac_hd, s, clear)
    s = g.mix(fac_tl, s, red)
    s = g.mix(fac_op, s, through)
    solid_back = back
    for f in (fac_gl, fac_hd, fac_tl, fac_op):
        solid_back = g.math('MULTIPLY', solid_back, g.math('SUBTRACT', 1.0, f))
    s = g.mix(solid_back, s, g.pbr((0.02,) * 3, 0.8, spec=0.1))
    pf = g.math('SUBTRACT', 1.0, gap)
    for f in (fac_black, fac_clad, fac_ch, fac_gl, fac_hd, fac_tl, fac_op, back):
        pf = g.math('MULTIPLY', pf, g.math('SUBTRACT', 1.0, f))
    dull = fac_clad
    for f in (fac_ch, fac_hd, fac_op, gap, back):
        dull = g.math('MAXIMUM', dull, f)
    # in the studio glass mirrors less than paint, so that what is behind it shows
    more = g.math('MULTIPLY', g.math('MAXIMUM', fac_gl, fac_tl), {'clear': 0.75, 'evening': 0.5, 'overcast': -0.15, None: -0.5}[outdoors])
    shiny = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, dull), g.math('ADD', 1.0, more))
    g.out(s, 0.0 if in_place else pf, shiny)
    return m


def bucket_material(kind):
    """Inner reflector of a lamp: light signature follows the lamp outline."""
    m, t = new_mat('bucket_' + kind)
    g = G(t)
    a = g.attr('a_lamp')
    z = g.attr('a_lz')
    band = g.math('MULTIPLY', g.below(a, -0.008, 0.0015), g.math('SUBTRACT', 1.0, g.below(a, -0.0165 if outdoors else -0.021, 0.0015)))
    if kind == 'head':
        low = g.below(z, 0.0, 0.004)
        band = g.math('MULTIPLY', band, low)
        base = g.pbr((0.30, 0.31, 0.32) if outdoors else (0.10, 0.105, 0.11), 0.22, 1.0)
        lit = g.pbr((0.8,) * 3, 0.3, emit=((0.93, 0.96, 1.0), 0.75 if outdoors else 1.6))
    else:
        base = g.pbr((0.30, 0.02, 0.02), 0.25, 0.6)
        lit = g.pbr((0.8, 0.1, 0.1), 0.3, emit=((1.0, 0.22, 0.16), 0.5 if outdoors else 2.2))
    # its back shows through the windows
    back = g.node('ShaderNodeNewGeometry').outputs['Backfacing']
    g.out(g.mix(back, g.mix(band, base, lit), g.pbr((0.02,) * 3, 0.8, spec=0.1)), 0.0)
    return m
