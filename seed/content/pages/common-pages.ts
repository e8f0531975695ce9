import {
  blogCards,
  callToAction,
  carQuestions,
  type DemoPage,
  faq,
  form,
  guarantee,
  locationCards,
  type Pictures,
  pageTitle,
  promises,
  questions,
  richText,
  stockList,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'

/** Words that differ between kinds of dealers. */
export type Trade = {
  /** "car", "caravan", "motorcycle" */
  thing: string
  things: string
  /** Path of all stock. */
  stock: string
  /** First half of the locations sentence. */
  sells: string
}

export const tradeOf = (site: DemoSite): Trade => {
  const used = site.template === 'preowned'
  const stock = used ? '/used-car/used-cars' : '/search/new-used-and-demo-cars'
  if (site.template === 'caravan') {
    return { thing: 'caravan', things: 'caravans', stock, sells: 'New and used caravans' }
  }
  if (site.template === 'motorcycle') {
    return { thing: 'motorcycle', things: 'motorcycles', stock, sells: 'New and used motorcycles' }
  }
  return {
    thing: 'car',
    things: 'cars',
    stock,
    sells: used ? 'Used cars' : 'New, demo and used cars',
  }
}

/** 48-hour money-back guarantee with every condition. CONT-09 */
export const moneyBack = guarantee(
  '48-hour money-back guarantee',
  'Not the right car? Bring it back for a full refund.',
  [
    'Full refund within 2 consecutive days of delivery.',
    'Return the car on the same day that you tell us, and no later than 5:00pm the next day.',
    'Not applicable if the car has been driven more than 300km, is damaged, or if the finance payout is insufficient.',
    'Limit of 2 cars per customer per 12 months.',
  ],
  'sunken',
)

/** CONT-10 */
export const preOwnedPromise = promises('The pre-owned promise', [
  [
    'shield',
    '48-hour money-back guarantee',
    'Bring the car back within two days and 300 km. All conditions stand below.',
  ],
  [
    'road',
    '12 months roadside assist',
    'On every used car that we sell, from the day you collect it.',
  ],
  [
    'check',
    'Inspected before it is listed',
    'A licensed mechanic checks 90 points and writes down what is worn.',
  ],
  ['price', 'One price, drive away', 'Registration and stamp duty are in the price on the card.'],
])

/** TRADE-20 … TRADE-24: the age limit is the site's own wording. */
export const tradeInFaq = (ageLimit: string) =>
  faq('Questions about trading in', [
    [
      'How do you work out what my car is worth?',
      'With a valuation tool of a third party, from recent sales of cars like yours. The price is indicative and subject to an inspection.',
    ],
    ['Which cars get an estimate?', ageLimit],
    ['How long is the estimate valid?', 'For 7 days.'],
    ['When can I reach the buying team?', 'Mon-Fri 8.30am-5.30pm\n\nSat 9am-5pm'],
    [
      'Can I sell my car if it is under finance?',
      'Yes. Bring a payout letter of your lender; we pay the lender first and you the rest.',
    ],
  ])

export const limitSevenYears =
  'Estimates are generally not available for cars over 7 years or 100,000 km. Bring an older car in and we look at it with you.'
export const limitTenYears =
  'There is no instant value for vehicles over 10 years or 100,000 km. Send us the details and a person replies.'

/** Pages that every site has. */
export function commonPages(site: DemoSite, picture: Pictures): DemoPage[] {
  const trade = tradeOf(site)
  return [
    contact(site, '/contact', 'Contact'),
    contact(site, '/contact-us', 'Contact us'),
    about(site, trade),
    finance(site, trade),
    financeEnquiry(site, '/finance-enquiry', 'Finance enquiry'),
    financeEnquiry(site, '/apply-for-finance', 'Apply for finance'),
    financeEnquiry(site, '/finance-pre-approval', 'Finance pre-approval'),
    offers('/special-offers', 'Special offers', trade),
    offers('/offers', 'Offers', trade),
    testDrive(site, trade),
    tradeIn(site, trade),
    sellMyCar(site, trade),
    valuationTerms(site),
    dealerLocator(site),
    blog(site),
    vehicleReviews(site, picture),
    faqs(site, trade),
    unsubscribe(site),
    careers(site),
    callBack(site),
    subscribe(site),
    findMyCar(site, trade),
    privacy(site),
    terms(site, trade),
  ]
}

const contact = (site: DemoSite, path: string, title: string): DemoPage => ({
  path,
  title,
  description: `Phone, address and opening hours of ${site.name}, and a form to write to us.`,
  blocks: [
    pageTitle('Contact Us', 'Call, write or drop in. We answer messages within opening hours.'),
    { blockType: 'holidayHours', label: 'Holiday hours' },
    locationCards('Where to find us'),
    form('Send us a message', 'Tell us what it is about and how we reach you.', {
      categories: [
        'General Enquiry',
        'Sales Enquiry',
        'Service Enquiry',
        'Parts Enquiry',
        'Finance Enquiry',
        'Careers Enquiry',
      ],
    }),
    { blockType: 'locationMap', heading: 'On the map' },
    tiles([
      ['Ask us to call you', '/call-back', 'Your number and a time.'],
      ['Offers and news', '/subscribe', 'By e-mail, about once a month.'],
    ]),
  ],
})

const about = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/about-us',
  title: 'About us',
  description: `Who you deal with at ${site.name}.`,
  blocks: [
    pageTitle(`About ${site.name}`, `${trade.sells}, a workshop, and people who answer the phone.`),
    richText(`
## How we work

We put the price that you pay on the card, with registration and stamp duty in it. We write down what is worn or dented, next to what is good. You can test drive before you tell us anything about yourself.

## Who we are

${site.legalName} trades as ${site.name}. Our licence stands at the foot of every page, and in the office where you sign.

## When something goes wrong

Tell us first: [write to us](/contact) or ask for the manager on ${site.phone}. If we cannot agree, the consumer office of your state can help, and we will give you its number.
`),
    { blockType: 'reviewsSummary', heading: 'What customers say' },
    tiles([
      ['Our stock', trade.stock, 'Everything that is on the yard today.'],
      ['Finance', '/finance', 'What a loan would cost, with all of its rates.'],
      ['Contact', '/contact', 'Phone, address and hours.'],
    ]),
  ],
})

