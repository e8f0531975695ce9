import { financeProviders } from '../flag-choices'
import { optionalChoice, rows, text, texts, toggle } from '../flag-kinds'

export const financeFlags = {
  label: 'Finance',
  help: 'When and how finance is shown.',
  flags: {
    provider: optionalChoice(
      'Finance provider',
      'Whose lender block of a car counts. None: no finance.',
      financeProviders,
      { rows: ['FIN-01', 'FIN-02'], default: null },
    ),
    hidden: toggle('Hide finance', 'Never shows finance on this site.', {
      rows: ['FIN-03'],
      default: false,
    }),
    excludedManufacturers: texts('Makes without finance', 'Slugs of makes.', {
      rows: ['FIN-03'],
      default: [],
    }),
    excludedDealerships: texts('Dealerships without finance', 'Slugs of dealerships.', {
      rows: ['FIN-03'],
      default: [],
    }),
    route: text('Finance button goes to', 'A path of this site, or "car-specific" or "gated".', {
      rows: ['ROUTE-18'],
      default: '/finance',
    }),
    stepsHidden: toggle('Hide the three steps', 'On the finance page.', {
      rows: ['FIN-30'],
      default: false,
    }),
    warningInFullOnCards: toggle(
      'Full warning on cards',
      'Prints the whole comparison rate warning on each card.',
      { rows: ['FIN-02'], default: false },
    ),
    lenderQuote: toggle('Lender quote', 'Asks the partner lender for a quote of the car.', {
      rows: ['FIN-32', 'CALL-11'],
      default: false,
    }),
    publishedRates: rows(
      'Published comparison rates',
      'Range of comparison rates that a lender itself publishes, shown where no figure can be. Source: where the lender publishes it.',
      { lender: 'text', lowest: 'number', highest: 'number', source: 'text' },
      { rows: ['FIN-24'], default: [] },
    ),
    quickQuotePostcode: toggle('Quick quote needs a postcode', 'In the quick quote form.', {
      rows: ['QUOTE-10'],
      default: false,
    }),
    quickQuotePopup: toggle('Quick quote in a dialog', 'Opens as a dialog of two steps.', {
      rows: ['QUOTE-02', 'QUOTE-03'],
      default: false,
    }),
  },
} as const
