import type { Random } from './random'

/** The ten paints of the photos. */
const paints = [
  'white',
  'black',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'orange',
  'bronze',
  'yellow',
] as const
export type Paint = (typeof paints)[number]

/** How often Australians buy each paint, per cent. */
const share: Record<Paint, number> = {
  white: 31,
  grey: 19,
  black: 15,
  silver: 13,
  blue: 10,
  red: 7,
  green: 2,
  orange: 1.6,
  bronze: 1.4,
  yellow: 0.6,
}

const names: Record<string, Partial<Record<Paint, readonly string[]>>> = {
  Mazda: {
    white: ['Snowflake White Pearl', 'Rhodium White', 'Ceramic White'],
    black: ['Jet Black'],
    silver: ['Sonic Silver', 'Platinum Quartz Silver'],
    grey: ['Machine Grey', 'Polymetal Grey', 'Titanium Flash Grey'],
    blue: ['Eternal Blue', 'Deep Crystal Blue', 'Ingot Blue'],
    red: ['Soul Red Crystal', 'Red Volcano'],
  },
  Toyota: {
    white: ['Glacier White', 'Crystal Pearl White', 'Frosted White'],
    black: ['Eclipse Black', 'Ink Black'],
    silver: ['Silver Sky', 'Silver Pearl'],
    grey: ['Graphite Grey', 'Magnetic Grey', 'Merlot Grey'],
    blue: ['Saturn Blue', 'Nebula Blue', 'Peacock Blue'],
    red: ['Atomic Rush Red', 'Feverish Red'],
    green: ['Oxide Green', 'Jungle Khaki Green'],
    bronze: ['Dusty Bronze', 'Oxide Bronze'],
    orange: ['Inferno Orange'],
    yellow: ['Hornet Yellow'],
  },
  Ford: {
    white: ['Arctic White', 'Frozen White'],
    black: ['Shadow Black', 'Absolute Black'],
    silver: ['Aluminium Silver', 'Moondust Silver'],
    grey: ['Meteor Grey', 'Magnetic Grey'],
    blue: ['Blue Lightning', 'Performance Blue'],
    red: ['True Red', 'Lucid Red'],
    orange: ['Saber Orange', 'Code Orange'],
    yellow: ['Luxe Yellow'],
  },
  Hyundai: {
    white: ['Polar White', 'Atlas White'],
    black: ['Phantom Black', 'Abyss Black'],
    silver: ['Shimmering Silver', 'Typhoon Silver'],
    grey: ['Amazon Grey', 'Titan Grey'],
    blue: ['Teal Blue', 'Intense Blue'],
    red: ['Fiery Red', 'Sunset Red'],
    green: ['Amazon Green'],
  },
  Kia: {
    white: ['Clear White', 'Snow White Pearl'],
    black: ['Aurora Black', 'Ebony Black'],
    silver: ['Silky Silver', 'Steel Silver'],
    grey: ['Gravity Grey', 'Platinum Graphite Grey'],
    blue: ['Neptune Blue', 'Mineral Blue'],
    red: ['Runway Red', 'Mars Red'],
    yellow: ['Starbright Yellow'],
  },
  Subaru: {
    white: ['Crystal White Pearl'],
    black: ['Crystal Black Silica'],
    silver: ['Ice Silver'],
    grey: ['Magnetite Grey'],
    blue: ['World Rally Blue', 'Horizon Blue Pearl'],
    red: ['Crimson Red Pearl'],
    green: ['Autumn Green', 'Cascade Green Silica'],
    orange: ['Sun Blaze Orange Pearl'],
  },
  Volkswagen: {
    white: ['Pure White', 'Oryx White'],
    black: ['Deep Black Pearl'],
    silver: ['Reflex Silver', 'Pyrite Silver'],
    grey: ['Dolphin Grey', 'Indium Grey'],
    blue: ['Atlantic Blue', 'Lapiz Blue'],
    red: ['Kings Red', 'Tornado Red'],
    green: ['Moss Green'],
    yellow: ['Lime Yellow'],
  },
}
const plain: Record<Paint, readonly string[]> = {
  white: ['White', 'Alpine White', 'Pearl White', 'Glacier White'],
  black: ['Black', 'Obsidian Black', 'Midnight Black'],
  silver: ['Silver', 'Sterling Silver', 'Billet Silver'],
  grey: ['Grey', 'Graphite Grey', 'Gunmetal', 'Storm Grey'],
  blue: ['Blue', 'Ocean Blue', 'Navy Blue', 'Cobalt Blue'],
  red: ['Red', 'Ruby Red', 'Flame Red'],
  green: ['Green', 'Forest Green', 'Olive Green'],
  orange: ['Orange', 'Sunset Orange', 'Copper Orange'],
  bronze: ['Bronze', 'Mocha Bronze', 'Sandstone Bronze'],
  yellow: ['Yellow', 'Citrus Yellow'],
}

const namesOf = (make: string, paint: Paint) => names[make]?.[paint] ?? plain[paint]

/** What a make calls a paint. */
export const nameOfPaint = (make: string, paint: Paint): string => namesOf(make, paint)[0]!

/** A paint as Australians choose them, and what the make calls it. */
export function pickColour(
  random: Random,
  make: string,
  allowed: readonly Paint[] = paints,
): { paint: Paint; name: string } {
  const paint = random.weighted(allowed.map((each) => [each, share[each]] as const))
  return { paint, name: random.pick(namesOf(make, paint)) }
}

export const trims = [
  'Black',
  'Black Cloth',
  'Black Leather',
  'Charcoal',
  'Grey',
  'Beige Leather',
  'Dark Grey Cloth',
  'Stone Leather',
  null,
  null,
] as const
