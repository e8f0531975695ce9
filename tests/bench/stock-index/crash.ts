import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { indexCommand } from '@/launch/commands'

export const CRASH_KEYS = {
  app: 'crash',
  admin: 'crash-admin-key',
  search: 'crash-search-key',
}

const WRITERS = 2
/** Objects in a batch; all of one batch hold the same version. */
const BATCH = 30
const OBJECTS = 400

type Stored = Map<string, number>
type Line = { msg: string; port?: number; [name: string]: unknown }

/**
 * The server as a process of its own on a free port; resolves when it listens.
 * @param fileLimit largest size of a file in blocks of 512 bytes: to it the disk is full then
 */
export async function fork(
  dataDir: string,
  fileLimit?: number,
): Promise<{ child: ChildProcess; port: number }> {
  const env = {
    ...process.env,
    STOCK_INDEX_PORT: '0',
    STOCK_INDEX_DATA: dataDir,
    STOCK_INDEX_APP_ID: CRASH_KEYS.app,
    STOCK_INDEX_ADMIN_KEY: CRASH_KEYS.admin,
    STOCK_INDEX_SEARCH_KEY: CRASH_KEYS.search,
  }
  const [command, args] = fileLimit
    ? ['sh', ['-c', `trap '' XFSZ; ulimit -f ${fileLimit}; exec "$0" "$@"`, process.execPath]]
    : [process.execPath, []]
  const child = spawn(command, [...args, ...indexCommand], {
    env,
    // LMDB writes each failure there.
    stdio: ['ignore', 'pipe', fileLimit ? 'ignore' : 'inherit'],
  })
  for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const line = JSON.parse(text) as Line
    if (line.msg === 'stock index ready') return { child, port: line.port as number }
  }
  throw new Error('the server ended before it was ready')
}

export const gone = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

/** One call with the admin key; rejects when the server dies before it has answered. */
export function send(
  port: number,
  method: string,
  path: string,
  body: unknown,
  agent?: Agent,
): Promise<{ status: number; json: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-algolia-api-key': CRASH_KEYS.admin,
      'x-algolia-application-id': CRASH_KEYS.app,
    }
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const json = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
        resolve({ status: response.statusCode ?? 0, json })
      })
      response.on('close', () => reject(new Error('the connection was cut')))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

async function everything(port: number): Promise<Stored> {
  const found: Stored = new Map()
  let cursor: unknown
  do {
    const page = cursor ? { cursor } : { hitsPerPage: 150 }
    const { status, json } = await send(port, 'POST', '/1/indexes/crash/browse', page)
    // Killed before its first write was on disk.
    if (status === 404) return found
    for (const hit of json.hits as { objectID: string; version: number }[])
      found.set(hit.objectID, hit.version)
    cursor = json.cursor
  } while (cursor !== undefined)
  return found
}

/** What a restarted server must hold; null when it does, else what is wrong. */
async function verify(port: number, stored: Stored, promised: Stored): Promise<string | null> {
  for (const [id, version] of promised) {
    const found = stored.get(id)
    if (found === undefined) return `object ${id} was acknowledged and is gone`
    if (found < version) return `object ${id}: version ${version} was acknowledged, ${found} found`
  }
  if (stored.size === 0) return null
  const newest = Math.max(...stored.values())
  const whole = [...stored.values()].filter((version) => version === newest).length
  // Nothing has overwritten the last batch: it is there as a whole or not at all.
  if (whole !== BATCH) return `batch ${newest} is there in part: ${whole} of ${BATCH} objects`
  const { json } = await send(port, 'POST', '/1/indexes/crash/query', {
    numericFilters: [`version=${newest}`],
    hitsPerPage: 0,
  })
  return json.nbHits === BATCH ? null : `a query finds ${json.nbHits} of ${BATCH} objects`
}

export type CrashResult = { rounds: number; acknowledged: number; problem: string | null }

/**
 * Starts a server, checks that everything acknowledged before is there and no batch in part,
 * writes without pause, and kills it (`kill -9`) in the middle; again and again on the same data.
 * @param dataDir an empty folder
 * @param onRound called after each round
 */
export async function crashRounds(
  dataDir: string,
  rounds: number,
  onRound: (round: number) => void = () => undefined,
): Promise<CrashResult> {
  const promised: Stored = new Map()
  let version = 0
  let acknowledged = 0
  for (let round = 0; round <= rounds; round++) {
    const { child, port } = await fork(dataDir)
    const ended = gone(child)
    const stored = await everything(port)
    const problem = await verify(port, stored, promised)
    if (problem !== null || round === rounds) {
      child.kill('SIGKILL')
      await ended
      return { rounds: round, acknowledged, problem }
    }
    for (const [id, own] of stored) promised.set(id, own)
    const agent = new Agent({ keepAlive: true })
    const killer = setTimeout(() => child.kill('SIGKILL'), 5 + ((round * 37) % 180))
    const writers = Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const own = ++version
        const ids = Array.from({ length: BATCH }, (_, i) => String((own * 17 + i * 3) % OBJECTS))
        const requests = ids.map((objectID) => ({
          action: 'addObject',
          body: { objectID, version: own, text: 'x'.repeat(own % 900) },
        }))
        try {
          const answer = await send(port, 'POST', '/1/indexes/crash/batch', { requests }, agent)
          if (answer.status !== 200) continue
        } catch {
          // Killed before it could acknowledge: the batch may be there or not.
          return
        }
        acknowledged++
        for (const id of ids) promised.set(id, Math.max(own, promised.get(id) ?? 0))
      }
    })
    await Promise.all([...writers, ended])
    clearTimeout(killer)
    agent.destroy()
    onRound(round + 1)
  }
  throw new Error('unreachable')
}
