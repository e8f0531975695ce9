import type { SortOrder } from '@/inventory/index/index-names'

/** Filters whose values are read from words; what a word could mean first comes first. */
export const wordLists = [
  'make',
  'body',
  'item_type',
  'car_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'tag',
  'certified',
  'status',
  'city',
  'state',
  'dealership_name',
] as const

/** Either the front wheels or the rear ones. */
const twoWheelDrive = ['2wd', '4x2', '4 by 2', 'four by two', 'two wheel drive', '2 wheel drive']

/**
 * Names for the same thing: a value of the stock that is one of a row goes by all of them. Case,
 * spaces and hyphens do not count.
 */
export const sameNames: {
  readonly [N in (typeof wordLists)[number] | 'model']?: readonly string[][]
} = {
  make: [
    ['volkswagen', 'vw'],
    ['mercedes-benz', 'mercedes', 'merc', 'benz'],
    ['chevrolet', 'chev', 'chevy'],
    ['harley-davidson', 'harley'],
    ['isuzu ute', 'isuzu'],
    ['gwm', 'great wall'],
    ['bmw motorrad', 'bmw', 'beemer', 'bimmer'],
    ['kawasaki', 'kwaka'],
    ['yamaha', 'yammie', 'yammy'],
    ['subaru', 'subie', 'subi'],
    ['mitsubishi', 'mitsi', 'mitsu'],
    ['land rover', 'landy', 'landie'],
  ],
  model: [
    ['gr86', '86', 'gt86'],
    ['landcruiser', 'landcruzer', 'landcruser', 'land cruzer', 'land cruser'],
    ['landcruiser prado', 'prado', 'landcruzer prado', 'landcruser prado'],
    ['range rover', 'rangie'],
    ['range rover evoque', 'evoque', 'rangie'],
    ['range rover sport', 'rangie sport', 'rangie'],
    ['range rover velar', 'velar', 'rangie'],
  ],
  body: [
    ['hatch', 'hatchback', 'small car', 'city car'],
    ['ute', 'pickup', 'pickup truck'],
    ['wagon', 'station wagon', 'estate'],
    ['convertible', 'cabriolet', 'cabrio', 'soft top', 'drop top'],
    ['suv', 'crossover'],
    ['people mover', 'people carrier', 'minivan', 'minibus', 'mpv'],
    ['sedan', 'saloon'],
    ['coupe', 'sports car'],
    ['convertible', 'sports car'],
    ['sports', 'sport bike', 'sports bike', 'sportbike', 'sportsbike'],
    ['off road', 'dirt bike', 'trail bike', 'mx bike', 'enduro', 'motocross'],
    ['camper trailer', 'camper'],
    ['pop top', 'pop top caravan', 'pop top van'],
    ['van', 'panel van', 'cargo van', 'delivery van', 'work van'],
  ],
  item_type: [
    ['motorcycle', 'motorbike', 'bike'],
    ['caravan', 'van'],
  ],
  car_type: [
    ['used', 'second hand', '2nd hand', 'pre-owned', 'pre-loved'],
    ['demo', 'demonstrator', 'ex demo'],
  ],
  fuel: [
    ['electric', 'ev', 'evs', 'bev', 'full electric', 'fully electric', 'all electric'],
    ['plug-in hybrid', 'plug-in', 'phev'],
    ['petrol', 'gasoline', 'unleaded'],
    ['diesel', 'turbo diesel'],
    ['lpg', 'gas'],
  ],
  transmission: [
    ['automatic', 'auto', 'auto trans'],
    ['manual', 'stick', 'stick shift', 'manual trans'],
  ],
  drive: [
    ['4wd', '4x4', '4 by 4', 'four by four', 'four wheel drive', '4 wheel drive'],
    ['awd', 'all wheel drive'],
    ['fwd', 'front wheel drive', ...twoWheelDrive],
    ['rwd', 'rear wheel drive', ...twoWheelDrive],
  ],
  colour: [['grey', 'gray']],
  tag: [
    ['one owner', '1 owner', 'single owner'],
    ['just reduced', 'reduced', 'reduced price', 'price reduced', 'price drop', 'discounted'],
    ['manager special', 'special'],
    ['finance special', 'special'],
  ],
  certified: [['true', 'certified']],
  status: [['coming soon', 'arriving soon']],
  // Yards are in suburbs: what has no yard of its name is found by the state around it.
  state: [
    ['act', 'australian capital territory', 'canberra'],
    ['nsw', 'new south wales', 'sydney'],
    ['nt', 'northern territory', 'darwin'],
    ['qld', 'queensland', 'brisbane', 'brissie'],
    ['sa', 'south australia', 'adelaide'],
    ['tas', 'tasmania', 'tassie', 'hobart'],
    ['vic', 'victoria', 'melbourne'],
    ['wa', 'western australia', 'perth'],
  ],
}

