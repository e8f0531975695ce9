import type { ServerProps } from 'payload'
import type { LeadKind } from '../lead-kind'
import { InboxFilters } from './InboxFilters'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { ownSites } from './lead-access'

/** Above the list of leads: links to the other pages about leads, filters, export. */
export async function InboxBar({
  payload,
  user,
  kinds,
}: ServerProps & { kinds: readonly LeadKind[] }) {
  if (!user) return null
  const [sites, people] = await Promise.all([
    ownSites(payload, user),
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
      <InboxFilters
        forms={kinds.map(({ name, label }) => ({ value: name, label }))}
        sites={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
        people={people.docs.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
      />
    </div>
  )
}
