import type { FeedRow } from '@/feeds/rows/feed-row'
import type { PhotoManifest } from '../photos/manifest'
import { numberOf } from '../photos/photo-name'
import type { ModelLine } from './catalogue/model-line'
import type { Paint } from './colours'

/** Photographs that a vehicle of the demo can have; the photo maker makes exactly those in use. */

/** What stands in for a body that has no design of its own, nearest first. */
const alike: Record<string, readonly string[]> = {
  'Pop Top': ['Caravan'],
  'Camper Trailer': ['Pop Top', 'Caravan'],
  'Super Sport': ['Sport'],
  Tourer: ['Cruiser'],
}
const usual: readonly Paint[] = ['white', 'black', 'silver', 'grey', 'blue', 'red']
/** Paints beyond the usual six, where they suit the body: each costs as many pictures as it has angles. */
const special: Record<string, readonly Paint[]> = {
  'suv-a': ['green'],
  'suv-b': ['orange'],
  'suv-c': ['bronze'],
  'ute-a': ['orange'],
  'ute-b': ['green'],
  'hatch-a': ['yellow'],
  'hatch-b': ['orange'],
  'coupe-a': ['yellow', 'green'],
  'wagon-a': ['green'],
}
/** Pictures in the order in which dealers show them; a design has those that it was rendered from. */
const order = [
  'outdoor34',
  'outdoor-side',
  'outdoor-rear34',
  'boot',
  'outdoor34r',
  'outdoor-rear34r',
  'raised',
  'detail-lamp',
  'detail-wheel',
  'outdoor-sider',
  'raisedr',
  'detail-tail',
  'detail-lampr',
  'detail-wheelr',
  'detail-tailr',
]
/** Pictures of a cabin, in the same order. */
const views = ['dash', 'front-seats', 'rear-seat', 'instruments', 'console'] as const
/** What comes first: dealers show a car from its front corner, and one from elsewhere looks odd beside it. */
const heroes = ['outdoor34', 'outdoor34r'] as const
/** What comes first of half of the looks, of designs that were photographed in the evening too. */
const evening = 'outdoor-evening'

/** Designs that turn: the paint they are filmed in, of which each costs 36 pictures, and their film. */
const filmed: Record<string, { paint: Paint; film: string }> = {
  'suv-a': { paint: 'grey', film: 'walk-around.mp4' },
  'ute-a': { paint: 'white', film: 'walk-around-ute.mp4' },
  'hatch-a': { paint: 'red', film: 'walk-around-hatch.mp4' },
}
/** Pictures of the outside that a vehicle has whose look is not photographed from all around. */
const FEWER = 6

/** Stripes of the caravans and tanks of the motorcycles. */
export const caravanStripes = ['sage', 'ochre', 'slate', 'navy', 'rust', 'sand'] as const
export const motorcyclePaints = ['red', 'black', 'blue', 'orange', 'white', 'green'] as const

/** Designs of a body, in the order of their letters. */
function designsOf(manifest: PhotoManifest, body: string): string[] {
  // Any other motorcycle has no fairing.
  for (const wanted of [body, ...(alike[body] ?? []), 'Naked']) {
    const found = Object.keys(manifest.variants).filter(
      (name) => manifest.variants[name]!.body === wanted,
    )
    if (found.length > 0) return found.sort()
  }
  throw new Error(`The photo pack has no design for a ${body}.`)
}

/** The same model of a caravan or motorcycle always has the same shape. */
export function variantOf(
  manifest: PhotoManifest,
  body: string,
  make: string,
  model: string,
): string {
  const designs = designsOf(manifest, body)
  return designs[numberOf(`${make} ${model}`) % designs.length]!
}

