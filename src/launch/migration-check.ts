import { readdir, readFile } from 'node:fs/promises'
import config from '@payload-config'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getPayload } from 'payload'

/** Part of `npm run check`: whether the migrations make the schema that the collections describe. */
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
const db = payload.db as unknown as PostgresAdapter
const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
const snapshots = (await readdir('migrations')).filter((file) => file.endsWith('.json')).sort()
const migrated = JSON.parse(await readFile(`migrations/${snapshots.at(-1)}`, 'utf8'))
const missing = await generateMigration(migrated, await generateDrizzleJson(db.schema))
if (missing.length > 0) {
  console.log('The collections have changed without a migration. `npm run migration` writes it:')
  for (const statement of missing) console.log(`  ${statement}`)
}
process.exit(missing.length > 0 ? 1 : 0)
