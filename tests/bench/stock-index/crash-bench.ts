import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from './crash.ts'

const SAID_EVERY = 100

/** `npm run bench -- crash`: kills the server 2,000 times; STOCK_INDEX_KILLS for another number. */
export async function bench(): Promise<void> {
  const rounds = Number(process.env.STOCK_INDEX_KILLS ?? 2_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-crash-'))
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1_000)
  try {
    const found = await crashRounds(dataDir, rounds, (round) => {
      if (round % SAID_EVERY === 0) console.log(`${round} kills, ${seconds()} s`)
    })
    console.log(
      `${found.rounds} kills in the middle of writes, ${found.acknowledged} batches acknowledged`,
    )
    console.log(found.problem === null ? 'nothing lost, nothing torn' : `LOST: ${found.problem}`)
    if (found.problem !== null) process.exitCode = 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
