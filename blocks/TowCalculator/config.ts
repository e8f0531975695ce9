import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'

/** Works out what a car may tow, and leads to the stock that fits. */
export const TowCalculator: Block = {
  slug: 'towCalculator',
  interfaceName: 'TowCalculatorBlock',
  labels: { singular: 'Tow calculator', plural: 'Tow calculators' },
  admin: { group: 'Stock' },
  fields: [
    heading({
      required: true,
      defaultValue: 'What can your car tow?',
      help: 'Where caravans are sold, the shopper types the limits of a car and sees the vans that it may tow. Elsewhere the shopper types the weight of a van and sees the cars that may tow it.',
    }),
    intro(),
  ],
}

export const example: Example<'towCalculator'> = () => ({
  blockType: 'towCalculator',
  heading: 'What can your car tow?',
  intro: 'Type the limits of your car. We show what stays inside all of them.',
})
