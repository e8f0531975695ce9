import { demoModelDetails, galleryAngles, paintNames } from '../model-details'
import { type DemoSite, pictures, priceLine } from './site-facts'

const { photo, wide, cut, plain, workshop, premises } = pictures

const views: Record<(typeof galleryAngles)[number], string> = {
  'outdoor-evening': 'at a lookout in the evening',
  'outdoor-side': 'from the side',
  'outdoor-rear34': 'from behind',
  dash: 'behind the wheel',
  'front-seats': 'the front seats',
}

/** One body in each of its paints from the same side, and more views of the first. */
function range(site: string, slug: string, variant: string, name: string): DemoSite['pictures'] {
  const [first = 'white', ...others] = demoModelDetails[site]?.[slug]?.paints ?? []
  const inPaint = (paint: typeof first) => `${name} in ${paintNames[paint].name}`
  return {
    [`model-${slug}`]: cut(variant, first, inPaint(first)),
    ...Object.fromEntries(
      others.map((paint) => [`model-${slug}-${paint}`, cut(variant, paint, inPaint(paint))]),
    ),
    ...Object.fromEntries(
      galleryAngles.map((angle) => [
        `model-${slug}-${angle}`,
        angle === 'dash' || angle === 'front-seats'
          ? plain(`cabin-a.${angle}`, `${name}, ${views[angle]}`)
          : photo(variant, first, `${inPaint(first)}, ${views[angle]}`, angle),
      ]),
    ),
  }
}

