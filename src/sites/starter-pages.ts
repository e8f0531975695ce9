import type { Page } from '@/payload-types'
import type { AuState, Template } from './site'
import { stockTitles } from './starter-menus'

/** What the texts of a new site name. */
export type About = { name: string; legalName: string; state: AuState }

export type StarterPage = Pick<Page, 'title' | 'path' | 'blocks' | 'meta'>
type Blocks = NonNullable<Page['blocks']>
type BlockOf<T extends Blocks[number]['blockType']> = Extract<Blocks[number], { blockType: T }>

/** The initial pages of a site of this template, so that it is live at once. */
export function starterPages(template: Template, about: About): StarterPage[] {
  return [
    {
      title: about.name,
      path: '/',
      blocks: home[template](about),
      meta: {
        title: `${about.name} | ${stockTitles[template]}`,
        description: words[template].intro,
      },
    },
    ...(template === 'group' ? [brandsPage] : []),
    contactPage(about),
    financePage(about),
    tradeInPage(template, about),
    testDrivePage(template, about),
    offersPage(about),
    aboutPage(template, about),
    privacyPage(template, about),
    termsPage(about),
    valuationTermsPage(template, about),
  ]
}

type Words = { headline: string; intro: string }

const words: Record<Template, Words> = {
  franchise: {
    headline: 'Find your next car',
    intro: 'New, demo and used cars, service and parts from people who know the brand.',
  },
  group: {
    headline: 'Every brand, one place to start',
    intro: 'Search the stock of all our dealerships at once.',
  },
  preowned: {
    headline: 'Used cars, priced plainly',
    intro: 'Every car with its price, kilometres and history on the page.',
  },
  subscription: {
    headline: 'A car by the week',
    intro: 'One price a week. Choose a car, tell us when, and drive.',
  },
  caravan: {
    headline: 'Find the van for the next trip',
    intro: 'New and used caravans with weights and sizes on the page.',
  },
  motorcycle: {
    headline: 'Find your next bike',
    intro: 'New and used motorcycles, gear and service.',
  },
}

const hero = (template: Template): BlockOf<'heroSearch'> => ({
  blockType: 'heroSearch',
  heading: words[template].headline,
  intro: words[template].intro,
})

const stock = (
  headingText: string,
  choice: Partial<BlockOf<'stockList'>['stock']> = {},
): BlockOf<'stockList'> => ({
  blockType: 'stockList',
  heading: headingText,
  stock: { order: 'latest', ...choice },
  limit: 4,
  whenEmpty: 'hide',
})

const locations = (headingText = 'Come and see us'): BlockOf<'locationCards'> => ({
  blockType: 'locationCards',
  heading: headingText,
  onePerPlace: true,
})

const brands = (): BlockOf<'brandsGrid'> => ({
  blockType: 'brandsGrid',
  heading: 'Brands in our stock',
  source: 'stock',
  limit: 16,
})

const tiles = (...links: [label: string, url: string, text: string][]): BlockOf<'linkTiles'> => ({
  blockType: 'linkTiles',
  heading: 'You might also be interested in',
  tiles: links.map(([label, url, text]) => ({ label, url, text })),
})

const contactTile: [string, string, string] = [
  'Talk to us',
  '/contact',
  'Phone, address and opening hours.',
]
const financeTile: [string, string, string] = [
  'Finance',
  '/finance',
  'Ask what a loan would cost before you choose.',
]
const aboutTile: [string, string, string] = ['About us', '/about-us', 'Who you deal with.']

/** Blocks of the home page, in the order in which shoppers of this kind of dealer need them. */
const home: Record<Template, (about: About) => Blocks> = {
  franchise: () => [
    hero('franchise'),
    stock('New in the showroom', { carTypes: ['new', 'demo'] }),
    stock('Used cars, just arrived', { carTypes: ['used'] }),
    locations(),
    tiles(financeTile, contactTile, aboutTile),
  ],
  group: () => [
    hero('group'),
    brands(),
    stock('Just arrived'),
    locations('Our dealerships'),
    tiles(['All brands', '/brands', 'The brands of our dealerships.'], contactTile, aboutTile),
  ],
  preowned: () => [
    hero('preowned'),
    stock('Just arrived'),
    stock('Under $20,000', { maxPrice: 20_000, order: 'price_asc' }),
    brands(),
    locations(),
    tiles(financeTile, contactTile, aboutTile),
  ],
  subscription: () => [
    hero('subscription'),
    stock('Ready to drive'),
    tiles(contactTile, aboutTile),
    locations('Where to pick up'),
  ],
  caravan: () => [
    hero('caravan'),
    stock('Just arrived'),
    brands(),
    locations('Walk through one'),
    tiles(financeTile, contactTile, aboutTile),
  ],
  motorcycle: () => [
    hero('motorcycle'),
    stock('Just arrived'),
    brands(),
    locations(),
    tiles(financeTile, contactTile, aboutTile),
  ],
}