const finance = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/finance',
  title: 'Finance',
  description: `How finance works at ${site.name}, with the rates beside every figure.`,
  blocks: [
    pageTitle(
      'Finance, with the rates beside it',
      'Where we show a repayment you see the interest rate and the comparison rate next to it, in the same size.',
    ),
    promises('Three steps', [
      ['clock', 'Apply online', 'Ten minutes, and nothing that leaves a mark on your credit file.'],
      [
        'check',
        'Get pre-approved with a personalised rate',
        'A lender answers with your own rate, not the lowest one.',
      ],
      [
        'car',
        `Purchase the ${trade.thing}`,
        `Choose any ${trade.thing} on the yard up to your amount.`,
      ],
      ['shield', 'Change your mind', 'A pre-approval costs nothing and binds you to nothing.'],
    ]),
    ...(site.template === 'caravan' || site.template === 'motorcycle'
      ? []
      : [
          {
            blockType: 'featuredFinanceStock' as const,
            heading: 'Used cars in stock',
            intro: 'Used cars that you can see this week.',
            whenEmpty: 'hide' as const,
          },
        ]),
    form(
      'Ask about finance',
      'We call you back within opening hours. No credit check for asking.',
      {
        kind: 'finance',
        submitLabel: 'Ask about finance',
      },
    ),
    faq('Questions about finance', [
      [
        'What is the comparison rate?',
        'One number that puts the interest rate and most fees together, for a loan of $30,000 over 5 years. It lets you compare lenders.',
      ],
      [
        'Do I need a deposit?',
        'Most lenders lend without one. Ten per cent lowers the repayment and the interest.',
      ],
      [
        'Can I pay the loan out early?',
        'Yes. Ask the lender for the payout figure; some charge a fee, which stands in the contract.',
      ],
    ]),
  ],
})

const financeEnquiry = (site: DemoSite, path: string, title: string): DemoPage => ({
  path,
  title,
  description: `${title} at ${site.name}.`,
  blocks: [
    pageTitle(
      title,
      'Tell us how we reach you. A person calls you back with the lender’s questions.',
    ),
    form('Your details', 'We pass them to nobody before we have spoken to you.', {
      kind: 'finance',
      inSteps: true,
      submitLabel: 'Send finance enquiry',
    }),
  ],
})

