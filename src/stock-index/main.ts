import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { createServer, type ServerOptions } from './protocol/server.ts'

/** Options from the environment; every problem as a sentence that says what to set. */
function optionsFrom(env: NodeJS.ProcessEnv): ServerOptions | { problems: string[] } {
  const problems: string[] = []
  const needed = (name: string): string => {
    const value = env[name]?.trim() ?? ''
    if (value === '') problems.push(`${name} is missing.`)
    return value
  }
  const key = (name: string): string => {
    const value = needed(name)
    if (value !== '' && value.length < 8) problems.push(`${name} is shorter than 8 characters.`)
    return value
  }
  const port = Number(env.STOCK_INDEX_PORT ?? '7700')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`STOCK_INDEX_PORT must be a port number, not "${env.STOCK_INDEX_PORT}".`)
  }
  const options = {
    port,
    host: env.STOCK_INDEX_HOST ?? '127.0.0.1',
    dataDir: needed('STOCK_INDEX_DATA'),
    appId: needed('STOCK_INDEX_APP_ID'),
    adminKey: key('STOCK_INDEX_ADMIN_KEY'),
    searchKey: key('STOCK_INDEX_SEARCH_KEY'),
  }
  if (options.adminKey !== '' && options.adminKey === options.searchKey) {
    problems.push('STOCK_INDEX_ADMIN_KEY and STOCK_INDEX_SEARCH_KEY must differ.')
  }
  return problems.length > 0 ? { problems } : options
}

/**
 * Reading the data leaves tens of megabytes of garbage that V8 would not collect until it needs the
 * memory.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

async function run(): Promise<void> {
  const log = pino({ base: { service: 'stock-index' } })
  const options = optionsFrom(process.env)
  if ('problems' in options) {
    for (const problem of options.problems) log.fatal(problem)
    process.exitCode = 1
    return
  }
  const server = createServer({ ...options, logger: log })
  const stop = (signal: string) => {
    log.info({ signal }, 'stock index stopping')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
  try {
    await server.listen()
    collectGarbage()
  } catch (error) {
    log.fatal({ err: error }, 'stock index cannot start')
    process.exit(1)
  }
}

if (process.argv[1]?.replace(/\.[jt]s$/, '').endsWith('stock-index/main')) void run()
