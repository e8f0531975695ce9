import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'
import { buttonWords, recipients } from '../form-fields'

/** A lender's quote as the shopper changes the loan, and the way to apply for it. QUOTE-01 QUOTE-02 */
export const QuickQuote: Block = {
  slug: 'quickQuote',
  interfaceName: 'QuickQuoteBlock',
  labels: { singular: 'Quick quote', plural: 'Quick quotes' },
  admin: { group: 'Forms' },
  fields: [
    heading({
      required: true,
      defaultValue: 'Get a quick quote',
      help: 'Asks the partner lender for a quote, checks the phone with a code, and leads to the lender. The switches of the site say whether it opens as a dialog and needs a postcode. Where the lender quote of the site is off it is the plain finance form.',
    }),
    intro(),
    buttonWords('Apply with this quote'),
    recipients(),
  ],
}

export const example: Example<'quickQuote'> = () => ({
  blockType: 'quickQuote',
  heading: 'Get a quick quote',
  intro: 'See what the lender says to your loan, and apply in a few minutes.',
})
