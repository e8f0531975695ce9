import net from 'node:net'
import { stopChildren } from './child'
import { platformEnvironment, startEmbeddedDatabase, startIndex } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'

/**
 * Runs work of the command line with database and index at hand: those of a running platform, or
 * ones that are started for it and stopped after it.
 */
export async function withServices(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const secrets = await readSecrets(settings.dataDir)
  const env = platformEnvironment(settings, secrets, { mode: 'production' })
  const database =
    process.env.DATABASE_URL || (await listens(settings.databasePort))
      ? null
      : await startEmbeddedDatabase(settings, secrets, {})
  try {
    const external = process.env.ALGOLIA_APP_ID || process.env.STOCK_INDEX_URL
    if (!external && !(await listens(settings.indexPort))) await startIndex(env, settings)
    await work(env)
  } finally {
    await stopChildren()
    await database?.stop()
  }
}

/** Whether something of ours listens on a port of loopback. */
export async function listens(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
