import { becomeNode } from './child'
import { webEnvironment } from './commands'
import { platformEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'
import { reportFailure } from './step'

/** The web process alone, from the standalone output in this folder: for a container of its own. */
try {
  const settings = settingsFrom(process.env)
  const secrets = await readSecrets(settings.dataDir)
  const env = platformEnvironment(settings, secrets, { mode: 'production' })
  // HOSTNAME is where Next listens. In a container it is the container's name, which has one address of several.
  const hostname = env.HOST ?? '0.0.0.0'
  becomeNode(['server.js'], { ...webEnvironment(env, settings.webPort), HOSTNAME: hostname })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
