import path from 'node:path'
import { adminIndexClient } from '@/inventory/index/index-client'
import { env } from '@/server/env'
import { fileStore } from '@/server/files/files'
import type { Installation } from './backup'

/** The installation of the environment. */
export function installationOf(): Installation {
  return {
    databaseUrl: env().DATABASE_URL,
    files: (folder) => fileStore(folder),
    index: adminIndexClient(),
    payloadSecret: env().PAYLOAD_SECRET,
    feedFolder: path.join(env().dataDir, 'feeds'),
  }
}
