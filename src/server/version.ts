import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { version } from '../../package.json'

export type Version = { version: string; revision: string | null }

let known: Promise<Version> | undefined

/** Which code this process runs: an image is told its revision when it is built (`GIT_REVISION`). */
export function readVersion(): Promise<Version> {
  known ??= revisionOf(process.env.GIT_REVISION).then((revision) => ({ version, revision }))
  return known
}

async function revisionOf(told: string | undefined): Promise<string | null> {
  if (told) return told.slice(0, 12)
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'])
    return stdout.trim()
  } catch {
    return null
  }
}
