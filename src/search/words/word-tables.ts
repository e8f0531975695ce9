import type { SortOrder } from '@/inventory/index/index-names'

/** Filters whose values are read from words; what a word could mean first comes first. */
export const wordLists = [
  ...(['make', 'body', 'item_type', 'car_type', 'fuel', 'transmission', 'drive'] as const),
  ...(['colour', 'tag', 'certified', 'status', 'city', 'state', 'dealership_name'] as const),
] as const

/** Tables are lines of words between commas; what stands in brackets may be there: "car(s)". */
const listOf = (...lines: string[]) => lines.flatMap((line) => line.split(', ').flatMap(spellings))
const spellings = (words: string): string[] =>
  words.includes('(')
    ? ['', '$1'].flatMap((part) => spellings(words.replace(/\((.*?)\)/, part)))
    : [words]
const setOf = (...lines: string[]): ReadonlySet<string> => new Set(listOf(...lines))
/** Each line is a row. */
const rowsOf = (...lines: string[]) => lines.map((line) => listOf(line))

/** Either the front wheels or the rear ones. */
const twoWheelDrive = '2wd, 4x2, 4 by 2, four by two, two wheel drive, 2 wheel drive'

/**
 * Synonyms: a value of the stock that is in a row matches every name of the row. Case, spaces and
 * hyphens do not count.
 */
export const sameNames: {
  readonly [N in (typeof wordLists)[number] | 'model']?: readonly string[][]
} = {
  make: rowsOf(
    'volkswagen, vw',
    'mercedes-benz, mercedes, merc, benz',
    'chevrolet, chev, chevy',
    'harley-davidson, harley',
    'isuzu ute, isuzu',
    'gwm, great wall',
    'bmw motorrad, bmw, beemer, bimmer',
    'kawasaki, kwaka',
    'yamaha, yammie, yammy',
    'subaru, subie, subi',
    'mitsubishi, mitsi, mitsu',
    'land rover, landy, landie',
  ),
  model: rowsOf(
    'gr86, 86, gt86',
    'landcruiser, landcruzer, landcruser, land cruzer, land cruser',
    'landcruiser prado, prado, landcruzer prado, landcruser prado',
    'range rover, rangie',
    'range rover evoque, evoque, rangie',
    'range rover sport, rangie sport, rangie',
    'range rover velar, velar, rangie',
  ),
  body: rowsOf(
    'hatch, hatchback, small car, city car',
    'ute, pickup, pickup truck',
    'wagon, station wagon, estate',
    'convertible, cabriolet, cabrio, soft top, drop top',
    'suv, crossover',
    'people mover, people carrier, minivan, minibus, mpv',
    'sedan, saloon',
    'coupe, sports car',
    'convertible, sports car',
    'sports, sport bike, sports bike, sportbike, sportsbike',
    'off road, dirt bike, trail bike, mx bike, enduro, motocross',
    'camper trailer, camper',
    'pop top, pop top caravan, pop top van',
    'van, panel van, cargo van, delivery van, work van',
  ),
  item_type: rowsOf('motorcycle, motorbike, bike', 'caravan, van'),
  car_type: rowsOf(
    'used, second hand, 2nd hand, pre-owned, pre-loved',
    'demo, demonstrator, ex demo',
  ),
  fuel: rowsOf(
    'electric, ev, evs, bev, full electric, fully electric, all electric',
    'plug-in hybrid, plug-in, phev',
    'petrol, gasoline, unleaded',
    'diesel, turbo diesel',
    'lpg, gas',
  ),
  transmission: rowsOf('automatic, auto, auto trans', 'manual, stick, stick shift, manual trans'),
  drive: rowsOf(
    '4wd, 4x4, 4 by 4, four by four, four wheel drive, 4 wheel drive',
    'awd, all wheel drive',
    `fwd, front wheel drive, ${twoWheelDrive}`,
    `rwd, rear wheel drive, ${twoWheelDrive}`,
  ),
  colour: rowsOf('grey, gray'),
  tag: rowsOf(
    'one owner, 1 owner, single owner',
    'just reduced, reduced, reduced price, price reduced, price drop, discounted',
    'manager special, special',
    'finance special, special',
  ),
  certified: rowsOf('true, certified'),
  status: rowsOf('coming soon, arriving soon'),
  // Yards are in suburbs: what has no yard of its name is found by the state around it.
  state: rowsOf(
    'act, australian capital territory, canberra',
    'nsw, new south wales, sydney',
    'nt, northern territory, darwin',
    'qld, queensland, brisbane, brissie',
    'sa, south australia, adelaide',
    'tas, tasmania, tassie, hobart',
    'vic, victoria, melbourne',
    'wa, western australia, perth',
  ),
}

