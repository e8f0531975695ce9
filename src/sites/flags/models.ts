import { choice, toggle } from '../flag-kinds'

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