/** Bodies of bikes that are badges of cars: beside a make, model or body a text, which finds either. */
export const bodiesOrBadges: ReadonlySet<string> = new Set([
  ...['adventure', 'cruiser', 'offroad', 'sports', 'touring'],
])

/** What only a van that is lived in has. */
export const ofCaravans: ReadonlySet<string> = new Set([
  ...[
    'bunk',
    'bunks',
    'ensuite',
    'shower',
    'toilet',
    'annexe',
    'annex',
    'awning',
    'tandem',
    'kitchen',
  ],
])

/** Words that ask for an order of the results. */
export const orderWords: Readonly<Record<string, SortOrder>> = {
  cheap: 'price_asc',
  cheapest: 'price_asc',
  affordable: 'price_asc',
  bargain: 'price_asc',
  'low price': 'price_asc',
  'lowest price': 'price_asc',
  'most expensive': 'price_desc',
  dearest: 'price_desc',
  'highest price': 'price_desc',
  'low to high': 'price_asc',
  'price low to high': 'price_asc',
  'high to low': 'price_desc',
  'price high to low': 'price_desc',
  newest: 'latest',
  'latest model': 'latest',
  'latest models': 'latest',
  'newest model': 'latest',
  'newest models': 'latest',
  latest: 'latest',
  'latest arrivals': 'latest',
  'new arrivals': 'latest',
  'new arrival': 'latest',
  'recent arrivals': 'latest',
  'recently added': 'latest',
  'just in': 'latest',
  'just landed': 'latest',
  'just arrived': 'latest',
  'low km': 'kms',
  'low kms': 'kms',
  'low ks': 'kms',
  'low kays': 'kms',
  'low klms': 'kms',
  'lowest km': 'kms',
  'lowest kms': 'kms',
  'lowest ks': 'kms',
  'low kilometre': 'kms',
  'low kilometres': 'kms',
  'lowest kilometres': 'kms',
  'low kilometer': 'kms',
  'low kilometers': 'kms',
  'lowest kilometers': 'kms',
  'low klm': 'kms',
  'delivery kms': 'kms',
  'low milage': 'kms',
  'low mileage': 'kms',
  'lowest mileage': 'kms',
}

/** Words that say nothing about any filter. "Near new" is no condition: a new car is not near new. */
export const fillers: readonly string[] = [
  ...['a', 'an', 'the', 'with', 'for', 'in', 'of', 'on', 'at', 'to', 'from', 'but', 'if', 'so'],
  ...['i', 'me', 'my', 'you', 'your', 'we', 'us', 'our', 'it', 'its', 'this', 'these', 'those'],
  ...['that', 'what', 'whats', 'which', 'who', 'where', 'there', 'some', 'any', 'all', 'only'],
  ...['is', 'are', 'am', 'im', 'be', 'do', 'does', 'did', 'have', 'has', 'had', 'ive', 'youve'],
  ...['can', 'could', 'would', 'should', 'will', 'must', 'may', 'might', 'id', 'like', 'just'],
  ...['car', 'cars', 'vehicle', 'vehicles', 'models', 'sale', 'near me', 'available', 'stock'],
  ...['yard', 'yards', 'dealer', 'dealers', 'dealership', 'dealerships', 'near', 'located'],
  ...['search', 'searching', 'everything', 'similar'],
  ...[
    'want',
    'need',
    'looking',
    'after',
    'buy',
    'get',
    'got',
    'show',
    'find',
    'spend',
    'fit',
    'fits',
  ],
  ...['hi', 'hello', 'hey', 'please', 'thanks', 'anyone', 'someone', 'anything', 'something'],
  ...['economical', 'efficient', 'comfortable', 'tidy', 'subscription', 'subscriptions'],
  ...['good', 'great', 'nice', 'best', 'decent', 'reliable', 'quality', 'family', 'first', 'brand'],
  ...['preferably', 'ideally', 'maybe', 'really', 'very', 'son', 'daughter', 'wife', 'husband'],
  ...['small', 'big', 'large', 'budget', 'price', 'cost', 'costs', 'colour', 'engine', 'odometer'],
  ...['transmission', 'length', 'weight', 'size', 'repayments', 'ish', 'around', 'about', 'circa'],
  ...['fuel', 'gear', 'gearbox', 'body'],
  ...['give or take', 'per', 'week', 'weekly'],
  ...['on the road', 'on road', 'on roads', 'drive away'],
  ...['included', 'includes', 'including', 'incl', 'comes', 'provided'],
  ...['economy', 'commuter', 'runabout', 'daily driver', 'mum', 'mums', 'dad', 'tradie', 'tradies'],
  ...['medium', 'compact', 'midsize', 'mid size', 'value', 'test drive', 'as is', 'open now'],
  ...['uber', 'uni', 'university', 'student', 'teenager', 'retiree', 'pensioner'],
  ...[
    'how much',
    'guys',
    'ready',
    'either',
    'both',
    'prefer',
    'preferred',
    'able',
    'capable',
    'most',
    'consumption',
    'low fuel',
  ],
  ...['asap', 'urgent', 'urgently', 'needs', 'wants', 'ono', 'negotiable', 'sort by', 'sorted by'],
  ...['now', 'today', 'deal', 'deals', 'offer', 'offers', 'month to month'],
  ...['near new', 'nearly new', 'as new', 'like new', 'late model'],
]