/** Bodies of bikes that are badges of cars: beside a make, model or body a text, which finds either. */
export const bodiesOrBadges = setOf('adventure, cruiser, offroad, sports, touring')

/** What only a van that is lived in has. */
export const ofCaravans = setOf(
  'bunk(s), ensuite, shower, toilet, annexe, annex, awning, tandem, kitchen',
)

/** Words that ask for an order of the results. */
export const orderWords: { readonly [O in SortOrder]?: readonly string[] } = {
  price_asc: listOf(
    'cheap, cheapest, affordable, bargain, low price, lowest price, low to high',
    'price low to high',
  ),
  price_desc: listOf('most expensive, dearest, highest price, high to low, price high to low'),
  latest: listOf(
    'newest, latest model(s), newest model(s), latest, latest arrivals, new arrival(s)',
    'recent arrivals, recently added, just in, just landed, just arrived',
  ),
  kms: listOf(
    'low(est) km(s), low(est) ks, low kays, low(est) klm(s), low(est) kilometre(s)',
    'low(est) kilometer(s), low(est) mileage, low milage, delivery kms',
  ),
}

/** Words without meaning for any filter. "Near new" is no condition: a new car is not near new. */
export const fillers: readonly string[] = listOf(
  'a, an, the, with, for, in, of, on, at, to, from, but, if, so, i, me, my, you, your, we',
  'us, our, it, its, this, these, those, that, what(s), which, who, where, there, some, any',
  'all, only, is, are, am, im, be, do, does, did, have, has, had, ive, youve, can, could',
  'would, should, will, must, may, might, id, like, just, car(s), vehicle(s), models, sale',
  'near me, available, stock, yard(s), dealer(s), dealership(s), near, located, search',
  'searching, everything, similar, want(s), need(s), looking, after, buy, get, got, show',
  'find, spend, fit(s), hi, hello, hey, please, thanks, anyone, someone, anything',
  'something, economical, efficient, comfortable, tidy, subscription(s), good, great, nice',
  'best, decent, reliable, quality, family, first, brand, preferably, ideally, maybe',
  'really, very, son, daughter, wife, husband, small, big, large, budget, price, cost(s)',
  'colour, engine, odometer, transmission, length, weight, size, repayments, ish, around',
  'about, circa, fuel, gear, gearbox, body, give or take, per, week, weekly, on the road',
  'on road(s), drive away, included, includes, including, incl, comes, provided, economy',
  'commuter, runabout, daily driver, mum(s), dad, tradie(s), medium, compact, midsize',
  'mid size, value, test drive, as is, open now, uber, uni, university, student, teenager',
  'retiree, pensioner, how much, guys, ready, either, both, prefer, preferred, able',
  'capable, most, consumption, low fuel, asap, urgent, urgently, ono, negotiable, sort by',
  'sorted by, now, today, deal(s), offer(s), month to month, near new, nearly new, as new',
  'like new, late model',
)

export const connectors = setOf('or, and, nor, vs, versus')
export const negations = setOf(
  'not, no, non, neither, without, except, excluding, exclude, never, avoid, minus, hate',
)

/** After a number these say that it counts something: "mazda 3 litre" is no Mazda 3. */
export const units = setOf(
  'litre(s), liter, l, cyl, cylinder, door(s), dr, speed, star, owner(s), year(s), ton',
  'tonne(s), t, berth',
)

/**
 * Of the fillers those by which a shopper believes to choose: a search of nothing else says that it
 * could not be understood.
 */
export const wishes = setOf(
  'best, family, good, great, nice, decent, reliable, quality, first, comfortable, economical',
  'efficient, economy, small, big, large, medium, compact, midsize, capable, commuter, runabout',
  'value, student, tradie(s)',
)

