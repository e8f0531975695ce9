/**
 * Brings the database to the schema of `migrations/`. Does what `payload migrate` does; that command
 * now and then ends before it began, with success and without a word: while the TypeScript loader
 * works in its own thread Node sees nothing left to do (Node 20, one run in six on a busy machine).
 * So there is something to do until the end.
 */
const awake = setInterval(() => {}, 1000)
process.env.DISABLE_PAYLOAD_HMR = 'true'

const { getPayload } = await import('payload')
const { default: config } = await import('../../payload.config')
const payload = await getPayload({ config })
await payload.db.migrate()
await payload.destroy()
clearInterval(awake)
process.exit(0)
