import { createServer } from 'node:http'
import pg from 'pg'
import { freePort } from '../../../src/launch/child'
import { pause, startRig } from './rig'
import { insist, newForm, type SentForm } from './shopper'

const victims = ['Database', 'Web', 'Worker'] as const
type Acknowledged = { form: SentForm; lead_id: string; tries: number }

/**
 * Kills database, web and job process at random (kill -9) while shoppers send forms and the dealer's
 * system fails one time in ten; then counts. `CRASH_ROUNDS` rounds, 9 unless told.
 */
export async function bench(): Promise<void> {
  const rounds = Number(process.env.CRASH_ROUNDS ?? 9)
  const sinkPort = await freePort()
  const accepted = new Map<string, string[]>()
  const sink = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      if (Math.random() < 0.1) return void response.writeHead(500).end()
      const { lead } = JSON.parse(body) as { lead: { lead_id: string } }
      const key = String(request.headers['idempotency-key'])
      accepted.set(lead.lead_id, [...(accepted.get(lead.lead_id) ?? []), key])
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    })
  })
  await new Promise<void>((resolve) => sink.listen(sinkPort, '127.0.0.1', resolve))
  const rig = await startRig({ sites: 8, webhook: `http://127.0.0.1:${sinkPort}/leads` })
  try {
    await rig.startWeb()
    await rig.startWorker()
    const acknowledged: Acknowledged[] = []
    let posting = true
    const shopper = async () => {
      while (posting) {
        const form = newForm(rig)
        acknowledged.push({ form, ...(await insist(rig, form)) })
        await pause(Math.random() * 200)
      }
    }
    const shoppers = Array.from({ length: 8 }, shopper)
    const bag: (typeof victims)[number][] = []
    for (let round = 1; round <= rounds; round++) {
      await pause(1500 + Math.random() * 3000)
      // At random, but each as often as the others.
      if (bag.length === 0) bag.push(...victims)
      const victim = bag.splice(Math.floor(Math.random() * bag.length), 1)[0] ?? 'Web'
      const before = acknowledged.length
      await rig[`kill${victim}`]()
      await pause(Math.random() * 500)
      await rig[`start${victim}`]()
      console.log(`Round ${round}: ${victim} killed; ${before} leads acknowledged before it`)
    }
    posting = false
    await Promise.all(shoppers)
    await report(rig.databaseUrl, acknowledged, accepted)
  } finally {
    await rig.close()
    sink.closeAllConnections()
    sink.close()
  }
}

async function report(
  url: string,
  acknowledged: readonly Acknowledged[],
  accepted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const waiting = async () =>
      (
        await client.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM lead_deliveries WHERE state IN ('waiting', 'sending')",
        )
      ).rows[0]?.n ?? 0
    const started = performance.now()
    while ((await waiting()) > 0 && performance.now() - started < 300_000) await pause(1000)
    const { rows } = await client.query<{ lead_id: string; idempotency_key: string }>(
      'SELECT lead_id, idempotency_key FROM leads',
    )
    const byKey = new Map<string, string[]>()
    for (const row of rows) {
      byKey.set(row.idempotency_key, [...(byKey.get(row.idempotency_key) ?? []), row.lead_id])
    }
    const lost = acknowledged.filter(({ form }) => !byKey.has(form.body.idempotency_key))
    const twice = [...byKey.values()].filter((ids) => ids.length > 1)
    const strange = acknowledged.filter(
      ({ form, lead_id }) => byKey.get(form.body.idempotency_key)?.[0] !== lead_id,
    )
    const undelivered = acknowledged.filter(({ lead_id }) => !accepted.has(lead_id))
    const twoDeliveries = [...accepted.values()].filter((keys) => new Set(keys).size > 1)
    const resent = [...accepted.values()].filter((keys) => keys.length > 1)
    console.log(
      [
        `${acknowledged.length} leads acknowledged, ${acknowledged.filter(({ tries }) => tries > 1).length} after more than one try`,
        `lost: ${lost.length}, stored twice: ${twice.length}, another id than answered: ${strange.length}`,
        `undelivered: ${undelivered.length}, delivered as two: ${twoDeliveries.length}, sent again under the same id: ${resent.length}`,
        `still waiting: ${await waiting()}; drained in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      ].join('\n'),
    )
    if (
      lost.length + twice.length + strange.length + undelivered.length + twoDeliveries.length >
      0
    ) {
      process.exitCode = 1
    }
  } finally {
    await client.end()
  }
}
