import 'server-only'
import { bringsSecret } from '@/access/bearer-of-the-jobs-secret'
import { getPayloadClient } from '@/cms/payload'
import { env } from '@/env'
import { log } from '@/log'
import { forgetSignIns } from '@/sign-in/forget-sign-ins'
import { forgetLeftPhotos } from '@/trade-in/photo-store'
import { forgetOldValuations } from '@/trade-in/valuation-store'
import { forgetUnusedLists } from '@/watchlist/watchlist-store'
import { sendCheckLeads } from './delivery/check-leads'
import { workDeliveries } from './delivery/work-deliveries'
import { eraseOldLeads } from './privacy/retention'

/**
 * Answers `/api/lead-work` on the admin host, which the jobs call each minute with their secret:
 * deliveries that are due, check leads, retention, and what is over of photos, valuations, sign-ins,
 * watchlists and drafts. Each part runs although another failed, and calling twice at once does no harm.
 */
export async function answerLeadWork(request: Request): Promise<Response> {
  if (!bringsSecret(request.headers, env().JOBS_SECRET)) {
    return Response.json({ error: 'This call needs the secret of the jobs.' }, { status: 401 })
  }
  const parts = {
    deliveries: workDeliveries,
    checks: sendCheckLeads,
    erased: eraseOldLeads,
    photos: forgetLeftPhotos,
    valuations: forgetOldValuations,
    signIns: forgetSignIns,
    watchlists: forgetUnusedLists,
    drafts: async () => {
      // With the CMS, which comes at its first use (`getPayloadClient`).
      const { removeEmptyDrafts } = await import('@/editing/empty-drafts')
      return removeEmptyDrafts(await getPayloadClient())
    },
  }
  const report: Record<string, unknown> = {}
  let ok = true
  for (const [name, work] of Object.entries(parts)) {
    try {
      report[name] = await work()
    } catch (error) {
      ok = false
      report[name] = 'failed'
      log.error({ err: error, part: name }, 'lead work failed')
    }
  }
  return Response.json({ ok, ...report }, { status: ok ? 200 : 500 })
}