const brandsPage: StarterPage = {
  title: 'Brands',
  path: '/brands',
  blocks: [
    { blockType: 'pageTitle', heading: 'Brands' },
    { blockType: 'brandsGrid', heading: 'In our stock today', source: 'stock', limit: 60 },
  ],
}

const contactPage = ({ name }: About): StarterPage => ({
  title: 'Contact us',
  path: '/contact',
  blocks: [
    { blockType: 'pageTitle', heading: 'Contact us', intro: `Call, write or visit ${name}.` },
    { blockType: 'enquiryForm', heading: 'Send us a message', kind: 'contact' },
    { blockType: 'locationCards', heading: 'Locations', onePerPlace: false },
  ],
})

const financePage = ({ name }: About): StarterPage => ({
  title: 'Finance',
  path: '/finance',
  blocks: [
    {
      blockType: 'pageTitle',
      heading: 'Finance',
      intro: 'Tell us which vehicle you have in mind and how to reach you.',
    },
    {
      blockType: 'enquiryForm',
      heading: 'Ask about finance',
      kind: 'finance',
    },
    text(
      `${name} arranges finance with lenders. Whether and at what rate a lender lends depends on your circumstances; fees, charges and the lender’s terms apply.`,
    ),
  ],
})

const thingOf = (template: Template) =>
  template === 'caravan' || template === 'motorcycle' ? template : 'car'

/** The vehicle page leads here. VDP-11 ROUTE-06 */
/** Valuation tools know cars. */
const valuesOnline = (template: Template) => template !== 'caravan' && template !== 'motorcycle'

const tradeInPage = (template: Template, { name }: About): StarterPage => ({
  title: 'Trade in',
  path: '/trade-in',
  blocks: [
    {
      blockType: 'pageTitle',
      heading: `What is your ${thingOf(template)} worth?`,
      intro: `Tell ${name} about it: make, model, year and condition.`,
    },
    valuesOnline(template)
      ? { blockType: 'tradeInOffer', heading: 'Start with the rego', purpose: 'trade-in' }
      : {
          blockType: 'enquiryForm',
          heading: 'Ask for a valuation',
          kind: 'contact',
          category: 'Trade-In Enquiry',
        },
  ],
})

/** Where "Clear Filters" leads, and what a promotion shows beside the results. ROUTE-25 */
const offersPage = ({ name }: About): StarterPage => ({
  title: 'Special offers',
  path: '/special-offers',
  blocks: [
    {
      blockType: 'pageTitle',
      heading: 'Special offers',
      intro: `What ${name} has on now, each with its last day.`,
    },
    { blockType: 'offersSearch', heading: null },
  ],
})

/** What a test drive is called for what the template sells. AMB-68 */
const visits: Partial<Record<Template, string>> = {
  caravan: 'Book a viewing',
  motorcycle: 'Book a test ride',
}

/** A footer that is made from the header leads here. NAV-08 */
const testDrivePage = (template: Template, { name }: About): StarterPage => {
  const title = visits[template] ?? 'Book a test drive'
  return {
    title,
    path: '/book-test-drive',
    blocks: [
      {
        blockType: 'pageTitle',
        heading: title,
        intro: `Tell ${name} which ${thingOf(template)} and when; we ring you to agree on the time.`,
      },
      { blockType: 'enquiryForm', heading: 'When would you like to come?', kind: 'test-drive' },
    ],
  }
}

const aboutPage = (template: Template, { name }: About): StarterPage => ({
  title: 'About us',
  path: '/about-us',
  blocks: [
    { blockType: 'pageTitle', heading: `About ${name}` },
    text(words[template].intro),
    locations(),
  ],
})

