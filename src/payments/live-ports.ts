import 'server-only'
import type { SendEmailOptions } from 'payload'
import { Pool } from 'pg'
import { mailJob } from '@/cms/accounts/mail-by-job'
import { rateLimits } from '@/cms/rate-limits'
import { findSiteById } from '@/cms/reads/find-site'
import { showHold } from '@/feeds/locks/held-cars'
import { renewPages } from '@/feeds/pages/renew-pages'
import { paymentProvider } from '@/integrations/payments/provider'
import { adminIndexClient } from '@/inventory/index/index-client'
import { readCarById } from '@/inventory/index/index-reads'
import { readIndex } from '@/inventory/index/read-index'
import { env } from '@/server/env'
import { fromClient, sendJob } from '@/server/jobs/job-sender'
import { paymentAccountOf } from '@/sites/payment-account'
import { paymentAccount } from './accounts/payment-account'
import { reservationMails } from './notices/reservation-mails'
import type { ReservationPorts } from './ports'
import { reservationUrl } from './reservation-token'

const HOUR = 3600
/** A card thief tries many cards, a shopper a few. */
const count = rateLimits('reservation', {
  phone: { points: 12, duration: HOUR },
  address: { points: 40, duration: HOUR },
  site: { points: 600, duration: HOUR },
})

// On `globalThis`: Next bundles routes apart from each other.
const shared = globalThis as typeof globalThis & { heldCarsPool?: Pool }
/** A turn of a dealership's stock waits longer than the CMS lets a statement. */
function stockDatabase(): Pool {
  shared.heldCarsPool ??= new Pool({
    connectionString: env().DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  })
  return shared.heldCarsPool
}

/** The real world of reservations: the accounts of the CMS, the index, the job library. */
export const livePorts: ReservationPorts = {
  accountFor: async (site, dealershipSlug) => {
    const whole = await findSiteById(site.id)
    return whole && paymentAccountOf(whole, dealershipSlug)
  },
  allows: ({ site, address, phone }) =>
    count({
      site: site.slug,
      address: address && `${site.slug} ${address}`,
      phone: `${site.slug} ${phone}`,
    }),
  bankOf: async (accountId) => {
    const account = await paymentAccount(accountId)
    return account && paymentProvider(account)
  },
  findCar: (site, carId) => readIndex(site, (client) => readCarById(client, site, carId)),
  showCar: ({ groupId, car, vin }) =>
    car
      ? showHold(
          {
            client: adminIndexClient(),
            database: stockDatabase(),
            onChanged: renewPages,
            now: new Date(),
          },
          { groupId, carId: car.id, vin },
        )
      : Promise.resolve(),
  wake: (database, reservation, at) =>
    sendJob(
      'attend-reservation',
      { reservation },
      // Due at one moment, it is done once.
      {
        ...{ at, key: `${reservation} ${at.toISOString()}` },
        within: fromClient(database as never),
      },
    ),
  mailsOf: async (notice) => {
    const { siteId, id } = notice.reservation
    const site = await findSiteById(siteId)
    return site ? await reservationMails(notice, site, reservationUrl(site, id)) : []
  },
  sendMail: async (database, mail: SendEmailOptions) => {
    await sendJob('send-mail', await mailJob(mail), { within: fromClient(database as never) })
  },
  pageOf: async (site, reservationId) => reservationUrl(site, reservationId),
}
