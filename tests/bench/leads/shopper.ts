import { randomUUID } from 'node:crypto'
import { call, pause, type Rig } from './rig'

let sent = 0

/** A form with a phone and an address of its own, so that no limit is what is measured. */
export function newForm(rig: Rig, more: Record<string, unknown> = {}) {
  const at = sent++
  return {
    host: rig.hosts[at % rig.hosts.length] ?? '',
    address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    body: {
      kind: 'contact',
      idempotency_key: randomUUID(),
      name: 'Sam',
      email: 'sam@example.com.au',
      phone: `04915${String(10_000 + at).padStart(5, '0')}`,
      message: 'Is it still there?',
      opt_in: true,
      ...more,
    },
  }
}
export type SentForm = ReturnType<typeof newForm>

export const post = (rig: Rig, form: SentForm) =>
  call(rig.port, form.host, 'POST', '/api/leads', {
    body: form.body,
    headers: { 'x-forwarded-for': form.address },
  })

/** Sends a form until it is acknowledged, as a shopper who presses the button again. */
export async function insist(
  rig: Rig,
  form: SentForm,
): Promise<{ lead_id: string; tries: number }> {
  for (let tries = 1; tries < 400; tries++) {
    const answer = await post(rig, form).catch(() => null)
    if (answer?.status === 200) {
      const { lead_id } = JSON.parse(answer.text) as { lead_id?: string }
      if (lead_id) return { lead_id, tries }
    }
    if (answer && ![200, 500, 502, 503].includes(answer.status)) {
      throw new Error(`HTTP ${answer.status}: ${answer.text.slice(0, 200)}`)
    }
    await pause(150 + Math.random() * 250)
  }
  throw new Error('The lead was never acknowledged.')
}
