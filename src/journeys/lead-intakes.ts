import 'server-only'
import { serviceIntake, vehicleCheckIntake } from '@/leads/kinds/service'
import {
  callBack,
  careers,
  contact,
  enquiry,
  requestPhotos,
  similar,
  subscribe,
} from '@/leads/kinds/simple-kinds'
import { formOf, type LeadIntake, type LeadKinds } from '@/leads/lead-kind'
import type { Site } from '@/sites/site'
import { brochureIntake } from './brochure-lead'
import { finance } from './finance/finance-form'
import { leadKinds } from './lead-kinds'
import { purchaseIntake } from './purchase/purchase-lead'
import { quickQuoteSetup } from './quick-quote/customer-setup'
import { reservationIntake } from './reserve/reservation-lead'
import { testDriveIntake } from './test-drives/test-drive-lead'
import { tradeInIntake } from './trade-in/trade-in-lead'

/** How the server handles each kind of form. */
const intakes: Record<string, LeadIntake> = {
  enquiry: { form: enquiry },
  'test-drive': testDriveIntake,
  'request-photos': { form: requestPhotos },
  similar: { form: similar },
  reservation: reservationIntake,
  purchase: purchaseIntake,
  brochure: brochureIntake,
  contact: { form: contact },
  'call-back': { form: callBack },
  finance: {
    form: finance,
    setupOf: (block) => (block.blockType === 'quickQuote' ? quickQuoteSetup(block) : null),
  },
  'trade-in': tradeInIntake,
  service: serviceIntake,
  'vehicle-check': vehicleCheckIntake,
  careers: { form: careers },
  subscribe: { form: subscribe },
}

/** Every kind of lead of the platform. */
export const everyLead: LeadKinds = {
  kinds: leadKinds,
  intakes: new Map(Object.entries(intakes)),
}

/** The "what happens next" text of each kind of form. ROUTE-24 */
export const nextSteps = (site: Site): Record<string, string> =>
  Object.fromEntries(
    [...everyLead.intakes].map(([name, intake]) => [name, formOf(intake, site).next]),
  )
