import type { PayloadRequest, Where } from 'payload'
import { idOf } from '@/cms/access/user'
import { csvHead, csvLine } from './lead-csv'

const BATCH = 200

/**
 * Leads of the person's own sites as CSV, read and sent some at a time: the size of the inbox does
 * not matter. Reads with the person's rights, so each lead stands in the access log.
 */
export async function exportLeads(
  req: PayloadRequest,
  where: Where,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const rows = csvRows(req, where)
  // A filter that cannot be read shows here, before anybody is told that a file comes.
  const { value: first } = await rows.next()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

async function* csvRows(req: PayloadRequest, where: Where): AsyncGenerator<string, undefined> {
  // Spreadsheets read UTF-8 by this mark alone.
  let head = `\uFEFF${csvHead()}`
  req.context.leadsAreExported = true
  let before: number | null = null
  for (;;) {
    const page: Where = before === null ? where : { and: [where, { id: { less_than: before } }] }
    const { docs } = await req.payload.find({
      collection: 'leads',
      where: page,
      sort: '-id',
      limit: BATCH,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    const [sites, people] = await Promise.all([
      names(
        req,
        'sites',
        docs.map(({ site }) => idOf(site)),
      ),
      names(
        req,
        'users',
        docs.map(({ assignee }) => idOf(assignee)),
      ),
    ])
    const lines = docs
      .map(({ site, assignee, ...lead }) =>
        csvLine({
          ...lead,
          site_name: sites.get(idOf(site) ?? 0) ?? '',
          assignee_name: people.get(idOf(assignee) ?? 0) ?? null,
        }),
      )
      .join('')
    yield head + lines
    head = ''
    const last = docs.at(-1)
    if (docs.length < BATCH || !last) return
    before = last.id
  }
}

async function names(
  req: PayloadRequest,
  collection: 'sites' | 'users',
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: wanted } },
    depth: 0,
    pagination: false,
    select: { name: true },
    req,
  })
  return new Map(docs.map((doc) => [doc.id, doc.name ?? '']))
}