/** What a privacy policy says of computer programs. APP 1.7 asks for it from 10 December 2026. */
const automatedDecisions = (template: Template): string[] => [
  '## Figures that a computer works out',
  ...(valuesOnline(template)
    ? [
        'An offer for your car on this site is worked out by a computer program from its registration, make, model, year and kilometres. A person looks at the car before anything binds you or us.',
      ]
    : []),
  'Where this site shows a lender’s quote, a computer program works it out from the price and year of the vehicle, the term, and the credit rating that you choose. The lender decides on an application.',
  'You can have a person do it from the start, or look at it again: call or write to us at any of our locations.',
]

/** The same as a block, for privacy pages of before. */
export const automatedDecisionsBlock = (template: Template): BlockOf<'richText'> =>
  text(...automatedDecisions(template))

const privacyPage = (template: Template, { name, legalName }: About): StarterPage => ({
  title: 'Privacy policy',
  path: '/privacy-policy',
  blocks: [
    { blockType: 'pageTitle', heading: 'Privacy policy' },
    text(
      // The anchor that forms lead to. LEAD-22
      '## Collection statement',
      `${legalName} (“${name}”) collects the personal information that you give in our forms, on the phone and at our locations: your name, how to reach you, and what you ask about.`,
      '## Why we collect it',
      'To answer you, to arrange visits, quotes, finance and service that you ask for, and, where you agreed, to tell you about offers. Without it we cannot answer your enquiry.',
      '## Whom we give it to',
      'To the dealership that you write to, to lenders and insurers when you ask us for finance or cover, and to the companies that run our systems for us. We do not sell it. Companies that carry our mail and text messages may handle it outside Australia; ask us in which countries.',
      '## How long we keep it',
      'As long as we need it to answer you and as the law asks of us, and enquiries for 24 months at most. Then we erase it.',
      '## If you sign in',
      'Where this site has a sign-in, we send a code to your mobile and know you again by its number. With it we keep your watchlist, until you clear it or have not looked at it for 24 months.',
      ...automatedDecisions(template),
      '## Offers by message',
      'You can end them at any time: reply STOP to a text message or use the link in an email.',
      '## See or correct it',
      'Ask us at any of our locations or through the contact page, also if you have a complaint: we answer it within 30 days. If you are not content with our answer you can write to the Office of the Australian Information Commissioner.',
    ),
  ],
})

const termsPage = ({ name }: About): StarterPage => ({
  title: 'Terms and conditions',
  path: '/terms-and-conditions',
  blocks: [
    { blockType: 'pageTitle', heading: 'Terms and conditions' },
    text(
      `These terms apply to your use of the website of ${name}.`,
      '## Vehicles and prices',
      'We take care that every vehicle is described as it is. Pictures may show a vehicle of the same kind. A vehicle can be sold before you reach us, so ask before you travel. The words beside a price say what it includes.',
      '## Enquiries',
      'An enquiry is not a contract. A sale is made when we and you sign for it.',
      '## Your rights',
      'Nothing here limits the guarantees that the Australian Consumer Law gives you.',
    ),
  ],
})

const valuationTermsPage = (template: Template, { name }: About): StarterPage => ({
  title: 'Terms of the valuation',
  path: '/value-my-car-terms-and-conditions',
  blocks: [
    { blockType: 'pageTitle', heading: 'Terms of the valuation' },
    text(
      `A figure that ${name} shows for your ${thingOf(template)} is indicative. It comes from a third-party valuation tool and from what you tell us.`,
      '## How long it holds',
      `For 7 days, for the ${thingOf(template)} as you described it.`,
      '## What it depends on',
      'On an inspection: condition, kilometres, service history, keys and any finance that is owing. Neither of us is bound before we have seen it and signed.',
    ),
  ],
})

type RichText = BlockOf<'richText'>['content']

/** Paragraphs as the text editor stores them; one that starts with "## " is a heading. */
function text(...paragraphs: string[]): BlockOf<'richText'> {
  const content: RichText = {
    root: {
      ...element,
      type: 'root',
      children: paragraphs.map((paragraph) =>
        paragraph.startsWith('## ')
          ? { ...element, type: 'heading', tag: 'h2', children: [leaf(paragraph.slice(3))] }
          : { ...element, type: 'paragraph', textFormat: 0, children: [leaf(paragraph)] },
      ),
    },
  }
  return { blockType: 'richText', content }
}

const element = { version: 1, format: '', indent: 0, direction: 'ltr' } as const
const leaf = (words_: string) => ({
  type: 'text',
  version: 1,
  text: words_,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
})
