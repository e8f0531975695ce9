import path from 'node:path'
import { withoutEmpty } from '@/server/env'
import { LaunchError } from './step'

/** Where a launched platform lives and which ports it takes. */
export type Settings = {
  dataDir: string
  webPort: number
  databasePort: number
  indexPort: number
  /** The demo group is seeded into an empty database. */
  demo: boolean
}

/** @throws LaunchError when a port is none. */
export function settingsFrom(given: Record<string, string | undefined>): Settings {
  const source = withoutEmpty(given)
  const port = (name: string, fallback: number) => {
    const value = Number(source[name] ?? fallback)
    if (!Number.isInteger(value) || value < 1 || value > 65_535) {
      throw new LaunchError(
        `${name} must be a port number between 1 and 65535, not "${source[name]}".`,
      )
    }
    return value
  }
  return {
    dataDir: path.resolve(source.DATA_DIR ?? '.data'),
    webPort: port('PORT', 3000),
    databasePort: port('DATABASE_PORT', 54_329),
    indexPort: port('STOCK_INDEX_PORT', 7700),
    demo: source.DEMO !== '0' && source.DEMO !== 'false',
  }
}
