"""The designs. A new one is one entry here: metres, and only what differs from its base.

What the numbers of a car mean is said at BASE in car_shape.py. Keys are what the seed and the
manifest call the design: its body and a letter.
"""
def _car(base, **kw):
    d = dict(base)
    d.update(kw)
    return d


SUV = dict(L=4.60, tail='hatch', xB=2.64, clad=0.055, rails=True, skid=True, wheel='double5', zn=0.96, zh=1.135, xr=4.30, zre=1.625, xg=4.50, cpillar=(4.10, 0.26), tlamp=(0.54, 1.12, 1.0, 0.075, 0.03))
UTE = dict(L=5.33, hw=0.93, H=1.80, wb=3.18, fo=0.94, R=0.385, tw=0.255, gc=0.29, zn=1.05, zh=1.21, xc=1.42, zb=1.24,
           belt_rise=0.04, xa=2.05, xp=2.55, xr=3.42, zre=1.74, xg=3.60, tail='tub', zdeck=1.23, tumble=0.36,
           xB=2.56, cpillar=(3.44, 0.08), grille=(0.55, 0.86, 0.145, 0.15), lower=(0.58, 0.50, 0.055), lamp=(0.56, 1.20, 0.955, 0.075, 0.01),
           tlamp=(0.76, 1.06, 1.02, 0.155, 0.0), clad=0.05, cF=0.22, cR=0.05, wheel='six', flare=0.03, skid=True, inset=0.085)
HATCH = dict(L=4.24, hw=0.90, H=1.475, wb=2.63, fo=0.86, R=0.325, tw=0.215, gc=0.16, zn=0.75, zh=0.975, xc=1.10, zb=0.985, belt_rise=0.09,
             xa=1.92, xp=2.40, xr=3.74, zre=1.375, xg=4.12, tail='hatch', tumble=0.42, xB=2.36, cpillar=(3.52, 0.55),
             grille=(0.46, 0.575, 0.055, 0.3), lower=(0.60, 0.33, 0.055), lamp=(0.46, 1.09, 0.675, 0.052, 0.04), tlamp=(0.46, 1.10, 0.86, 0.07, 0.02),
             plate_z=0.76, wheel='five', inset=0.065)
SEDAN = dict(L=4.78, hw=0.92, H=1.44, wb=2.80, fo=0.93, R=0.33, tw=0.225, gc=0.16, zn=0.74, zh=0.965, xc=1.36, zb=0.97, belt_rise=0.06,
             xa=2.20, xp=2.75, xr=3.62, zre=1.365, xg=4.22, tail='deck', zdeck=1.05, tumble=0.44, xB=2.58, cpillar=(3.92, 0.75),
             grille=(0.50, 0.60, 0.085, 0.35), lower=(0.62, 0.33, 0.05), lamp=(0.52, 1.24, 0.675, 0.045, 0.05), tlamp=(0.42, 1.16, 0.88, 0.055, 0.02),
             plate_z=0.76, wheel='ten', inset=0.062, cR=0.22)