/** Models whose shape is told by more than their size: boxes off the road, cars without a grille. */
const shapes: Record<string, string> = {
  LandCruiser: 'offroad-a',
  Wrangler: 'offroad-a',
  Jimny: 'offroad-a',
  Patrol: 'offroad-a',
  bZ4X: 'suv-f',
  'IONIQ 5': 'suv-f',
  EV6: 'suv-f',
  'Model Y': 'suv-f',
  Outback: 'wagon-b',
  Stinger: 'sedan-b',
}
/** A model that is not named has one of these only where all others differ from it by so much more, in mm. */
const unusual = { designs: ['offroad-a', 'suv-f'], by: 700 }
type Sized = Pick<ModelLine, 'make' | 'model' | 'body' | 'length' | 'height'>

const keyOf = ({ make, model, body }: Sized) => `${make} ${model} ${body}`

/**
 * The design of each model of the catalogue, by make, model and body: the nearest in size, and no two
 * models of a make share one while there are designs left.
 */
export class CarDesigns {
  readonly #found = new Map<string, string>()

  constructor(manifest: PhotoManifest, lines: readonly Sized[]) {
    const taken = new Set<string>()
    const give = (line: Sized, design: string) => {
      this.#found.set(keyOf(line), design)
      taken.add(`${line.make} ${design}`)
    }
    for (const line of lines) {
      const own = shapes[line.model]
      if (own && manifest.variants[own]) give(line, own)
    }
    const pairs = lines
      .filter((line) => !this.#found.has(keyOf(line)))
      .flatMap((line) =>
        designsOf(manifest, line.body).map((design) => {
          const { length, height } = manifest.variants[design]!
          const off = Math.abs(length! - line.length) + 2 * Math.abs(height! - line.height)
          return { line, design, off: off + (unusual.designs.includes(design) ? unusual.by : 0) }
        }),
      )
      .sort((a, b) => a.off - b.off)
    for (const shared of [false, true])
      for (const { line, design } of pairs)
        if (!this.#found.has(keyOf(line)) && (shared || !taken.has(`${line.make} ${design}`)))
          give(line, design)
  }

  of(line: Sized): string {
    return this.#found.get(keyOf(line))!
  }
}
export const paintsOf = (variant: string): readonly Paint[] => [
  ...usual,
  ...(special[variant] ?? []),
]

/** What the pictures of a vehicle show, as file names without their angle. */
export type Look = {
  key: string
  variant: string
  /** Angles that may come first, best first. */
  heroes: readonly string[]
  rest: readonly string[]
  /** Pictures that do not show the paint, as whole file names. */
  inside: readonly string[]
  /** "cabin-a"; null for a vehicle whose inside is not pictured. */
  cabin: string | null
}

/**
 * Whether a look is photographed from all around. Every picture of a look is painted when the demo is
 * seeded, so that only a third of them are.
 */
const isThorough = (variant: string, paint: string) =>
  filmed[variant]?.paint === paint || numberOf(`${variant}-${paint}`) % 3 === 0

/** @param cabin "cabin-a"; null for a vehicle whose inside is not pictured */
export function lookOf(
  manifest: PhotoManifest,
  variant: string,
  paint: string,
  cabin: string | null = null,
): Look {
  const angles = manifest.variants[variant]!.angles
  return {
    key: `${variant}-${paint}`,
    variant,
    heroes: [
      ...(angles[evening] && numberOf(`${paint} ${variant}`) % 2 === 0 ? [evening] : []),
      ...heroes.filter((angle) => angles[angle]),
    ],
    rest: order
      .filter((angle) => angles[angle])
      .slice(0, isThorough(variant, paint) ? order.length : FEWER),
    inside: views
      .filter((view) => manifest.plain[`${cabin}.${view}`])
      .map((view) => `inside-${cabin}-${view}.webp`),
    cabin,
  }
}

/** Cabins by body: the trim of a family car, of a small car, of a work vehicle. */
const cabins: Record<string, string> = {
  Hatch: 'cabin-b',
  Sedan: 'cabin-b',
  Coupe: 'cabin-b',
  Van: 'cabin-c',
  Ute: 'cabin-c',
}

export function lookOfCar(manifest: PhotoManifest, variant: string, paint: Paint): Look {
  const wanted = cabins[manifest.variants[variant]!.body] ?? 'cabin-a'
  const cabin = manifest.plain[`${wanted}.dash`] ? wanted : 'cabin-a'
  return lookOf(manifest, variant, paint, cabin)
}

/**
 * Chooses the first picture of each vehicle so that it differs from the last one that looked alike,
 * where it can in all the result lists that the vehicle stands in (`lists`: its yard, its group).
 * Vehicles must come in the order of the results.
 */
export class HeroChooser {
  readonly #last = new Map<string, string>()

  choose(look: Look, lists: readonly string[]): string {
    const taken = new Set(lists.map((list) => this.#last.get(`${list}/${look.key}`)))
    const hero = look.heroes.find((angle) => !taken.has(angle)) ?? look.heroes[0]!
    for (const list of lists) this.#last.set(`${list}/${look.key}`, hero)
    return hero
  }
}

/** The files of one vehicle, its first picture first. */
export function photoFiles(look: Look, hero: string, count: number): string[] {
  const angles = [hero, ...look.rest.filter((angle) => angle !== hero)]
  const files = angles.map((angle) => `${look.key}-${angle}.webp`)
  // Inside before the last outside views, as dealers order them.
  const all = [...files.slice(0, 4), ...look.inside, ...files.slice(4)]
  return all.slice(0, count)
}

/** The look in which a design turns, is looked into and filmed; null for a design that is not. */
export function showpieceOf(manifest: PhotoManifest, variant: string): Show | null {
  const spin = manifest.variants[variant]?.spin
  const film = filmed[variant]
  if (!spin || !film) return null
  const look = lookOfCar(manifest, variant, film.paint)
  const interior = interiorFile(manifest, look)
  if (interior === null) return null
  return {
    paint: film.paint,
    look,
    interior,
    frames: spin.frames.map(
      (_, frame) => `${look.key}-spin-${String(frame).padStart(2, '0')}.webp`,
    ),
    video: `/videos/${film.film}`,
    hotspots: hotspotsFor(manifest, look),
  }
}
type Show = {
  paint: Paint
  look: Look
  frames: string[]
  interior: string
  video: string
  hotspots: FeedRow['hotspots']
}

/** The wide picture of the cabin, where there is one. */
function interiorFile(manifest: PhotoManifest, look: Look): string | null {
  return manifest.plain[`${look.cabin}.panorama`] ? `inside-${look.cabin}-panorama.webp` : null
}

/** What a salesperson would say about the points that the models mark. */
const remarks: Record<string, string> = {
  front_wheel: 'Alloy wheels, tyres with most of their tread',
  headlamp: 'LED headlamps with automatic high beam',
  grille: 'Parking sensors and radar for the adaptive cruise control',
  door: 'Keyless entry on the front doors',
  roof: 'Takes racks and boxes on the roof',
  tail_lamp: 'LED tail lamps',
  tailgate: 'Tailgate with reversing camera',
  screen: 'Touchscreen with Apple CarPlay and Android Auto',
  instruments: 'Digital instruments',
  selector: 'Automatic transmission',
  seats: 'Heated front seats',
  rear_seats: 'Three seats with two ISOFIX points',
}

/** The marks of a look's spin and of its cabin. IMG-12 */
function hotspotsFor(manifest: PhotoManifest, look: Look): FeedRow['hotspots'] {
  const outside = manifest.variants[look.variant]?.spin?.hotspots ?? []
  const inside = manifest.plain[`${look.cabin}.panorama`]?.hotspots ?? []
  return {
    exterior: outside.flatMap(({ id, anchors }) => {
      const description = remarks[id]
      return description ? [{ id, description, anchors, positions: [] }] : []
    }),
    interior: inside.flatMap(({ id, x, y }) => {
      const description = remarks[id]
      return description ? [{ id, description, anchors: [], positions: [{ x, y }] }] : []
    }),
  }
}
