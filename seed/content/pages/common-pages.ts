import {
  blogCards,
  columns,
  type DemoBlock,
  type DemoPage,
  faq,
  form,
  locationCards,
  type Pictures,
  pageTitle,
  richText,
  stockList,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import { callBack, contact, findMyCar, subscribe, testDrive, unsubscribe } from './form-pages'
import { privacy, terms, valuationTerms } from './legal-pages'
import { finance, financeEnquiry, quickQuotePage, sellMyCar, tradeIn } from './money-pages'
import { holdUsTo } from './promises'
import { type Trade, tradeOf, visitTitle } from './trade'

/** Pages that every site has. */
export function commonPages(site: DemoSite, picture: Pictures): DemoPage[] {
  const trade = tradeOf(site)
  return [
    contact(site, '/contact', 'Contact'),
    { ...contact(site, '/contact-us', 'Contact us'), canonical: '/contact' },
    about(site, trade, picture),
    finance(site, trade),
    financeEnquiry(site, '/finance-enquiry', 'Finance enquiry'),
    ...[
      financeEnquiry(site, '/apply-for-finance', 'Apply for finance'),
      financeEnquiry(site, '/finance-pre-approval', 'Finance pre-approval'),
    ].map((page) => ({ ...page, canonical: '/finance-enquiry' })),
    ...(site.flags.finance?.lenderQuote ? [quickQuotePage()] : []),
    { ...offers('/special-offers', 'Special offers', trade), canonical: '/offers' },
    offers('/offers', 'Offers', trade),
    testDrive(site, trade),
    tradeIn(site, trade),
    sellMyCar(site, trade),
    valuationTerms(site),
    dealerLocator(site),
    blog(site, trade),
    vehicleReviews(site, picture),
    faqs(site, trade),
    unsubscribe(site),
    careers(site, picture),
    callBack(site),
    subscribe(site),
    findMyCar(site, trade),
    privacy(site),
    terms(site, trade),
  ]
}

/** What the dealer has out in front, across the page. */
const premises = (picture: Pictures): DemoBlock => ({
  blockType: 'mediaBlock',
  image: picture('premises'),
  ratio: '21/9',
})

const about = (site: DemoSite, trade: Trade, picture: Pictures): DemoPage => ({
  path: '/about-us',
  title: 'About us',
  description: `Who you deal with at ${site.name}.`,
  blocks: [
    pageTitle(`About ${site.name}`, `${trade.sells}, a workshop, and people who answer the phone.`),
    premises(picture),
    columns([
      `## How we work

We put the price that you pay on the card, with registration and stamp duty in it. We write down what is worn or dented, next to what is good. You can ${trade.tries} one before you tell us anything about yourself.

A person answers each enquiry, within opening hours, and stays the one whom you call.`,
      `## Who we are

${site.legalName} trades as ${site.name}. Our licence stands at the foot of every page, and in the office where you sign.

Our addresses and hours stand below. Come in without an appointment: nobody has to leave a name to look around.`,
      `## When something goes wrong

Tell us first: [write to us](/contact) or ask for the manager on ${site.phone}.

If we cannot agree, the consumer office of your state can help, and we will give you its number.`,
    ]),
    // The group promises it of the cars that it sells.
    ...(site.group === 'aldersyde' && trade.thing === 'car' && site.template !== 'subscription'
      ? [holdUsTo]
      : []),
    { blockType: 'reviewsSummary', heading: 'What customers say' },
    locationCards('Come and see us', { limit: 3 }),
    tiles([
      ['Our stock', trade.stock, 'Everything that is on the yard today.'],
      ['Finance', '/finance', 'What a loan would cost, with all of its rates.'],
      ['Contact', '/contact', 'Phone, address and hours.'],
    ]),
  ],
})

const offers = (path: string, title: string, trade: Trade): DemoPage => ({
  path,
  title,
  description: 'What is on offer now, each with its end date and conditions.',
  blocks: [
    pageTitle(title, 'Each offer with its last day and its conditions.'),
    { blockType: 'offersSearch', heading: null },
    stockList('Lowest prices first', {
      order: 'price_asc',
      carTypes: trade.thing === 'car' ? ['used'] : [],
    }),
  ],
})

const dealerLocator = (site: DemoSite): DemoPage => ({
  path: '/dealer-locator',
  title: 'Dealer locator',
  description: `All locations of ${site.name} with hours and directions.`,
  blocks: [
    pageTitle('Find us', 'Every location, with its hours today.'),
    { blockType: 'locationCards', heading: 'Our locations', view: 'map', onePerPlace: true },
    { blockType: 'locationsCarousel', heading: 'Hours and phone numbers' },
  ],
})

const blog = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/blog',
  title: 'Stories',
  description: `Plain words about ${trade.things} from ${site.name}.`,
  blocks: [
    pageTitle('Stories', 'Plain words, with the numbers.'),
    blogCards('Latest', { limit: 12, links: [] }),
    {
      blockType: 'blogCta',
      heading: 'Would you like to hear it from a person?',
      text: 'Our people answer questions that have nothing to do with buying today.',
      label: 'Write to us',
      url: '/contact',
    },
  ],
})

const vehicleReviews = (site: DemoSite, picture: Pictures): DemoPage => ({
  path: '/blog/vehicle-reviews',
  title: 'Vehicle reviews',
  description: `Vehicles that we have driven, by the people of ${site.name}.`,
  blocks: [
    pageTitle('Vehicle reviews', 'Driven by our own people, on our own roads.'),
    blogCards('Reviews', { limit: 12, category: 'vehicle-reviews', links: [] }),
    { blockType: 'mediaBlock', image: picture('journal'), ratio: '21/9' },
  ],
})

const faqs = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/pages/faqs',
  title: 'Questions and answers',
  description: `What shoppers ask ${site.name}, with the answers.`,
  blocks: [
    pageTitle('Questions and answers'),
    faq('Buying', [
      [
        'Is the price on the card what I pay?',
        'Where it says "Drive away", yes: registration, stamp duty and dealer delivery are in it.',
      ],
      [
        `Can I ${trade.tries} a ${trade.thing} before I decide?`,
        `Yes. [${visitTitle(trade)}](/book-test-drive) or walk in.`,
      ],
      [
        `Can you hold a ${trade.thing} for me?`,
        'Call us. We hold it until the end of the next day without a deposit.',
      ],
      ['Do you deliver?', 'Yes, in our state and beyond. Ask for the price to your postcode.'],
    ]),
    faq('After you have bought', [
      [
        'What if something breaks?',
        'Call us first. The statutory warranty of your state and the maker’s warranty both apply.',
      ],
      ...hasWorkshop(site),
    ]),
  ],
})

/** Sites with a workshop say where to book it. */
const hasWorkshop = (site: DemoSite): [string, string][] =>
  site.template === 'preowned' || site.template === 'subscription'
    ? []
    : [['Where do I book a service?', 'On the [service page](/service) or by phone.']]

const careers = (site: DemoSite, picture: Pictures): DemoPage => ({
  path: '/careers',
  title: 'Careers',
  description: `Work at ${site.name}.`,
  blocks: [
    pageTitle(
      'Work with us',
      'We hire people who listen. Trade papers are welcome, and so are people who want to earn them.',
    ),
    premises(picture),
    richText(`
## What we look for today

- A light vehicle mechanic, full time
- A service adviser, Monday to Friday
- A trainee in sales, no experience needed
`),
    form('Tell us about you', 'Two sentences are enough. A person reads every one.', {
      kind: 'careers',
    }),
  ],
})
