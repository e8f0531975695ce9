import type { FeedRow } from '@/feeds/rows/feed-row'
import type { PhotoManifest } from '../photos/manifest'
import { caravans, motorcycles } from './catalogue/leisure'
import { dealerComments } from './comments'
import type { DemoDealership } from './dealerships/demo-dealership'
import { caravanEquipment, motorcycleEquipment } from './equipment'
import { madeUpPlate, madeUpVin } from './identity'
import { caravanStripes, lookOf, motorcyclePaints, variantOf } from './photo-plan'
import { driveAwayPrice, usedPrice } from './prices'
import type { Random } from './random'
import { blankVehicle, type Draft, daysBefore } from './vehicle-life'

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`
const stripedIn = (stripe: string) => `White and ${capital(stripe)}`

type Condition = 'new' | 'demo' | 'used'
const conditionIn = (random: Random, dealer: DemoDealership): Condition => {
  const roll = random.next()
  const { newShare, demoShare } = dealer.stock
  return roll < newShare ? 'new' : roll < newShare + demoShare ? 'demo' : 'used'
}

function caravan(
  random: Random,
  dealer: DemoDealership,
  now: Date,
  manifest: PhotoManifest,
): Draft {
  const thisYear = now.getUTCFullYear()
  const line = random.pick(caravans)
  const condition = conditionIn(random, dealer)
  const year =
    condition === 'used' ? thisYear - random.between(1, 11) : thisYear - random.between(0, 1)
  const length = random.pick(line.lengths)
  const badge = `${length.split("'")[0]} ${random.pick(line.badges)}`
  const equipment = random.some(caravanEquipment, random.between(6, 14))
  const stripe = random.pick(caravanStripes)
  const price =
    condition === 'used'
      ? usedPrice(random, line.make, line.price, (thisYear - year) * 0.75, 15_000)
      : driveAwayPrice(random, line.price)
  const row: FeedRow = {
    ...blankVehicle,
    dealership: dealer.slug,
    item_type: 'caravan',
    car_type: condition,
    vin: random.chance(0.8) ? madeUpVin(random, line.make) : null,
    regplate: condition === 'new' ? null : madeUpPlate(random, dealer.locations[0].state),
    rego_expiry: condition === 'new' ? null : daysBefore(now, -random.between(20, 330)),
    year,
    make: line.make,
    model: line.model,
    badge,
    series: line.offRoad ? 'Off Road' : null,
    colour: stripedIn(stripe),
    body: line.body,
    price,
    body_length: length,
    body_width: line.width,
    tare_weight: `${line.tare.toLocaleString('en-AU')} kg`,
    aggregate_trailer_mass: `${line.atm.toLocaleString('en-AU')} kg`,
    axle_type: line.axle,
    sleeps: random.pick(line.sleeps),
    standardEquipment: equipment,
    dealercomments: dealerComments(random, {
      name: `${year} ${line.make} ${line.model} ${badge}`,
      noun: 'caravan',
      condition,
      km: null,
      city: dealer.locations[0].city,
      equipment,
      subscription: false,
    }),
  }
  const variant = variantOf(manifest, line.body, line.make, line.model)
  return {
    row,
    look: lookOf(manifest, variant, stripe),
    looks: () =>
      caravanStripes.map((each) => ({
        look: lookOf(manifest, variant, each),
        colour: stripedIn(each),
      })),
  }
}

function motorcycle(
  random: Random,
  dealer: DemoDealership,
  now: Date,
  manifest: PhotoManifest,
): Draft {
  const thisYear = now.getUTCFullYear()
  const line = random.pick(motorcycles)
  const condition = conditionIn(random, dealer)
  const oldest = Math.min(9, thisYear - line.from)
  const year =
    condition === 'used'
      ? thisYear - random.between(Math.min(1, oldest), oldest)
      : thisYear - random.between(0, Math.min(1, oldest))
  const km =
    condition === 'new'
      ? random.between(1, 12)
      : condition === 'demo'
        ? random.between(200, 2400)
        : random.between(1200, 5200 * Math.max(1, thisYear - year))
  const badge = random.pick(line.badges) || null
  const drawn = random.some(motorcycleEquipment, random.between(4, 9))
  // The law allows learners up to 660 cc.
  const isForLearners = line.cc > 0 && line.cc <= 660
  const equipment = drawn.filter((item) => item !== 'LAMS Approved' || isForLearners)
  const paint = random.pick(motorcyclePaints)
  const price =
    condition === 'used'
      ? usedPrice(random, line.make, line.price, (thisYear - year) * 0.8, km * 2.5)
      : driveAwayPrice(random, line.price)
  const row: FeedRow = {
    ...blankVehicle,
    dealership: dealer.slug,
    item_type: 'motorcycle',
    car_type: condition,
    vin: madeUpVin(random, line.make),
    regplate: condition === 'new' ? null : madeUpPlate(random, dealer.locations[0].state),
    rego_expiry: condition === 'new' ? null : daysBefore(now, -random.between(10, 340)),
    year,
    make: line.make,
    model: line.model,
    badge: badge === 'Standard' ? null : badge,
    colour: capital(paint),
    body: line.body,
    seats: line.body === 'Off Road Bike' ? 1 : 2,
    trans: line.body === 'Scooter' ? 'Constant Variable CVT' : '6 SP Manual',
    gearnum: line.body === 'Scooter' ? null : 6,
    fuel: line.cc > 600 ? 'Petrol - Premium ULP' : 'Petrol - Unleaded ULP',
    engine_size: `${line.cc}cc`,
    engine_size_litres: line.cc / 1000,
    km,
    price,
    cylinders: line.cylinders,
    fuelconsumptioncombined: line.consumption,
    fuelcapacity: line.tank,
    torque: line.torque,
    standardEquipment: equipment,
    dealercomments: dealerComments(random, {
      name: [year, line.make, line.model, badge === 'Standard' ? null : badge]
        .filter(Boolean)
        .join(' '),
      noun: 'motorcycle',
      condition,
      km,
      city: dealer.locations[0].city,
      equipment,
      subscription: false,
    }),
  }
  const variant = variantOf(manifest, line.body, line.make, line.model)
  return {
    row,
    look: lookOf(manifest, variant, paint),
    looks: () =>
      motorcyclePaints.map((each) => ({
        look: lookOf(manifest, variant, each),
        colour: capital(each),
      })),
  }
}

/** A caravan or a motorcycle, as the yard sells them. */
export const leisureVehicle = (
  random: Random,
  dealer: DemoDealership,
  now: Date,
  manifest: PhotoManifest,
): Draft =>
  dealer.stock.kinds === 'caravans'
    ? caravan(random, dealer, now, manifest)
    : motorcycle(random, dealer, now, manifest)
