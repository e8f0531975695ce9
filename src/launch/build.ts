import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runChild } from './child'
import { binOf } from './commands'

const stamp = path.join('.next', 'BUILT_FROM')
const sources = [
  'src',
  'blocks',
  'collections',
  'migrations',
  'payload.config.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
]

/** True when `.next` was built from the sources as they are now. */
export async function buildIsFresh(): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => null)
  return built !== null && built === (await fingerprint())
}

/** Builds the web process. @throws LaunchError with the end of the build's output. */
export async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const from = await fingerprint()
  await runChild(process.execPath, [binOf('next'), 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    failure: 'The build failed:',
  })
  await writeFile(stamp, from)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === null) return [place]
  const nested = await Promise.all(entries.map((entry) => filesOf(path.join(place, entry.name))))
  return nested.flat().sort()
}
