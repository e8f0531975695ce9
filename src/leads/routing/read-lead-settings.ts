import 'server-only'
import { idOf } from '@/cms/access/user'
import { cached } from '@/cms/cache/cached'
import { groupTag, siteTag } from '@/cms/cache/tags'
import { getPayloadClient } from '@/cms/payload'
import type { Site } from '@/sites/site'
import { decryptSecret } from '../delivery/destination-secret'
import { type LeadSettings, leadSettingsTag, SYNTHETIC_MINUTES } from './lead-settings'

export type SettingsSite = Pick<Site, 'id' | 'email' | 'group' | 'dealerships'>

/** How a site treats its leads; the secrets of its destinations stay encrypted. */
export function readLeadSettings(site: SettingsSite): Promise<LeadSettings> {
  const tags = [leadSettingsTag(site.id), siteTag(site.id), groupTag(site.group.id)]
  return cached(['lead-settings', site.id], tags, async () => {
    const payload = await getPayloadClient()
    const ofSite = { site: { equals: site.id } }
    const common = { depth: 0, pagination: false, overrideAccess: true } as const
    const [settings, destinations, dealerships] = await Promise.all([
      payload.find({ collection: 'lead-settings', where: ofSite, ...common, depth: 1, limit: 1 }),
      payload.find({
        collection: 'lead-destinations',
        where: ofSite,
        ...common,
        showHiddenFields: true,
      }),
      payload.find({
        collection: 'dealerships',
        where: { id: { in: site.dealerships.map(({ id }) => id) } },
        ...common,
        select: { slug: true, leads_email: true },
      }),
    ])
    const doc = settings.docs[0]
    return {
      routes: (doc?.routes ?? []).map((route) => ({
        forms: route.forms ?? [],
        carTypes: route.car_types ?? [],
        locations: (route.locations ?? []).map(idOf).filter((id) => id !== null),
        location:
          route.location && typeof route.location === 'object'
            ? { id: route.location.id, name: route.location.name }
            : null,
        department: route.department ?? null,
        destinations: route.destinations.map(idOf).filter((id) => id !== null),
      })),
      destinations: destinations.docs.map((each) => ({
        id: each.id,
        name: each.name,
        kind: each.kind,
        active: each.active !== false,
        recipients: each.recipients ?? [],
        url: each.url ?? null,
        expects: each.expects ?? 'json',
        secret: each.secret ?? null,
      })),
      dealershipEmails: Object.fromEntries(
        dealerships.docs.flatMap(({ slug, leads_email }) =>
          leads_email ? [[slug, leads_email]] : [],
        ),
      ),
      siteEmail: site.email,
      replies: (doc?.replies ?? []).map((reply) => ({
        forms: reply.forms ?? [],
        send: reply.send !== false,
        subject: reply.subject,
        body: reply.body,
      })),
      replyByDefault: doc?.reply_by_default !== false,
      syntheticMinutes: doc?.synthetic_minutes ?? SYNTHETIC_MINUTES,
    }
  })
}

/** The signing secret of a destination, null where it has none. */
export const secretOf = (destination: { secret: string | null }): Promise<string | null> =>
  decryptSecret(destination.secret)
