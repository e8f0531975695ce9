import { firstAdminHint, migrateIfDue, setUpIndexIfDue } from './platform'
import { withServices } from './services'
import { reportFailure } from './step'

/**
 * `npm run migrate`: brings the database, and the settings of the index, to this version. What still runs of
 * the last one goes on.
 */
try {
  await withServices(async (env) => {
    await migrateIfDue(env)
    await setUpIndexIfDue(env)
    const hint = await firstAdminHint(env)
    if (hint) console.log(`\n${hint}`)
  })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
// The index client leaves connections open that would keep the process alive.
process.exit()
