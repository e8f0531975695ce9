import { withoutEmpty } from '@/server/env'
import { becomeNode } from './child'
import { indexCommand } from './commands'
import { indexEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'

/** The stock index alone, with the keys of this installation: for a container of its own. */
const settings = settingsFrom(process.env)
const secrets = await readSecrets(settings.dataDir)
becomeNode(indexCommand, {
  ...indexEnvironment(settings, secrets),
  ...withoutEmpty(process.env),
})
