import { text } from './text'

/** What sells a model on its page; prices AUD, drive away. The demo's own, of no maker's list. */
export type DemoModelDetails = {
  /** Paints of the stock's photos in which the model is shown; the first is that of its picture. */
  paints: readonly (keyof typeof paintNames)[]
  facts: readonly (readonly [value: string, label: string])[]
  grades: readonly DemoGrade[]
  questions: readonly (readonly [question: string, answer: string])[]
}

type DemoGrade = {
  name: string
  price: number
  adds: readonly string[]
  specifications: Readonly<Record<string, string>>
}

/** Paints of the photo pack, as a brochure would call them. */
export const paintNames = {
  red: { name: 'Ember Red', swatch: '#a3151f', extra: 695 },
  blue: { name: 'Harbour Blue', swatch: '#22508c', extra: null },
  white: { name: 'Chalk White', swatch: '#f1f1ee', extra: null },
  grey: { name: 'Slate Grey', swatch: '#5b6064', extra: null },
  silver: { name: 'Moon Silver', swatch: '#c3c7ca', extra: null },
  black: { name: 'Night Black', swatch: '#16181a', extra: null },
  orange: { name: 'Copper Orange', swatch: '#c65a1e', extra: 695 },
} as const

/** Grades from the cheapest up, by a table of their specifications. */
const grades = (
  list: readonly (readonly [name: string, price: number, adds: readonly string[]])[],
  table: Readonly<Record<string, string | readonly string[]>>,
): DemoGrade[] =>
  list.map(([name, price, adds], at) => ({
    name,
    price,
    adds,
    specifications: Object.fromEntries(
      Object.entries(table).map(([label, values]) => [
        label,
        typeof values === 'string' ? values : (values[at] ?? ''),
      ]),
    ),
  }))

const orderQuestions = [
  [
    'Can I drive it before I decide?',
    'Yes. Book a test drive on this page: we have the car ready, and it takes half an hour. Bring your licence.',
  ],
  [
    'Is the price the one that I pay?',
    'Yes. The prices are drive away: registration, stamp duty and dealer delivery in our state are in them.',
  ],
] as const

/** By the slugs of site and model. */
export const demoModelDetails: Readonly<
  Record<string, Readonly<Record<string, DemoModelDetails>>>
