import 'server-only'
import { z } from 'zod'
import { creditRatings, type LenderCustomer } from '@/integrations/lender-quote/port'
import { encryption } from '@/server/encrypted-text'
import type { Site } from '@/sites/site'

const { encrypt, decrypt } = encryption('finance-application')

/** Where the lender that ships with the product takes an application. */
const APPLICATION_PAGE = '/finance-application'
/** An application link is valid for a day: it stays in the browser's history. */
const OPEN_MS = 86_400_000

const orNull = z.string().nullable()
const applicationSchema = z.object({
  site: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  customer: z.object({
    selfAssessedCreditScore: z.enum(creditRatings),
    purchasePrice: z.number(),
    loanTerm: z.number(),
    year: z.number().nullable(),
    vin: orNull,
    nvic: orNull,
    phoneNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subscribe: z.boolean(),
    postCode: z.string(),
  }) satisfies z.ZodType<LenderCustomer>,
})

/**
 * URL of an application at the lender that ships with the product. All data is in the query,
 * encrypted and bound to the site, so nothing has to be stored and erased. Not in the path: paths
 * of visited pages are sent with the next lead.
 */
export async function applicationPath(
  customer: LenderCustomer,
  site: number,
  now = new Date(),
): Promise<string> {
  const application = JSON.stringify({ site, at: now.getTime(), customer })
  return `${APPLICATION_PAGE}?of=${await encrypt(application)}`
}

/** Null for a text that was not encrypted for this site, or has expired. */
export async function openApplication(
  token: string,
  site: Pick<Site, 'id'>,
  now: Date,
): Promise<LenderCustomer | null> {
  const text = await decrypt(token)
  if (text === null) return null
  const application = applicationSchema.safeParse(JSON.parse(text)).data
  if (application?.site !== site.id) return null
  const age = now.getTime() - application.at
  return age <= OPEN_MS ? application.customer : null
}
