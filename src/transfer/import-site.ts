import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import {
  type CollectionSlug,
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { giveAdminsTheSite } from '@/cms/accounts/people-of-a-site'
import { fileStore } from '@/server/files/files'
import { type ArchiveLine, archiveParts } from './archive'
import { mapReferences, newRowId, renewRowIds } from './references'

/** An archive that cannot be imported, in words for who imports it. */
export class ArchiveFault extends Error {}

type ImportOptions = {
  /** Slug of the group that gets the site. */
  group: string
  /** Beside the original: a site of this slug and host, without what is unique in the world. */
  copy?: { slug: string; host: string }
}

type Doc = Record<string, unknown>
type Made = { site: number; documents: number; files: number; leftOut: number }

/** What a copy beside the original does not have: locks are of cars, leads are of people. */
const notCopied = ['vehicle-overrides', 'leads', 'valuations']

/**
 * Makes a site of an archive, in one transaction; files of an import that fails are deleted again.
 *
 * @param lines of the archive
 * @throws ArchiveFault that says what is wrong, and then nothing was made.
 */
export async function importSite(
  payload: Payload,
  lines: AsyncIterable<string>,
  options: ImportOptions,
): Promise<Made> {
  const req = await createLocalReq({}, payload)
  const files: string[] = []
  try {
    await initTransaction(req)
    const made = await new SiteImport(payload, req, options, files).run(lines)
    await commitTransaction(req)
    return made
  } catch (error) {
    await killTransaction(req)
    for (const name of files) await fileStore('media').remove(name)
    throw error
  }
}

class SiteImport {
  readonly #payload: Payload
  readonly #req: PayloadRequest
  readonly #options: ImportOptions
  /** Names of files that were written. */
  readonly #files: string[]
  /** Numbers that documents of the archive got here. */
  readonly #ids = new Map<string, number>()
  /** Names that files of the archive have here. */
  readonly #names = new Map<string, string>()
  /** Documents that name one which comes later. */
  readonly #unfinished: { ref: string; doc: Doc }[] = []
  #group = 0
  #makers = new Map<string, number>()
  #leftOut = 0

  constructor(payload: Payload, req: PayloadRequest, options: ImportOptions, files: string[]) {
    this.#payload = payload
    this.#req = req
    this.#options = options
    this.#files = files
  }

  async run(lines: AsyncIterable<string>): Promise<Made> {
    const [group] = await this.#find('groups', { slug: { equals: this.#options.group } })
    if (!group) throw new ArchiveFault(`There is no group "${this.#options.group}".`)
    this.#group = group.id
    for (const { id, slug } of await this.#find('manufacturers', {}))
      this.#makers.set(`manufacturers:${slug}`, id)
    let read = 0
    let ended = false
    for await (const text of lines) {
      if (text.trim() === '') continue
      const line = parsed(text)
      if (read === 0) checkHead(line)
      else if ('end' in line) ended = line.lines === read
      else if (ended) throw new ArchiveFault('The archive goes on behind its end.')
      else if ('file' in line) await this.#storeFile(line)
      else if ('versionOf' in line) await this.#makeVersion(line)
      else if ('ref' in line) await this.#makeDoc(line)
      else throw new ArchiveFault('The archive has a line of an unknown kind.')
      read += 1
    }
    if (!ended) throw new ArchiveFault('The archive is cut off: its last line is missing.')
    for (const { ref, doc } of this.#unfinished) await this.#finish(ref, doc)
    const site = this.#ids.get('sites/1')
    if (site === undefined) throw new ArchiveFault('The archive holds no site.')
    await giveAdminsTheSite(this.#req, this.#group, site)
    return {
      site,
      documents: this.#ids.size,
      files: this.#files.length,
      leftOut: this.#leftOut,
    }
  }

  async #makeDoc({ ref, doc }: { ref: string; doc: Doc }): Promise<void> {
    const collection = collectionOf(ref)
    if (this.#options.copy && notCopied.includes(collection)) {
      this.#leftOut += 1
      return
    }
    if (this.#ids.has(ref)) throw new ArchiveFault(`The archive holds ${ref} twice.`)
    const known = await this.#reused(collection, doc)
    if (known !== null) {
      this.#ids.set(ref, known)
      return
    }
    const content = await this.#renamed(collection, doc)
    const { whole, data } = this.#resolved(collection, content)
    if (!whole) this.#unfinished.push({ ref, doc: content })
    const made = await this.#payload.db.create({ collection, data, req: this.#req })
    this.#ids.set(ref, Number(made.id))
  }

  async #makeVersion({ versionOf, doc }: { versionOf: string; doc: Doc }): Promise<void> {
    const collection = collectionOf(versionOf)
    const parent = this.#ids.get(versionOf)
    const given = doc.version as Doc | undefined
    if (parent === undefined || !given) throw new ArchiveFault(`${versionOf} has no document.`)
    // Made when all documents have their numbers.
    this.#unfinished.push({ ref: `version of ${versionOf}`, doc: { ...doc, collection, parent } })
  }

  async #finish(ref: string, doc: Doc): Promise<void> {
    if (!ref.startsWith('version of ')) {
      const collection = collectionOf(ref)
      const { data } = this.#resolved(collection, doc)
      const id = this.#ids.get(ref) ?? 0
      await this.#payload.db.updateOne({ collection, id, data, req: this.#req })
      return
    }
    const { collection, parent, version, ...facts } = doc
    const slug = collection as CollectionSlug
    const copied = this.#options.copy ? renewRowIds(version) : version
    await this.#payload.db.createVersion({
      ...(facts as { autosave: boolean; createdAt: string; updatedAt: string }),
      collectionSlug: slug,
      parent: Number(parent),
      versionData: this.#resolved(slug, copied as Doc).data as never,
      req: this.#req,
    })
  }

  /** Where the group has the dealership, the place or the locks of a car already, it is that one. */
  async #reused(collection: CollectionSlug, doc: Doc): Promise<number | null> {
    if (collection === 'dealerships') {
      const [there] = await this.#find('dealerships', { slug: { equals: doc.slug } })
      if (!there) return null
      if (Number(there.group) === this.#group) return there.id
      if (this.#options.copy) return null
      throw new ArchiveFault(`Another group has a dealership "${doc.slug}".`)
    }
    if (collection === 'vehicle-overrides') {
      // Of a dealership that another site of the group shows as well.
      const [there] = await this.#find(collection, { car_id: { equals: doc.car_id } })
      if (!there) return null
      if (Number(there.group) === this.#group) return there.id
      throw new ArchiveFault(`Another group has locks of the car "${doc.car_id}".`)
    }
    if (collection !== 'locations') return null
    const dealership = this.#ids.get(String(doc.dealership))
    const [there] = await this.#find('locations', {
      and: [{ slug: { equals: doc.slug } }, { dealership: { equals: dealership } }],
    })
    return there?.id ?? null
  }

  /** With names of its own where it stands beside the original. */
  async #renamed(collection: CollectionSlug, doc: Doc): Promise<Doc> {
    const { copy } = this.#options
    const content = copy ? (renewRowIds(doc) as Doc) : structuredClone(doc)
    if (collection === 'media') return await this.#withFreeNames(content)
    if (collection === 'dealerships' && copy)
      return { ...content, slug: `${doc.slug}-${copy.slug}` }
    if (collection !== 'sites') return content
    const slug = copy?.slug ?? String(doc.slug)
    const given = Array.isArray(content.hosts) ? (content.hosts as { host: string }[]) : []
    const hosts = copy ? [{ id: newRowId(), host: copy.host }] : given
    await this.#refuseTaken(slug, hosts)
    return { ...content, slug, hosts }
  }

  async #refuseTaken(slug: string, hosts: readonly { host: string }[]): Promise<void> {
    const [same] = await this.#find('sites', { slug: { equals: slug } })
    if (same) throw new ArchiveFault(`There is a site "${slug}" already. Import it as a copy.`)
    for (const { host } of hosts) {
      const [taken] = await this.#find('sites', { 'hosts.host': { equals: host } })
      if (taken) throw new ArchiveFault(`Another site has the host ${host}. Import it as a copy.`)
    }
  }

  async #withFreeNames(doc: Doc): Promise<Doc> {
    const text = JSON.stringify(doc)
    const sizes = Object.values((doc.sizes as Record<string, Doc> | null) ?? {})
    const renames = new Map<string, string>()
    for (const { filename } of [doc, ...sizes])
      if (typeof filename === 'string') renames.set(filename, await this.#freeName(filename))
    const result = JSON.parse(text) as Doc
    for (const one of [result, ...Object.values((result.sizes as Record<string, Doc>) ?? {})]) {
      const before = String(one.filename)
      const now = renames.get(before)
      if (now === undefined || now === before) continue
      one.filename = now
      if (typeof one.url === 'string')
        one.url = one.url.replace(encodeURIComponent(before), encodeURIComponent(now))
    }
    return result
  }

  async #freeName(name: string): Promise<string> {
    // As the archive comes from outside: a name, never a way out of the folder.
    if (!/^[^/\\.\p{Cc}][^/\\\p{Cc}]{0,240}$/u.test(name))
      throw new ArchiveFault(`"${name}" is no name of a file.`)
    const ending = extname(name)
    const stem = ending ? name.slice(0, -ending.length) : name
    for (let at = 0; ; at += 1) {
      const free = at === 0 ? name : `${stem}-${at}${ending}`
      if ((await fileStore('media').facts(free)) !== null) continue
      const [taken] = await this.#find('media', { filename: { equals: free } })
      if (taken) continue
      this.#names.set(name, free)
      return free
    }
  }

  async #storeFile(line: { file: string; sha256: string; base64: string }): Promise<void> {
    const name = this.#names.get(line.file)
    if (name === undefined) throw new ArchiveFault(`No document of the archive has ${line.file}.`)
    const bytes = Buffer.from(line.base64, 'base64')
    if (createHash('sha256').update(bytes).digest('hex') !== line.sha256)
      throw new ArchiveFault(`${line.file} is damaged: its checksum is another.`)
    this.#files.push(name)
    await fileStore('media').write(name, bytes)
  }

  /** With numbers of this installation; not whole where a document is named that comes later. */
  #resolved(collection: CollectionSlug, doc: Doc): { whole: boolean; data: Doc } {
    // Numbers of documents are given here, never by the archive.
    const { id: _, ...data } = structuredClone(doc)
    let whole = true
    const fields = this.#payload.collections[collection].config.fields
    mapReferences(this.#payload, fields, data, (to, value) => {
      if (value === null) return null
      // A bare number would name somebody else's document.
      if (typeof value !== 'string') throw new ArchiveFault(`A reference to ${to} is no name.`)
      if (to === 'groups') return this.#group
      if (to === 'manufacturers') return this.#makers.get(value)
      if (!value.startsWith(`${to}/`)) throw new ArchiveFault(`${value} is none of ${to}.`)
      const id = this.#ids.get(value)
      if (id === undefined) whole = false
      return id
    })
    return { whole, data }
  }

  async #find(collection: CollectionSlug, where: object): Promise<(Doc & { id: number })[]> {
    const { docs } = await this.#payload.db.find<Doc & { id: number }>({
      collection,
      where: where as never,
      limit: 0,
      pagination: false,
      req: this.#req,
    })
    return docs
  }
}

function parsed(text: string): ArchiveLine {
  try {
    return JSON.parse(text) as ArchiveLine
  } catch {
    throw new ArchiveFault('The archive is damaged: a line is not JSON.')
  }
}

function checkHead(line: ArchiveLine): void {
  if (!('format' in line) || line.format !== 'forecourt-site' || line.version !== 1)
    throw new ArchiveFault('This is no archive of a site that this version can read.')
}

function collectionOf(ref: string): CollectionSlug {
  const [slug, number] = ref.split('/')
  const part = archiveParts.find(({ collection }) => collection === slug)
  if (!part || !/^\d+$/.test(number ?? '')) throw new ArchiveFault(`"${ref}" names no document.`)
  return part.collection
}
