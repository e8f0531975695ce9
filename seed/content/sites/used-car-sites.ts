import { type DemoSite, pictures, priceLine } from './site-facts'

const { photo, cut, plain, premises } = pictures

/** Its used cars, bought and by subscription. */
export const usedCarSites: readonly DemoSite[] = [
  {
    slug: 'sunnyside',
    group: 'aldersyde',
    name: 'Sunnyside Used Cars',
    template: 'preowned',
    state: 'QLD',
    dealerships: ['sunnyside-moorooka', 'sunnyside-rocklea'],
    manufacturer: null,
    theme: { base: 'yard', header: 'utility', footer: 'columns', wordmark: 'Sunnyside' },
    legalName: 'Sunnyside Used Cars Pty Ltd',
    licences: [{ state: 'QLD', number: '0000001' }],
    legalLines: [priceLine],
    phone: '(07) 7010 1411',
    email: 'yard@sunnyside.example',
    announcement: {
      text: 'We buy cars. Bring yours to Moorooka and leave with an offer.',
      url: '/trade-in',
    },
    seo: {
      title: 'Sunnyside Used Cars | Moorooka and Rocklea',
      description:
        'Used cars on Ipswich Road since 1988: inspected, priced drive away and yours to test drive.',
    },
    flags: {
      finance: { provider: 'AusLoans' },
      favourites: { enabled: true },
      cards: { marketIndicator: true },
      vdp: {
        layout: 'accordions',
        printable: true,
        whyBuyFromUs: [
          'Every car has a 90 point inspection, and you may read the report',
          'A PPSR check comes with each car',
          '48 hours and 300 km to change your mind',
        ],
        protectYourCar: [
          'Paint and fabric protection, from a fixed price list',
          'Warranty of 12, 24 or 36 months from an Australian insurer',
        ],
      },
      plugins: {
        priceMarketCheck: true,
        deliveryCalculator: true,
        deliveryRates: [
          { from: '4000', to: '4209', name: 'Brisbane and Logan', price: 0 },
          { from: '4210', to: '4287', name: 'the Gold Coast', price: 120 },
          { from: '4300', to: '4999', name: 'regional Queensland', price: 480 },
          { from: '2450', to: '2490', name: 'the Northern Rivers', price: 220 },
          { from: '2000', to: '2999', name: 'New South Wales', price: 790 },
          { from: '3000', to: '3999', name: 'Victoria', price: 990 },
        ],
      },
      stock: { minPhotoCount: 3 },
      forms: { showLocation: true },
    },
    pictures: {
      hero: cut('ute-a', 'orange', 'Orange dual cab ute'),
      premises: premises('ute-a', 'orange'),
      journal: photo('suv-a', 'grey', 'Grey SUV', 'outdoor-evening'),
      journal2: plain('cabin-a.dash', 'Dashboard with a touchscreen and digital dials'),
      journal3: photo('ute-b', 'black', 'Black ute'),
      offer: photo('hatch-b', 'yellow', 'Yellow hatch'),
    },
  },
  {
    slug: 'driveflex',
    group: 'aldersyde',
    name: 'Driveflex',
    template: 'subscription',
    state: 'NSW',
    dealerships: ['driveflex-sydney'],
    manufacturer: null,
    theme: {
      base: 'group',
      header: 'line',
      footer: 'compact',
      wordmark: 'Driveflex',
      brand1: '#123c69',
      brand2: '#2fb5a0',
    },
    legalName: 'Driveflex Subscriptions Pty Ltd',
    licences: [{ state: 'NSW', number: 'MD000001' }],
    legalLines: [
      'Weekly prices include registration, insurance, servicing and roadside assist. Minimum term 4 weeks.',
    ],
    phone: '(02) 7010 1507',
    email: 'hello@driveflex.example',
    seo: {
      title: 'Driveflex | A car by the week in Sydney',
      description:
        'Subscribe to a car in Sydney: registration, insurance, servicing and roadside assist in one weekly price.',
    },
    flags: {
      finance: { hidden: true },
      forms: { defaultState: 'nsw' },
      favourites: { watchlist: true },
      accounts: {
        garage_enabled: true,
        garagePath: '/mydriveflex',
        gates: ['spin-to-win'],
        spinToWin: true,
      },
      cards: {
        buttonLabels: {
          explore: 'See This Car',
          enquire: 'Ask',
          reserve: 'Reserve',
          similar: 'Find Me Something Similar',
          testDrive: 'Book a Test Drive',
          finance: 'Get Finance',
        },
      },
    },
    pictures: {
      hero: cut('hatch-b', 'white', 'White hatch, three-quarter front view'),
      premises: premises('hatch-b', 'white'),
      journal: photo('hatch-b', 'blue', 'Blue hatch', 'outdoor-evening'),
      journal2: photo('suv-c', 'grey', 'Grey SUV'),
      journal3: photo('sedan-b', 'white', 'White sedan'),
      offer: photo('suv-b', 'white', 'White SUV'),
    },
  },
]