export const connectors: ReadonlySet<string> = new Set(['or', 'and', 'nor', 'vs', 'versus'])
export const negations: ReadonlySet<string> = new Set([
  ...['not', 'no', 'non', 'neither', 'without', 'except', 'excluding'],
  ...['exclude', 'never', 'avoid', 'minus', 'hate'],
])

/** After a number these say that it counts something: "mazda 3 litre" is no Mazda 3. */
export const units: ReadonlySet<string> = new Set([
  ...['litre', 'litres', 'liter', 'l', 'cyl', 'cylinder', 'door', 'doors', 'dr', 'speed', 'star'],
  ...['owner', 'owners', 'year', 'years', 'ton', 'tonne', 'tonnes', 't', 'berth'],
])

/** Words that mean something before another alone: "off grid" is no "off road", "full" no service history. */
export const leadingWords: ReadonlySet<string> = new Set([
  ...['off', 'on', 'out', 'up', 'by', 'full', 'long', 'short', 'high', 'low', 'extra', 'new'],
])

/**
 * What a yard may promise and a record seldom says: papers, finance, trade-ins. Found where a car has
 * it, else left out, also alone: who asks for a "full service history" wants to see cars.
 */
export const ofYards: ReadonlySet<string> = new Set([
  ...['service', 'serviced', 'services', 'history', 'log', 'logs', 'logbook', 'logbooks'],
  ...['book', 'books', 'papers', 'rwc', 'roadworthy', 'certificate', 'inspected', 'inspection'],
  ...['finance', 'financing', 'loan', 'lease', 'leasing', 'novated', 'credit', 'bad', 'deposit'],
  ...['approval', 'approved', 'afterpay', 'payments', 'payment', 'plan', 'plans', 'options'],
  ...['trade', 'trades', 'tradein', 'swap', 'welcome', 'warranty', 'guarantee', 'refund'],
  ...['delivery', 'delivered', 'immediate', 'interstate', 'learner', 'learners'],
  ...['ex', 'rental', 'fleet', 'government', 'govt', 'balance', 'factory', 'manufacturer'],
  ...['condition', 'immaculate', 'excellent', 'mint'],
])

/** Parts of a vehicle that are automatic or electric themselves: "electric seats", "diesel heater". */
export const parts: ReadonlySet<string> = new Set([
  ...['seat', 'seats', 'window', 'windows', 'mirror', 'mirrors', 'tailgate', 'boot', 'sliding'],
  ...['brake', 'brakes', 'braking', 'handbrake', 'steering', 'start', 'hold', 'step', 'steps'],
  ...['headlight', 'headlights', 'lights', 'wipers', 'dimming', 'emergency', 'levelling'],
  ...['climate', 'heater', 'heating', 'stove', 'cooktop'],
])

/** Names that hold, or are made of, words which alone are a filter or say nothing. */
export const textNames: ReadonlySet<string> = new Set([
  'androidauto',
  'blackedition',
  'britishracing',
  'carplay',
  'canam',
  'italianleather',
  'specialedition',
])
