import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { createCustomerInOneProcess } from '@/journeys/quick-quote/customer-once'
import { leadDatabase } from '@/leads/record/lead-database'
import { customer } from '../../unit/journeys/quick-quote/given'

const someone = () => ({ ...customer, email: `${randomUUID()}@example.com` })
const slow = (answer: LenderCustomerAnswer) =>
  vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return answer
  })

test('CALL-12 one application that comes to five processes at once is one customer of the lender', async () => {
  const lender = slow({ ok: true, redirectUrl: 'https://apply.example/1' })
  const processes = Array.from({ length: 5 }, () => createCustomerInOneProcess(lender))
  const sam = someone()
  const answers = await Promise.all(processes.map((create) => create(sam, 1)))
  expect(answers).toEqual(Array(5).fill({ ok: true, redirectUrl: 'https://apply.example/1' }))
  expect(lender).toHaveBeenCalledTimes(1)
  await processes[0]?.(sam, 2)
  expect(lender).toHaveBeenCalledTimes(2)
  const { rows } = await leadDatabase().query('SELECT * FROM lender_customers')
  expect(JSON.stringify(rows)).not.toMatch(/apply\.example|@example/)
})

test('CALL-12 ERR-24 where the lender fails, or the process that asked has died, another asks', async () => {
  const fails = slow({ ok: false, error: 'UNAVAILABLE', message: 'down' })
  const works = slow({ ok: true, redirectUrl: 'https://apply.example/2' })
  const sam = someone()
  const [first, second] = await Promise.all([
    createCustomerInOneProcess(fails)(sam, 1),
    new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
      createCustomerInOneProcess(works)(sam, 1),
    ),
  ])
  expect([first.ok, second.ok]).toEqual([false, true])

  const dead = someone()
  void createCustomerInOneProcess(() => new Promise(() => {}))(dead, 1)
  await vi.waitUntil(
    async () =>
      (
        await leadDatabase().query(
          `UPDATE lender_customers SET made_at = now() - interval '31 seconds' WHERE answer IS NULL`,
        )
      ).rowCount,
  )
  expect(await createCustomerInOneProcess(works)(dead, 1)).toMatchObject({ ok: true })
})
