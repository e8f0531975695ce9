'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useFormFields } from '@payloadcms/ui'
import './site-choice.css'

/**
 * Says whose document is open, to who has several sites, where the field of the site stands below the
 * form: what is made while none is chosen belongs to the first. CONT-05
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
