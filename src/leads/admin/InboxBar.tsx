import { headers } from 'next/headers'
import type { ServerProps } from 'payload'
import { clockOfSites, ownSites, sitesShown } from '@/cms/access/chosen-sites'
import type { LeadKind } from '../lead-kind'
import { InboxFilters } from './InboxFilters'
import { spamPath } from './inbox-where'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'

/** As far back as the bar counts what was kept apart. */
const SPAM_DAYS = 30

/** Above the list of leads: links to the other pages about leads, filters, export. */
export async function InboxBar({
  payload,
  user,
  kinds,
}: ServerProps & { kinds: readonly LeadKind[] }) {
  if (!user) return null
  const since = new Date(Date.now() - SPAM_DAYS * 86_400_000).toISOString()
  const own = await ownSites(payload, user)
  const shown = sitesShown(own, await headers())
  const [spam, people] = await Promise.all([
    payload.count({
      collection: 'leads',
      where: {
        lead_status: { equals: 'spam' },
        createdAt: { greater_than: since },
        synthetic: { not_equals: true },
        site: { in: shown.map(({ id }) => id) },
      },
      overrideAccess: false,
      user,
    }),
    payload.find({
      collection: 'users',
      depth: 0,
      limit: 200,
      sort: 'name',
      select: { name: true },
      overrideAccess: false,
      user,
    }),
  ])
  return (
    <div className="lead-admin" style={{ paddingBlock: '0 4px' }}>
      <LeadLinks here="/collections/leads" />
      {spam.totalDocs > 0 && (
        <p>
          <a href={spamPath}>
            Kept apart as spam in the last {SPAM_DAYS} days: {spam.totalDocs}
          </a>
          . What looks like spam is told to nobody; another status sends it.
        </p>
      )}
      <InboxFilters
        forms={kinds.map(({ name, label }) => ({ value: name, label }))}
        people={people.docs.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
        site={shown.length < own.length ? (shown[0]?.id ?? null) : null}
        timeZone={clockOfSites(shown)}
      />
    </div>
  )
}
