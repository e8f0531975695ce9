import { deleteExpiredSignIns } from '@/account/sign-in/session'
import { deleteUnusedLists } from '@/account/watchlist/watchlist-store'
import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { getPayloadClient } from '@/cms/payload'
import { everyLead } from '@/journeys/lead-intakes'
import { leadKinds } from '@/journeys/lead-kinds'
import { personalData } from '@/journeys/personal-data'
import { forgetLeftPhotos } from '@/journeys/trade-in/photo-store'
import { forgetOldValuations } from '@/journeys/trade-in/valuation-store'
import { sendCheckLeads } from '@/leads/delivery/check-leads'
import { workDeliveries } from '@/leads/delivery/work-deliveries'
import { eraseOldLeads } from '@/leads/privacy/retention'
import { env } from '@/server/env'
import { log } from '@/server/log'

/**
 * `/api/lead-work` on the admin host, which the jobs call each minute with their secret:
 * deliveries that are due, check leads, retention, and what is over of photos, valuations, sign-ins,
 * watchlists and drafts. Each part runs although another failed, and calling twice at once does no harm.
 */
export async function POST(request: Request): Promise<Response> {
  if (!bringsSecret(request.headers, env().JOBS_SECRET)) {
    return Response.json({ error: 'This call needs the secret of the jobs.' }, { status: 401 })
  }
  const parts = {
    deliveries: () => workDeliveries(leadKinds),
    checks: () => sendCheckLeads(everyLead),
    erased: () => eraseOldLeads(personalData.ofLeads),
    photos: forgetLeftPhotos,
    valuations: forgetOldValuations,
    signIns: deleteExpiredSignIns,
    watchlists: deleteUnusedLists,
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

export { POST as GET }
