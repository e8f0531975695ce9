import { viewingNames } from '@/inventory/viewing-name'
import type { Random } from './random'

type Facts = {
  name: string
  noun: 'car' | 'caravan' | 'motorcycle'
  condition: 'new' | 'demo' | 'used'
  km: number | null
  city: string
  equipment: readonly string[]
  subscription: boolean
}

const goes = { car: 'drives', caravan: 'tows', motorcycle: 'rides' }

const opening = {
  new: [
    (f: Facts) => `Brand new ${f.name}, ready to drive away from ${f.city}.`,
    (f: Facts) =>
      `This ${f.name} has just come off the truck and is waiting to be registered in your name.`,
    (f: Facts) => `New stock: ${f.name} with the full manufacturer warranty.`,
  ],
  demo: [
    (f: Facts) =>
      `Our own demonstrator ${f.name}, looked after by the sales team and with the balance of the new vehicle warranty.`,
    (f: Facts) =>
      f.noun === 'caravan'
        ? `Save on new: this ${f.name} was the one that we showed.`
        : `Save on new: this ${f.name} was our ${viewingNames[f.noun].toLowerCase()} vehicle and has done ${(f.km ?? 0).toLocaleString('en-AU')} km.`,
  ],
  used: [
    (f: Facts) => `A tidy ${f.name} that we traded from a local family.`,
    (f: Facts) => `One owner ${f.name} with service books and two keys.`,
    (f: Facts) => `${f.name}, inspected by our workshop and ready for its next owner.`,
    (f: Facts) => `We sold this ${f.name} new and have serviced it since. It shows.`,
    (f: Facts) =>
      `Honest ${f.noun}, honest price. This ${f.name} ${goes[f.noun]} as it should and has been priced to the market.`,
  ],
} as const

const middles = [
  (f: Facts, r: Random) => {
    const [first, second] = r.some(f.equipment, 2)
    return first && second ? `You get ${first} and ${second}, among much else.` : ''
  },
  () =>
    'Every vehicle we sell has a 90 point workshop inspection and a roadworthy or safety certificate where the state asks for one.',
  () => 'A PPSR check is done on each vehicle and we will show you the certificate.',
  (f: Facts) => `Come and see it in ${f.city}, or ask us for a video walk around by phone.`,
  () => 'Trade-ins are welcome, and our valuers will give you a figure on the day.',
  (f: Facts) =>
    f.condition === 'used' && f.noun !== 'caravan'
      ? 'The tyres are in good shape and the log book is up to date.'
      : '',
  () => 'Interstate buyers are welcome: we arrange transport to any capital city.',
]
const closings = [
  () => 'Please call before you visit so that we can have it at the front for you.',
  (f: Facts) =>
    `Book a ${viewingNames[f.noun].toLowerCase()} online and we will have it washed and ready.`,
  () => 'Finance is available to approved applicants; ask for a written quote.',
  () => 'Stock moves quickly, so give us a call to check that it is still here.',
]
const subscriptionLine =
  'Subscribe by the week: registration, insurance, servicing and roadside help are in the price. Swap after four weeks, or hand back with two weeks’ notice.'

/** A few plain sentences; paragraphs are divided by "~", as dealer systems export them. VDP-30 */
export function dealerComments(random: Random, facts: Facts): string {
  const first = random.pick(opening[facts.condition])(facts)
  const count = random.weighted([
    [1, 3],
    [2, 4],
    [3, 3],
    [5, 1],
  ] as const)
  const body = random
    .some(middles, count)
    .map((sentence) => sentence(facts, random))
    .filter(Boolean)
    .join(' ')
  const last = facts.subscription ? subscriptionLine : random.pick(closings)(facts)
  return [first, body, last].filter(Boolean).join('~')
}
