import type { Car } from '@/inventory/car'
import type { FeedRow } from '../rows/feed-row'

/**
 * Maps words of dealer systems to the words that shoppers filter by. Each list is tried from the
 * top; the first matching pattern wins.
 */
type Words = readonly (readonly [RegExp, string])[]

/** Feeds repeat the same few hundred words: each is mapped once and cached. */
function remembered<T>(look: (text: string) => T): (text: string) => T {
  const seen = new Map<string, T>()
  return (text) => {
    const before = seen.get(text)
    if (before !== undefined) return before
    const answer = look(text)
    if (seen.size < 5000) seen.set(text, answer)
    return answer
  }
}

function simplifier(words: Words): (text: string | null | undefined) => string | null {
  const look = remembered((text) => words.find(([pattern]) => pattern.test(text))?.[1] ?? '')
  return (text) => (text ? look(text) || null : null)
}

const vanBodies: Words = [
  [/motor.?home|camper.?van/i, 'Motorhome'],
  [/camper/i, 'Camper Trailer'],
  [/pop.?top/i, 'Pop Top'],
  [/caravan|full.?height/i, 'Caravan'],
]

const bikeBodies: Words = [
  [/adventure/i, 'Adventure'],
  [/scooter/i, 'Scooter'],
  [/cruiser|bagger/i, 'Cruiser'],
  [/naked|roadster/i, 'Naked'],
  [/off.?road bike|enduro|motocross|trail bike/i, 'Off Road'],
  [/super.?sport|sports? bike/i, 'Sports'],
  [/tour(er|ing)/i, 'Touring'],
]

/** What says enough of a motorcycle, and nothing of a car. */
const bikeWords: Words = [
  [/off.?road|trail|dual.?sport/i, 'Off Road'],
  [/sport/i, 'Sports'],
]

const carBodies: Words = [
  [/cab.?chassis|c\/chas/i, 'Cab Chassis'],
  // "Utility" alone is a ute in Australia.
  [/sports?.?utility|\bsuv\b/i, 'SUV'],
  [/\bute\b|utility|pick.?up|p\/up|dual cab|double cab|extra cab|crew cab/i, 'Ute'],
  [/people.?mover|mpv|\bbus\b/i, 'People Mover'],
  [/\bvan\b|panel van/i, 'Van'],
  [/suv|4wd wagon|4x4 wagon|cross.?over/i, 'SUV'],
  [/hatch|liftback|sportback|\d ?d hb/i, 'Hatch'],
  [/convertible|cabriolet|roadster|spyder|spider/i, 'Convertible'],
  [/coup[eé]/i, 'Coupe'],
  [/sedan|saloon/i, 'Sedan'],
  [/wagon|estate|tour(er|ing)/i, 'Wagon'],
  [/truck|tray|tipper/i, 'Truck'],
]

const transmissions: Words = [
  [
    /auto|cvt|dct|dual.?clutch|dsg|pdk|tronic|powershift|reduction|direct drive|variable|(?:\b|\d)(?:s?at|amt)\b|1 speed|single speed/i,
    'Automatic',
  ],
  [/man(ual)?\b|(?:\b|\d)mt\b/i, 'Manual'],
]

