import { withoutEmpty } from '@/server/env'
import { startChild, stopChildren } from './child'
import { indexCommand } from './commands'
import { indexEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'

/** The stock index alone, with the keys of this installation: for a container of its own. */
const settings = settingsFrom(process.env)
const secrets = await readSecrets(settings.dataDir)
const index = startChild(process.execPath, indexCommand, {
  env: { ...indexEnvironment(settings, secrets), ...withoutEmpty(process.env) },
  stdio: 'inherit',
})
index.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopChildren())
