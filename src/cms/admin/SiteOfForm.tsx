'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useFormFields } from '@payloadcms/ui'

/**
 * Says whose document is open, to who has several sites: the list of sites is behind the menu, and
 * what is made while none is chosen there belongs to the first. CONT-05
 */
export function SiteOfForm() {
  const { options } = useTenantSelection()
  const site = useFormFields(([fields]) => fields.site?.value)
  const name = options.find(({ value }) => value === site)?.label
  if (options.length < 2 || typeof name !== 'string') return null
  return (
    <span className="site-of-form">
      Site: <strong>{name}</strong>
    </span>
  )
}