/** Words that mean something before another alone: "off grid" is no "off road", "full" no service history. */
export const leadingWords = setOf('off, on, out, up, by, full, long, short, high, low, extra, new')

/**
 * Claims that few records contain: papers, finance, trade-ins. Searched if a car has them, else
 * left out, also alone: a search for "full service history" wants to see cars.
 */
export const ofYards = setOf(
  'service(s), serviced, history, log(s), logbook(s), book(s), papers, rwc, roadworthy',
  'certificate, inspected, inspection, finance, financing, loan, lease, leasing, novated',
  'credit, bad, deposit, approval, approved, afterpay, payment(s), plan(s), options',
  'trade(s), tradein, swap, welcome, warranty, guarantee, refund, delivery, delivered',
  'immediate, interstate, learner(s), ex, rental, fleet, government, govt, balance, factory',
  'manufacturer, condition, immaculate, excellent, mint',
)

/** Parts of a vehicle that are automatic or electric themselves: "electric seats", "diesel heater". */
export const parts = setOf(
  'seat(s), window(s), mirror(s), tailgate, boot, sliding, brake(s), braking, handbrake',
  'steering, start, hold, step(s), headlight(s), lights, wipers, dimming, emergency',
  'levelling, climate, heater, heating, stove, cooktop',
)

/** Names that hold, or are made of, words which alone are a filter or say nothing. */
export const textNames = setOf(
  'androidauto, blackedition, britishracing, carplay, canam, italianleather, specialedition',
)

const german = listOf('bmw, bmw motorrad, audi, mercedes-benz, opel, porsche, volkswagen')
const british = listOf(
  'aston martin, bentley, jaguar, land rover, lotus, mclaren, mini, norton, rolls-royce',
  'triumph',
)
const french = listOf('alpine, citroen, ds, peugeot, renault')
const italian = listOf(
  'abarth, alfa romeo, aprilia, ducati, ferrari, fiat, lamborghini, maserati, moto guzzi',
  'mv agusta, piaggio, vespa',
)
const swedish = listOf('husqvarna, polestar, saab, volvo')

/** Makes of motorcycles alone: where cars are sold as well, "japanese suv" means none of them. */
export const makesOfBikes = setOf(
  'aprilia, bmwmotorrad, cfmoto, ducati, gasgas, harleydavidson, husqvarna, indian',
  'kawasaki, ktm, motoguzzi, mvagusta, norton, piaggio, triumph, vespa, yamaha',
)

/**
 * Home countries of makes as shoppers see them, not where a car was built: an MG is Chinese by now.
 * A row's names stand for all its makes of the stock.
 */
export const origins: readonly { names: readonly string[]; makes: readonly string[] }[] = [
  {
    names: listOf('japanese, jap'),
    makes: listOf(
      'daihatsu, honda, infiniti, isuzu, isuzu ute, kawasaki, lexus, mazda, mitsubishi, nissan',
      'subaru, suzuki, toyota, yamaha',
    ),
  },
  {
    names: listOf('korean, south korean'),
    makes: listOf('daewoo, genesis, hyundai, kgm, kgm ssangyong, kia, ssangyong'),
  },
  {
    names: ['chinese'],
    makes: listOf(
      'byd, cfmoto, chery, deepal, foton, gac, geely, great wall, gwm, haval, jac, jaecoo, ldv',
      'leapmotor, mg, omoda, omoda jaecoo, xpeng, zeekr',
    ),
  },
  {
    names: listOf('american, us made'),
    makes: listOf(
      'cadillac, chevrolet, chrysler, dodge, ford, gmc, harley-davidson, hummer, indian, jeep',
      'ram, tesla',
    ),
  },
  { names: ['german'], makes: german },
  { names: listOf('british, english'), makes: british },
  { names: ['french'], makes: french },
  { names: ['italian'], makes: italian },
  { names: listOf('swedish, scandinavian'), makes: swedish },
  {
    names: ['european'],
    makes: [
      ...[...german, ...british, ...french, ...italian, ...swedish],
      ...listOf('cupra, gasgas, ktm, seat, skoda'),
    ],
  },
]
