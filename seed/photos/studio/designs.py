"""The designs. A new one is one entry here: metres, and only what differs from its base.

What the numbers of a car mean is said at BASE in car_shape.py. Keys are what the seed and the
manifest call the design: its body and a letter.
"""
def _car(base, **kw):
    d = dict(base)
    d.update(kw)
    return d


SUV = dict(L=4.60, H=1.69, tail='hatch', xB=2.64, clad=0.055, rails=True, skid=True, wheel='double5', zn=0.96, zh=1.135, xr=4.30, zre=1.625, xg=4.50, cpillar=(4.10, 0.26), tlamp=(0.54, 1.12, 1.0, 0.075, 0.03))
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
    # a city SUV, one with the back of a coupe, an electric one without grille, and one with seven seats
    'suv-d': _car(SUV, L=4.19, hw=0.895, H=1.575, wb=2.55, fo=0.82, R=0.338, tw=0.215, gc=0.185, zn=0.85, zh=1.05, xc=1.13, zb=1.075, xa=1.88, xp=2.40, xr=3.84, zre=1.505, xg=4.06, xB=2.36,
                  cpillar=(3.66, 0.34), grille=(0.50, 0.66, 0.085, -0.25), slats='mesh', lamp=(0.58, 1.12, 0.80, 0.062, 0.05), lower=(0.52, 0.42, 0.06), tlamp=(0.52, 1.06, 0.93, 0.085, 0.02),
                  wheel='five', rails=False, clad=0.06, vent=(0.83, 0.91, 0.50, 0.09), plate_z=0.74),
    'suv-e': _car(SUV, L=4.39, hw=0.91, H=1.55, wb=2.65, fo=0.87, R=0.350, gc=0.185, zn=0.83, zh=1.025, xc=1.24, zb=1.07, belt_rise=0.11, xa=2.02, xp=2.50, xr=3.62, zre=1.46, xg=4.22, xB=2.46,
                  cpillar=(3.62, 0.85), grille=(0.58, 0.70, 0.035, 0.3), slats='bars', lamp=(0.60, 1.24, 0.78, 0.034, 0.08), lower=(0.62, 0.45, 0.105), tbar=True, tlamp=(0.46, 1.12, 0.95, 0.045, 0.04),
                  wheel='double5', rails=False, vent=(0.91, 0.98, 0.52, 0.08), crease=0.028, tumble=0.46, plate_z=0.72),
    'suv-f': _car(SUV, L=4.70, hw=0.94, H=1.62, wb=2.94, fo=0.85, R=0.372, tw=0.245, gc=0.175, zn=0.86, zh=1.04, xc=1.06, zb=1.075, xa=1.98, xp=2.62, xr=4.06, zre=1.50, xg=4.52, xB=2.52,
                  cpillar=(4.00, 0.62), grille=None, emblem=0.80, lamp=(0.34, 1.28, 0.79, 0.034, 0.03), lower=(0.70, 0.40, 0.075), tbar=True, tlamp=(0.40, 1.16, 0.97, 0.042, 0.0), wheel='turbine',
                  rails=False, skid=False, clad=0.035, vent=(0.94, 1.01, 0.55, 0.10), hoodlines=0.006, crease=0.016, plate_z=0.70),
    'suv-g': _car(SUV, L=5.00, hw=0.965, H=1.765, wb=2.90, fo=0.95, R=0.378, tw=0.25, gc=0.20, zn=0.97, zh=1.16, xc=1.34, zb=1.175, belt_rise=0.03, xa=2.08, xp=2.8, xr=4.64, zre=1.69, xg=4.87, xB=2.72,
                  cpillar=(4.46, 0.30), grille=(0.60, 0.76, 0.115, 0.12), slats='bars', lamp=(0.66, 1.24, 0.88, 0.045, 0.03), lower=(0.60, 0.42, 0.05), tlamp=(0.46, 1.16, 1.03, 0.060, 0.02), tbar=True,
                  wheel='ten', rails=True, clad=0.03, vent=(0.89, 0.96, 0.52, 0.10), seats=3, tumble=0.36, plate_z=0.82),
    'offroad-a': _car(SUV, L=4.86, hw=0.955, H=1.90, wb=2.84, fo=0.86, R=0.402, tw=0.27, gc=0.27, zn=1.15, zh=1.265, xc=1.52, zb=1.275, belt_rise=0.0, xa=1.88, xp=2.6, xr=4.70, zre=1.865, xg=4.80, xB=2.74,
                      cpillar=(4.62, 0.04), tumble=0.14, cF=0.10, cR=0.05, grille=(0.56, 0.99, 0.095, 0.0), slats='vert', lamp=(0.60, 0.92, 0.985, 0.090, 0.0), lower=(0.50, 0.55, 0.05),
                      tlamp=(0.84, 1.04, 1.00, 0.12, 0.0), wheel='six', clad=0.075, flare=0.055, crease=0.006, edge=0.05, hoodlines=0.006, inset=0.085, spare=True, plate_z=0.62, emblem=None, vent=None),
    'ute-a': _car(UTE),
    'ute-b': _car(UTE, grille=(0.60, 0.84, 0.13, 0.10), slats='mesh', lamp=(0.62, 1.20, 0.96, 0.085, -0.01), wheel='double5', H=1.82, flare=0.04, zn=1.08, zh=1.23),
    # a single cab with a long tub
    'ute-c': _car(UTE, L=5.30, H=1.76, doors=2, xB=2.60, xa=1.98, xp=2.34, xr=2.74, zre=1.70, xg=2.92, cpillar=(2.66, 0.05), wheel='steel', skid=False, bars=False, flare=0.02, clad=0.03,
                  grille=(0.58, 0.84, 0.10, 0.2), slats='bars', lamp=(0.62, 1.12, 0.945, 0.09, 0.0), lower=(0.62, 0.50, 0.07), vent=(0.87, 0.94, 0.58, 0.07)),
    'hatch-a': _car(HATCH),
    'hatch-b': _car(HATCH, L=4.02, H=1.50, wb=2.52, fo=0.80, R=0.305, xr=3.72, zre=1.42, xg=3.91, xc=1.08, xa=1.88, xB=2.24, cpillar=(3.50, 0.30), zh=0.99, zb=1.0,
                  grille=(0.40, 0.58, 0.04, 0.2), slats='mesh', lamp=(0.46, 1.10, 0.70, 0.065, 0.03), tlamp=(0.56, 1.06, 0.92, 0.095, 0.02), wheel='ten'),
    'hatch-c': _car(HATCH, L=4.46, hw=0.905, H=1.435, wb=2.72, fo=0.90, R=0.335, tw=0.225, zn=0.73, zh=0.955, zb=0.975, xc=1.22, xa=2.06, xp=2.52, xr=3.72, zre=1.325, xg=4.30,
                  xB=2.44, cpillar=(3.50, 0.80), grille=(0.50, 0.575, 0.085, -0.25), slats='mesh', lamp=(0.50, 1.20, 0.685, 0.042, 0.05), lower=(0.58, 0.32, 0.05),
                  tbar=True, tlamp=(0.42, 1.12, 0.88, 0.05, 0.03), plate_z=0.75, wheel='double5', crease=0.026, flare=0.022),
    'hatch-d': _car(HATCH, L=3.68, hw=0.83, H=1.50, wb=2.42, fo=0.72, R=0.292, tw=0.185, gc=0.15, xr=3.36, zre=1.42, xg=3.58, xc=0.92, xa=1.66, xp=2.16, xB=2.06, cpillar=(3.20, 0.26), zn=0.78, zh=1.0, zb=1.02,
                  grille=(0.42, 0.66, 0.03, 0.2), lamp=(0.46, 0.98, 0.76, 0.082, 0.05), lower=(0.48, 0.40, 0.085), tlamp=(0.60, 0.96, 0.95, 0.12, 0.0), wheel='five', vent=(0.78, 0.85, 0.44, 0.07), plate_z=0.70),
    'sedan-a': _car(SEDAN),
    'sedan-b': _car(SEDAN, L=4.92, wb=2.92, R=0.345, xr=3.55, xg=4.36, cpillar=(4.02, 0.95), grille=(0.44, 0.56, 0.10, -0.2), slats='vert', lamp=(0.46, 1.26, 0.69, 0.036, 0.04),
                  tbar=True, tlamp=(0.46, 1.16, 0.90, 0.042, 0.01), wheel='double5', xB=2.64),
    'wagon-a': _car(SEDAN, L=4.84, H=1.47, tail='hatch', xp=2.7, xr=4.42, zre=1.395, xg=4.70, cpillar=(4.36, 0.42), rails=True, tlamp=(0.52, 1.14, 0.88, 0.06, 0.03), wheel='five', xB=2.68),
    'wagon-b': _car(SEDAN, L=4.86, H=1.60, gc=0.205, R=0.352, wb=2.75, fo=0.95, tail='hatch', zn=0.83, zh=1.05, zb=1.06, xc=1.36, xa=2.16, xp=2.7, xr=4.40, zre=1.515, xg=4.72, cpillar=(4.36, 0.42), rails=True,
                  tlamp=(0.50, 1.12, 0.95, 0.075, 0.02), grille=(0.52, 0.68, 0.075, 0.25), lamp=(0.56, 1.18, 0.76, 0.05, 0.03), lower=(0.60, 0.42, 0.055), wheel='double5', xB=2.62, clad=0.055, skid=True,
                  vent=(0.84, 0.92, 0.48, 0.10), plate_z=0.78),
    'coupe-a': _car(SEDAN, L=4.50, hw=0.925, H=1.32, wb=2.62, fo=0.92, R=0.338, zn=0.70, zh=0.90, zb=0.91, xc=1.42, xa=2.22, xp=2.62, xr=3.30, zre=1.245, xg=4.10, zdeck=0.99,
                  doors=2, xB=2.86, cpillar=(3.52, 0.95), grille=(0.46, 0.52, 0.06, 0.3), lamp=(0.54, 1.24, 0.63, 0.045, 0.06), lower=(0.62, 0.30, 0.05), tbar=True, tlamp=(0.46, 1.12, 0.82, 0.05, 0.02),
                  gc=0.13, wheel='double5', flare=0.03, plate_z=0.53),
    # open, its roof folded behind the seats
    'convertible-a': _car(SEDAN, L=3.95, hw=0.87, H=1.245, wb=2.32, fo=0.80, R=0.312, tw=0.205, gc=0.13, zn=0.66, zh=0.86, zb=0.86, belt_rise=0.03, xc=1.30, xa=1.80, xp=2.2, xr=2.75, zre=1.16, xg=2.95, zdeck=0.875,
                          doors=2, xB=2.46, cpillar=(2.75, 0.3), grille=(0.40, 0.46, 0.075, 0.3), slats='mesh', lamp=(0.52, 1.06, 0.62, 0.036, 0.05), lower=(0.42, 0.30, 0.03), tlamp=(0.48, 0.98, 0.74, 0.065, 0.0),
                          wheel='ten', flare=0.034, roof=False, emblem=0.60, plate_z=0.52, vent=(0.73, 0.81, 0.36, 0.06), crease=0.024),
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


def daylight_of(name):
    """The light in which a shot outdoors (`suv-a.outdoor34`) is taken: neighbours of one body take turns."""
    design, shot = name.split('.')
    if shot == 'outdoor-evening':
        return 'evening'
    return ('clear', 'overcast')[sum(map(ord, design)) % 2]


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
