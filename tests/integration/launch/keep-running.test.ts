import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { endOf, freePort, startChild, stopChildren, waitFor } from '@/launch/child'
import { startDatabase } from '@/launch/database'
import { keepRunning, restartDelay } from '@/launch/keep-running'

/** What the launcher says; each line can be waited for. */
function teller() {
  const said: string[] = []
  const heard = (words: string) =>
    vi.waitFor(() => expect(said.join('\n')).toContain(words), { timeout: 50_000, interval: 50 })
  return { said, say: (line: string) => void said.push(line), heard }
}

/** A server of a few lines that tells its process id. */
async function startServer(port: number) {
  const code = `require('http').createServer((_, r) => r.end(String(process.pid))).listen(${port}, '127.0.0.1')`
  const child = startChild(process.execPath, ['-e', code], { stdio: 'ignore' })
  await waitFor(child, 'The server', 60_000, async () => (await fetch(at(port))).ok)
  return { ended: endOf(child) }
}
const at = (port: number) => `http://127.0.0.1:${port}/`
const pidAt = async (port: number) => Number(await (await fetch(at(port))).text())

afterAll(stopChildren)

test('the first start is at once, later ones wait longer, half a minute at most', () => {
  expect([0, 1, 2, 3, 10].map(restartDelay)).toEqual([0, 500, 1000, 2000, 30_000])
})

test('a process that is killed serves again, each time', async () => {
  const port = await freePort()
  const { said, say, heard } = teller()
  await keepRunning('The server', () => startServer(port), say)
  const first = await pidAt(port)
  process.kill(first, 'SIGKILL')
  await heard('The server serves again.')
  const second = await pidAt(port)
  expect(second).not.toBe(first)
  expect(said[0]).toBe('The server ended (signal SIGKILL). Starting it again …')
  said.length = 0
  process.kill(second, 'SIGKILL')
  await heard('The server serves again.')
  expect(await pidAt(port)).not.toBe(second)
})

test('one that fails at its next start is tried again; one that fails at its first is said', async () => {
  const { said, say, heard } = teller()
  let starts = 0
  const start = async () => {
    starts += 1
    if (starts === 2) throw new Error('port taken')
    return { ended: starts === 1 ? Promise.resolve('exit code 1') : new Promise<string>(() => {}) }
  }
  await keepRunning('The index', start, say)
  await heard('The index serves again.')
  expect(said).toEqual([
    'The index ended (exit code 1). Starting it again …',
    'The index did not start: Error: port taken',
    'The index serves again.',
  ])
  const broken = keepRunning('The web process', () => Promise.reject(new Error('no build')), say)
  await expect(broken).rejects.toThrow('no build')
})

test('a database that is killed in the middle of its work answers again with what was committed', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-kill-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const port = await freePort()
  const { say, heard } = teller()
  let stop = async () => {}
  let url = ''
  await keepRunning(
    'The database',
    async () => {
      const database = await startDatabase({
        directory: path.join(directory, 'postgres'),
        port,
        password: 'of-the-test',
      })
      stop = database.stop
      url = database.url
      return database
    },
    say,
  )
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(query)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  try {
    await ask('CREATE TABLE kept (n int)')
    await ask('INSERT INTO kept VALUES (7)')
    const pid = await readFile(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8')
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
    await heard('The database serves again.')
    expect(await ask('SELECT n FROM kept')).toEqual([{ n: 7 }])
  } finally {
    await stopChildren()
    await stop()
    await rm(directory, { recursive: true, force: true })
  }
})
