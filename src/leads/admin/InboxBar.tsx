import type { ServerProps } from 'payload'
import type { LeadKind } from '../lead-kind'
import { InboxFilters } from './InboxFilters'
import { spamPath } from './inbox-where'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { ownSites } from './lead-access'

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
  const [sites, spam, people] = await Promise.all([
    ownSites(payload, user),
    payload.count({
      collection: 'leads',
      where: { lead_status: { equals: 'spam' }, createdAt: { greater_than: since } },
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
      <LeadLinks here="" />
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
        sites={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
        people={people.docs.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
      />
    </div>
  )
}
