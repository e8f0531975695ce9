import { finance } from '@/journeys/finance/finance-form'
import { purchase } from '@/journeys/purchase/purchase-form'
import { reservation } from '@/journeys/reserve/reservation-form'
import { tradeIn } from '@/journeys/trade-in/trade-in-form'
import { service, vehicleCheck } from '@/leads/kinds/service'
import {
  callBack,
  careers,
  contact,
  enquiry,
  requestPhotos,
  similar,
  subscribe,
} from '@/leads/kinds/simple-kinds'
import { testDrive } from '@/leads/kinds/test-drive'
import type { FormKind } from '@/leads/lead-kind'
import type { FormSite } from '@/leads/questions/form-site'
import type { SiteFlags } from '@/sites/flags'
import { defaultFlags } from '@/sites/merge-flags'

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
  dealerships: [{ slug: 'moorooka', name: 'Moorooka' }],
  locations: [{ id: 7, name: 'Moorooka', dealership_slug: 'moorooka', type: 'sales' }],
  forms: {
    commentsOptional: false,
    showCategory: false,
    showDealership: false,
    showLocation: false,
    termsCheckbox: false,
    termsLabel: [
      { text: 'I agree to the ' },
      { text: 'terms of use', href: '/terms-and-conditions' },
    ],
    phonesFromAbroad: false,
    defaultState: 'QLD',
    visitTimes: false,
    ...forms,
  },
  ...more,
})

/** The service form of a site with what a test says about it. */
export const givenService = (more: Partial<SiteFlags['service']> = {}): FormKind =>
  service({ ...defaultFlags.service, ...more })

/** Every kind of form by its name, as a site with every switch on has it. */
export const kinds = {
  enquiry,
  'test-drive': testDrive,
  'request-photos': requestPhotos,
  similar,
  reservation,
  purchase: purchase({ delivers: true, takesTradeIns: true, finance: true }),
  contact,
  'call-back': callBack,
  finance,
  'trade-in': tradeIn,
  service: givenService(),
  'vehicle-check': vehicleCheck,
  careers,
  subscribe,
} satisfies Record<string, FormKind>
export type KindName = keyof typeof kinds

/** What a shopper fills in at least. */
export const filledIn = {
  name: 'Sam',
  email: 'sam@example.com.au',
  phone: '0491 570 006',
  message: 'Is it still there?',
} as const
