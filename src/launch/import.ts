import { migrateIfDue } from './platform'
import { withServices } from './services'
import { reportFailure } from './step'

/** `npm run import -- <file or folder>`: reads a stock feed into the index. */
try {
  await withServices(async (env) => {
    await migrateIfDue(env)
    Object.assign(process.env, env)
    const { runImport } = await import('@/feeds/runs/cli')
    process.exitCode = await runImport(process.argv.slice(2))
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
// The CMS leaves connections open that would keep the process alive.
process.exit()
