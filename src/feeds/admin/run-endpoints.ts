import {
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  type PayloadHandler,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { isEditorOfTheDealership } from '@/cms/access/editors-of-the-dealership'
import { idOf } from '@/cms/access/user'
import { jobsWithin } from '@/cms/transaction-of'
import type { FeedRun } from '@/payload-types'
import { env } from '@/server/env'
import { sendJob } from '@/server/jobs/job-sender'
import { type FeedReport, reportText } from '../import/report'
import { feedFileProblem } from '../readers/read-feed'
import { filesNotKept } from '../runs/feed-files-kept'

const refused = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status })

/** The run, as far as the person may read it. */
async function runOf(req: PayloadRequest): Promise<FeedRun | null> {
  const id = Number(req.routeParams?.id)
  if (!req.user || !Number.isInteger(id)) return null
  const { docs } = await req.payload.find({
    collection: 'feed-runs',
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return docs[0] ?? null
}

/** `GET /api/feed-runs/:id/report?format=text|json`: the report as a download. */
export const sendReport: PayloadHandler = async (req) => {
  const run = await runOf(req)
  if (!run) return refused(404, 'There is no such feed run.')
  const report = run.report as FeedReport | null | undefined
  if (!report) return refused(409, 'This feed run has no report yet.')
  const asText = req.query.format === 'text'
  return new Response(
    asText ? reportText(report, Number.POSITIVE_INFINITY) : JSON.stringify(report, null, 2),
    {
      headers: {
        'content-type': asText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="feed-run-${run.id}.${asText ? 'txt' : 'json'}"`,
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

const overtaken =
  'A newer feed of this dealership was imported since: this one would bring back what has changed. Import the newer one again, or upload this file anew.'

/** Whether the stock of the dealership is that of a later feed. */
async function isOvertaken(req: PayloadRequest, run: FeedRun, dealership: number) {
  const { totalDocs } = await req.payload.count({
    collection: 'feed-runs',
    where: {
      dealership: { equals: dealership },
      id: { not_equals: run.id },
      started: { greater_than: run.started },
      status: { in: ['done', 'done_with_errors'] },
    },
    req,
  })
  return totalDocs > 0
}

/** Whether the files of the run are still there; where they lie is nobody's to read. */
async function hasFiles(req: PayloadRequest, { id }: FeedRun): Promise<boolean> {
  const { filename, stored_in } = await req.payload.findByID({
    collection: 'feed-runs',
    id,
    depth: 0,
    select: { filename: true, stored_in: true },
    req,
  })
  return Boolean(filename || stored_in)
}

const againSchema = z.object({ allowRemovals: z.boolean().default(false) })

/**
 * `POST /api/feed-runs/:id/again`: imports the file of a run once more, for real; with removals when
 * the body says so. For people who may import for the dealership.
 */
export const importAgain: PayloadHandler = async (req) => {
  const run = await runOf(req)
  if (!run) return refused(404, 'There is no such feed run.')
  const dealership = idOf(run.dealership)
  if (dealership === null || !(await isEditorOfTheDealership(req, dealership)))
    return refused(403, 'You do not look after the stock of this dealership.')
  const body = againSchema.safeParse(await req.json?.().catch(() => null))
  if (!body.success) return refused(400, z.prettifyError(body.error))
  if (run.source === 'command')
    return refused(409, 'This feed was imported at the command line: run it again there.')
  if (run.status === 'queued' || run.status === 'running')
    return refused(409, 'This feed is being imported already.')
  if (await isOvertaken(req, run, dealership)) return refused(409, overtaken)
  if (!(await hasFiles(req, run))) return refused(409, filesNotKept)
  await req.payload.update({
    collection: 'feed-runs',
    id: run.id,
    data: {
      status: 'queued',
      allow_removals: body.data.allowRemovals,
      dry_run: false,
      attempts: 0,
      progress: 0,
    },
    depth: 0,
    req,
  })
  await sendJob('import-feed', { run: run.id }, { key: run.dealership_slug ?? `run ${run.id}` })
  return Response.json({ ok: true })
}

/** @throws ValidationError for an upload without a file, or with one that no feed comes in. */
export const acceptFeedFile: CollectionBeforeValidateHook = ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !req.user) return data
  const { file } = req
  const problem = file
    ? feedFileProblem(file.name, file.data, env().FEED_UPLOAD_MB)
    : 'Choose the file of the feed first.'
  if (problem) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'dealership', message: problem }],
    })
  }
  return {
    ...data,
    file_name: file?.name.slice(0, 500),
    source: 'upload',
    status: 'queued',
    started: new Date().toISOString(),
  }
}

/** What was uploaded is imported by the next worker that is free. */
export const startImport: CollectionAfterChangeHook<FeedRun> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || doc.status !== 'queued') return doc
  const options = { key: doc.dealership_slug ?? `run ${doc.id}`, within: await jobsWithin(req) }
  await sendJob('import-feed', { run: doc.id }, options)
  return doc
}
