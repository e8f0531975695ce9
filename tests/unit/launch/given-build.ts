import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { temporaryFolder } from '../../temporary-folder'

/** The folder of a build without scripts, made anew for each test of the file. */
export function givenBuild() {
  const build = { folder: '', chunk: (name: string) => path.join(build.folder, chunks, name) }
  beforeEach(async () => {
    build.folder = temporaryFolder()
    await mkdir(path.join(build.folder, chunks), { recursive: true })
  })
  return build
}

const chunks = path.join('static', 'chunks')
