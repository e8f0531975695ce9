import { choices, labels, toggle } from '../flag-kinds'
import { carTypes } from '../stock-kinds'

export const cardsFlags = {
  label: 'Cards',
  help: 'The card of a car in results and lists.',
  flags: {
    buttonLabels: labels('Button labels', 'Words of the buttons on a card.', {
      rows: ['CARD-01', 'CARD-02', 'CARD-05'],
      default: {
        explore: 'Explore Vehicle',
        enquire: 'Quick Enquiry',
        reserve: 'Reserve',
        similar: 'Find Me Something Similar',
        testDrive: 'Book a Test Drive',
        finance: 'Get Finance',
      },
    }),
    financeButton: toggle(
      'Finance button',
      'Cards lead to the finance page, where the site offers finance on the car.',
      { rows: ['CARD-05'], default: false },
    ),
    detailCarTypes: choices(
      'Details for',
      'Conditions whose cards list kilometres, transmission and fuel.',
      carTypes,
      { rows: ['CARD-04'], default: [...carTypes], orNone: true },
    ),
    marketIndicator: toggle(
      'Market price indicator',
      'Says when the price is well below the market average.',
      {
        rows: ['CARD-13'],
        default: false,
      },
    ),
  },
} as const
