'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useListDrawerContext } from '@payloadcms/ui'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useId, useState } from 'react'

/** The choice itself. It stays until the person makes another one. */
export function SiteSelect({
  sites,
  shown,
}: {
  sites: readonly { id: number; name: string }[]
  shown: number | null
}) {
  const { setTenant } = useTenantSelection()
  const [wanted, setWanted] = useState(shown)
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const { isInDrawer } = useListDrawerContext()
  const id = useId()

  function choose(site: number | null) {
    setWanted(site)
    setTenant({ id: site ?? undefined, refresh: true })
    // The third page of a longer list may be past the end of this one.
    if (!params.has('page')) return
    const first = new URLSearchParams(params)
    first.delete('page')
    router.replace(`${path}?${first}`)
  }

  // A picker in a form is not narrowed, and a new choice would render the form again.
  if (isInDrawer) return null
  return (
    <div className="site-choice" data-narrowed={wanted !== null}>
      <label htmlFor={id}>Shown</label>
      <select
        id={id}
        value={wanted ?? ''}
        aria-busy={wanted !== shown}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">All my sites</option>
        {sites.map(({ id: site, name }) => (
          <option key={site} value={site}>
            Only {name}
          </option>
        ))}
      </select>
      {wanted !== null && (
        <button type="button" onClick={() => choose(null)}>
          Show all my sites
        </button>
      )}
    </div>
  )
}
