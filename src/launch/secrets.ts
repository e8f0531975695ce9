import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { LaunchError } from './step'

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

/**
 * The secrets of this installation: made at the first start, readable by its owner alone.
 * @throws LaunchError when the file that keeps them cannot be read: with others the database stays shut.
 */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true })
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) {
    await chmod(file, 0o600)
    return readable(text, file)
  }
  const secrets: Secrets = {
    payloadSecret: random(),
    jobsSecret: random(),
    databasePassword: random(),
    indexAdminKey: random(),
    indexSearchKey: random(),
    firstAdminToken: randomBytes(12).toString('hex'),
  }
  // Whole or not at all, and where two processes start at once those of the first.
  const unfinished = `${file}.${process.pid}.${random()}`
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return readSecrets(dataDir)
}

/** Takes over the secret with which the database of a backup was encrypted. */
export async function replacePayloadSecret(dataDir: string, payloadSecret: string): Promise<void> {
  const file = path.join(dataDir, 'secrets.json')
  const secrets: Secrets = { ...(await readSecrets(dataDir)), payloadSecret }
  const unfinished = `${file}.${process.pid}.${random()}`
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}

function readable(text: string, file: string): Secrets {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'It is not JSON.'
    throw new LaunchError(
      `${file} does not hold this installation's secrets any more. Restore it from your backup; if there is nothing to keep, delete ${path.dirname(file)} and start again.\n${why}`,
    )
  }
}
