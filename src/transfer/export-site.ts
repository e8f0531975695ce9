import { createHash } from 'node:crypto'
import type { CollectionSlug, Payload, Where } from 'payload'
import { fileStore } from '@/server/files/files'
import { type ArchiveLine, archiveParts, type Chosen } from './archive'
import { mapReferences } from './references'

type Doc = Record<string, unknown> & { id: number }

/**
 * A site as lines of JSON, in an order and with numbers that depend on its content alone: exported again
 * after an import elsewhere it is the same, byte for byte. The caller has checked the person's rights.
 *
 * @param options.leads with what shoppers sent
 * @param options.onLeads is told which leads are in it, before any of them is given
 */
export async function* exportSite(
  payload: Payload,
  site: Doc,
  options: { leads: boolean; onLeads?: (leads: number[]) => Promise<void> },
): AsyncGenerator<string> {
  let lines = 0
  const line = (content: ArchiveLine) => {
    lines += 1
    return `${JSON.stringify(content)}\n`
  }
  yield line({
    format: 'forecourt-site',
    version: 1,
    site: String(site.slug),
    leads: options.leads,
  })
  const chosen: Chosen = { site: site.id, dealerships: idsOf(site.dealerships) }
  const parts = archiveParts.filter(({ personal }) => !personal || options.leads)
  const refs = new Map<string, string>()
  for (const { collection, where } of parts) {
    const ids = (await find(payload, collection, where(chosen), { id: true })).map(({ id }) => id)
    if (collection === 'leads') await options.onLeads?.(ids)
    ids.forEach((id, at) => void refs.set(`${collection}/${id}`, `${collection}/${at + 1}`))
  }
  const outward = await outwardReferences(payload, refs)
  const written = (collection: CollectionSlug, doc: Record<string, unknown>) => {
    const { id: _, ...content } = doc
    mapReferences(payload, payload.collections[collection].config.fields, content, outward)
    return content
  }
  for (const { collection, where, versions } of parts) {
    for await (const doc of inPages(payload, collection, where(chosen))) {
      const ref = refs.get(`${collection}/${doc.id}`)
      // Made since the documents were counted.
      if (!ref) continue
      yield line({ ref, doc: written(collection, doc) })
      if (collection === 'media') for await (const file of filesOf(doc)) yield line(file)
      if (versions)
        for (const version of await versionsOf(payload, collection, doc.id)) {
          const { id: _, parent: __, ...content } = version
          yield line({
            versionOf: ref,
            doc: { ...content, version: written(collection, version.version) },
          })
        }
    }
  }
  yield `${JSON.stringify({ end: true, lines })}\n`
}

/** References as an archive has them; what is not in it and has no name everywhere is left out. */
async function outwardReferences(payload: Payload, refs: ReadonlyMap<string, string>) {
  const makers = new Map(
    (await find(payload, 'manufacturers', {})).map(({ id, slug }) => [id, `manufacturers:${slug}`]),
  )
  return (collection: string, value: unknown): unknown => {
    if (collection === 'groups') return 'group'
    if (collection === 'manufacturers') return makers.get(Number(value))
    return refs.get(`${collection}/${value}`)
  }
}

/** As the adapter reads them: with what is in the trash, and without what hooks add. */
async function find(
  payload: Payload,
  collection: CollectionSlug,
  where: object,
  select?: Record<string, true>,
): Promise<Doc[]> {
  const { docs } = await payload.db.find<Doc>({
    collection,
    where: where as never,
    limit: 0,
    pagination: false,
    sort: 'id',
    ...(select && { select }),
  })
  return docs
}

/** Documents of a page at a time: of leads there may be hundreds of thousands. */
const PAGE = 200

/** The same as {@link find}, of which a page is in memory. */
async function* inPages(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
): AsyncGenerator<Doc> {
  let last = 0
  for (;;) {
    const { docs } = await payload.db.find<Doc>({
      collection,
      where: { and: [where, { id: { greater_than: last } }] },
      limit: PAGE,
      pagination: false,
      sort: 'id',
    })
    yield* docs
    if (docs.length < PAGE) return
    last = docs.at(-1)?.id ?? last
  }
}

async function versionsOf(payload: Payload, collection: CollectionSlug, parent: number) {
  const { docs } = await payload.db.findVersions<Record<string, unknown>>({
    collection,
    where: { parent: { equals: parent } },
    limit: 0,
    pagination: false,
    sort: 'id',
  })
  return docs as unknown as (Doc & { version: Record<string, unknown> })[]
}

async function* filesOf(doc: Doc): AsyncGenerator<ArchiveLine> {
  const sizes = Object.values((doc.sizes as Record<string, { filename?: unknown }> | null) ?? {})
  for (const { filename } of [doc, ...sizes]) {
    const bytes = typeof filename === 'string' ? await fileStore('media').read(filename) : null
    if (bytes)
      yield {
        file: String(filename),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        base64: bytes.toString('base64'),
      }
  }
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map((one) =>
    typeof one === 'object' && one !== null ? Number(one.id) : Number(one),
  )

/** The site with this slug or number, as the adapter reads it. */
export async function siteToExport(
  payload: Payload,
  by: { slug: string } | { id: number },
): Promise<Doc | null> {
  const [[field, value]] = Object.entries(by) as [[string, unknown]]
  const [site] = await find(payload, 'sites', { [field]: { equals: value } })
  return site ?? null
}
