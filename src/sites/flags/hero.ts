import { choice, toggle } from '../flag-kinds'

export const heroFlags = {
  label: 'Hero search',
  help: 'The search form on the home page.',
  flags: {
    heading: choice(
      'Heading',
      'The heading of the form.',
      ['Search Our New & Used Vehicles', 'Search Our Stock'],
      { rows: ['SRCH-42'], default: 'Search Our Stock' },
    ),
    showDealership: toggle('Dealership selector', 'Lets the shopper choose a dealership.', {
      rows: ['SRCH-43'],
      default: true,
    }),
    showCarType: toggle('Condition selector', 'Lets the shopper choose new, demo or used.', {
      rows: ['SRCH-43'],
      default: true,
    }),
    showPrice: toggle(
      'Price range',
      'Lets the shopper choose a price range. Not where prices are by the week.',
      {
        rows: ['SRCH-43'],
        default: true,
      },
    ),
    showQuickPicks: toggle(
      'Price quick picks',
      'Buttons such as "Under $20,000". Not where prices are by the week.',
      {
        rows: ['SRCH-43'],
        default: true,
      },
    ),
    showPostcode: toggle(
      'Postcode',
      'Lets the shopper give a postcode, also on the search page: the nearest cars come first.',
      {
        rows: ['TRADE-25', 'LOC-25'],
        default: false,
      },
    ),
    joinNewDemo: toggle('Join new and demo', 'Shows "New / Demo" as one choice.', {
      rows: ['SRCH-48'],
      default: false,
    }),
    includeAllType: toggle('Offer "All"', 'Without it the first condition is chosen.', {
      rows: ['SRCH-50'],
      default: true,
    }),
    alwaysShowCarType: toggle(
      'Always show the conditions',
      'Also when there are fewer than three of them.',
      {
        rows: ['SRCH-49'],
        default: false,
      },
    ),
  },
} as const
