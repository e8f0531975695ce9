import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runChild } from './child'
import { binOf } from './commands'
import { fingerprint } from './made-from'

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
const launch = path.join('src', 'launch', path.sep)
const fingerprintOfSources = () => fingerprint(sources, (file) => !file.startsWith(launch))

/** True when `.next` was built from the sources as they are now. */
export async function buildIsFresh(): Promise<boolean> {
  const built = await readFile(stamp, 'utf8').catch(() => null)
  return built !== null && built === (await fingerprintOfSources())
}

/** Builds the web process. @throws LaunchError with the end of the build's output. */
export async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const from = await fingerprintOfSources()
  await runChild(process.execPath, [binOf('next'), 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    failure: 'The build failed:',
  })
  await writeFile(stamp, from)
}
