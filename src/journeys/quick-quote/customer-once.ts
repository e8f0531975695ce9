import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lender, LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { leadDatabase } from '@/leads/record/lead-database'
import { encryption } from '@/server/encrypted-text'
import { env } from '@/server/env'
import { log } from '@/server/log'

/** How long two applications with the same data count as one. */
const LASTS = '60 seconds'
/** A process that took an application and says nothing for so long has died. */
const DEAD = '30 seconds'
const LOOK_AGAIN_MS = 250
const MOST_WAITED_MS = 40_000

const { encrypt, decrypt } = encryption('lender customer')

/**
 * Creates one lender customer per application in all processes: the first takes it by a row of the database,
 * the others wait for its answer. A failure is retried. What is stored is a keyed hash and an encrypted address,
 * for a minute.
 */
export function createCustomerInOneProcess(
  create: Lender['createCustomer'],
): Lender['createCustomer'] {
  return async (customer, site) => {
    const key = createHmac('sha256', env().PAYLOAD_SECRET)
      .update(`lender customer ${JSON.stringify([site, Object.entries(customer).sort()])}`)
      .digest('base64url')
    const taken = await take(key).catch((error: unknown) => {
      // The lead is stored; two customers of a lender are better than none.
      log.warn({ err: error, site }, 'whether the application was sent before is not known')
      return { by: null }
    })
    if ('answer' in taken) return taken.answer
    const answer = await create(customer, site).catch(async (error: unknown) => {
      await forget(key, taken.by)
      throw error
    })
    if (answer.ok) await note(key, taken.by, answer.redirectUrl)
    else await forget(key, taken.by)
    return answer
  }
}

/** Takes the application for this call, or the answer that another got. */
async function take(
  key: string,
): Promise<{ by: string | null } | { answer: LenderCustomerAnswer }> {
  const by = randomUUID()
  await forgetCustomers()
  for (let waited = 0; waited < MOST_WAITED_MS; waited += LOOK_AGAIN_MS) {
    const { rowCount } = await leadDatabase().query(
      `INSERT INTO lender_customers (key, taken_by) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET taken_by = $2, made_at = now()
       WHERE lender_customers.answer IS NULL AND lender_customers.made_at < now() - $3::interval`,
      [key, by, DEAD],
    )
    if (rowCount === 1) return { by }
    const { rows } = await leadDatabase().query<{ answer: string | null }>(
      'SELECT answer FROM lender_customers WHERE key = $1',
      [key],
    )
    const redirectUrl = await decrypt(rows[0]?.answer)
    if (redirectUrl) return { answer: { ok: true, redirectUrl } }
    await sleep(LOOK_AGAIN_MS)
  }
  // The answer of another release or secret cannot be read.
  return { by: null }
}

const note = (key: string, by: string | null, redirectUrl: string) =>
  quietly(async () =>
    leadDatabase().query(
      'UPDATE lender_customers SET answer = $3, made_at = now() WHERE key = $1 AND taken_by = $2',
      [key, by, await encrypt(redirectUrl)],
    ),
  )

const forget = (key: string, by: string | null) =>
  quietly(() =>
    leadDatabase().query('DELETE FROM lender_customers WHERE key = $1 AND taken_by = $2', [
      key,
      by,
    ]),
  )

async function quietly(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.warn({ err: error }, 'application not noted'))
}

/** Deletes what no application waits for any more. */
export async function forgetCustomers(): Promise<void> {
  await leadDatabase().query('DELETE FROM lender_customers WHERE made_at < now() - $1::interval', [
    LASTS,
  ])
}
