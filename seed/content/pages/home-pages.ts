import { demoDealerships } from '../../stock/dealerships/demo-dealerships'
import {
  blogCards,
  bodyTypes,
  callToAction,
  carShapes,
  type DemoBlock,
  faq,
  locationCards,
  type Pictures,
  promises,
  stockList,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import { holdUsTo, sellBand } from './promises'

/** As many as the locator lists: departments at one address are one of them. */
const locationsOf = (group: string) =>
  new Set(
    demoDealerships
      .filter((each) => each.group === group)
      .flatMap((each) => each.locations.map(({ street, postcode }) => `${street} ${postcode}`)),
  ).size

type Home = (picture: Pictures) => DemoBlock[]

/** The home page of each site, composed as its template is, in its own voice. */
const homes: Record<string, Home> = {
  aldersyde: (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Forty brands.\nOne place to start.',
      intro: 'Search the stock of every Aldersyde dealership, then deal with the one nearest you.',
      image: picture('hero'),
      figures: [
        { value: String(locationsOf('aldersyde')), label: 'Locations' },
        { value: '40+', label: 'Brands' },
        { value: '30+', label: 'Years' },
      ],
    },
    stockList('Selected this week'),
    {
      blockType: 'brandsGrid',
      heading: 'Brands we represent',
      source: 'stock',
      limit: 16,
      links: [{ label: 'All brands', url: '/brands' }],
    },
    carShapes('/search', '/search/new-used-and-demo-cars'),
    sellBand('What is your car worth?'),
    holdUsTo,
    locationCards('Come and see us', { types: ['sales'], limit: 3 }),
    blogCards('News'),
  ],
  'northgate-mazda': (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Find the one you keep looking back at.',
      intro:
        'New, demo and pre-owned cars, each inspected in our own workshop and priced drive away.',
      image: picture('hero'),
    },
    stockList('New to the showroom'),
    {
      blockType: 'modelFeature',
      heading: 'The CX-90, for the long way home',
      intro:
        'Three rows, a straight six, and room for the dog between the bags. Demonstrators are ready to drive.',
      image: picture('feature'),
      facts: [
        { value: '7', label: 'Seats' },
        { value: '254 kW', label: 'Petrol, six cylinders' },
        { value: '2,500 kg', label: 'Braked towing' },
      ],
      links: [
        { label: 'Book a test drive', url: '/book-test-drive' },
        { label: 'See the range', url: '/models' },
      ],
    },
    { blockType: 'exploreRange', heading: 'Explore Our Range', layout: 'rail' },
    carShapes('/search', '/search/new-used-and-demo-cars'),
    sellBand('What is your car worth?'),
    holdUsTo,
    locationCards('Come and see us'),
    blogCards('Journal'),
  ],
  'bayside-toyota': (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'A Toyota you can see through.',
      intro: 'New Toyota, and certified used cars with the inspection report on the page.',
      image: picture('hero'),
    },
    stockList('Certified, just arrived', { certified: true }),
    // CONT-11: on this site alone.
    promises('Toyota certified', [
      ['shield', 'Extra 1-year warranty', 'On top of what is left of the maker’s own.'],
      [
        'check',
        '90 point inspection',
        'By a Toyota mechanic, with the report on the page of the car.',
      ],
      ['road', '12 months roadside assist', 'From the day that you collect the car.'],
    ]),
    {
      blockType: 'modelFeature',
      heading: 'HiLux, ready for Monday',
      intro: 'Trays, canopies and tow bars fitted in Wynnum before you collect it.',
      image: picture('feature'),
      facts: [
        { value: '3,500 kg', label: 'Braked towing, 4x4' },
        { value: '500 Nm', label: 'Diesel, automatic' },
        { value: '5', label: 'Seats' },
      ],
      links: [
        { label: 'Book a test drive', url: '/book-test-drive' },
        { label: 'See the range', url: '/models' },
      ],
    },
    { blockType: 'exploreRange', heading: 'Explore Our Range', layout: 'rail' },
    stockList('New and demo', { carTypes: ['new', 'demo'] }),
    sellBand('Sell it to us, or trade it in'),
    locationCards('Come and see us'),
    blogCards('Journal'),
  ],
  sunnyside: (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Good cars.\nStraight prices.',
      intro:
        'Every car here is inspected, priced drive away and yours to test drive before we ask for a thing.',
      image: picture('hero'),
    },
    stockList('Just rolled in'),
    {
      blockType: 'priceLadder',
      heading: 'Pick your price',
      steps: [10_000, 15_000, 20_000, 30_000, 45_000],
    },
    carShapes('/used-car', '/used-car/used-cars'),
    {
      blockType: 'salesCounter',
      source: 'sold',
      label: 'cars sold this month',
      background: 'sunken',
    },
    sellBand('What is your car worth?'),
    holdUsTo,
    locationCards('Come and see us'),
    blogCards('Good to know'),
  ],
  driveflex: (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'One price a week.\nBack when you like.',
      intro:
        'Registration, insurance, servicing and roadside assist are in it. Four weeks is the shortest stay.',
      image: picture('hero'),
      figures: [
        { value: '4', label: 'Weeks at least' },
        { value: '1', label: 'Price a week' },
        { value: '0', label: 'Deposits' },
      ],
    },
    stockList('Ready this week'),
    promises('In the weekly price', [
      ['check', 'Registration and CTP', 'Paid by us for as long as you drive.'],
      ['shield', 'Insurance', 'Excess of $1,000, printed on the agreement.'],
      ['wrench', 'Servicing and tyres', 'You bring it in; the rest is ours.'],
      ['road', 'Roadside assist', 'One number, at any hour.'],
    ]),
    faq('How it works', [
      ['Who can subscribe?', 'Anyone over 21 with a full Australian or New Zealand licence.'],
      ['How do I stop?', 'Tell us two weeks before. Bring it back to Alexandria.'],
      ['How many kilometres?', '350 a week. More costs 20 cents a kilometre.'],
      ['Can I swap?', 'After four weeks, for any other car on the site.'],
    ]),
    locationCards('Where you collect it'),
    blogCards('Notes'),
  ],
  'banksia-caravans': (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Hitch up.\nHead out.\nStay a while.',
      intro: 'New and used caravans, pop-tops and campers, from people who camp in theirs.',
      image: picture('hero'),
    },
    stockList('Ready for summer'),
    {
      blockType: 'towCalculator',
      heading: 'What can your car tow?',
      intro:
        'Type the limits of your car and we show the vans that stay inside them, loaded, with room for water, gas and the dog.',
    },
    bodyTypes([
      ['Caravans', 'caravan', '/search/caravan', { body: 'Caravan' }],
      ['Pop-tops', 'popTop', '/search/pop-top', { body: 'Pop Top' }],
      ['Camper trailers', 'camperTrailer', '/search/camper-trailer', { body: 'Camper Trailer' }],
      [
        'Under $45,000',
        'caravan',
        '/search/new-used-and-demo-cars?price=-45000',
        { maxPrice: 45_000 },
      ],
    ]),
    callToAction(
      'Trade in your van',
      'Send us make, model and year. A person who knows vans answers with a figure.',
      [['Get my estimate', '/trade-in']],
      'The figure stays valid for 7 days and is subject to an inspection.',
    ),
    promises('What you can hold us to', [
      ['check', 'Gas and brakes tested', 'With the certificates in the van.'],
      ['wrench', 'A two-hour handover', 'We show you every tap, and you practise hitching up.'],
      ['price', 'One price', 'With registration and stamp duty in it.'],
      ['road', 'Help on the road', 'Ring us from wherever you are. We have probably been there.'],
    ]),
    locationCards('Come and see us'),
    blogCards('On the road'),
  ],
  'ironbark-motorcycles': (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Ride it first.',
      intro: 'New and used bikes on West Terrace. Bring your licence and your helmet.',
      image: picture('hero'),
    },
    stockList('Just rolled in'),
    {
      blockType: 'priceLadder',
      heading: 'Pick your price',
      steps: [5000, 8000, 12_000, 18_000, 25_000],
    },
    { blockType: 'brandsGrid', heading: 'On the floor', source: 'stock', limit: 12 },
    sellBand('What is your bike worth?'),
    promises('What you can hold us to', [
      [
        'check',
        'Inspected before it is listed',
        'By our own workshop, with the report on the page.',
      ],
      ['car', 'A real test ride', 'Half an hour, up to the hills and back.'],
      ['wrench', 'First service in the price', 'On every used bike.'],
      [
        'price',
        'Nothing hidden in a price',
        'What it holds, and what it leaves out, stands beside it.',
      ],
    ]),
    locationCards('Come and see us'),
    blogCards('Good to know'),
  ],
  'coorong-cars': (picture) => [
    {
      blockType: 'heroSearch',
      heading: 'Used cars,\nplainly described.',
      intro: 'We write down the scratches too. Then we put one price on it, drive away.',
      image: picture('hero'),
    },
    stockList('On the yard this week'),
    carShapes('/used-car', '/used-car/used-cars'),
    callToAction(
      'Selling yours?',
      'Send us the details. We answer with a figure, and with the reasons for it.',
      [['Get my estimate', '/trade-in']],
    ),
    promises('How we do things', [
      ['check', 'Faults in writing', 'What is worn or dented stands beside what is good.'],
      ['price', 'One price, drive away', 'Registration and stamp duty are in it.'],
      ['clock', 'No hurry', 'Take the car for an afternoon. Bring your own mechanic.'],
      ['handshake', 'The same people', 'Whoever sells it to you answers the phone afterwards.'],
    ]),
    locationCards('Find us in Hobart'),
    blogCards('From the yard'),
    tiles([
      ['Finance', '/finance', 'Rates beside every figure.'],
      ['About us', '/about-us', 'Who you deal with.'],
    ]),
  ],
}

/** @throws Error for a site without a home page. */
export function homeBlocks(site: DemoSite, picture: Pictures): DemoBlock[] {
  const home = homes[site.slug]
  if (!home) throw new Error(`The demo has no home page for ${site.slug}.`)
  return home(picture)
}
