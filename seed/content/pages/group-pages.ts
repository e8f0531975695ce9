import {
  type DemoBlock,
  type DemoPage,
  form,
  guarantee,
  locationCards,
  type Pictures,
  pageTitle,
  promises,
  stockList,
  tiles,
} from '../block-builders'

const carBrands = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'BYD',
  'Chery',
  'Cupra',
  'Fiat',
  'Ford',
  'Genesis',
  'GWM',
  'Honda',
  'Hyundai',
  'Isuzu UTE',
  'Jaguar',
  'Jeep',
  'Kia',
  'Land Rover',
  'LDV',
  'Lexus',
  'Mazda',
  'Mercedes-Benz',
  'MG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Peugeot',
  'Renault',
  'Skoda',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
]
const motorcycleBrands = [
  'BMW Motorrad',
  'Ducati',
  'Harley-Davidson',
  'Honda',
  'Kawasaki',
  'Yamaha',
]
const truckBrands = ['Fuso', 'Hino', 'Isuzu', 'Volvo Trucks']
const groupBrands: [name: string, url: string | null][] = [
  ['Aldersyde Richmond', '/locations/aldersyde-richmond'],
  ['Northgate', '/locations/northgate-mazda'],
  ['Bayside', '/locations/bayside-toyota'],
  ['Sunnyside', '/locations/sunnyside-moorooka'],
  ['Banksia', '/locations/banksia-perth'],
  ['Ironbark', '/locations/ironbark-adelaide'],
]

const grid = (heading: string, brands: [name: string, url: string | null][]): DemoBlock => ({
  blockType: 'brandsGrid',
  heading,
  source: 'list',
  brands: brands.map(([name, url]) => ({ name, url })),
})
const named = (names: readonly string[]): [string, null][] => names.map((name) => [name, null])

/** Pages of the group's own site. ROUTE-23 ROUTE-28 ROUTE-45 CONT-01 CONT-02 */
export function groupPages(picture: Pictures): DemoPage[] {
  return [
    {
      path: '/brands',
      title: 'Our brands',
      description: 'Cars, motorcycles, trucks and the businesses of Aldersyde Motor Group.',
      blocks: [
        pageTitle('Our brands', 'What our dealerships sell and look after.'),
        grid('Cars', named(carBrands)),
        grid('Motorcycles', named(motorcycleBrands)),
        grid('Trucks', named(truckBrands)),
        grid('Our own businesses', groupBrands),
      ],
    },
    business(
      '/twg-cars',
      'Used car centre',
      'Used cars of every brand, collected from all of our yards.',
      [
        'More than a thousand used cars, each with its inspection report.',
        'Move a car between our yards at no charge, within a state.',
      ],
      stockList('Used cars from all yards', { carTypes: ['used'] }),
    ),
    business('/twg-rental', 'Rental', 'Cars and vans by the day from the Richmond yard.', [
      'From one day to three months.',
      'Damage excess printed on the quote.',
    ]),
    business('/twg-tyres', 'Tyres', 'Fitted and balanced while you wait.', [
      'Wheel alignment with each set.',
      'Old tyres recycled in Victoria.',
    ]),
    business(
      '/finance-and-insurance',
      'Finance and insurance',
      'Lenders and insurers compared, with what each of them pays us.',
      [
        'Interest rate and comparison rate beside every repayment.',
        'No insurance is sold on the day of the sale.',
      ],
    ),
    business('/neotek', 'Neotek diagnostics', 'Electrical faults and software, for every brand.', [
      'A written finding before any repair.',
      'Hybrid and electric vehicles by trained people.',
    ]),
    business(
      '/4x4-outdoor',
      '4x4 and outdoor',
      'Suspension, bars, racks and water, fitted to the engineer’s letter.',
      ['GVM upgrades with the certificate.', 'Weighed before and after.'],
    ),
    business(
      '/diamond-advantage',
      'Diamond advantage',
      'Ten years of warranty and roadside assist for cars serviced with us.',
      ['Every service on time, in our workshops.', 'Roadside assist is renewed with each service.'],
    ),
    {
      path: '/fleet',
      title: 'Fleet',
      description: 'Vehicles for businesses from all of our dealerships.',
      blocks: [
        {
          blockType: 'imageBanner',
          title: 'One fleet desk for every brand',
          subtitle: 'Cars, utes, vans and motorcycles from all of our dealerships, on one invoice.',
          image: picture('fleet'),
          links: [{ label: 'Talk to fleet', url: '#form' }],
          isTop: true,
        },
        promises('What fleets ask for', [
          ['handshake', 'One contact', 'For purchase, service and resale, in five states.'],
          [
            'calendar',
            'Planned replacement',
            'We tell you when a car is worth more sold than kept.',
          ],
        ]),
        form('Talk to fleet', 'How many, and from when?', { category: 'Fleet Enquiry' }),
      ],
    },
  ]
}

function business(
  path: string,
  heading: string,
  intro: string,
  points: readonly string[],
  ...more: DemoBlock[]
): DemoPage {
  return {
    path,
    title: heading,
    description: intro,
    blocks: [
      pageTitle(heading, intro),
      guarantee('What you can count on', intro, points),
      ...more,
      form(`Ask ${heading.toLowerCase()}`, 'We answer within opening hours.', {
        category: 'General Enquiry',
      }),
      tiles([
        ['All brands', '/brands'],
        ['All dealerships', '/dealer-locator'],
      ]),
      locationCards('Nearest to you', { types: ['sales'], limit: 3 }),
    ],
  }
}
