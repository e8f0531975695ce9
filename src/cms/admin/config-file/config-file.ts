import { createHash } from 'node:crypto'
import { getNextRequestI18n } from '@payloadcms/next/utilities'
import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig'
import type { ClientConfig, ImportMap, SanitizedConfig } from 'payload'

export type ConfigFile = {
  config: ClientConfig
  text: string
  /** Another one for each other text. */
  version: string
}

const files = new WeakMap<ClientConfig, ConfigFile>()

/** The configuration of the admin as its scripts know it, the same for everybody who is signed in. */
export async function configFile(
  configuring: Promise<SanitizedConfig>,
  importMap: ImportMap,
): Promise<ConfigFile> {
  const sanitized = await configuring
  const i18n = await getNextRequestI18n({ config: sanitized })
  // The CMS makes it once and hands out the same object from then on.
  const config = getClientConfig({ config: sanitized, i18n, importMap, user: true })
  const known = files.get(config)
  if (known) return known
  const text = JSON.stringify({ ...config })
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const file = { config, text, version }
  files.set(config, file)
  return file
}