/** The group itself and its two franchises. */
export const newCarSites: readonly DemoSite[] = [
  {
    slug: 'aldersyde',
    group: 'aldersyde',
    name: 'Aldersyde Motor Group',
    template: 'group',
    state: 'VIC',
    dealerships: [
      'aldersyde-richmond',
      'northgate-mazda',
      'bayside-toyota',
      'sunnyside-moorooka',
      'sunnyside-rocklea',
      'driveflex-sydney',
      'banksia-perth',
      'ironbark-adelaide',
    ],
    manufacturer: null,
    theme: { base: 'group', header: 'utility', footer: 'columns', wordmark: 'Aldersyde' },
    legalName: 'Aldersyde Motor Group Pty Ltd',
    licences: [
      { state: 'VIC', number: '00000' },
      { state: 'QLD', number: '0000000' },
      { state: 'NSW', number: 'MD000000' },
      { state: 'WA', number: '00000' },
      { state: 'SA', number: '000000' },
    ],
    legalLines: [priceLine],
    phone: '(03) 7010 1118',
    email: 'hello@aldersyde.example',
    seo: {
      title: 'Aldersyde Motor Group | New, demo and used cars',
      description:
        'Search the stock of every Aldersyde dealership in Victoria, Queensland, New South Wales, Western Australia and South Australia.',
    },
    flags: {
      stock: { itemTypes: ['car', 'caravan', 'motorcycle'] },
      hero: { showPostcode: true },
      forms: { defaultState: 'vic' },
      search: { makeCards: true },
      finance: { provider: 'Taurus' },
      favourites: { enabled: true },
      specifications: { electricHybrid: true },
      locations: { ourLocationRoute: true },
    },
    pictures: {
      hero: cut('suv-a', 'white', 'White SUV, three-quarter front view'),
      premises: premises('suv-a', 'silver'),
      service: workshop,
      fleet: photo('van-a', 'white', 'White delivery van'),
      journal: photo('wagon-a', 'blue', 'Blue wagon', 'outdoor-evening'),
      journal2: photo('hatch-a', 'red', 'Red hatch'),
      journal3: photo('ute-b', 'black', 'Black ute'),
      offer: photo('suv-c', 'silver', 'Silver SUV'),
    },
  },
  {
    slug: 'northgate-mazda',
    group: 'aldersyde',
    name: 'Northgate Mazda',
    template: 'franchise',
    state: 'VIC',
    dealerships: ['northgate-mazda'],
    manufacturer: 'mazda',
    theme: { base: 'marque', header: 'line', footer: 'columns', wordmark: 'Northgate' },
    legalName: 'Northgate Automotive Pty Ltd',
    licences: [{ state: 'VIC', number: '00001' }],
    legalLines: [priceLine],
    phone: '(03) 7010 1206',
    email: 'sales@northgate-mazda.example',
    seo: {
      title: 'Northgate Mazda, Preston | New, demo and used Mazda',
      description:
        'New, demo and used Mazda in Preston, Melbourne, each inspected in our own workshop and priced drive away. Service and parts next door.',
    },
    flags: {
      finance: { provider: 'Manual', route: '/finance' },
      favourites: { enabled: true, watchlist: true },
      tradeIn: { saveValuation: true },
      reserve: { purchase: true },
      accounts: { garage_enabled: true },
      vdp: {
        printable: true,
        protectYourCar: [
          'Paint protection film for the bonnet and the front bumper',
          'Ceramic coating, applied in our own workshop',
          'Window tint to the Victorian limit',
          'Extended warranty of up to 36 months',
        ],
      },
      plugins: {
        priceMarketCheck: true,
        carAnalysisDownload: true,
        deliveryCalculator: true,
        deliveryRates: [
          { from: '3000', to: '3207', name: 'Melbourne', price: 0 },
          { from: '3211', to: '3999', name: 'regional Victoria', price: 290 },
          { from: '2600', to: '2639', name: 'Canberra and the high country', price: 690 },
          { from: '2000', to: '2999', name: 'New South Wales', price: 890 },
          { from: '5000', to: '5799', name: 'South Australia', price: 850 },
          { from: '7000', to: '7799', name: 'Tasmania, ferry included', price: 1190 },
        ],
      },
      forms: { showCategory: true, defaultState: 'vic' },
      models: { includeAll: true },
    },
    pictures: {
      hero: wide(
        'suv-b',
        'red',
        'Red SUV at a lookout over the sea, in the evening',
        'outdoor-evening',
        'coast.evening.car',
      ),
      premises: premises('suv-g', 'bronze'),
      feature: cut('suv-g', 'bronze', 'Bronze three-row SUV from the front'),
      service: workshop,
      ute: photo('ute-a', 'blue', 'Blue dual cab ute, three-quarter front view'),
      fleet: photo('ute-b', 'white', 'White work ute, three-quarter front view'),
      ...range('northgate-mazda', 'cx-3', 'suv-d', 'Mazda CX-3'),
      ...range('northgate-mazda', 'cx-5', 'suv-a', 'Mazda CX-5'),
      ...range('northgate-mazda', 'cx-60', 'suv-b', 'Mazda CX-60'),
      ...range('northgate-mazda', 'cx-90', 'suv-g', 'Mazda CX-90'),
      'model-bt-50': cut('ute-a', 'blue', 'Mazda BT-50'),
      ...range('northgate-mazda', 'mazda2', 'hatch-b', 'Mazda2'),
      ...range('northgate-mazda', 'mazda3', 'hatch-c', 'Mazda3'),
      ...range('northgate-mazda', 'mx-5', 'convertible-a', 'Mazda MX-5'),
      journal: photo('suv-a', 'grey', 'Grey SUV', 'outdoor-evening'),
      journal2: photo('hatch-a', 'blue', 'Blue hatch'),
      journal3: photo('ute-b', 'black', 'Black ute'),
      offer: photo('suv-b', 'blue', 'Blue SUV'),
    },
  },
  {
    slug: 'bayside-toyota',
    group: 'aldersyde',
    name: 'Bayside Toyota',
    template: 'franchise',
    state: 'QLD',
    dealerships: ['bayside-toyota'],
    manufacturer: 'toyota',
    theme: {
      base: 'marque',
      header: 'line',
      footer: 'columns',
      wordmark: 'Bayside',
      brand1: '#c1121f',
      brand2: '#1d1f24',
      radius: 'soft',
    },
    legalName: 'Bayside Motors (Qld) Pty Ltd',
    licences: [{ state: 'QLD', number: '0000001' }],
    legalLines: [priceLine],
    phone: '(07) 7010 1308',
    email: 'hello@bayside-toyota.example',
    seo: {
      title: 'Bayside Toyota, Wynnum | New and certified used Toyota',
      description:
        'New Toyota and certified pre-owned cars in Wynnum, Brisbane: 90 point inspection, an extra year of warranty and 12 months of roadside assist.',
    },
    flags: {
      finance: { provider: 'Powertorque', lenderQuote: true },
      favourites: { enabled: true },
      service: {
        intervalRequired: true,
        types: ['Logbook service', 'Brakes and tyres', 'Air conditioning', 'Something else'],
      },
      specifications: { certifiedMake: 'toyota', certifiedBadge: true },
      search: {
        filters: [
          'price',
          'car_type',
          'certified',
          'make',
          'body',
          'km',
          'year',
          'fuel',
          'transmission',
          'drive',
          'seats',
          'colour',
          'location',
        ],
      },
      vdp: { printable: true },
      locations: { byAppointmentOnly: ['service'] },
    },
    pictures: {
      hero: wide(
        'suv-c',
        'white',
        'White SUV at a lookout over the sea, in the evening',
        'outdoor-evening',
        'coast.evening.car',
      ),
      premises: premises('ute-b', 'white'),
      feature: cut('ute-b', 'white', 'White dual cab ute from the front'),
      service: workshop,
      fleet: photo('van-a', 'white', 'White delivery van'),
      ...range('bayside-toyota', 'rav4', 'suv-a', 'Toyota RAV4'),
      ...range('bayside-toyota', 'corolla', 'hatch-c', 'Toyota Corolla'),
      ...range('bayside-toyota', 'camry', 'sedan-b', 'Toyota Camry'),
      ...range('bayside-toyota', 'hilux', 'ute-b', 'Toyota HiLux'),
      ...range('bayside-toyota', 'kluger', 'suv-g', 'Toyota Kluger'),
      ...range('bayside-toyota', 'yaris-cross', 'suv-d', 'Toyota Yaris Cross'),
      ...range('bayside-toyota', 'gr86', 'coupe-a', 'Toyota GR86'),
      ...range('bayside-toyota', 'hiace', 'van-a', 'Toyota HiAce'),
      journal: photo('suv-c', 'blue', 'Blue SUV', 'outdoor-evening'),
      journal2: photo('hatch-b', 'white', 'White hatch'),
      journal3: photo('ute-a', 'grey', 'Grey ute'),
      offer: photo('suv-b', 'red', 'Red SUV'),
    },
  },
]
