'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'

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

  function choose(site: number | null) {
    setWanted(site)
    setTenant({ id: site ?? undefined, refresh: true })
    // The third page of a longer list may be past the end of this one.
    if (!params.has('page')) return
    const first = new URLSearchParams(params)
    first.delete('page')
    router.replace(`${path}?${first}`)
  }

  return (
    <div className="site-choice" data-narrowed={wanted !== null}>
      <label>
        Shown{' '}
        <select
          value={wanted ?? ''}
          aria-busy={wanted !== shown}
          onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">All my sites</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              Only {name}
            </option>
          ))}
        </select>
      </label>
      {wanted !== null && (
        <button type="button" onClick={() => choose(null)}>
          Show all my sites
        </button>
      )}
    </div>
  )
}
