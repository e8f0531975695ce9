import { choices, labels, number, rows, text, texts, toggle } from '../flag-kinds'
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

export const specificationsFlags = {
  label: 'Tags',
  help: 'The tag on the photo of a car.',
  flags: {
    just_arrived_days: number('Just arrived for', 'How long a car counts as just arrived.', {
      rows: ['CARD-09'],
      default: 8,
      min: 0,
      max: 90,
      step: 1,
      unit: 'days',
    }),
    just_arrived_share: number(
      'Most cars just arrived',
      'Of the cars of a page. Where more have just arrived, the tag says nothing and shows on none.',
      { rows: ['CARD-09'], default: 40, min: 0, max: 100, step: 1, unit: '%' },
    ),
    just_arrived_tag_name: text('Just arrived tag', 'The words of the tag.', {
      rows: ['CARD-09'],
      default: 'JUST ARRIVED',
    }),
    sold_tag_name: text('Sold tag', 'The words of the tag.', {
      rows: ['CARD-10'],
      default: 'JUST SOLD',
    }),
    electricHybrid: toggle(
      'Electric and hybrid tags',
      'Electric and hybrid cars are tagged before anything else.',
      {
        rows: ['CARD-08'],
        default: false,
      },
    ),
    tagTexts: labels('Words of the other tags', 'Words of the tags that the platform sets.', {
      rows: ['CARD-08'],
      default: {
        electric: 'ELECTRIC',
        hybrid: 'HYBRID',
        reserved: 'RESERVED',
        comingSoon: 'COMING SOON',
      },
    }),
    certifiedMake: text(
      'Certified make',
      'The make whose certified cars carry the certified badge, for example "toyota".',
      { rows: ['CARD-11'], default: null },
    ),
    certifiedBadge: toggle(
      'Certified badge',
      'Shows the certified badge on certified cars of that make.',
      {
        rows: ['CARD-11'],
        default: false,
      },
    ),
    numericModelMakes: texts(
      'Makes whose model numbers need the make',
      'A model "3" of these makes reads "Mazda 3".',
      { rows: ['CARD-12'], default: ['Mazda', 'Peugeot'] },
    ),
    nameFixes: rows(
      'Corrected names',
      'Names of makes as the feed writes them, and as shoppers should read them.',
      { from: 'text', to: 'text' },
      {
        rows: ['CARD-12'],
        default: [
          { from: 'Suzuki Australia', to: 'Suzuki' },
          { from: 'Mercedes Benz', to: 'Mercedes-Benz' },
          { from: 'Isuzu UTE', to: 'Isuzu' },
          { from: 'Viscount Caravans', to: 'Viscount' },
        ],
      },
    ),
  },
} as const
