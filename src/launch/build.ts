import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
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

/** What stands in for Next's command and the packages where the build is served alone, as in the image. */
export const standaloneFolder = path.join('.next', 'standalone')

type Options = {
  /** Makes {@link standaloneFolder} too, which takes some seconds and 160 MB. */
  standalone?: boolean
}

/** True when `.next` was built from the sources as they are now. */
export async function buildIsFresh({ standalone = false }: Options = {}): Promise<boolean> {
  if (standalone && !existsSync(path.join(standaloneFolder, 'server.js'))) return false
  const built = await readFile(stamp, 'utf8').catch(() => null)
  return built !== null && built === (await fingerprintOfSources())
}

/** Builds the web process. @throws LaunchError with the end of the build's output. */
export async function build(
  env: NodeJS.ProcessEnv,
  { standalone = false }: Options = {},
): Promise<void> {
  const from = await fingerprintOfSources()
  // Next leaves the one of an earlier build, which would pass for one of this.
  await rm(standaloneFolder, { recursive: true, force: true })
  await runChild(process.execPath, [binOf('next'), 'build'], {
    env: {
      ...env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_STANDALONE: standalone ? '1' : '',
    },
    failure: 'The build failed:',
  })
  await writeBillOfMaterials()
  await writeFile(stamp, from)
}

/** Beside the build: what is in it, for whoever runs it (CycloneDX). Without npm there is none. */
async function writeBillOfMaterials(): Promise<void> {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
  const { stdout } = await promisify(execFile)('npm', asked, { maxBuffer: 50_000_000 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  if (stdout.startsWith('{')) await writeFile(path.join('.next', 'sbom.cdx.json'), stdout)
  else console.warn('  npm wrote no bill of materials')
}
