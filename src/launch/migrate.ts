import { migrateIfDue } from './platform'
import { withServices } from './services'
import { reportFailure } from './step'

/** `npm run migrate`: brings the database to this version; what still runs of the last one goes on. */
try {
  await withServices(migrateIfDue)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