const drives: Words = [
  [/4 ?x ?4|4 ?wd|(?:4|four).?wheel|dual range/i, '4WD'],
  [/awd|all.?wheel|4motion|quattro|xdrive|4matic/i, 'AWD'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
]

const fuels: Words = [
  [/plug.?in|phev/i, 'Plug-in Hybrid'],
  [/hybrid|hev|^(?=.*electric).*(?:petrol|unleaded|ulp|diesel)/i, 'Hybrid'],
  [/electric|\bb?ev\b|battery/i, 'Electric'],
  [/hydrogen|fuel.?cell/i, 'Hydrogen'],
  [/diesel/i, 'Diesel'],
  [/lpg|gas(?!oline)/i, 'LPG'],
  [/petrol|gasoline|unleaded|ulp|premium/i, 'Petrol'],
]

/** "Crystal Black Pearl" is black: what only sounds like a colour counts where none is named. */
const colours: Words = [
  [/gr[ea]y/i, 'Grey'],
  [/white/i, 'White'],
  [/black/i, 'Black'],
  [/silver/i, 'Silver'],
  [/blue/i, 'Blue'],
  [/\bred\b/i, 'Red'],
  [/green/i, 'Green'],
  [/orange/i, 'Orange'],
  [/yellow/i, 'Yellow'],
  [/bronze|brown|gold|beige/i, 'Bronze'],
  [/purple/i, 'Purple'],
  [/gun.?metal|graphite|titan|charcoal|steel|slate|machine|meteor|polymetal|storm/i, 'Grey'],
  [/onyx|ebony|obsidian|\bink|phantom|\bjet\b|raven/i, 'Black'],
  [/platinum|aluminium|sonic|zircon|ingot/i, 'Silver'],
  [/navy|azure|ocean|sapphire|indigo|\bteal|aqua/i, 'Blue'],
  [/red|burgundy|maroon|crimson|ruby|scarlet|cherry|flame/i, 'Red'],
  [/olive|khaki|forest|moss|jungle|sage/i, 'Green'],
  [/copper|sunset|saber|tangerine/i, 'Orange'],
  [/mocha|sand|\btan\b|champagne|chestnut/i, 'Bronze'],
  [/lemon|citrus|sulphur/i, 'Yellow'],
  [/violet|plum|aubergine/i, 'Purple'],
  [/snow|pearl|ivory|frost|polar|arctic|alpine|glacier|avalanche/i, 'White'],
]

/** A feed without item type lists cars. */
const bodies = {
  car: simplifier([...vanBodies, ...carBodies, ...bikeBodies]),
  caravan: simplifier(vanBodies),
  motorcycle: simplifier([...bikeBodies, ...bikeWords]),
} satisfies Record<Car['item_type'], unknown>

/** "DUAL CAB UTILITY" → "Ute", a "roadster" "Convertible" or "Naked"; null when nothing is known. */
export const simpleBody = (body: string | null, itemType: Car['item_type']): string | null =>
  bodies[itemType](body)
/** "8 SP AUTOMATIC" → "Automatic". */
export const simpleTransmission = simplifier(transmissions)
const drivenWheels = simplifier(drives)
const twoWheels = /4 ?x ?2|2 ?wd|(?:2|two).?wheel/i
const workBodies = new Set(['Ute', 'Cab Chassis', 'Truck'])
/** "4X4 DUAL RANGE" → "4WD". "4X2" names the driven wheels of a ute: of others it says how many. */
export const simpleDrive = (text: string | null, body: string | null): string | null =>
  drivenWheels(text) ?? (text && workBodies.has(body ?? '') && twoWheels.test(text) ? 'RWD' : null)
/** "PETROL - PREMIUM ULP" → "Petrol". */
export const simpleFuel = simplifier(fuels)
const firstColour = simplifier(colours)
/** "Soul Red Crystal" → "Red", and so is "Red/Black": the first of several, where it is known. */
export const simpleColour = (text: string | null | undefined): string | null =>
  firstColour(text?.split(/[/&+,(]|\s(?:with|and)\s/i)[0]) ?? firstColour(text)

const features: Words = [
  [/carplay|android auto/i, 'Apple CarPlay & Android Auto'],
  [/(rever|rear.?view|360|surround).*camera/i, 'Reversing camera'],
  [/(satellite )?navigation|sat.?nav/i, 'Navigation'],
  [/adaptive cruise|radar cruise/i, 'Adaptive cruise control'],
  [/blind.?spot/i, 'Blind spot monitor'],
  [/lane (keep|assist|departure)/i, 'Lane keeping'],
  [/autonomous.*brak|aeb|collision/i, 'Emergency braking'],
  [/leather/i, 'Leather seats'],
  [/heated.*seat/i, 'Heated seats'],
  [/(ventilated|cooled).*seat/i, 'Ventilated seats'],
  [/sun.?roof|moon.?roof|panoramic/i, 'Sunroof'],
  [/keyless|smart.?key|push.?button start/i, 'Keyless entry'],
  [/tow.?bar|tow.*pack/i, 'Tow bar'],
  [/bull.?bar|nudge bar/i, 'Bull bar'],
  [/roof.?rack/i, 'Roof racks'],
  [/snorkel/i, 'Snorkel'],
  [/canopy|tonneau/i, 'Tray cover or canopy'],
  [/third.?row|7 seat|8 seat|seven seat/i, 'Third row'],
  [/power.*tailgate|hands.?free tailgate/i, 'Power tailgate'],
  [/head.?up display/i, 'Head-up display'],
  [/parking sensor|park assist/i, 'Parking sensors'],
  [/solar/i, 'Solar'],
  [/air.?condition/i, 'Air conditioning'],
  [/en.?suite|shower/i, 'Ensuite'],
  [/\bbunk/i, 'Bunk beds'],
  [/\blams\b|learner.approved/i, 'LAMS approved'],
  [/quick.?shift/i, 'Quickshifter'],
  [/heated.*grip/i, 'Heated grips'],
]

const featuresOf = remembered((item) =>
  features.filter(([pattern]) => pattern.test(item)).map(([, name]) => name),
)

/** The features that shoppers filter by, found in a car's list of equipment, each once. */
export function filteredFeatures(equipment: readonly string[]): string[] {
  return [...new Set(equipment.flatMap(featuresOf))]
}

const acronyms = new Set(['SUV', 'MPV', 'SWB', 'MWB', 'LWB', 'XLWB', 'PHEV', 'MHEV', 'PULP'])

/**
 * "COROLLA ASCENT" → "Corolla Ascent"; words shorter than `least`, and acronyms, stay: "GT", "SUV".
 */
export const toTitleCase = (text: string, least = 4) =>
  text.replace(/\p{Lu}+/gu, (word) =>
    word.length < least || acronyms.has(word)
      ? word
      : word.slice(0, 1) + word.slice(1).toLocaleLowerCase('en-AU'),
  )

/** Whether all names of a row are in capitals; otherwise capitals are intended. */
export const isAllCaps = (row: FeedRow) =>
  !/\p{Ll}/u.test([row.make, row.model, row.badge, row.colour, row.body].join(''))

/** A description in title case where it is all capitals; short words stay: "CVT". */
export const described = (text: string | null, least?: number) =>
  text === null || /\p{Ll}/u.test(text) ? text : toTitleCase(text, least)
