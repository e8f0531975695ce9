import type { FeedRow } from '@/feeds/rows/feed-row'
import { type DemoSize, isSeeded, vehiclesOf } from '../demo-size'
import { type PhotoManifest, readPhotoManifest } from '../photos/manifest'
import { china } from './catalogue/china'
import { europeAndAmerica } from './catalogue/europe-america'
import { japan } from './catalogue/japan'
import { korea } from './catalogue/korea'
import { mazda, toyota } from './catalogue/mazda-toyota'
import type { ModelLine } from './catalogue/model-line'
import { nameOfPaint, pickColour, trims } from './colours'
import { dealerComments } from './comments'
import type { DemoDealership } from './dealerships/demo-dealership'
import { demoDealerships } from './dealerships/demo-dealerships'
import { electricFacts } from './electric'
import { carEquipment } from './equipment'
import { leisureVehicle } from './generate-leisure'
import { madeUpNvic, madeUpPlate, madeUpVin } from './identity'
import { keepApart, ResultLists } from './keep-apart'
import { lenderBlockFor } from './lenders'
import {
  CarDesigns,
  HeroChooser,
  type Look,
  lookOfCar,
  paintsOf,
  photoFiles,
  showpieceOf,
} from './photo-plan'
import { driveAwayPrice, kilometresFor, subscriptionPrice, usedPrice } from './prices'
import { Random } from './random'
import { blankVehicle, type Draft, daysBefore, placeInTime } from './vehicle-life'

/** A vehicle of the demo: a good feed row, and the yard whose feed it is in. */
export type DemoVehicle = FeedRow & { dealership: string }

const allLines: readonly ModelLine[] = [
  ...mazda,
  ...toyota,
  ...korea,
  ...japan,
  ...china,
  ...europeAndAmerica,
]
const linesOf = (make: string) => allLines.filter((line) => line.make === make)
const pickLine = (random: Random, lines: readonly ModelLine[]) =>
  random.weighted(lines.map((line) => [line, line.weight] as const))

const seriesIn = (line: ModelLine, year: number) =>
  line.series.findLast((series) => series.from <= year && year <= series.to)

function carYear(
  random: Random,
  line: ModelLine,
  condition: 'new' | 'demo' | 'used',
  thisYear: number,
) {
  const first = line.series[0]!.from
  const last = Math.min(thisYear, line.series.at(-1)!.to)
  if (condition !== 'used') return random.chance(0.8) ? last : last - 1
  const age = Math.min(14, Math.floor(Math.abs(random.bell()) * 14 + random.next() * 4))
  return Math.max(first, Math.min(last, thisYear - age))
}

