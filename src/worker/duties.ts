import { Pool } from 'pg'
import { deleteExpiredSignIns } from '@/account/sign-in/session'
import { deleteUnusedLists } from '@/account/watchlist/watchlist-store'
import { getPayloadClient } from '@/cms/payload'
import { sendPlans } from '@/cms/tasks/planned-publish'
import { removeEmptyDrafts } from '@/editing/empty-drafts'
import { keepCurrentWordings } from '@/editing/tags/consent-wordings'
import { releaseEndedLocks } from '@/feeds/locks/ended-locks'
import { renewPages } from '@/feeds/pages/renew-pages'
import { findFeeds } from '@/feeds/runs/find-feeds'
import { tidyFeedFiles } from '@/feeds/runs/tidy'
import { adminIndexClient } from '@/inventory/index/index-client'
import { everyLead } from '@/journeys/lead-intakes'
import { personalData } from '@/journeys/personal-data'
import { forgetCustomers } from '@/journeys/quick-quote/customer-once'
import { forgetOldOfferUses } from '@/journeys/trade-in/offer-use'
import { forgetLeftPhotos } from '@/journeys/trade-in/photo-store'
import { forgetOldValuations } from '@/journeys/trade-in/valuation-store'
import { queueGa4Sales } from '@/leads/conversions/ga4-sales'
import { queueMetaEvents, sendToMeta } from '@/leads/conversions/meta'
import { sendCheckLeads } from '@/leads/delivery/check-leads'
import { queueFallbacks } from '@/leads/delivery/fallback'
import { findDeliveries } from '@/leads/delivery/send-deliveries'
import { eraseOldLeads } from '@/leads/privacy/retention'
import { closeLeadsOfSoldCars } from '@/leads/receipt/sale'
import { forgetOldSalts } from '@/measurement/collect/day-visitor'
import { forgetOldForwards, sendForwards } from '@/measurement/forward/forward-queue'
import { queueGa4Events, sendToGa4 } from '@/measurement/forward/ga4'
import { rollUpLeads } from '@/measurement/roll-up/lead-sums'
import { rollUpMonths } from '@/measurement/roll-up/months'
import { rollUp } from '@/measurement/roll-up/roll-up'
import { keepPartitions } from '@/measurement/store/partitions'
import { forgetOldTagCosts } from '@/measurement/tags/store-tag-costs'
import { probeCertificates } from '@/operations/certificates'
import { attendOverdue } from '@/payments/attend-reservation'
import { livePorts } from '@/payments/live-ports'
import { reconcileAll } from '@/payments/reconcile'
import { seeCar } from '@/payments/see-car'
import { watchHeldCars } from '@/payments/watch-held-cars'
import { env } from '@/server/env'
import type { Duty } from '@/server/jobs/queues'

const now = () => new Date()
/** Milliseconds for which a look at the watched folders waits for files that may still be written. */
const WAIT_FOR_FILES = 15_000

let pool: Pool | undefined
/** Feeds need connections without the time limits of the CMS. */
const feedDatabase = () => {
  pool ??= new Pool({ connectionString: env().DATABASE_URL, max: 3 })
  return pool
}

const work: Record<Duty, () => Promise<unknown>> = {
  'find-feeds': async () => {
    const [database, { dataDir }] = [feedDatabase(), env()]
    await releaseEndedLocks({ database, client: adminIndexClient(), onChanged: renewPages, now })
    await findFeeds({ database, dataDir, now, waitForFiles: WAIT_FOR_FILES })
  },
  'find-deliveries': async () => {
    await findDeliveries()
    await queueFallbacks()
  },
  'find-plans': async () => await sendPlans(await getPayloadClient()),
  reservations: async () => {
    const stock = { client: adminIndexClient(), database: feedDatabase() }
    // An index that does not answer delays no refund.
    const attended = await attendOverdue(livePorts, now())
    await watchHeldCars(livePorts, (each) => seeCar(stock, each), now())
    return attended
  },
  reconciliation: () => reconcileAll(livePorts, now()),
  'check-leads': () => sendCheckLeads(everyLead),
  'sold-cars': closeLeadsOfSoldCars,
  'forward-ga4': async () => {
    await queueGa4Events()
    await queueGa4Sales()
    return await sendForwards('ga4', sendToGa4(), 'visit')
  },
  'forward-meta': async () => {
    await queueMetaEvents()
    return await sendForwards('meta', sendToMeta(), 'lead')
  },
  'consent-wordings': async () => keepCurrentWordings(await getPayloadClient()),
  'old-forwards': async () => {
    await forgetOldForwards()
    await forgetOldTagCosts()
  },
  'erase-leads': () => eraseOldLeads(personalData.ofLeads),
  'trade-in-photos': forgetLeftPhotos,
  valuations: async () => {
    await forgetOldValuations()
    await forgetOldOfferUses()
    await forgetCustomers()
  },
  'sign-ins': deleteExpiredSignIns,
  watchlists: deleteUnusedLists,
  'empty-drafts': async () => removeEmptyDrafts(await getPayloadClient()),
  certificates: () => probeCertificates(now()),
  'roll-up': rollUp,
  'roll-up-leads': rollUpLeads,
  'roll-up-months': () => rollUpMonths(now()),
  'old-events': async () => {
    await forgetOldSalts()
    return await keepPartitions(now())
  },
  'old-feeds': async () => {
    const [database, { dataDir }] = [feedDatabase(), env()]
    await tidyFeedFiles({ database, client: adminIndexClient(), dataDir, now })
  },
}

export const doDuty = (duty: Duty): Promise<unknown> => work[duty]()
