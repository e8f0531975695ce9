import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'
import { buttonWords, recipients } from '../form-fields'

/** Values a shopper's own car and takes the lead. TRADE-01 TRADE-19 ROUTE-06 ROUTE-07 */
export const TradeInOffer: Block = {
  slug: 'tradeInOffer',
  interfaceName: 'TradeInOfferBlock',
  labels: { singular: 'Trade-in offer', plural: 'Trade-in offers' },
  admin: { group: 'Forms' },
  fields: [
    heading({
      required: true,
      defaultValue: 'What is your car worth?',
      help: 'Asks for the registration, finds the car, and makes an offer that holds for seven days. Without a valuation tool in this installation it is a plain form.',
    }),
    intro(),
    {
      name: 'purpose',
      type: 'select',
      label: 'For shoppers who',
      required: true,
      defaultValue: 'trade-in',
      options: [
        { label: 'Trade a car in', value: 'trade-in' },
        { label: 'Sell a car without buying one', value: 'sell' },
      ],
      admin: { description: 'Who sells is asked a little more, and filed as Sell My Car.' },
    },
    buttonWords('Get my offer'),
    recipients(),
  ],
}

export const example: Example<'tradeInOffer'> = () => ({
  blockType: 'tradeInOffer',
  heading: 'What is your car worth?',
  intro: 'Your rego is enough to begin. The offer holds for seven days.',
  purpose: 'trade-in',
})