function car(
  random: Random,
  dealer: DemoDealership,
  now: Date,
  manifest: PhotoManifest,
  designs: CarDesigns,
): Draft {
  const thisYear = now.getUTCFullYear()
  const { stock } = dealer
  const roll = random.next()
  let condition: 'new' | 'demo' | 'used' =
    roll < stock.newShare ? 'new' : roll < stock.newShare + stock.demoShare ? 'demo' : 'used'
  const branded =
    stock.brand !== null && (condition !== 'used' || random.chance(stock.brandUsedShare))
  const current = (line: ModelLine) => line.series.at(-1)!.to >= thisYear
  const pool = branded ? linesOf(stock.brand!) : allLines
  const line = pickLine(random, condition === 'used' ? pool : pool.filter(current))
  const year = carYear(random, line, condition, thisYear)
  if (condition === 'new' && year < thisYear - 1) condition = 'used'
  const at = Math.floor(random.next() * line.badges.length)
  const badge = line.badges[at]!
  const { engine } = badge
  const rank = line.badges.length > 1 ? at / (line.badges.length - 1) : 0.5
  const age = Math.max(0, thisYear - year + (condition === 'used' ? random.next() * 0.8 : 0))
  const km =
    condition === 'new'
      ? random.between(4, 48)
      : condition === 'demo'
        ? random.between(900, 9800)
        : kilometresFor(random, age)
  const price =
    condition === 'used'
      ? usedPrice(random, line.make, badge.price, age, km)
      : Math.round(driveAwayPrice(random, badge.price) * (condition === 'demo' ? 0.93 : 1))
  const variant = designs.of(line)
  const colour = pickColour(random, line.make, paintsOf(variant))
  const equipment = carEquipment(random, line, rank, year)
  const state = dealer.locations[0].state
  const name = `${year} ${line.make} ${line.model} ${badge.name}`
  const electrified = engine.hybridText
  const row: FeedRow = {
    ...blankVehicle,
    dealership: dealer.slug,
    item_type: 'car',
    car_type: condition,
    certified:
      stock.certified &&
      condition === 'used' &&
      line.make === stock.brand &&
      year >= thisYear - 6 &&
      km < 100_000 &&
      random.chance(0.75),
    vin: madeUpVin(random, line.make),
    nvic: random.chance(0.7) ? madeUpNvic(random) : null,
    regplate: condition === 'new' ? null : madeUpPlate(random, state),
    rego_expiry:
      condition === 'new'
        ? null
        : daysBefore(now, random.chance(0.08) ? random.between(5, 200) : -random.between(10, 350)),
    build_date: `${year}-${String(random.between(1, year === thisYear ? Math.max(1, now.getUTCMonth()) : 12)).padStart(2, '0')}-01T00:00:00.000Z`,
    year,
    make: line.make,
    model: line.model,
    badge: badge.name,
    series: seriesIn(line, year)?.name ?? line.series.at(-1)!.name,
    colour: colour.name,
    interior_colour: random.pick(trims),
    body: line.bodyText,
    doors: line.doors,
    seats: line.seats,
    trans: engine.trans,
    gearnum: engine.gears,
    drive: engine.drive,
    fuel: engine.fuel,
    engine_size: engine.litres === null ? null : `${engine.litres.toFixed(1)}L`,
    engine_size_litres: engine.litres,
    km,
    price,
    cylinders: engine.cylinders,
    induction: engine.induction,
    ...(electrified === 'Electric' ? electricFacts(line.model) : {}),
    fuelconsumptioncombined: engine.consumption,
    fuelcapacity: electrified === 'Electric' ? null : line.tank,
    grossvehiclemass: line.gvm,
    vehiclelength: line.length,
    vehiclewidth: line.width,
    vehicleheight: line.height,
    towingcapacitybraked: line.tow || null,
    torque: engine.torque,
    ancaprating: random.chance(0.85) ? '5' : null,
    standardEquipment: equipment,
    dealercomments: dealerComments(random, {
      name,
      noun: 'car',
      condition,
      km,
      city: dealer.locations[0].city,
      equipment: equipment.slice(8),
      subscription: stock.subscription,
    }),
  }
  row.compliance_date = random.chance(0.6) ? row.build_date : null
  if (condition === 'used' && random.chance(0.75)) {
    row.state_market_average = Math.round(price * (1.02 + random.bell() * 0.07))
    row.market_average = Math.round(price * (1.01 + random.bell() * 0.06))
  }
  if (stock.subscription) row.subscription_price = subscriptionPrice(price)
  return {
    row,
    look: lookOfCar(manifest, variant, colour.paint),
    looks: () =>
      paintsOf(variant).map((paint) => ({
        look: lookOfCar(manifest, variant, paint),
        colour: nameOfPaint(line.make, paint),
      })),
  }
}

/** Result order of the index: available, priced, with photos, latest. SRCH-06 */
function resultOrder(a: Draft, b: Draft): number {
  const shown = (draft: Draft) =>
    draft.row.status === 'in_stock' ? 2 : draft.row.status === 'coming_soon' ? 1 : 0
  return (
    shown(b) - shown(a) ||
    Number((b.row.price ?? b.row.subscription_price) !== null) -
      Number((a.row.price ?? a.row.subscription_price) !== null) ||
    Math.min(4, b.photos ?? 0) - Math.min(4, a.photos ?? 0) ||
    Date.parse(b.row.created_at!) - Date.parse(a.row.created_at!)
  )
}

/** How many pictures a vehicle has: most have a full set, some one, some none. */
function photoCount(random: Random, row: FeedRow, look: Look): number {
  const full = look.rest.length + look.inside.length
  if (row.status === 'coming_soon') return random.chance(0.6) ? 0 : 1
  const roll = random.next()
  if (roll < 0.015) return 0
  if (roll < 0.04) return 1
  if (roll < 0.1) return Math.min(full, random.between(2, 3))
  return random.between(Math.min(6, full), full)
}

/**
 * Each yard has one car of each design that turns made into a showpiece, with all its pictures: the
 * first used one of its results that has no other showpiece like it near it. The car is painted as the
 * design was filmed, so that which cars are showpieces hangs on no chance.
 */
