/** Lines of the demo's catalogue, written short so that a person can read the whole range. */

type Engine = {
  litres: number | null
  cylinders: number | null
  fuel: string
  hybridText: string | null
  induction: string | null
  trans: string
  gears: number | null
  drive: string
  /** L/100 km; null for electric. */
  consumption: number | null
  torque: string
}

type Badge = {
  name: string
  engine: Engine /** AUD, new, before on-road charges. */
  price: number
}

export type ModelLine = {
  make: string
  model: string
  /** The photo models and the size tables go by this word. */
  body: string
  /** What a dealer system calls the body. */
  bodyText: string
  series: readonly { name: string; from: number; to: number }[]
  badges: readonly Badge[]
  seats: number
  doors: number
  length: number
  width: number
  height: number
  gvm: number
  tow: number
  tank: number | null
  /** How often the model stands in a yard, relative to 1. */
  weight: number
}

const fuels: Record<string, readonly [string, string | null]> = {
  P: ['Petrol - Unleaded ULP', null],
  U: ['Petrol - Premium ULP', null],
  D: ['Diesel', null],
  H: ['Hybrid - Petrol', 'Hybrid'],
  G: ['Plug-in Hybrid - Petrol', 'Plug-in hybrid'],
  E: ['Electric', 'Electric'],
}
const gearboxes: Record<string, (gears: string) => readonly [string, number | null]> = {
  A: (gears) => [`${gears} SP Automatic`, Number(gears)],
  M: (gears) => [`${gears} SP Manual`, Number(gears)],
  C: () => ['Constant Variable CVT', null],
  D: (gears) => [`${gears} SP Auto Dual Clutch`, Number(gears)],
  R: () => ['1 SP Automatic (Reduction Gear)', 1],
}
const drives: Record<string, string> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
  '4X2': '4X2 Rear Wheel Drive',
}
const bodyTexts: Record<string, string> = {
  SUV: '4D Wagon SUV',
  Hatch: '5D Hatchback',
  Sedan: '4D Sedan',
  Wagon: '4D Wagon',
  Ute: 'Dual Cab Utility',
  Van: 'Van',
  Coupe: '2D Coupe',
  Convertible: '2D Convertible',
  'People Mover': '4D People Mover',
  'Single Cab': 'Single Cab Utility',
}

/** "2.5 PT4 A6 AWD 8.2 420": litres, fuel with T for turbo and cylinders, gearbox, drive, use, Nm. */
function engine(text: string): Engine {
  const [size, kind, box, drive, use, torque] = text.trim().split(' ')
  const match = /^([PUDHGE])(T?)(\d*)$/.exec(kind ?? '')
  const [fuel, hybridText] = fuels[match?.[1] ?? ''] ?? []
  const gearbox = gearboxes[box?.[0] ?? '']?.(box!.slice(1))
  if (!match || fuel === undefined || !gearbox || !drive || !drives[drive])
    throw new Error(`The engine "${text}" is not written as the catalogue asks.`)
  const electric = match[1] === 'E'
  return {
    litres: electric ? null : Number(size),
    cylinders: electric ? null : Number(match[3]),
    fuel,
    hybridText: hybridText ?? null,
    induction: electric ? null : match[2] ? 'Turbo Intercooled' : 'Aspirated',
    trans: gearbox[0],
    gears: gearbox[1],
    drive: drives[drive]!,
    consumption: electric ? null : Number(use),
    torque: `${torque}Nm`,
  }
}

/**
 * One model: `series` as "KE 2012-2016; KF 2017-", `engines` divided by "|", `badges` as
 * "Maxx:0:33490" (name, number of the engine, price), `sizes` as seats, doors, length/width/height in
 * mm, gross mass kg, braked towing kg, tank litres (0: none).
 */
export function line(
  make: string,
  model: string,
  body: string,
  series: string,
  engines: string,
  badges: string,
  sizes: string,
  weight = 1,
): ModelLine {
  const engineList = engines.split('|').map(engine)
  const [seats, doors, size, gvm, tow, tank] = sizes.split(' ')
  const [length, width, height] = size!.split('/').map(Number)
  return {
    make,
    model,
    body,
    bodyText: bodyTexts[body] ?? body,
    series: series.split(';').map((part) => {
      const found = /^(.*?) ?(\d{4})-(\d{4})?$/.exec(part.trim())
      if (!found) throw new Error(`The series "${part}" of ${model} has no years.`)
      return { name: found[1]!, from: Number(found[2]), to: Number(found[3] ?? 9999) }
    }),
    badges: badges.split(',').map((part) => {
      const found = /^(.*):(\d+):(\d+)$/.exec(part.trim())
      const engineOf = found && engineList[Number(found[2])]
      if (!found || !engineOf) throw new Error(`The badge "${part}" of ${model} names no engine.`)
      return { name: found[1]!, engine: engineOf, price: Number(found[3]) }
    }),
    seats: Number(seats),
    doors: Number(doors),
    length: length!,
    width: width!,
    height: height!,
    gvm: Number(gvm),
    tow: Number(tow),
    tank: Number(tank) || null,
    weight,
  }
}
