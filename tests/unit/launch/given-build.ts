import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** The folder of a build without scripts, made anew for each test of the file. */
export function givenBuild() {
  const build = { folder: '', chunk: (name: string) => path.join(build.folder, chunks, name) }
  beforeEach(async () => {
    build.folder = await mkdtemp(path.join(tmpdir(), 'build-'))
    await mkdir(path.join(build.folder, chunks), { recursive: true })
  })
  afterEach(() => rm(build.folder, { recursive: true }))
  return build
}

const chunks = path.join('static', 'chunks')