> = {
  'northgate-mazda': {
    'cx-3': {
      paints: ['red', 'white', 'grey'],
      facts: [
        ['5', 'seats'],
        ['264 L', 'boot, seats up'],
        ['6.3 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Pure', 28_990, ['Phone mirroring', 'Reversing camera']],
          ['Evolve', 31_490, ['18 inch alloys', 'Keyless entry']],
        ],
        {
          Engine: '2.0 L petrol',
          Drive: 'Front wheels',
          Wheels: ['16 inch', '18 inch'],
          'Screen size': '8 inch',
        },
      ),
      questions: orderQuestions,
    },
    'cx-5': {
      paints: ['red', 'blue', 'white', 'grey'],
      facts: [
        ['5', 'seats'],
        ['438 L', 'boot, seats up'],
        ['1,800 kg', 'braked towing'],
        ['7.4 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Maxx', 34_990, ['Radar cruise control', 'Phone mirroring']],
          ['Touring', 41_490, ['All-wheel drive', 'Part leather seats', 'Power tailgate']],
          ['Akera', 49_990, ['Turbo engine', 'Leather seats, heated', '360 degree camera']],
        ],
        {
          Engine: ['2.0 L petrol', '2.5 L petrol', '2.5 L turbo petrol'],
          Drive: ['Front wheels', 'All wheels', 'All wheels'],
          Transmission: '6 speed automatic',
          Wheels: ['17 inch', '17 inch', '19 inch'],
          'Screen size': ['8 inch', '10.25 inch', '10.25 inch'],
          'Braked towing': '1,800 kg',
        },
      ),
      questions: [
        ...orderQuestions,
        [
          'Do two child seats fit?',
          'Yes. The outer rear seats have ISOFIX points, and all three have top tethers. Bring yours and try.',
        ],
      ],
    },
    'cx-60': {
      paints: ['grey', 'white', 'blue'],
      facts: [
        ['5', 'seats'],
        ['477 L', 'boot, seats up'],
        ['2,500 kg', 'braked towing'],
      ],
      grades: grades(
        [
          ['Evolve', 63_990, ['Rear camera with guide lines', '18 inch alloys']],
          ['GT', 71_490, ['Plug-in hybrid', '20 inch alloys', 'Heated seats']],
        ],
        {
          Engine: ['3.3 L six, petrol', '2.5 L plug-in hybrid'],
          Drive: 'All wheels',
          Wheels: ['18 inch', '20 inch'],
        },
      ),
      questions: orderQuestions,
    },
    'cx-90': {
      paints: ['blue', 'white', 'black'],
      facts: [
        ['7', 'seats in three rows'],
        ['2,500 kg', 'braked towing'],
        ['8.2 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Touring', 78_990, ['Leather seats', '19 inch alloys']],
          ['Azami', 95_490, ['Panoramic roof', 'Cooled seats', '21 inch alloys']],
        ],
        {
          Engine: '3.3 L turbo six, petrol',
          Drive: 'All wheels',
          Seats: '7',
          Wheels: ['19 inch', '21 inch'],
        },
      ),
      questions: orderQuestions,
    },
    mazda3: {
      paints: ['red', 'white', 'blue'],
      facts: [
        ['5', 'seats'],
        ['295 L', 'boot of the hatch'],
        ['6.2 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Pure', 31_990, ['Radar cruise control', 'Head-up display']],
          ['Touring', 35_490, ['Part leather seats', 'Keyless entry']],
          ['GT', 39_990, ['2.5 L engine', 'Premium audio']],
        ],
        {
          Engine: ['2.0 L petrol', '2.0 L petrol', '2.5 L petrol'],
          Drive: 'Front wheels',
          Wheels: ['16 inch', '18 inch', '18 inch'],
        },
      ),
      questions: orderQuestions,
    },
    mazda2: {
      paints: ['red', 'white', 'blue'],
      facts: [
        ['5', 'seats'],
        ['250 L', 'boot, seats up'],
        ['5.3 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Pure', 27_990, ['Reversing camera', 'Phone mirroring']],
          ['GT', 30_490, ['16 inch alloys', 'LED headlamps', 'Part leather seats']],
        ],
        {
          Engine: '1.5 L petrol',
          Drive: 'Front wheels',
          Wheels: ['15 inch', '16 inch'],
          'Screen size': '8 inch',
        },
      ),
      questions: orderQuestions,
    },
    'mx-5': {
      paints: ['red', 'grey', 'white'],
      facts: [
        ['2', 'seats'],
        ['130 L', 'boot, roof up or down'],
        ['6.8 L/100 km', 'petrol, combined cycle'],
      ],
      grades: grades(
        [
          ['Roadster GT', 45_990, ['Fabric roof by hand', 'Leather seats, heated']],
          ['RF GT', 50_990, ['Hard roof that folds in 13 seconds', 'Adaptive headlamps']],
        ],
        {
          Engine: '2.0 L petrol',
          Drive: 'Rear wheels',
          Transmission: '6 speed manual',
          Roof: ['Fabric', 'Folding hard top'],
        },
      ),
      questions: [
        ...orderQuestions,
        [
          'Do you have a manual to drive?',
          'Yes. We keep one here for test drives. Tell us your height: we set the seat before you come.',
        ],
      ],
    },
  },
  'bayside-toyota': {
    rav4: {
      paints: ['blue', 'white', 'silver', 'black'],
      facts: [
        ['5', 'seats'],
        ['542 L', 'boot, seats up'],
        ['4.8 L/100 km', 'hybrid, combined cycle'],
        ['1,500 kg', 'braked towing, all-wheel drive'],
      ],
      grades: grades(
        [
          ['GX', 38_990, ['Radar cruise control', 'Phone mirroring']],
          ['GXL', 43_490, ['All-wheel drive', 'Keyless entry', '18 inch alloys']],
          ['Cruiser', 49_990, ['Leather seats', '360 degree camera', 'Power tailgate']],
        ],
        {
          Engine: '2.5 L hybrid',
          Drive: ['Front wheels', 'All wheels', 'All wheels'],
          Wheels: ['17 inch', '18 inch', '18 inch'],
          'Braked towing': ['480 kg', '1,500 kg', '1,500 kg'],
        },
      ),
      questions: [
        ...orderQuestions,
        [
          'Does the hybrid need a plug?',
          'No. It charges itself while you drive and brake. You fill it with petrol only.',
        ],
      ],
    },
    kluger: {
      paints: ['silver', 'white', 'black'],
      facts: [
        ['7', 'seats in three rows'],
        ['2,000 kg', 'braked towing'],
        ['5.6 L/100 km', 'hybrid, combined cycle'],
      ],
      grades: grades(
        [
          ['GX', 53_990, ['Three-zone climate', 'Radar cruise control']],
          ['Grande', 75_990, ['Panoramic roof', 'Leather seats', '20 inch alloys']],
        ],
        {
          Engine: '2.5 L hybrid',
          Drive: ['Front wheels', 'All wheels'],
          Seats: '7',
          Wheels: ['18 inch', '20 inch'],
        },
      ),
      questions: orderQuestions,
    },
    hilux: {
      paints: ['orange', 'white', 'grey'],
      facts: [
        ['3,500 kg', 'braked towing, 4x4'],
        ['1,000 kg', 'payload, about'],
        ['7.9 L/100 km', 'diesel, combined cycle'],
      ],
      grades: grades(
        [
          ['WorkMate', 34_990, ['Vinyl floor', 'Reversing camera']],
          ['SR', 49_490, ['4x4', 'Diff lock', '17 inch alloys']],
          ['SR5', 63_990, ['LED headlamps', 'Leather accents', 'Sports bar']],
        ],
        {
          Engine: ['2.7 L petrol', '2.8 L turbo diesel', '2.8 L turbo diesel'],
          Drive: ['4x2', '4x4', '4x4'],
          'Braked towing': ['2,500 kg', '3,500 kg', '3,500 kg'],
        },
      ),
      questions: orderQuestions,
    },
    corolla: {
      paints: ['red', 'white', 'blue'],
      facts: [
        ['5', 'seats'],
        ['4.0 L/100 km', 'hybrid, combined cycle'],
      ],
      grades: grades(
        [
          ['Ascent Sport', 29_990, ['Radar cruise control', 'Phone mirroring']],
          ['ZR', 38_490, ['Leather accents', 'Head-up display', '18 inch alloys']],
        ],
        { Engine: '1.8 L hybrid', Drive: 'Front wheels', Wheels: ['16 inch', '18 inch'] },
      ),
      questions: orderQuestions,
    },
    'yaris-cross': {
      paints: ['orange', 'white', 'blue'],
      facts: [
        ['5', 'seats'],
        ['3.8 L/100 km', 'hybrid, combined cycle'],
      ],
      grades: grades(
        [
          ['GX', 31_990, ['Radar cruise control', 'Phone mirroring']],
          ['GXL', 35_490, ['Satellite navigation', 'LED headlamps']],
        ],
        { Engine: '1.5 L hybrid', Drive: 'Front wheels', Wheels: '16 inch' },
      ),
      questions: orderQuestions,
    },
    camry: {
      paints: ['silver', 'white', 'black'],
      facts: [
        ['5', 'seats'],
        ['524 L', 'boot'],
        ['4.0 L/100 km', 'hybrid, combined cycle'],
      ],
      grades: grades(
        [
          ['Ascent', 35_990, ['Radar cruise control', 'Phone mirroring']],
          ['SL', 49_490, ['Leather seats, heated', '18 inch alloys', '360 degree camera']],
        ],
        {
          Engine: '2.5 L hybrid',
          Drive: 'Front wheels',
          Wheels: ['16 inch', '18 inch'],
          'Screen size': ['8 inch', '12.3 inch'],
        },
      ),
      questions: orderQuestions,
    },
    gr86: {
      paints: ['red', 'blue', 'black'],
      facts: [
        ['4', 'seats'],
        ['237 L', 'boot'],
        ['9.4 L/100 km', 'petrol, manual, combined cycle'],
      ],
      grades: grades(
        [
          ['GT', 45_990, ['Limited slip differential', 'Phone mirroring']],
          ['GTS', 48_490, ['18 inch alloys', 'Heated seats', 'Suede and leather accents']],
        ],
        {
          Engine: '2.4 L flat four, petrol',
          Drive: 'Rear wheels',
          Transmission: '6 speed manual or automatic',
          Wheels: ['17 inch', '18 inch'],
        },
      ),
      questions: orderQuestions,
    },
    hiace: {
      paints: ['white', 'silver', 'grey'],
      facts: [
        ['6.2 m³', 'load space, long wheelbase'],
        ['1,900 kg', 'braked towing, manual'],
        ['8.2 L/100 km', 'diesel, automatic, combined cycle'],
      ],
      grades: grades(
        [
          ['LWB Van', 51_990, ['Two sliding doors', 'Reversing camera']],
          ['Super LWB Van', 61_990, ['High roof', '9.3 m³ of load space']],
        ],
        {
          Engine: '2.8 L turbo diesel',
          Drive: 'Rear wheels',
          'Load length': ['2.53 m', '2.91 m'],
          Seats: ['3', '2'],
        },
      ),
      questions: [
        ...orderQuestions,
        [
          'Do you fit it out?',
          'We fit racks, shelves and a cargo barrier before you collect it. Tell us your trade and we show you vans like yours.',
        ],
      ],
    },
  },
}

/** The fields of the CMS; `picture` is the id of a picture of the site, null where it has none. */
export const detailFields = (
  slug: string,
  details: DemoModelDetails,
  picture: (name: string) => number | null,
) => ({
  gallery: galleryAngles
    .flatMap((angle) => picture(`model-${slug}-${angle}`) ?? [])
    .map((image) => ({ image })),
  colours: details.paints.map((paint, at) => ({
    ...paintNames[paint],
    image: picture(at === 0 ? `model-${slug}` : `model-${slug}-${paint}`),
  })),
  keyFacts: details.facts.map(([value, label]) => ({ value, label })),
  grades: details.grades.map(({ specifications, adds, ...grade }) => ({
    ...grade,
    adds: [...adds],
    specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
  })),
  questions: details.questions.map(([question, answer]) => ({ question, answer: text(answer) })),
})

/** Views of the gallery, as the photo pack calls them. */
export const galleryAngles = [
  'outdoor-evening',
  'outdoor-side',
  'outdoor-rear34',
  'dash',
  'front-seats',
] as const
