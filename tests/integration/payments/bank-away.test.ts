import { setTimeout } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Job } from 'pg-boss'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import { attendReservation } from '@/payments/attend-reservation'
import { releaseHold } from '@/payments/end-hold'
import { readLedger } from '@/payments/ledger'
import { livePorts } from '@/payments/live-ports'
import type { ReservationPorts } from '@/payments/ports'
import { jobSender } from '@/server/jobs/job-sender'
import { handlers } from '@/worker/handlers'
import { makeCar } from '../feeds/stocked-car'
import { testPayload } from '../payload'
import { now, reserveDesk } from './reserve-desk'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A released deposit whose refund the bank still decides. */
async function pendingRefund() {
  const desk = await reserveDesk(payload)
  desk.bank.refundMode = 'pending'
  const id = await desk.pay(await desk.start(await makeCar(desk.dealer.dealership)))
  await releaseHold(desk.ports, id, { by: 'staff:1', reason: 'Changed their mind', now })
  await attendReservation(desk.ports, id, now)
  const ledger = (await readLedger(leadDatabase(), id))!
  expect(ledger.refunds).toMatchObject([{ status: 'pending' }])
  const due = async () => (await readLedger(leadDatabase(), id))?.reservation.dueAt
  return { ...desk, id, due }
}

test.for<[string, (desk: Awaited<ReturnType<typeof pendingRefund>>) => ReservationPorts]>([
  [
    'is away',
    ({ bank, ports }) => {
      bank.mode = 'away'
      return ports
    },
  ],
  ['has keys that cannot be read', ({ ports }) => ({ ...ports, bankOf: async () => null })],
  [
    'knows the payment no more',
    ({ bank, ports }) => {
      bank.payments.clear()
      return ports
    },
  ],
  [
    'has no such refund',
    ({ bank, ports }) => {
      for (const payment of bank.all) payment.refunds = []
      return ports
    },
  ],
])(
  'VDP-13 a refund under way is looked at in half a minute where the bank %s',
  async ([, away]) => {
    const desk = await pendingRefund()
    expect(await desk.due()).toEqual(later(30))
    const ports = away(desk)
    const moment = later(31)
    desk.wakes.length = 0
    await attendReservation(ports, desk.id, moment)
    // Nothing but the mail of an alarm wakes a worker at once.
    const isMailed = desk.told.some((each) => each.endsWith('ledger-difference'))
    expect((await desk.due())?.getTime()).toBeGreaterThanOrEqual(moment.getTime() + 5000)
    expect(desk.wakes.some(({ at }) => at <= moment)).toBe(isMailed)
  },
)

test('VDP-13 what fails is tried again some seconds later, and not at once', async () => {
  const { id, ports, due, wakes } = await pendingRefund()
  const failing = { ...ports, bankOf: () => Promise.reject(new Error('The database is away.')) }
  wakes.length = 0
  await expect(attendReservation(failing, id, later(31))).rejects.toThrow('away')
  expect(await due()).toEqual(later(36))
  expect(wakes.at(-1)).toEqual({ id, at: later(36) })
})

test('VDP-13 a reservation that is due at one moment wakes a worker once', async () => {
  const { id } = await pendingRefund()
  const at = later(90)
  for (let press = 0; press < 3; press++)
    await inTransaction((client) => livePorts.wake(client, id, at))
  await inTransaction((client) => livePorts.wake(client, id, later(120)))
  const jobs = await jobSender().findJobs('attend-reservation', { data: { reservation: id } })
  expect(jobs.map(({ startAfter }) => startAfter).sort()).toEqual([at, later(120)].sort())
})

test('VDP-13 two jobs of one reservation ask the bank once', async () => {
  const { id, bank } = await pendingRefund()
  await leadDatabase().query(
    'UPDATE refunds SET next_at = $2 WHERE payment_id IN (SELECT id FROM payments WHERE reservation_id = $1)',
    [id, now],
  )
  await leadDatabase().query('UPDATE reservations SET due_at = $2 WHERE id = $1', [id, now])
  const find = bank.find.bind(bank)
  const looks = vi.spyOn(bank, 'find').mockImplementation(async (reference) => {
    await setTimeout(200)
    return await find(reference)
  })
  const spy = vi.spyOn(livePorts, 'bankOf').mockResolvedValue(bank)
  try {
    vi.useFakeTimers({ now: later(60), toFake: ['Date'] })
    const job = { data: { reservation: id } } as Job<{ reservation: string }>
    await Promise.all([1, 2, 3].map(() => handlers['attend-reservation'].handle(job)))
  } finally {
    vi.useRealTimers()
    spy.mockRestore()
  }
  expect(looks).toHaveBeenCalledTimes(1)
})
