import { choice, choices, number, text, toggle } from '../flag-kinds'
import { isOutsideAddress } from '../outside-address'

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
      'How near the map comes with a style of your own: 5 shows a state, 13 a suburb, 16 its streets.',
      { rows: ['SITE-09'], default: 13, min: 1, max: 20 },
    ),
    mapStyle: text(
      'Map style',
      'Address of a MapLibre style from your map provider, with its key. Tiles, names and signs must come from the same host. Empty: the built-in drawing, which asks nobody.',
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
