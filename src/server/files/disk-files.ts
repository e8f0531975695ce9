import type { Dirent } from 'node:fs'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileFacts, type FileStore, FilesUnavailable } from './port'

const DISK_FULL =
  'The disk is full, so nothing was stored. Free some space on the machine, then try again.'

/** Ending of a file that is being written. */
const PART = '.part'
let unfinished = 0

/** The files of a folder on this machine's disk. */
export function diskFiles(root: string): FileStore {
  const pathOf = (name: string) => {
    const path = resolve(root, name)
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`"${name}" leaves its folder.`)
    return path
  }
  return {
    facts: (name) => unlessMissing(() => factsOf(pathOf(name))),
    read: (name) => unlessMissing(() => readFile(pathOf(name))),
    stream: (name, range) =>
      unlessMissing(async () => {
        // A stream reports a missing file when the response has begun.
        await access(pathOf(name))
        return createReadStream(pathOf(name), range)
      }),
    write: async (name, body) => {
      const path = pathOf(name)
      const part = `${path}.${process.pid}.${unfinished++}${PART}`
      try {
        await mkdir(dirname(path), { recursive: true })
        const from = body instanceof Uint8Array ? [body] : body
        await pipeline(Readable.from(from, { objectMode: false }), createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw isFull(error) ? new FilesUnavailable(507, DISK_FULL, { cause: error }) : error
      }
    },
    local: (name) =>
      unlessMissing(async () => {
        const path = pathOf(name)
        await access(path)
        return { path, release: async () => {} }
      }),
    remove: async (name) => await rm(pathOf(name), { force: true }),
    list: async function* (prefix = '') {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const name of namesIn(root, folder)) {
        if (!name.startsWith(prefix) || name.endsWith(PART)) continue
        const facts = await unlessMissing(() => factsOf(join(root, name)))
        if (facts) yield { name, ...facts }
      }
    },
  }
}

async function factsOf(path: string): Promise<FileFacts | null> {
  const found = await stat(path)
  if (!found.isFile()) return null
  const { size, mtime, mtimeMs } = found
  return { size, modified: mtime, version: `${size}-${Math.round(mtimeMs)}` }
}

/** However many there are, and without a sort. */
async function* namesIn(root: string, folder: string): AsyncGenerator<string> {
  let entries: AsyncIterable<Dirent>
  try {
    entries = await opendir(join(root, folder))
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* namesIn(root, `${folder}${entry.name}/`)
    else yield folder + entry.name
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
/** Not there, or no name that a file can have. */
const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error))
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
