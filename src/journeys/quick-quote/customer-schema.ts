import { z } from 'zod'
import { codeMessages } from '@/account/sign-in/code-rules'
import { parseMobile } from '@/account/sign-in/phone'
import { purchasePrices } from '@/finance/quote'
import { creditRatings, type LenderCustomer } from '@/integrations/lender-quote/port'
import { cleanLine, holdsLink } from '@/leads/answers/text-rules'
import { fieldSpecs } from '@/leads/questions/form-fields'
import { messages } from '@/leads/questions/wording'
import { loanTerms } from './quick-quote-rules'

const name = (field: 'name' | 'last_name') =>
  z
    .string()
    .transform(cleanLine)
    .refine((text) => text !== '' && !holdsLink(text), fieldSpecs[field].missing)
    .refine((text) => text.length <= fieldSpecs[field].max, messages.tooLong)

/** What the form calls the fields of the lender's customer. */
const formNames: Record<string, string> = {
  phoneNumber: 'phone',
  firstName: 'name',
  lastName: 'last_name',
  postCode: 'postcode',
}

/** `data` of `POST /api/youx/create-customer`. CALL-12 QUOTE-05 QUOTE-06 QUOTE-07 QUOTE-08 QUOTE-10 */
export function customerSchema(needsPostcode: boolean): z.ZodType<LenderCustomer> {
  return z.object({
    selfAssessedCreditScore: z.enum(creditRatings),
    purchasePrice: z.number().int().min(purchasePrices.min).max(purchasePrices.max),
    loanTerm: z.number().int().min(loanTerms.min).max(loanTerms.max),
    year: z.number().int().min(1900).max(2100).nullish().default(null),
    vin: z.string().max(40).nullish().default(null),
    nvic: z.string().max(40).nullish().default(null),
    phoneNumber: z.string().transform((text, context) => {
      const mobile = parseMobile(text)
      if (mobile !== null) return mobile
      context.addIssue({ code: 'custom', message: codeMessages.phone })
      return z.NEVER
    }),
    firstName: name('name'),
    lastName: name('last_name'),
    email: z.email(messages.email).max(fieldSpecs.email.max, messages.tooLong),
    subscribe: z.boolean().default(false),
    postCode: z
      .string()
      .default('')
      .transform((text) => text.trim())
      .refine((text) => (text === '' ? !needsPostcode : /^\d{4}$/.test(text)), messages.postcode),
  })
}

/** The first thing that is wrong with each field, by the names of the form. */
export function customerFaults(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    faults[formNames[field] ?? field] ??= message
  }
  return faults
}