const offers = (path: string, title: string, trade: Trade): DemoPage => ({
  path,
  title,
  description: 'What is on offer now, each with its end date and conditions.',
  blocks: [
    pageTitle(title, 'Each offer with its last day and its conditions.'),
    { blockType: 'offersSearch', heading: 'On now' },
    stockList('Lowest prices first', {
      order: 'price_asc',
      carTypes: trade.thing === 'car' ? ['used'] : [],
    }),
  ],
})

const testDrive = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/book-test-drive',
  title: 'Book a test drive',
  description: `Test drive a ${trade.thing} at ${site.name}.`,
  blocks: [
    pageTitle(
      'Book a test drive',
      'Bring your licence. A drive takes half an hour, and you choose the road.',
    ),
    form('When suits you?', 'We call you to agree on the time.', { kind: 'test-drive' }),
    locationCards('Where you collect the keys', { types: ['sales'] }),
  ],
})

const tradeIn = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/trade-in',
  title: 'Trade in or sell',
  description: `Trade in your ${trade.thing} at ${site.name}, or sell it to us without buying.`,
  blocks: [
    pageTitle(
      `What is your ${trade.thing} worth?`,
      'Send us its details. A buyer looks at recent sales and answers with a figure, valid for 7 days and subject to an inspection.',
    ),
    form(`About your ${trade.thing}`, 'What you leave empty, we ask on the phone.', {
      category: 'Trade-In Enquiry',
      fields: carQuestions,
      submitLabel: 'Get my estimate',
    }),
    tradeInFaq(site.template === 'preowned' ? limitTenYears : limitSevenYears),
  ],
})

const sellMyCar = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/sell-my-car',
  title: 'Sell my car',
  description: `Sell your ${trade.thing} to ${site.name}. You do not have to buy one.`,
  blocks: [
    pageTitle(
      `Sell us your ${trade.thing}`,
      'You do not have to buy one. We pay on the day that we agree.',
    ),
    form('Tell us about it', 'Make, model, kilometres and the rego are enough to start.', {
      category: 'Sell My Car',
      fields: carQuestions,
      submitLabel: 'Get an offer',
    }),
    tiles([
      ['How we value', '/trade-in', 'Where the figure comes from.'],
      [
        'Terms of the valuation',
        '/value-my-car-terms-and-conditions',
        'What the figure is, and is not.',
      ],
    ]),
  ],
})

const valuationTerms = (site: DemoSite): DemoPage => ({
  path: '/value-my-car-terms-and-conditions',
  title: 'Valuation terms and conditions',
  description: 'What a valuation of your car is, and what it is not.',
  blocks: [
    pageTitle('Valuation terms and conditions'),
    richText(
      `
The estimate is made with a valuation tool of a third party. It is indicative and no offer to buy.

- The price is subject to an inspection of the vehicle by ${site.name}.
- The estimate is valid for 7 days.
- We may decline to buy a vehicle that has been written off, altered, or whose kilometres cannot be shown.
- If money is owed on the vehicle, we pay the lender first and you the rest.
`,
      true,
    ),
  ],
})

const dealerLocator = (site: DemoSite): DemoPage => ({
  path: '/dealer-locator',
  title: 'Dealer locator',
  description: `All locations of ${site.name} with hours and directions.`,
  blocks: [
    pageTitle('Find us', 'Every location, with its hours today.'),
    { blockType: 'locationsCarousel', heading: 'Our locations' },
    { blockType: 'contactDetails', heading: 'By address' },
  ],
})

