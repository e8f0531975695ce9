import { checkDialledNumber } from '../dialled-number'
import { choice, labels, number, rows, text, texts, toggle } from '../flag-kinds'
import { outsideOrigin } from '../outside-address'

export const vdpFlags = {
  label: 'Vehicle page',
  help: 'The page of one car.',
  flags: {
    layout: choice('Layout', 'How the information of a car is folded.', ['tabs', 'accordions'], {
      rows: ['VDP-32', 'VDP-33'],
      default: 'tabs',
    }),
    labels: labels('Button labels', 'Words of the buttons on a vehicle page.', {
      rows: ['VDP-05', 'VDP-06', 'VDP-07', 'VDP-10', 'VDP-11', 'VDP-12', 'SITE-12'],
      default: {
        enquire: 'Enquire Now',
        chat: 'Instant Message',
        testDrive: 'Test Drive',
        finance: 'Get Finance',
        tradeIn: 'Trade-In Valuation',
        reserve: 'Reserve Car Now',
        purchase: 'Online Purchase',
        call: 'Call Now',
        historyReport: 'Car History Report',
      },
    }),
    viewsFrom: number(
      'Show views from',
      'The page of a car says how many devices looked at it, each once a day, from this many on. 1 shows it always.',
      { rows: ['VDP-02', 'CALL-08'], default: 10, min: 1, max: 100_000, step: 1 },
    ),
    showUnregistered: toggle(
      'Show "Unregistered"',
      'Says "Unregistered" when the registration of a car has expired.',
      {
        rows: ['VDP-39'],
        default: false,
      },
    ),
    commentsSeparator: text(
      'Comments separator',
      'The characters that split dealer comments into paragraphs.',
      {
        rows: ['VDP-29', 'VDP-30'],
        default: '~',
      },
    ),
    printable: toggle('Print and PDF', 'Offers a printable page and a PDF brochure.', {
      rows: ['VDP-18', 'ROUTE-04'],
      default: false,
    }),
    whyBuyFromUs: texts('Why buy from us', 'One reason a line, each a fact.', {
      rows: ['VDP-31', 'VDP-32'],
      default: [],
    }),
    protectYourCar: texts(
      'Protect Your Car',
      'What you offer to protect a car, one product a line. Empty: the panel is left out.',
      { rows: ['VDP-32', 'VDP-33'], default: [] },
    ),
    imageHosts: texts(
      'Image hosts',
      'Hosts other than this one that photos of cars may come from, for example "photos.example.com.au".',
      {
        rows: ['IMG-13'],
        default: [],
        check: (host) =>
          (/^[^*:]+$/.test(host) && outsideOrigin(host) !== null) ||
          `"${host}" is no host. Write for example photos.example.com.au.`,
      },
    ),
  },
} as const

export const spinFlags = {
  label: 'Spin viewer',
  help: 'The 360 degree view of a car.',
  flags: {
    startView: choice('First view', 'What the viewer opens with.', ['spinner', 'gallery'], {
      rows: ['IMG-08'],
      default: 'gallery',
    }),
    autoRotate: toggle('Turns by itself', 'The car turns until it is touched.', {
      rows: ['IMG-10'],
      default: false,
    }),
    intervalMs: number('Time a frame', 'How long each picture shows while it turns.', {
      rows: ['IMG-10'],
      default: 100,
      min: 20,
      max: 2000,
      unit: 'ms',
    }),
    sensitivityPx: number('Drag a frame', 'How far a finger moves for the next picture.', {
      rows: ['IMG-11'],
      default: 20,
      min: 2,
      max: 200,
      unit: 'px',
    }),
  },
} as const

export const fuelFlags = {
  label: 'Fuel calculator',
  help: 'What the fuel calculator starts with, and what electricity costs.',
  flags: {
    pricePerLitre: number('Fuel price', 'Price of a litre.', {
      rows: ['VDP-43'],
      default: 1.7,
      min: 0.1,
      max: 10,
      step: 0.01,
      unit: 'AUD',
    }),
    pricePerKwh: number(
      'Electricity price',
      'Price of a kilowatt-hour, at which the page of an electric car says what 100 km cost. The page names it.',
      {
        rows: ['VDP-43'],
        default: 0.3,
        min: 0.01,
        max: 5,
        step: 0.01,
        unit: 'AUD',
      },
    ),
    kmPerWeek: number('Distance a week', 'Kilometres driven a week.', {
      rows: ['VDP-43'],
      default: 250,
      min: 1,
      max: 5000,
      unit: 'km',
    }),
    defaultConsumption: number('Consumption', 'Used when the car does not say.', {
      rows: ['VDP-43'],
      default: 10,
      min: 0.1,
      max: 60,
      step: 0.1,
      unit: 'L/100 km',
    }),
  },
} as const

export const pluginsFlags = {
  label: 'Feature plugins',
  help: 'Extra parts of the vehicle page.',
  flags: {
    priceMarketCheck: toggle(
      'Price market check',
      'Offers a check of the price against the market on used cars.',
      {
        rows: ['VDP-42', 'SITE-07'],
        default: false,
      },
    ),
    carAnalysisDownload: toggle(
      'Car analysis download',
      'Offers a data sheet of the car as a download.',
      {
        rows: ['SITE-07'],
        default: false,
      },
    ),
    autogauge: toggle('Market gauge', 'Shows where the price stands in the market range.', {
      rows: ['VDP-40', 'CALL-01'],
      default: true,
    }),
    deliveryCalculator: toggle('Delivery calculator', 'Delivery price by postcode.', {
      rows: ['VDP-44', 'CALL-15'],
      default: false,
    }),
    deliveryRates: rows(
      'Delivery rates',
      'What delivery costs, by postcode. A row covers the postcodes from and to, both included; where two rows cover one, the narrower counts. Not used where the platform has a transport partner.',
      { from: 'text', to: 'text', name: 'text', price: 'number' },
      { rows: ['VDP-44', 'CALL-15'], default: [] },
    ),
    fuelCalculator: toggle('Fuel calculator', 'Weekly fuel cost of the car.', {
      rows: ['VDP-43'],
      default: true,
    }),
  },
} as const

const phoneNumber = { rows: ['VDP-16'], default: null, check: checkDialledNumber }

export const phoneFlags = {
  label: 'Phone',
  help: 'Which number the call button shows.',
  flags: {
    override: text('Always this number', 'Used for every car of the site.', phoneNumber),
    new: text('New cars', 'Number for new cars, and demo cars without their own.', phoneNumber),
    used: text('Used cars', 'Number for used cars.', phoneNumber),
    demo: text('Demo cars', 'Number for demo cars.', phoneNumber),
    perDealership: rows(
      'Numbers by dealership',
      'Numbers that depend on the dealership and the condition (new, used, demo, or empty for all).',
      { dealership_slug: 'text', car_type: 'text', phone: 'text' },
      { rows: ['VDP-16'], default: [] },
    ),
    startRevealed: toggle('Show in full', 'The number is not masked.', {
      rows: ['VDP-17'],
      default: false,
    }),
  },
} as const
