import {
  carQuestions,
  type DemoPage,
  faq,
  form,
  offer,
  pageTitle,
  promises,
  quickQuote,
  tiles,
} from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import type { Trade } from './trade'

/** TRADE-20 … TRADE-24: the age limit is the site's own wording. */
const tradeInFaq = ({ thing, things }: Trade, ageLimit: string) =>
  faq('Questions about trading in', [
    [
      `How do you work out what my ${thing} is worth?`,
      `With a valuation tool of a third party, from recent sales of ${things} like yours. The price is indicative and subject to an inspection.`,
    ],
    [`Which ${things} get an estimate?`, ageLimit],
    ['How long is the estimate valid?', 'For 7 days.'],
    ['When can I reach the buying team?', 'Mon-Fri 8.30am-5.30pm\n\nSat 9am-5pm'],
    [
      `Can I sell my ${thing} if it is under finance?`,
      'Yes. Bring a payout letter of your lender; we pay the lender first and you the rest.',
    ],
  ])

const limitSevenYears = ({ thing, things }: Trade) =>
  `Estimates are generally not available for ${things} over 7 years${thing === 'caravan' ? '' : ' or 100,000 km'}. Bring an older ${thing} in and we look at it with you.`

/** A caravan has no odometer. */
const questionsOf = ({ thing }: Trade) =>
  thing === 'caravan' ? carQuestions.filter(({ field }) => field !== 'kms') : carQuestions

const limitTenYears =
  'There is no instant value for vehicles over 10 years or 100,000 km. Send us the details and a person replies.'

export const finance = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/finance',
  title: 'Finance',
  description: `How finance works at ${site.name}, with the rates beside every figure.`,
  blocks: [
    pageTitle(
      'Finance, with the rates beside it',
      'Where we show a repayment you see the interest rate and the comparison rate next to it, in the same size.',
    ),
    // The three steps stand beside the form.
    promises('Before you apply', [
      ['clock', 'Ten minutes', 'Asking leaves no mark on your credit file.'],
      ['check', 'Your own rate', 'A lender answers with the rate for you, not the lowest one.'],
      [
        'car',
        `Any ${trade.thing} on the yard`,
        'The amount is yours; you choose what it is spent on.',
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
      'We call you back within opening hours. Asking puts you under no obligation.',
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

export const financeEnquiry = (site: DemoSite, path: string, title: string): DemoPage => ({
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

export const tradeIn = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/trade-in',
  title: 'Trade in or sell',
  description: `Trade in your ${trade.thing} at ${site.name}, or sell it to us without buying.`,
  blocks: [
    pageTitle(
      `What is your ${trade.thing} worth?`,
      trade.thing !== 'car'
        ? 'Send us its details. A buyer looks at recent sales and answers with a figure, valid for 7 days and subject to an inspection.'
        : 'An offer in a minute, valid for 7 days and subject to an inspection.',
    ),
    trade.thing !== 'car'
      ? form(`About your ${trade.thing}`, 'What you leave empty, we ask on the phone.', {
          category: 'Trade-In Enquiry',
          fields: questionsOf(trade),
          submitLabel: 'Get my estimate',
        })
      : offer(
          'trade-in',
          'Start with the rego',
          'Four short steps. Nothing is binding before we have seen the car together.',
        ),
    tradeInFaq(trade, site.template === 'preowned' ? limitTenYears : limitSevenYears(trade)),
  ],
})

export const sellMyCar = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/sell-my-car',
  title: `Sell my ${trade.thing}`,
  description: `Sell your ${trade.thing} to ${site.name}. You do not have to buy one.`,
  blocks: [
    pageTitle(
      `Sell us your ${trade.thing}`,
      'You do not have to buy one. We pay on the day that we agree.',
    ),
    trade.thing !== 'car'
      ? form('Tell us about it', 'Make, model, year and the rego are enough to start.', {
          category: 'Sell My Car',
          fields: questionsOf(trade),
          submitLabel: 'Get an offer',
        })
      : offer(
          'sell',
          'Start with the rego',
          'Four short steps. Nothing is binding before we have seen the car together.',
        ),
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

/** Of a site with the lender quote. */
export const quickQuotePage = (): DemoPage => ({
  path: '/quick-quote',
  title: 'Quick quote',
  description: 'See what the lender says to your loan, with the rates beside it, and apply.',
  blocks: [
    pageTitle('Quick quote', 'What the lender says to your loan, as you change it.'),
    quickQuote(
      'Your loan, with the lender’s figures',
      'Looking leaves no mark on your credit file. You apply with the lender, and we hear of it.',
    ),
  ],
})