const blog = (site: DemoSite): DemoPage => ({
  path: '/blog',
  title: 'Stories',
  description: `Plain words about cars from ${site.name}.`,
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
        `Can I test drive a ${trade.thing} before I decide?`,
        'Yes. [Book a test drive](/book-test-drive) or walk in with your licence.',
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

const unsubscribe = (site: DemoSite): DemoPage => ({
  path: '/pages/unsubscribe',
  title: 'Unsubscribe',
  description: `Stop offers and news from ${site.name}.`,
  blocks: [
    pageTitle(
      'Stop offers and news',
      'Reply STOP to any text message, use the link in any e-mail, or write to us here.',
    ),
    form(
      'Take me off the list',
      'We stop within one working day and keep only what the law asks us to keep.',
      {
        category: 'Unsubscribe',
        submitLabel: 'Unsubscribe',
      },
    ),
  ],
})

const careers = (site: DemoSite): DemoPage => ({
  path: '/careers',
  title: 'Careers',
  description: `Work at ${site.name}.`,
  blocks: [
    pageTitle(
      'Work with us',
      'We hire people who listen. Trade papers are welcome, and so are people who want to earn them.',
    ),
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

const callBack = (site: DemoSite): DemoPage => ({
  path: '/call-back',
  title: 'Ask us to call you',
  description: `Leave your number and ${site.name} calls you.`,
  blocks: [
    pageTitle('Ask us to call you', 'Your number and a time are enough. We call once.'),
    form('When may we call?', 'We call within opening hours.', { kind: 'call-back' }),
  ],
})

const subscribe = (site: DemoSite): DemoPage => ({
  path: '/subscribe',
  title: 'Offers and news',
  description: `Offers and news of ${site.name} by e-mail.`,
  blocks: [
    pageTitle('Offers and news', 'About once a month. Each message has a link to stop.'),
    form('Where do we send them?', 'An address is enough.', { kind: 'subscribe' }),
  ],
})

const findMyCar = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/find-my-car',
  title: `Find me a ${trade.thing}`,
  description: `Tell ${site.name} what you are after.`,
  blocks: [
    pageTitle(
      `Find me a ${trade.thing}`,
      'Tell us what you are after. We look at what comes in before it is on the website.',
    ),
    form('What are you after?', 'We write when we have it.', {
      kind: 'similar',
      fields: questions([
        'last_name',
        'Vehicle Make',
        'Vehicle Model',
        'vehiclePriceBudget*',
        'do-you-have-a-trade-in',
        'message',
      ]),
      submitLabel: 'Find it for me',
    }),
  ],
})

const privacy = (site: DemoSite): DemoPage => ({
  path: '/privacy-policy',
  title: 'Privacy policy',
  description: `How ${site.legalName} handles personal information.`,
  blocks: [
    pageTitle('Privacy policy'),
    richText(`
${site.legalName} (${site.name}) handles personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

## Collection statement

When you fill in a form we collect your name, phone number, e-mail address, postcode and what you write to us, with the page that you sent it from and the pages of this site that you saw before. We use it to answer you, to arrange test drives, service and sales, and, if you ticked the box, to send you offers and news. You need not give us any of it; then we cannot answer.

## Who sees it

Our own people, the dealership that you asked, and the companies that run this website for us. We do not sell personal information. If you ask for finance, we pass your details to the lender that you choose, after we have spoken to you.

## Your choices

Reply STOP to a text message, use the unsubscribe link in any e-mail, or [write to us](/pages/unsubscribe). You may ask what we hold about you, have it corrected, or have it erased: write to ${site.email}.

## What stays on your device

Cars that you look at and save, and the details that you typed into a form, are kept on your own device to save you typing. Clearing the data of this site removes them.
`),
  ],
})

const terms = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/terms-and-conditions',
  title: 'Terms and conditions',
  description: `Terms of use of the website of ${site.name}.`,
  blocks: [
    pageTitle('Terms and conditions'),
    richText(
      `
## This website

The ${trade.things} on this site are offered by ${site.legalName}. We take care that descriptions, prices and photos are right; if one is not, tell us and we put it right. Nothing here takes away rights that you have under the Australian Consumer Law.

## Prices

"Drive away" prices include registration, stamp duty and dealer delivery in the state shown. "Excl. gov. charges" prices do not. A price is good for the day on which you see it.

## Finance

Repayments are examples. The interest rate, the comparison rate and the basis of the loan stand beside each of them. Finance is subject to the lender’s approval.

## Photos

Photos show the ${trade.thing} that is for sale unless they say otherwise.
`,
      true,
    ),
  ],
})

/** Band that leads to the valuation. */
export const sellBand = (heading: string) =>
  callToAction(
    heading,
    'Send us the details for an estimate. It stays valid for 7 days and is subject to an inspection.',
    [['Get my estimate', '/trade-in']],
    'No phone call needed to see the figure.',
  )

/** "What you can hold us to", with the facts of the demo. */
export const holdUsTo = promises('What you can hold us to', [
  [
    'check',
    'Inspected before it is listed',
    'A licensed mechanic checks 90 points and writes down what is worn.',
  ],
  ['price', 'One price, drive away', 'The figure on the card is the figure on the contract.'],
  [
    'shield',
    '48 hours to change your mind',
    'Bring it back within two days and 300 km for a full refund.',
  ],
  ['road', '12 months roadside assist', 'On every used car, from the day that you collect it.'],
])
