import { getPayload } from 'payload'
import config from '../../payload.config'

/**
 * Brings the database to the schema of `migrations/`. The same as `payload migrate`, whose process
 * can end early, with success and without a word, while it still loads the config: its loader lets
 * Node believe that there is nothing left to do.
 */
const payload = await getPayload({ config })
await payload.db.migrate()
await payload.destroy()
