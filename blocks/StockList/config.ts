import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, stockChoice, stockMatches, whenEmpty } from '../fields'

/** A row of cars from the stock, by filter. CALL-03 */
export const StockList: Block = {
  slug: 'stockList',
  interfaceName: 'StockListBlock',
  labels: { singular: 'Cars from stock', plural: 'Cars from stock' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Just arrived' }),
    intro(),
    stockChoice(),
    stockMatches(),
    {
      type: 'row',
      fields: [
        {
          name: 'limit',
          type: 'number',
          label: 'How many',
          defaultValue: 4,
          min: 1,
          max: 12,
          required: true,
        },
        whenEmpty(),
      ],
    },
    {
      name: 'linkLabel',
      type: 'text',
      label: 'Words of the link',
      maxLength: 40,
      admin: { description: 'Empty: "See all 312 cars", with the number of the stock.' },
    },
  ],
}

export const example: Example<'stockList'> = () => ({
  blockType: 'stockList',
  heading: 'Just arrived',
  intro: 'The latest cars on the yard.',
  stock: { order: 'latest' },
  limit: 4,
  whenEmpty: 'latest',
})
