import { headers } from 'next/headers'
import type { ServerProps } from 'payload'
import { chosenSite, ownSites } from '../access/chosen-sites'
import { SiteSelect } from './SiteSelect'
import './site-choice.css'

/** Above a list or a report: whose documents it shows, and the choice of another site or of all. */
export async function SiteChoice({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const sites = await ownSites(payload, user ?? null)
  if (sites.length < 2) return null
  const chosen = chosenSite(await headers())
  const shown = sites.find(({ id }) => id === chosen)?.id ?? null
  return (
    <SiteSelect
      key={shown ?? 'all'}
      sites={sites.map(({ id, name }) => ({ id, name }))}
      shown={shown}
    />
  )
}
