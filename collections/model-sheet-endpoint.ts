import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import { UnreadableFeed } from '@/feeds/readers/read-result'
import { readModelSheet, type SheetChange, type SheetFault } from './model-sheet'

const sheet = z.object({
  site: z.number(),
  /** The file as text; a range of models is a few kilobytes. */
  text: z.string().max(500_000),
  /** False: only says what it would do. */
  apply: z.boolean(),
})

/** What the sheet does, for the person who sent it. */
type SheetReport = {
  models: ({ name: string } & SheetChange['named'])[]
  faults: SheetFault[]
  applied: boolean
}

/**
 * `POST /api/models/sheet`: grades, colours, questions and pictures of a site's models from a CSV. Body:
 * `{ site, text, apply }`. For people who may change the models of the site.
 */
export const modelSheetEndpoint: Omit<Endpoint, 'root'> = {
  path: '/sheet',
  method: 'post',
  handler: async (req) => {
    if (!req.user || !mayWrite(req.user)) throw new Forbidden(req.t)
    const body = sheet.safeParse(await req.json?.())
    if (!body.success) throw new APIError('Send the site and the sheet.', 400, null, true)
    const { site, text, apply } = body.data
    if (!maySeeSite(req.user, site)) throw new Forbidden(req.t)
    const { docs } = await req.payload.find({
      collection: 'models',
      where: { site: { equals: site } },
      depth: 0,
      pagination: false,
      overrideAccess: false,
      req,
    })
    const { changes, faults } = read(text, docs, await picturesByName(req, site))
    const taken: SheetChange[] = []
    for (const change of changes) {
      const refusal = apply ? await refusalOf(req, change) : null
      if (refusal === null) taken.push(change)
      else faults.push({ line: change.line, message: `${change.model.name}: ${refusal}` })
    }
    const models = taken.map(({ model, named }) => ({ name: model.name, ...named }))
    return Response.json({ models, faults, applied: apply } satisfies SheetReport)
  },
}

/** The pictures that the person may put on pages of the site: its own. */
async function picturesByName(req: PayloadRequest, site: number): Promise<Map<string, number>> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { site: { equals: site }, mimeType: { like: 'image/' } },
    depth: 0,
    pagination: false,
    select: { filename: true },
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.flatMap(({ id, filename }) => (filename ? [[filename.toLowerCase(), id]] : [])),
  )
}

function read(...sent: Parameters<typeof readModelSheet>) {
  try {
    return readModelSheet(...sent)
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error
    const message = 'A quotation mark is opened and never closed.'
    return { changes: [], faults: [{ line: error.line ?? 1, message }] }
  }
}

/** Saves a model. @returns why the CMS refuses it, null when it is saved; others are saved all the same. */
async function refusalOf(
  req: PayloadRequest,
  { model, grades, colours, questions, gallery }: SheetChange,
): Promise<string | null> {
  try {
    await req.payload.update({
      collection: 'models',
      id: model.id,
      data: { grades, colours, questions, gallery },
      depth: 0,
      overrideAccess: false,
      req,
    })
    return null
  } catch (error) {
    if (error instanceof APIError && error.status < 500) return error.message
    throw error
  }
}
