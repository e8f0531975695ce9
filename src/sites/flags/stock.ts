import { choice, choices, number, text, texts, toggle } from '../flag-kinds'
import { carTypes, itemTypes } from '../stock-kinds'

/** Highest value of `minPhotoCount`. SRCH-28 */
export const MAX_MIN_PHOTO_COUNT = 14

export const stockFlags = {
  label: 'Stock',
  help: 'Which cars of the dealerships this site shows.',
  flags: {
    usedOnly: toggle(
      'Used cars only',
      'Limits the site to used cars; links use /used-car/ instead of /search/.',
      {
        rows: ['SRCH-25', 'ROUTE-16'],
        default: false,
      },
    ),
    itemTypes: choices(
      'Kinds of vehicle',
      'None, the default, means every kind; so does choosing all.',
      itemTypes,
      {
        rows: ['SITE-03'],
        default: [],
      },
    ),
    excludedMakes: texts('Excluded makes', 'Makes that never show on this site.', {
      rows: ['SRCH-26'],
      default: [],
    }),
    excludedCarTypes: choices(
      'Excluded conditions',
      'Conditions that never show on this site.',
      carTypes,
      {
        rows: ['SRCH-26'],
        default: [],
      },
    ),
    requireInStock: toggle(
      'In-stock cars only',
      'Hides cars that are coming soon or recently sold.',
      {
        rows: ['SRCH-27'],
        default: false,
      },
    ),
    minPhotoCount: number('Fewest photos', 'Cars with fewer photos are hidden. 0 shows all.', {
      rows: ['SRCH-28'],
      default: 0,
      min: 0,
      max: MAX_MIN_PHOTO_COUNT,
      step: 1,
    }),
    excludeTaggedSold: toggle(
      'Hide cars tagged sold',
      'Hides cars whose tag says that they are sold.',
      {
        rows: ['SRCH-29'],
        default: false,
      },
    ),
    priceAscRequiresPrice: toggle(
      'Lowest price needs a price',
      'Cars without a price are left out when a shopper sorts by lowest price.',
      { rows: ['SRCH-30'], default: false },
    ),
    requireTotalPrice: toggle(
      'Only cars with a total price',
      'Hides cars whose price leaves out government charges, and cars of which the feed does not say what the price includes.',
      { rows: ['PRICE-09'], default: false },
    ),
    soldWindowDays: number('Sold cars stay for', 'How long a sold car stays in the results.', {
      rows: ['SRCH-32'],
      default: 3,
      min: 0,
      max: 60,
      step: 1,
      unit: 'days',
    }),
    certifiedOnly: toggle(
      'Certified filter shows only yes',
      'Hides the "not certified" value of the certified filter.',
      { rows: ['SRCH-31'], default: false },
    ),
    locationAttribute: choice(
      'Location filter uses',
      'The fact of a car that the location filter lists.',
      ['location_name', 'city', 'dealership_name', 'state'],
      { rows: ['SRCH-46'], default: 'location_name' },
    ),
  },
} as const

export const priceFlags = {
  label: 'Price',
  help: 'How prices are shown and chosen.',
  flags: {
    quickPicks: choice(
      'Quick picks',
      'Standard: $5,000 to $70,000. Premium: $300,000 to $800,000.',
      ['standard', 'premium'],
      { rows: ['SRCH-39'], default: 'standard' },
    ),
    sliderMin: number('Slider starts at', 'Lowest price of the slider.', {
      rows: ['SRCH-37'],
      default: 5000,
      min: 0,
      unit: 'AUD',
    }),
    sliderMax: number('Slider ends at', 'Highest price of the slider.', {
      rows: ['SRCH-37'],
      default: 250_000,
      min: 1000,
      unit: 'AUD',
    }),
    sliderStep: number('Slider step', 'Step of the price slider.', {
      rows: ['SRCH-37'],
      default: 500,
      min: 1,
      unit: 'AUD',
    }),
    withoutTotal: choice(
      'Prices without government charges',
      'Where the law wants one price with everything in it. Hidden: the no price text stands in their place, with no repayment; such cars are not found by a price, are left out when sorted by price, and are not reserved or bought online. A price whose charges the dealership or the feed states is a drive away price, and shows.',
      ['shown', 'hidden'],
      { rows: ['PRICE-09'], default: 'shown' },
    ),
    noPriceText: text('No price text', 'Shown in place of a price that is not known.', {
      rows: ['PRICE-07'],
      default: 'Enquire for price.',
    }),
    subscription: toggle(
      'Subscription offers',
      'Shows the subscription price per week in place of the price.',
      {
        rows: ['PRICE-04', 'SITE-05'],
        default: false,
      },
    ),
  },
} as const
