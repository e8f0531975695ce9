import {
  callToAction,
  type DemoPage,
  faq,
  form,
  guarantee,
  locationCards,
  type Pictures,
  pageTitle,
  promises,
  richText,
  stockList,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'

/** Pages that dealers of one brand have. ROUTE-22 ROUTE-40 ROUTE-46 NAV-05 */
export function franchisePages(site: DemoSite, picture: Pictures, brand: string): DemoPage[] {
  return [
    {
      path: '/models',
      title: `The ${brand} range`,
      description: `Every ${brand} model, with its body types and from-price.`,
      blocks: [
        pageTitle(
          `The ${brand} range`,
          'From-prices are drive away: registration, stamp duty and dealer delivery are in them.',
        ),
        { blockType: 'modelsSearch', heading: 'Explore Our Range' },
        callToAction('Drive one', 'Half an hour, on a road that you choose.', [
          ['Book a test drive', '/book-test-drive'],
          ['See new cars in stock', '/search/new-cars'],
        ]),
      ],
    },
    {
      path: `/${site.manufacturer}/overview`,
      title: `${brand} at ${site.name}`,
      description: `${brand} at ${site.name}: range, stock, service and finance.`,
      blocks: [
        pageTitle(
          `${brand} at ${site.name}`,
          'The range, what stands in the showroom, and who looks after it.',
        ),
        { blockType: 'exploreRange', heading: 'Explore Our Range', layout: 'rail' },
        stockList(`New ${brand} in stock`, { carTypes: ['new'], makes: [brand] }),
        stockList(`Used ${brand}`, { carTypes: ['used'], makes: [brand] }),
        tiles([
          ['Service', '/service', 'Genuine servicing.'],
          ['Finance', '/finance', 'Rates beside every figure.'],
          ['Warranty', '/warranty', 'What is covered.'],
        ]),
      ],
    },
    {
      path: '/fleet',
      title: 'Fleet',
      description: `${brand} for businesses, from one car up.`,
      blocks: [
        {
          blockType: 'imageBanner',
          title: `${brand} for your business`,
          subtitle:
            'From one car up. One person who knows your cars, and a loan car while yours is in the workshop.',
          image: picture('fleet'),
          links: [{ label: 'Talk to fleet', url: '#form' }],
          isTop: true,
        },
        promises('What fleets ask for', [
          ['handshake', 'One contact', 'The same person for purchase, service and resale.'],
          [
            'wrench',
            'Service around your day',
            'Early-bird drop-off from 6:30 am and loan cars by booking.',
          ],
          ['price', 'Fleet prices', 'With an ABN, from the first car.'],
          [
            'calendar',
            'Planned replacement',
            'We tell you when a car is worth more sold than kept.',
          ],
        ]),
        form('Talk to fleet', 'How many cars, and what for?', {
          category: 'Fleet Enquiry',
          submitLabel: 'Send',
        }),
      ],
    },
    {
      path: '/buying',
      title: 'Buying from us',
      description: `How buying a car works at ${site.name}.`,
      blocks: [
        pageTitle('Buying from us', 'Five steps, and you can stop after each.'),
        faq('How it goes', [
          ['1. Look', 'Every car is on this site with its price. Save the ones that you like.'],
          ['2. Drive', '[Book a test drive](/book-test-drive) or walk in.'],
          ['3. Trade', 'We value your car while you drive ours. [Start online](/trade-in).'],
          ['4. Pay', 'Cash, your own bank, or [finance](/finance) through us.'],
          ['5. Collect', 'Registered in your name, with a full tank and an hour of our time.'],
        ]),
      ],
    },
    {
      path: '/finance/guaranteed-future-value',
      title: 'Guaranteed Future Value',
      description: 'Know at the start what the car is worth at the end.',
      blocks: [
        pageTitle(
          'Guaranteed Future Value',
          'Know at the start what the car is worth at the end of the loan.',
        ),
        faq('How it works', [
          [
            'At the start',
            'The lender sets the value of the car at the end of the term, by kilometres and condition.',
          ],
          [
            'At the end',
            'Keep the car and pay that value, trade it in, or hand it back in fair condition within the kilometres.',
          ],
          [
            'What it costs',
            'The repayment is lower than on a loan without a final payment; the interest over the term is higher.',
          ],
        ]),
        form('Ask for an example', 'Tell us the car and the kilometres a year.', {
          kind: 'finance',
          submitLabel: 'Ask for an example',
        }),
        tiles([
          ['The calculator', '/finance/guaranteed-future-value/calculator', 'Terms and limits.'],
        ]),
      ],
    },
    {
      path: '/finance/guaranteed-future-value/calculator',
      title: 'Guaranteed Future Value: terms and limits',
      description: 'Terms, kilometres and conditions of a guaranteed future value.',
      blocks: [
        pageTitle('Terms and limits'),
        guarantee('What you agree on', 'The lender writes all of it into the contract.', [
          'Term of 1 to 5 years.',
          'Kilometres a year: 10,000, 15,000, 20,000 or 25,000.',
          'Fair wear and tear, as the lender’s booklet shows it.',
        ]),
        stockList('Cars to begin with', { carTypes: ['new', 'demo'] }),
      ],
    },
    {
      path: '/finance/assured',
      title: `${brand} Assured`,
      description: 'A loan with a fixed rate and the option to hand the car back.',
      blocks: [
        pageTitle(
          `${brand} Assured`,
          'A fixed rate, a term of up to seven years, and the option to hand the car back.',
        ),
        richText(`
## Who it is for

People who want to know today what the car costs every month, and who may change it after three or four years.

## What to ask the lender

- What is the comparison rate, and on which amount?
- What does it cost to pay the loan out early?
- What happens if the car is written off?
`),
        form('Ask about finance', 'A person calls you back.', { kind: 'finance' }),
      ],
    },
    {
      path: `/${site.manufacturer}-finance-page`,
      title: `${brand} finance`,
      description: `${brand} finance at ${site.name}.`,
      blocks: [
        pageTitle(
          `${brand} finance`,
          'The maker’s own lender, beside the others that we work with.',
        ),
        tiles(
          [
            [
              'Guaranteed Future Value',
              '/finance/guaranteed-future-value',
              'Know the end at the start.',
            ],
            [`${brand} Assured`, '/finance/assured', 'A fixed rate, and a way out.'],
            ['How finance works here', '/finance', 'Rates beside every figure.'],
          ],
          'Three ways to pay',
        ),
        { blockType: 'featuredFinanceStock', heading: 'Used cars in stock', whenEmpty: 'hide' },
      ],
    },
  ]
}

/** The BT-50 pages of the Mazda dealer. ROUTE-48 NAV-07 */
export function bt50Pages(picture: Pictures): DemoPage[] {
  return [
    {
      path: '/pages/mazda-bt-50-ute-centre',
      title: 'Mazda BT-50 ute centre',
      description:
        'BT-50 for work and for the weekend: in stock, fitted out and serviced in Preston.',
      blocks: [
        {
          blockType: 'imageBanner',
          title: 'The BT-50 ute centre',
          subtitle:
            'Trays, canopies and tow bars fitted in our own workshop, on the maker’s warranty.',
          image: picture('ute'),
          links: [
            { label: 'See utes in stock', url: '/search/mazda?body=Ute' },
            { label: 'Book a test drive', url: '/book-test-drive' },
          ],
          isTop: true,
        },
        promises('Built for work', [
          ['wrench', '3,500 kg braked towing', 'On 4x4 models, with the genuine tow bar.'],
          ['check', 'Fit-out on site', 'Tray, canopy, lights and racks before you collect it.'],
          ['calendar', 'Service at 7:30 am', 'First on the hoist, back on site by smoko.'],
          ['handshake', 'ABN prices', 'From the first ute.'],
        ]),
        stockList('Utes in stock', { makes: ['Mazda'], bodies: ['Ute'] }),
        {
          blockType: 'towCalculator',
          heading: 'What do you tow?',
          intro:
            'Type what your van or trailer weighs, loaded. We show the cars in stock that may tow it, and why.',
        },
        form('Price a fit-out', 'Tell us what it carries and what it tows.', {
          category: 'Sales Enquiry',
        }),
      ],
    },
    {
      path: '/pages/mazda-bt-50-fleet',
      title: 'Mazda BT-50 fleet',
      description: 'BT-50 for fleets: prices from the first ute, and service around your day.',
      blocks: [
        pageTitle('BT-50 for fleets', 'One ute or forty, with the same person to call.'),
        guarantee('What a fleet gets', 'From the first ute.', [
          'Fleet prices with an ABN.',
          'A loan ute when yours is in for more than a day.',
          'Service reminders by vehicle, in one list.',
        ]),
        form('Talk to fleet', 'How many, and from when?', { category: 'Fleet Enquiry' }),
        locationCards('Where the utes are', { types: ['sales'] }),
      ],
    },
  ]
}
