import type { FormSite } from '@/leads/questions/form-site'

/** A form's site with what a test says about it. */
export const givenFormSite = (
  forms: Partial<FormSite['forms']> = {},
  more: Partial<FormSite> = {},
): FormSite => ({
  slug: 'sunnyside',
  name: 'Sunnyside Used Cars',
  item_type: 'car',
  phone: '07 7010 1411',
  challenge: null,
  purchase: null,
  dealerships: [{ slug: 'moorooka', name: 'Moorooka' }],
  locations: [{ id: 7, name: 'Moorooka', dealership_slug: 'moorooka', type: 'sales' }],
  forms: {
    commentsOptional: false,
    showCategory: false,
    showDealership: false,
    showLocation: false,
    termsCheckbox: false,
    defaultState: 'QLD',
    testDriveTimes: false,
    service: { minimal: false, intervalRequired: false, types: [] },
    ...forms,
  },
  ...more,
})

/** What a shopper fills in at least. */
export const filledIn = {
  name: 'Sam',
  email: 'sam@example.com.au',
  phone: '0491 570 006',
  message: 'Is it still there?',
} as const
