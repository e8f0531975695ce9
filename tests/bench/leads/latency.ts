import { startRig } from './rig'
import { newForm, post } from './shopper'

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/**
 * `POST /api/leads` while mail server, dealer's system and stock index are down: 5 leads a second,
 * half of them about a car that the index cannot confirm.
 */
export async function bench(): Promise<void> {
  const rig = await startRig({ sites: 4, webhook: 'http://127.0.0.1:9/leads' })
  try {
    await rig.startWeb()
    await rig.startWorker()
    for (let warm = 0; warm < 40; warm++) await post(rig, newForm(rig))
    const times: number[] = []
    let refused = 0
    const all: Promise<void>[] = []
    for (let n = 0; n < 300; n++) {
      const about = n % 2 === 0 ? { kind: 'enquiry', car_id: String(9000 + n) } : {}
      const started = performance.now()
      all.push(
        post(rig, newForm(rig, about)).then(({ status }) => {
          times.push(performance.now() - started)
          if (status !== 200) refused += 1
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await Promise.all(all)
    const sorted = times.toSorted((a, b) => a - b)
    const figures = [0.5, 0.95, 0.99].map(
      (part) => `p${part * 100} ${at(sorted, part).toFixed(1)} ms`,
    )
    console.log(
      `POST /api/leads, 5 a second, everything outside down: ${figures.join(', ')}; ${times.length} posts, ${refused} refused (goal: p95 < 50 ms)`,
    )
  } finally {
    await rig.close()
  }
}
