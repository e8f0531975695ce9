'use client'

import type { ClientConfig } from 'payload'
import { CONFIG_VERSION, configPath } from './config-path'

/**
 * The configuration of the admin as its scripts know it. Answers only name it, see
 * `name-config.ts`: the browser has it as a file of its own, the server at hand.
 */
export const keptConfig: ClientConfig =
  typeof window === 'undefined' ? onTheServer() : await asFile()

function onTheServer(): ClientConfig {
  const { forecourtAdminConfig } = globalThis as { forecourtAdminConfig?: ClientConfig }
  if (!forecourtAdminConfig) throw new Error('The configuration of the admin was not made.')
  return forecourtAdminConfig
}

async function asFile(): Promise<ClientConfig> {
  const version = document.documentElement.getAttribute(CONFIG_VERSION) ?? ''
  const answer = await fetch(configPath(version))
  if (!answer.ok) throw new Error(`The configuration of the admin did not come: ${answer.status}`)
  return await answer.json()
}
