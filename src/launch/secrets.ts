import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({
  payloadSecret: z.string().min(32),
  jobsSecret: z.string().min(32),
  databasePassword: z.string().min(16),
  indexAdminKey: z.string().min(16),
  indexSearchKey: z.string().min(16),
  firstAdminToken: z.string().min(16),
})
export type Secrets = z.infer<typeof schema>

const random = () => randomBytes(32).toString('hex')

/** The secrets of this installation: made at the first start, readable by its owner alone. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) {
    await chmod(file, 0o600)
    return schema.parse(JSON.parse(text))
  }
  const secrets: Secrets = {
    payloadSecret: random(),
    jobsSecret: random(),
    databasePassword: random(),
    indexAdminKey: random(),
    indexSearchKey: random(),
    firstAdminToken: randomBytes(12).toString('hex'),
  }
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
