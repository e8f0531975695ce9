import {
  carQuestions,
  type DemoPage,
  form,
  guarantee,
  locationCards,
  type Pictures,
  pageTitle,
  richText,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import { type Trade, tradeOf } from './trade'

/** Pages of sites with a workshop. SERV-10 … SERV-18 ROUTE-34 ROUTE-44 ROUTE-45 */
export function servicePages(site: DemoSite, picture: Pictures, brand: string): DemoPage[] {
  const trade = tradeOf(site)
  return [
    servicePage(site, picture, brand, '/service', 'Service'),
    {
      ...servicePage(site, picture, brand, '/book-a-service', 'Book a service'),
      canonical: '/service',
    },
    parts(site, brand, '/vehicle-parts-and-accessories', 'Parts and accessories'),
    {
      ...parts(site, brand, '/parts/search', 'Parts search'),
      canonical: '/vehicle-parts-and-accessories',
    },
    accessories(site, brand),
    warranty(site, trade, brand),
    roadsideAssist(site, trade, brand),
  ]
}

function servicePage(
  site: DemoSite,
  picture: Pictures,
  brand: string,
  path: string,
  title: string,
): DemoPage {
  const isCar = site.template === 'franchise' || site.template === 'group'
  return {
    path,
    title,
    description: `${brand} servicing at ${site.name}: book online or by phone.`,
    blocks: [
      {
        blockType: 'serviceHero',
        title: `${brand} service, by people who know it`,
        subtitle: 'GENUINE SERVICING',
        text: `Genuine servicing at a certified service centre. We tell you the price before we start and ring you before we do anything more.`,
        image: picture('service'),
        links: [{ label: 'Book a service', url: '#form' }],
      },
      {
        blockType: 'serviceBooking',
        heading: 'Book a service',
        intro: 'Tell us about the vehicle and the day. We confirm by phone or text.',
      },
      {
        blockType: 'serviceFeatures',
        heading: 'What a service here includes',
        features: [
          {
            title: 'Select Service',
            text: 'A fixed price for each interval, printed before you book.',
          },
          {
            title: 'Quick-Smart 90-minute service',
            text: 'You wait with a coffee; it is ready in an hour and a half.',
          },
          {
            title: 'Free loan cars',
            text: 'While yours is here for more than half a day. Ask when you book.',
          },
          { title: 'Waiting lounge', text: 'Desks, power and a window on the workshop.' },
          { title: 'Courtesy shuttle', text: 'To the station and the shops, and back.' },
          { title: 'Early-bird drop-offs', text: 'Leave the key in the box from 6:30 am.' },
          { title: 'Genuine parts', text: 'With the maker’s own warranty.' },
          {
            title: 'Ongoing maintenance plan',
            text: 'What is due, and what can wait, in writing.',
          },
          { title: 'Software updates', text: 'Done with every service, at no charge.' },
          { title: 'Full health checks', text: 'Tyres, brakes, battery and fluids, with photos.' },
        ],
      },
      ...(isCar
        ? [
            {
              blockType: 'serviceTimetable' as const,
              heading: 'Complimentary drop-off and pick-up',
              intro: 'Every weekday. Tell us when you book, and we keep you a seat.',
              stops: [
                {
                  place: 'Train station',
                  dropOff: ['7:45am', '8:45am'],
                  pickUp: ['2:00pm', '4:30pm'],
                },
                {
                  place: 'Shopping centre',
                  dropOff: ['7:45am', '8:45am'],
                  pickUp: ['2:00pm', '4:30pm'],
                },
              ],
            },
          ]
        : []),
      {
        blockType: 'certificationBanner',
        heading: 'Certified service centre',
        intro: 'Our people are trained by the maker, and so are their tools.',
        label: 'BOOK NOW',
        url: '#form',
      },
      {
        ...tiles(
          [
            ['Warranty', '/warranty', 'What is covered, and for how long.'],
            ['Roadside assist', '/roadside-assist', 'Who comes when you are stuck.'],
          ],
          'You may also be interested in',
        ),
      },
      { blockType: 'contactDetails', heading: 'Service department', types: ['service'] },
    ],
  }
}

const parts = (site: DemoSite, brand: string, path: string, title: string): DemoPage => ({
  path,
  title,
  description: `${brand} parts and accessories at ${site.name}.`,
  blocks: [
    pageTitle(title, `Genuine ${brand} parts, found by the VIN so that they fit.`),
    form(
      'Find a part',
      'Tell us the rego or the VIN and what you need. We answer with price and date.',
      {
        category: 'Parts Enquiry',
        fields: carQuestions,
        submitLabel: 'Ask for a part',
      },
    ),
    { blockType: 'contactDetails', heading: 'Parts department', types: ['parts'] },
    {
      blockType: 'paymentMethods',
      label: 'We accept:',
      methods: [
        { name: 'Visa' },
        { name: 'Mastercard' },
        { name: 'EFTPOS' },
        { name: 'Bank transfer' },
      ],
    },
  ],
})

const accessories = (site: DemoSite, brand: string): DemoPage => ({
  path: '/accessories',
  title: 'Accessories',
  description: `Accessories for your ${brand}, fitted at ${site.name}.`,
  blocks: [
    pageTitle('Accessories', 'Fitted by us, on the maker’s warranty.'),
    richText(`
## Fitted most often

- Tow bar and wiring
- All-weather floor mats
- Roof racks and boxes
- Bull bars and side steps
- Dash camera, wired in

Prices depend on the model. [Ask us](/vehicle-parts-and-accessories) with your rego.
`),
    tiles([
      ['Parts', '/vehicle-parts-and-accessories', 'Found by the VIN.'],
      ['Book a service', '/service', 'Fit it at the next service.'],
    ]),
  ],
})

/** CONT-12: per brand. */
const warranty = (site: DemoSite, { thing, things }: Trade, brand: string): DemoPage => ({
  path: '/warranty',
  title: 'Warranty',
  description: `What the warranty of a ${brand} covers.`,
  blocks: [
    pageTitle('Warranty', 'What is covered, for how long, and what is not.'),
    guarantee(`New ${brand}`, 'From the day of first registration.', [
      site.manufacturer === 'toyota'
        ? '5 year unlimited kilometre warranty; 7 year on the engine and driveline of cars serviced on time.'
        : `5 year unlimited kilometre warranty on new ${things} for private use.`,
      'Genuine parts fitted by us carry the rest of the warranty.',
      `Roadside assist for ${site.manufacturer === 'toyota' ? '7' : '5'} years.`,
    ]),
    guarantee(`Used ${things}`, `From the day you collect the ${thing}.`, [
      `3 year standard warranty on used ${things} that qualify; the certificate says which.`,
      `Statutory warranty of your state, where the ${thing} falls under it.`,
    ]),
    richText(`
## What is not covered

Tyres, brake pads, wiper blades and other parts that wear; damage; and faults that come from servicing that was missed. Nothing here takes away your rights under the Australian Consumer Law.
`),
    tiles([
      ['Roadside assist', '/roadside-assist', 'Who comes when you are stuck.'],
      ['Book a service', '/service', 'Keep the book stamped.'],
    ]),
  ],
})

const roadsideAssist = (site: DemoSite, { thing }: Trade, brand: string): DemoPage => ({
  path: '/roadside-assist',
  title: 'Roadside assist',
  description: `Roadside assist for ${brand} owners of ${site.name}.`,
  blocks: [
    pageTitle(
      'Roadside assist',
      'One number, at any hour, anywhere in Australia that a tow truck can reach.',
    ),
    guarantee('What it covers', `For the ${thing}, whoever takes it out.`, [
      'Flat battery, flat tyre, out of fuel or charge, keys locked inside.',
      'Towing to the nearest dealer, up to 50 km in town and 100 km in the country.',
      `${site.manufacturer ? `New ${brand}: 5 to 7 years` : 'New vehicles: 5 years'}. Used: 12 months.`,
    ]),
    locationCards('Or come to us', { types: ['service'] }),
  ],
})
