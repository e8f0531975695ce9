import { choice, choices, number, numbers, text, toggle } from '../flag-kinds'
import { isOutsideAddress } from '../outside-address'
import { checkPlaces } from '../promo-places'

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

export const menuFlags = {
  label: 'Menus',
  help: 'What menus do by rule.',
  flags: {
    offersWhen: choice(
      'Offers link',
      'When the menu shows the offers link.',
      ['always', 'hasOffers', 'never'],
      { rows: ['NAV-10'], default: 'hasOffers' },
    ),
  },
} as const

export const modelsFlags = {
  label: 'Models',
  help: 'The model range.',
  flags: {
    includeAll: toggle('Offer "All"', 'Adds an entry that shows every model.', {
      rows: ['MODEL-04'],
      default: false,
    }),
    bodyField: choice(
      'Body categories from',
      'Which field gives the categories.',
      ['manufacturer_body', 'manufacturer_body2', 'manufacturer_body3'],
      { rows: ['MODEL-12'], default: 'manufacturer_body' },
    ),
  },
} as const

export const promoFlags = {
  label: 'Promotions',
  help: 'Where promotions show.',
  flags: {
    positions: numbers(
      'Positions in results',
      'Places of promotion cards among the cars, counted from 0.',
      {
        rows: ['PROMO-07'],
        default: [8, 17],
        check: checkPlaces,
      },
    ),
    randomOffset: toggle(
      'Vary the positions',
      'Moves each card up to three places down, another number each day.',
      {
        rows: ['PROMO-08'],
        default: false,
      },
    ),
  },
} as const

export const locationsFlags = {
  label: 'Locations',
  help: 'Location pages, opening hours and reviews.',
  flags: {
    ourLocationRoute: toggle(
      'Use /our-location/',
      'Location pages live under /our-location/ instead of /contact-us/.',
      {
        rows: ['ROUTE-37'],
        default: false,
      },
    ),
    cardToContact: toggle('Cards link to /contact', 'Also where there is no manufacturer.', {
      rows: ['ROUTE-39'],
      default: false,
    }),
    heading: text('Heading', 'Heading of the locations page.', {
      rows: ['LOC-01'],
      default: 'Contact Us',
    }),
    view: choice('View', 'How the locations are shown.', ['single', 'grid', 'map'], {
      rows: ['LOC-04'],
      default: 'grid',
    }),
    byAppointmentOnly: choices(
      'By appointment only',
      'Departments whose closed days read "By appointment only".',
      ['sales', 'service'],
      { rows: ['LOC-16'], default: [] },
    ),
    minRating: number('Lowest review shown', 'Single reviews under this rating are not shown.', {
      rows: ['LOC-20'],
      default: 4,
      min: 1,
      max: 5,
      step: 0.5,
    }),
    reviewsHidden: toggle('Hide reviews', 'Shows no rating and no reviews.', {
      rows: ['LOC-21'],
      default: false,
    }),
    mapZoom: number(
      'Map zoom',
      'How near a map with streets comes: 5 shows a state, 13 a suburb, 16 its streets.',
      { rows: ['SITE-09'], default: 14, min: 1, max: 20 },
    ),
    mapStyle: text(
      'Map style',
      'Address of a MapLibre style from your map provider, with its key. Tiles, names and signs must come from the same host. Empty: the map of the platform.',
      {
        rows: ['SITE-09'],
        default: null,
        check: (address) =>
          isOutsideAddress(address) ||
          'Use the full address of a style, such as https://…/style.json.',
      },
    ),
  },
} as const