CARS = {
    'suv-a': _car(SUV),
    'suv-b': _car(SUV, L=4.40, H=1.62, wb=2.60, fo=0.88, R=0.345, zn=0.86, zh=1.04, zb=1.08, xc=1.22, xa=1.98, xr=3.98, zre=1.50, xg=4.26, cpillar=(3.80, 0.45),
                grille=(0.56, 0.62, 0.06, 0.2), lamp=(0.44, 1.22, 0.80, 0.036, 0.06), lower=(0.60, 0.40, 0.07), slats='mesh', tbar=True, tlamp=(0.50, 1.12, 0.92, 0.055, 0.03),
                wheel='turbine', rails=False, xB=2.50),
    'suv-c': _car(SUV, L=4.92, hw=0.965, H=1.84, wb=2.84, fo=0.93, R=0.385, tw=0.265, gc=0.24, zn=1.06, zh=1.22, zb=1.22, xc=1.36, xa=2.02, xp=2.7, xr=4.66, zre=1.78, xg=4.83,
                cpillar=(4.46, 0.10), grille=(0.56, 0.86, 0.12, 0.05), lamp=(0.60, 1.20, 0.92, 0.085, 0.0), lower=(0.60, 0.46, 0.06), tlamp=(0.66, 1.12, 1.06, 0.13, 0.0),
                wheel='six', belt_rise=0.0, cF=0.22, xB=2.74, plate_z=0.92, flare=0.028, tumble=0.33, hoodlines=0.02),
    'ute-a': _car(UTE),
    'ute-b': _car(UTE, grille=(0.60, 0.84, 0.13, 0.10), slats='mesh', lamp=(0.62, 1.20, 0.96, 0.085, -0.01), wheel='double5', H=1.82, flare=0.04, zn=1.08, zh=1.23),
    'hatch-a': _car(HATCH),
    'hatch-b': _car(HATCH, L=4.02, H=1.50, wb=2.52, fo=0.80, R=0.305, xr=3.72, zre=1.42, xg=3.91, xc=1.08, xa=1.88, xB=2.24, cpillar=(3.50, 0.30), zh=0.99, zb=1.0,
                  grille=(0.40, 0.58, 0.04, 0.2), slats='mesh', lamp=(0.46, 1.10, 0.70, 0.065, 0.03), tlamp=(0.56, 1.06, 0.92, 0.095, 0.02), wheel='ten'),
    'hatch-c': _car(HATCH, L=4.46, hw=0.905, H=1.435, wb=2.72, fo=0.90, R=0.335, tw=0.225, zn=0.73, zh=0.955, zb=0.975, xc=1.22, xa=2.06, xp=2.52, xr=3.72, zre=1.325, xg=4.30,
                  xB=2.44, cpillar=(3.50, 0.80), grille=(0.50, 0.575, 0.085, -0.25), slats='mesh', lamp=(0.50, 1.20, 0.685, 0.042, 0.05), lower=(0.58, 0.32, 0.05),
                  tbar=True, tlamp=(0.42, 1.12, 0.88, 0.05, 0.03), plate_z=0.75, wheel='double5', crease=0.026, flare=0.022),
    'sedan-a': _car(SEDAN),
    'sedan-b': _car(SEDAN, L=4.92, wb=2.92, R=0.345, xr=3.55, xg=4.36, cpillar=(4.02, 0.95), grille=(0.44, 0.56, 0.10, -0.2), slats='vert', lamp=(0.46, 1.26, 0.69, 0.036, 0.04),
                  tbar=True, tlamp=(0.46, 1.16, 0.90, 0.042, 0.01), wheel='double5', xB=2.64),
    'wagon-a': _car(SEDAN, L=4.84, H=1.47, tail='hatch', xp=2.7, xr=4.42, zre=1.395, xg=4.70, cpillar=(4.36, 0.42), rails=True, tlamp=(0.52, 1.14, 0.88, 0.06, 0.03), wheel='five', xB=2.68),
    'coupe-a': _car(SEDAN, L=4.50, hw=0.925, H=1.32, wb=2.62, fo=0.92, R=0.338, zn=0.70, zh=0.90, zb=0.91, xc=1.42, xa=2.22, xp=2.62, xr=3.30, zre=1.245, xg=4.10, zdeck=0.99,
                  doors=2, xB=2.86, cpillar=(3.52, 0.95), grille=(0.46, 0.52, 0.06, 0.3), lamp=(0.54, 1.24, 0.63, 0.045, 0.06), lower=(0.62, 0.30, 0.05), tbar=True, tlamp=(0.46, 1.12, 0.82, 0.05, 0.02),
                  gc=0.13, wheel='double5', flare=0.03, plate_z=0.53),
    'mover-a': dict(L=5.02, hw=0.965, H=1.78, wb=3.06, fo=0.93, R=0.345, tw=0.225, gc=0.18, zn=0.92, zh=1.14, xc=1.02, zb=1.16, belt_rise=0.02, xa=1.82, xp=2.5, xr=4.78, zre=1.73, xg=4.93,
                    tail='hatch', tumble=0.22, xB=2.62, cpillar=(4.72, 0.10), grille=(0.54, 0.66, 0.075, 0.25), lower=(0.62, 0.38, 0.07), lamp=(0.50, 1.20, 0.80, 0.055, 0.08),
                    tlamp=(0.72, 1.10, 1.08, 0.17, 0.0), wheel='turbine', crease=0.012, cF=0.28, cR=0.08, plate_z=0.80, inset=0.08, hoodlines=0.004, tbar=False),
    'van-a': dict(L=5.10, hw=0.97, H=1.98, wb=3.10, fo=0.96, R=0.345, tw=0.225, gc=0.19, zn=0.98, zh=1.20, xc=0.98, zb=1.20, belt_rise=0.0, xa=1.72, xp=2.4, xr=4.90, zre=1.95, xg=5.03,
                  tail='hatch', tumble=0.16, xB=2.22, cpillar=(4.8, 0.0), glass_to=2.12, doors=4, grille=(0.48, 0.74, 0.06, 0.2), lower=(0.62, 0.40, 0.08), lamp=(0.52, 1.20, 0.86, 0.08, 0.08),
                  tlamp=(0.80, 1.10, 1.12, 0.22, 0.0), wheel='steel', crease=0.0, cF=0.26, cR=0.06, plate_z=0.86, inset=0.085, hoodlines=0.0),
}

CARAVANS = {
    'caravan-a': dict(),
    'caravan-b': dict(length=6.7, nose_low=0.45, nose_rise=0.95, nose_high=0.25, axles=(3.35, 4.20), band=1.02, wave=-0.06, style='ten'),
    'poptop-a': dict(length=4.9, half_width=1.13, roof=2.62, pop=0.40, axles=(2.35, 3.15), nose_low=0.70, nose_high=0.22, wave=0.05),
}
MOTORCYCLES = ('naked', 'sport', 'cruiser', 'scooter')
CABINS = {
    'cabin-a': dict(seat=(0.17, 0.088, 0.045), insert=(0.13, 0.066, 0.034), facia=(0.17, 0.088, 0.045)),
    'cabin-b': dict(seat=(0.030, 0.031, 0.034), insert=(0.065, 0.067, 0.072), facia=(0.24, 0.245, 0.25)),
    'cabin-c': dict(seat=(0.075, 0.072, 0.068), insert=(0.045, 0.043, 0.041), facia=(0.035, 0.036, 0.038)),
}
# every design that is seen from outside
DESIGNS = [*CARS, *CARAVANS, *(kind + '-a' for kind in MOTORCYCLES)]


def build(design, edge, opened=False):
    """Builds a design with a body mesh of `edge` metres, a car `opened` at its tail; returns its root object and its measures."""
    if design in CARAVANS:
        from caravan import build_caravan
        return build_caravan(CARAVANS[design], edge)
    if design[:-2] in MOTORCYCLES:
        import motorcycle
        return motorcycle.build_motorcycle(getattr(motorcycle, design[:-2].upper()), edge)
    if design in CABINS:
        from cabin import build_cabin
        return build_cabin(CABINS[design])
    from car import build_car
    return build_car(CARS[design], edge, opened)
