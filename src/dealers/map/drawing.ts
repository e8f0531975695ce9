import type { Point } from '@/integrations/geocoding/port'

/** A place on a map, with the text of its pin. */
export type MapPin = Point & {
  label: string
  /** Text in the pin, as in the list beside the map; null for a plain pin. */
  mark: string | null
  /** Address of the way there. */
  directions?: string
}

/** Classes of the only pin of a map with streets, still or not, and of its name below. */
export const onlyPin = {
  dot: 'size-5 rounded-pill border-[3px] border-surface bg-action shadow-[0_0_0_9px_--alpha(var(--action)/18%)] forced-color-adjust-none [print-color-adjust:exact]',
  name: 'absolute top-[calc(50%+1.25rem)] left-1/2 w-max max-w-50 -translate-x-1/2 rounded-pill bg-surface px-2.5 py-1 text-center text-sm font-strong text-ink',
} as const

type Town = Point & { name: string }

const town = (name: string, lat: number, long: number): Town => ({ name, lat, long })

/** Capitals, then towns by their size, to orient readers of the map. From Natural Earth. */
export const towns: readonly Town[] = [
  town('Sydney', -33.92, 151.18),
  town('Melbourne', -37.82, 144.97),
  town('Brisbane', -27.45, 153.03),
  town('Perth', -31.95, 115.84),
  town('Adelaide', -34.93, 138.6),
  town('Canberra', -35.28, 149.13),
  town('Darwin', -12.43, 130.85),
  town('Hobart', -42.85, 147.3),
  town('Newcastle', -32.85, 151.82),
  town('Gold Coast', -28.08, 153.45),
  town('Cairns', -16.89, 145.76),
  town('Townsville', -19.25, 146.77),
  town('Bendigo', -36.76, 144.28),
  town('Mandurah', -32.52, 115.75),
  town('Rockhampton', -23.36, 150.52),
  town('Orange', -33.28, 149.1),
  town('Kalgoorlie', -30.74, 121.46),
  town('Mount Isa', -20.72, 139.49),
  town('Dubbo', -32.26, 148.6),
  town('Alice Springs', -23.7, 133.88),
  town('Geraldton', -28.77, 114.6),
  town('Albany', -35.02, 117.89),
  town('Armidale', -30.51, 151.67),
  town('Whyalla', -33.03, 137.56),
  town('Devonport', -41.19, 146.33),
  town('Broken Hill', -31.95, 141.43),
  town('Karratha', -20.73, 116.87),
  town('Griffith', -34.29, 146.04),
  town('Port Hedland', -20.31, 118.61),
  town('Wangaratta', -36.36, 146.3),
  town('Port Lincoln', -34.73, 135.87),
  town('Broome', -17.96, 122.23),
  town('Portland', -38.34, 141.59),
  town('Katherine', -14.47, 132.27),
]

/** Size of the drawing `australia.svg` in its own units. */
const DRAWING = { width: 460, height: 420 } as const

const WEST = 112
const NORTH = -9.5
/** Units a degree; a degree of longitude is shorter, about as at 27° south. */
const SCALE = { x: 10.4, y: 11.6 } as const

/** Where a place lies on the drawing. */
export function projected({ lat, long }: Point): { x: number; y: number } {
  return { x: (long - WEST) * SCALE.x, y: (NORTH - lat) * SCALE.y }
}

/** The place at a spot of the drawing. */
export function placeAt({ x, y }: { x: number; y: number }): Point {
  return { lat: NORTH - y / SCALE.y, long: WEST + x / SCALE.x }
}

/** A part of the drawing, in its units. */
export type Frame = { x: number; y: number; width: number; height: number }

export const wholeDrawing: Frame = { x: 0, y: 0, ...DRAWING }

/**
 * Width of the part around one place: about a thousand kilometres, so that a coast or a capital is
 * in it.
 */
const NEAR = { width: 108, height: 72 } as const

/** The part of the drawing around a place, within its edges. */
export function frameAround(place: Point): Frame {
  const { x, y } = projected(place)
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return {
    x: within(x - NEAR.width / 2, DRAWING.width - NEAR.width),
    y: within(y - NEAR.height / 2, DRAWING.height - NEAR.height),
    ...NEAR,
  }
}

/** Space for the name of a town around its dot, as a part of the frame. */
const ROOM = { x: 0.2, y: 0.11 }
/** Space for the place's own name, which is larger and may be long. */
const OWN_ROOM = { x: 0.55, y: 0.13 }

/**
 * Towns to show in a frame, the largest first: within its edges, and far enough from the place and
 * from larger towns that labels do not overlap.
 */
export function townsIn(frame: Frame, place: Point): Town[] {
  const taken = [{ ...projected(place), room: OWN_ROOM }]
  return towns.filter((town) => {
    const at = projected(town)
    const inside =
      at.x > frame.x + frame.width * 0.04 &&
      at.x < frame.x + frame.width * (1 - ROOM.x) &&
      at.y > frame.y + frame.height * 0.06 &&
      at.y < frame.y + frame.height * 0.94
    const free = taken.every(
      (other) =>
        Math.abs(other.x - at.x) > frame.width * other.room.x ||
        Math.abs(other.y - at.y) > frame.height * other.room.y,
    )
    if (inside && free) taken.push({ ...at, room: ROOM })
    return inside && free
  })
}

/** Below this distance, two pins on the whole drawing would overlap. */
const TOUCHING = 20

/**
 * Pins at one spot of a map, in their order; the spot is that of the first.
 *
 * @param spotOf where a pin is on that map; on the drawing
 * @param touching below this distance there, two pins would overlap
 */
export function pinsBySpot<Pin extends Point>(
  pins: readonly Pin[],
  spotOf: (pin: Pin) => { x: number; y: number } = projected,
  touching: number = TOUCHING,
): { x: number; y: number; pins: Pin[] }[] {
  const spots: { x: number; y: number; pins: Pin[] }[] = []
  for (const pin of pins) {
    const { x, y } = spotOf(pin)
    const spot = spots.find((each) => Math.hypot(each.x - x, each.y - y) < touching)
    if (spot) spot.pins.push(pin)
    else spots.push({ x, y, pins: [pin] })
  }
  return spots
}
