import { embedMessage, isEmbedAllowed } from '../embed-hosts'
import { choice, number, text, texts, toggle } from '../flag-kinds'
import { htmlLabelFault } from '../html-label'

export const formsFlags = {
  label: 'Forms',
  help: 'Enquiry and other lead forms.',
  flags: {
    defaultState: choice(
      'Default state',
      'State that is chosen when a form opens.',
      ['qld', 'nsw', 'vic', 'sa', 'wa', 'tas', 'act', 'nt'],
      { rows: ['SITE-11'], default: 'qld' },
    ),
    commentsOptional: toggle('Comments optional', 'Comments may be left empty.', {
      rows: ['LEAD-06'],
      default: false,
    }),
    showCategory: toggle('Category', 'Asks what the enquiry is about.', {
      rows: ['LEAD-07'],
      default: false,
    }),
    showDealership: toggle('Dealership', 'Asks for the dealership where there are several.', {
      rows: ['LEAD-08'],
      default: false,
    }),
    showLocation: toggle('Location', 'Asks for the location.', {
      rows: ['LEAD-09'],
      default: false,
    }),
    termsCheckbox: toggle('Terms checkbox', 'Asks to agree to the terms of use.', {
      rows: ['LEAD-21', 'ERR-37'],
      default: false,
    }),
    termsLabel: text(
      'Label of the terms checkbox',
      'What the shopper agrees to, with links as HTML.',
      {
        rows: ['LEAD-21'],
        default: 'I agree to the <a href="/terms-and-conditions">terms of use</a>',
        check: htmlLabelFault,
      },
    ),
    phonesFromAbroad: toggle(
      'Phone numbers from abroad',
      'Forms also take a number of another country, written with its code such as +64 21 345 678, and you get it as it is. Codes by SMS, for sign-in and quick quotes, still go to Australian mobiles alone.',
      { rows: ['LEAD-19'], default: false },
    ),
    testDriveTimes: toggle(
      'Times for test drives',
      'Offers free times within the opening hours. Off: the shopper names a day.',
      { rows: ['LEAD-16', 'CALL-14'], default: true },
    ),
    testDriveMinutes: number('Length of a test drive', 'How far the offered times are apart.', {
      rows: ['LEAD-16'],
      default: 60,
      min: 15,
      max: 240,
      step: 15,
      unit: 'minutes',
    }),
    testDriveCapacity: number('Test drives at a time', 'How many a location can do at once.', {
      rows: ['LEAD-16'],
      default: 2,
      min: 1,
      max: 20,
    }),
    testDriveNotice: number('Notice for a test drive', 'The first time that is offered.', {
      rows: ['LEAD-16'],
      default: 3,
      min: 0,
      max: 72,
      unit: 'hours',
    }),
    testDriveDays: number('Days ahead for test drives', 'How far ahead times are offered.', {
      rows: ['LEAD-16'],
      default: 14,
      min: 1,
      max: 60,
      unit: 'days',
    }),
  },
} as const

export const tradeInFlags = {
  label: 'Trade-in',
  help: 'Trade-in valuation and sell my car.',
  flags: {
    onVehiclePage: toggle('On the vehicle page', 'Shows the trade-in button.', {
      rows: ['VDP-11'],
      default: true,
    }),
    imageUpload: toggle('Photos step', 'Asks for photos of the car.', {
      rows: ['TRADE-05'],
      default: true,
    }),
    valuationMaxAge: number(
      'Oldest car with an instant value',
      'Older cars get no figure, and a person replies. What the site’s pages say of it has to agree.',
      { rows: ['TRADE-21'], default: 15, min: 1, max: 15, step: 1, unit: 'years' },
    ),
    valuationMaxKm: number(
      'Most kilometres with an instant value',
      'Cars that have gone further get no figure, and a person replies. What the site’s pages say of it has to agree.',
      { rows: ['TRADE-21'], default: 300_000, min: 1000, max: 300_000, unit: 'km' },
    ),
    saveValuation: toggle(
      'Keep valuations',
      'Keeps what each car was valued at, also where the shopper sends nothing afterwards. See Valuations in the menu.',
      { rows: ['TRADE-18'], default: false },
    ),
    termsPath: text('Valuation terms', 'Path of the terms.', {
      rows: ['ROUTE-36'],
      default: '/value-my-car-terms-and-conditions',
    }),
  },
} as const

/** Last part of the page that reserves a car; a site has one, and the others lead to it. ROUTE-02 */
export const reservePaths = ['checkout', 'buy-online'] as const

export const reserveFlags = {
  label: 'Reserve and buy',
  help: 'Reserving and buying online.',
  flags: {
    enabled: toggle(
      'Reserve button',
      'Shoppers can reserve a car. With a payment account of the site or the dealership they pay the deposit online and the car is held at once. Without one they ask to reserve it, you get a lead, and nothing is held until you hold it.',
      {
        rows: ['VDP-12', 'SITE-05'],
        default: false,
      },
    ),
    path: choice('Path of the reserve page', 'Last part of the path.', reservePaths, {
      rows: ['ROUTE-02'],
      default: 'checkout',
    }),
    defaultDeposit: number('Deposit', 'Used when the car has no deposit of its own.', {
      rows: ['VDP-13'],
      default: 200,
      min: 1,
      unit: 'AUD',
    }),
    holdHours: number('Hold for', 'How long a reserved car is held.', {
      rows: ['VDP-13'],
      default: 48,
      min: 1,
      unit: 'hours',
    }),
    refund: text(
      'Words on the refund',
      'What becomes of the deposit of a shopper who changes their mind, in a sentence.',
      { rows: ['VDP-13'], default: 'The deposit is 100% refundable.' },
    ),
    terms: text(
      'Your own terms of the deposit',
      'Follows the terms that every shopper reads before paying: those of the platform and of the law of the state. It may add to them and not contradict them.',
      { rows: ['VDP-13'], default: null },
    ),
    moneyBack: toggle(
      'Money-back guarantee',
      'The page that reserves or sells a used car states the 48-hour money-back guarantee with its limits: 300 km, and 2 cars a customer in 12 months.',
      { rows: ['CONT-09', 'VDP-13'], default: false },
    ),
    purchase: toggle(
      'Online Purchase button',
      'Shoppers can ask to buy a car: how they collect it, what they trade in and how they pay. You get a lead, confirm the car and send the contract: the website makes no contract.',
      { rows: ['VDP-14', 'ROUTE-03'], default: false },
    ),
    purchaseDeposit: toggle(
      'Deposit with an online purchase',
      'The last step of an online purchase takes the same deposit as reserving, where there is a payment account. Off, it takes no money and holds nothing.',
      { rows: ['VDP-14', 'VDP-13'], default: true },
    ),
  },
} as const

export const serviceFlags = {
  label: 'Service',
  help: 'Service booking.',
  flags: {
    minimal: toggle('Short booking form', 'Starts with the registration number.', {
      rows: ['SERV-02'],
      default: false,
    }),
    intervalRequired: toggle('Service interval required', 'In the booking form.', {
      rows: ['SERV-06'],
      default: false,
    }),
    types: texts('Service types', 'Choices of the booking form.', {
      rows: ['SERV-07'],
      default: [],
    }),
    bookingFrameUrl: text(
      'Booking frame',
      'Address of an external booking system, on xtime.com or xtime.net.au.',
      {
        rows: ['SERV-11'],
        default: null,
        check: (value) => isEmbedAllowed(value) || embedMessage,
      },
    ),
    vehicleCheckForm: toggle('Vehicle check form', 'Uses the other service form.', {
      rows: ['SERV-11'],
      default: false,
    }),
  },
} as const