function makeShowpieces(
  ordered: readonly Draft[],
  lists: ResultLists,
  manifest: PhotoManifest,
): void {
  const made = new Set<string>()
  for (const draft of ordered) {
    const { row, look } = draft
    const fits =
      row.car_type === 'used' &&
      row.status === 'in_stock' &&
      !row.reserved &&
      row.price !== null &&
      (draft.photos ?? 0) > 4
    const show = fits ? showpieceOf(manifest, look.variant) : null
    const place = `${row.dealership}/${look.variant}`
    if (!show || made.has(place)) continue
    const same = (other: Draft) => other.row.spin_images[0] === show.frames[0]
    if (lists.near(draft).some(same)) continue
    made.add(place)
    row.colour = nameOfPaint(row.make, show.paint)
    row.spin_images = show.frames
    row.spin_interior_image = show.interior
    row.video_url = show.video
    row.hotspots = show.hotspots
    draft.look = show.look
    draft.photos = show.look.rest.length + show.look.inside.length
  }
}

/** The result lists that a vehicle stands in: of its yard, of the yards of one name, of its group. */
function listsOf({ row }: Draft): string[] {
  const dealer = demoDealerships.find(({ slug }) => slug === row.dealership)!
  return [dealer.slug, dealer.group, dealer.slug.split('-')[0]!]
}

/**
 * The demo's whole stock: the same seed and the same `now` give the same vehicles, and dates are
 * always fresh because they count back from `now`.
 */
export function generateStock({
  seed,
  now,
  size = 'whole',
}: {
  seed: number
  now: Date
  size?: DemoSize
}): DemoVehicle[] {
  const manifest = readPhotoManifest()
  const designs = new CarDesigns(manifest, allLines)
  const drafts: Draft[] = []
  for (const dealer of demoDealerships) {
    if (!isSeeded(size, dealer.group)) continue
    const random = new Random(`${seed}/${dealer.slug}`)
    for (let number = 0; number < vehiclesOf(size, dealer.stock.count); number++) {
      const draft =
        dealer.stock.kinds === 'cars'
          ? car(random, dealer, now, manifest, designs)
          : leisureVehicle(random, dealer, now, manifest)
      const { row } = draft
      row.stocknum = `${dealer.stock.stockPrefix}${10_000 + number * 7 + random.between(0, 6)}`
      const sales = dealer.locations.filter((location) => location.location_type === 'sales')
      row.location = random.pick(sales).name
      placeInTime(random, dealer, row, now)
      if (row.price !== null)
        row.lenders = dealer.stock.lenders
          .map((lender) =>
            lenderBlockFor(
              random,
              lender,
              row.offer_price ?? row.price!,
              row.year,
              now.getUTCFullYear(),
            ),
          )
          .filter((lender) => lender !== null)
      if (row.car_type === 'used' && random.chance(0.12))
        row.reserve_deposit = random.pick([200, 500, 1000])
      draft.photos = photoCount(random, row, draft.look)
      drafts.push(draft)
    }
  }
  const ordered = [...drafts].sort(resultOrder)
  const lists = new ResultLists(ordered, (draft) =>
    listsOf(draft).flatMap((list) => [list, `${list}/${draft.row.car_type}`]),
  )
  makeShowpieces(ordered, lists, manifest)
  keepApart(ordered, lists)
  const heroes = new HeroChooser()
  for (const draft of ordered) {
    const { row, look, photos } = draft
    const hero = heroes.choose(look, listsOf(draft))
    row.photos = photoFiles(look, hero, photos ?? 0)
    const show = row.car_type === 'demo' ? showpieceOf(manifest, look.variant) : null
    if (show?.look.key === look.key) row.external_video_url = show.video
  }
  // One seller uploads the whole walk-around as photos.
  const walkAround = ordered.find(({ row }) => row.spin_images.length > 0)?.row
  if (walkAround) walkAround.photos = [...walkAround.photos, ...walkAround.spin_images]
  return drafts.map(({ row }) => row as DemoVehicle)
}

/** Every photo file that the stock shows. */
export function wantedPhotos(stock: readonly FeedRow[]): string[] {
  const files = stock.flatMap((row) => [
    ...row.photos,
    ...row.spin_images,
    ...(row.spin_interior_image ? [row.spin_interior_image] : []),
  ])
  return [...new Set(files)].sort()
}
