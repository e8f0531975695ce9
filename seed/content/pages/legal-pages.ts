import { type DemoPage, pageTitle, richText } from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import type { Trade } from './trade'

export const valuationTerms = (site: DemoSite): DemoPage => ({
  path: '/value-my-car-terms-and-conditions',
  title: 'Valuation terms and conditions',
  description: 'What a valuation of your vehicle is, and what it is not.',
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

export const privacy = (site: DemoSite): DemoPage => ({
  path: '/privacy-policy',
  title: 'Privacy policy',
  description: `How ${site.legalName} handles personal information.`,
  blocks: [
    pageTitle('Privacy policy'),
    richText(`
${site.legalName} (${site.name}) handles personal information under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.

## Collection statement

When you fill in a form we collect your name, phone number, e-mail address, postcode and what you write to us, with the page that you sent it from and the pages of this site that you saw before. We use it to answer you, to arrange visits, service and sales, and, if you ticked the box, to send you offers and news. You need not give us any of it; then we cannot answer.

## Who sees it

Our own people, the dealership that you asked, and the companies that run this website for us. Companies that carry our mail and text messages may handle it outside Australia; ask us in which countries. We do not sell personal information. If you ask for finance, we pass your details to the lender that you choose, after we have spoken to you; where you apply with a quote that this site shows, they go to that lender at once.

## If you sign in

Where this site has a sign-in, we send a code to your mobile and know you again by its number. With it we keep your watchlist, until you clear it or have not looked at it for 24 months. You sign out, and have the list deleted, on your own page.

## Figures that a computer works out

Where this site shows an offer for your car, a computer program worked it out from its registration, make, model, year and kilometres. A person looks at the car before anything binds you or us.

Where it shows a lender's quote, a computer program worked it out from the price and year of the vehicle, the term, and the credit rating that you chose. The lender decides on an application.

You can have a person do it from the start, or look at it again: call us on ${site.phone} or write to ${site.email}.

## How long we keep it

As long as we need it to answer you and as the law asks of us, and enquiries for 24 months at most. Then we erase it.

## Complaints

Write to ${site.email}; we answer within 30 days. If you are not content with our answer you can write to the Office of the Australian Information Commissioner.

## Your choices

Reply STOP to a text message, use the unsubscribe link in any e-mail, or [write to us](/pages/unsubscribe). You may ask what we hold about you, have it corrected, or have it erased: write to ${site.email}.

## What stays on your device

Vehicles that you look at and save, and the details that you typed into a form, are kept on your own device to save you typing. Clearing the data of this site removes them.
`),
  ],
})

export const terms = (site: DemoSite, trade: Trade): DemoPage => ({
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
