import { configFile } from './config-file'
import { keptConfig } from './kept-config'

/**
 * Lets answers of the admin name its configuration. The CMS writes it into every page and every
 * answer to a click: 235 kB for our collections and blocks, up to a third of the work of drawing it.
 * React writes an object with `toJSON` as what that returns, here a reference to a module of the
 * browser. Where React or the CMS should no longer work so, it is written out again.
 *
 * @returns what the configuration is known by; null in development, where it changes with the
 *   sources and is written out
 */
export async function nameConfig(...given: Parameters<typeof configFile>): Promise<string | null> {
  if (process.env.NODE_ENV !== 'production') return null
  const { config, version } = await configFile(...given)
  if (!('toJSON' in config)) {
    Object.assign(globalThis, { forecourtAdminConfig: config })
    Object.defineProperty(config, 'toJSON', { value: () => keptConfig })
  }
  return version
}
