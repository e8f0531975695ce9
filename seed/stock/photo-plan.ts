import type { Paint } from './colours'

/** Photographs that a car of the demo can have; the photo maker makes exactly those in use. */

const variants: Record<string, readonly string[]> = {
  SUV: ['suv-a', 'suv-b', 'suv-c'],
  Ute: ['ute-a', 'ute-b'],
  Hatch: ['hatch-a', 'hatch-b'],
  Sedan: ['sedan-a', 'sedan-b'],
  Wagon: ['wagon-a'],
  Van: ['van-a'],
  Coupe: ['coupe-a'],
  Convertible: ['coupe-a'],
  'People Mover': ['suv-c'],
}
const usual: readonly Paint[] = ['white', 'black', 'silver', 'grey', 'blue', 'red']
/** Paints beyond the usual six, where they suit the body: each costs six more pictures. */
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
const round = ['front34', 'side', 'rear34', 'front34r', 'front', 'rear'] as const
const heroes = ['front34', 'front34r', 'side', 'rear34'] as const
const details = ['detail-cabin.webp', 'detail-wheel.webp', 'detail-taillight.webp'] as const

/** Cars of these paints have a spin of 36 frames. */
const spins: readonly string[] = ['suv-a-grey', 'suv-a-blue', 'ute-a-white', 'ute-a-orange']
export const spinFrames = 36

/** Stripes of the drawn caravans and tanks of the drawn motorcycles. */
export const caravanStripes = ['sage', 'ochre', 'slate', 'navy', 'rust', 'sand'] as const
export const motorcyclePaints = ['red', 'black', 'blue', 'orange', 'white', 'green'] as const

const numberOf = (text: string) => {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}

/** The same model always has the same shape. */
export function variantOf(body: string, make: string, model: string): string {
  const list = variants[body] ?? variants.Sedan!
  return list[numberOf(`${make} ${model}`) % list.length]!
}

export const paintsOf = (variant: string): readonly Paint[] => [
  ...usual,
  ...(special[variant] ?? []),
]

/** What the first picture of a vehicle shows, as a file name without its angle. */
export type Look = {
  key: string
  heroes: readonly string[]
  rest: readonly string[]
  details: readonly string[]
}

export function lookOfCar(variant: string, paint: Paint): Look {
  return { key: `${variant}-${paint}`, heroes, rest: round, details }
}

export function lookOfCaravan(stripe: string, popTop: boolean): Look {
  const key = `${popTop ? 'poptop' : 'caravan'}-${stripe}`
  return { key, heroes: ['side', 'sider'], rest: ['side', 'sider', 'door', 'rear'], details: [] }
}

export function lookOfMotorcycle(body: string, paint: string): Look {
  const shape =
    body === 'Cruiser'
      ? 'cruiser'
      : body === 'Scooter'
        ? 'scooter'
        : body === 'Super Sport'
          ? 'sport'
          : 'naked'
  return {
    key: `${shape}-${paint}`,
    heroes: ['side', 'sider'],
    rest: ['side', 'sider', 'engine', 'wheel'],
    details: [],
  }
}

/**
 * Chooses the first picture of each vehicle so that no two neighbours of a result page show the same
 * one. Vehicles must come in the order of the results. `lists` names the result lists that a vehicle
 * stands in (its yard, its group): in each, it differs from the last one that looked alike.
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
  const all = [...files.slice(0, 4), ...look.details, ...files.slice(4)]
  return all.slice(0, count)
}

export function spinFiles(look: Look): string[] {
  if (!spins.includes(look.key)) return []
  return Array.from(
    { length: spinFrames },
    (_, frame) => `${look.key}-spin-${String(frame).padStart(2, '0')}.webp`,
  )
}
