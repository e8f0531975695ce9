import { choice, number, text, toggle } from '../flag-kinds'

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
