'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { useFormFields } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Says whose document is open, to who has several sites: the list of sites is behind the menu, and
 * what is made while none is chosen there belongs to the first. CONT-05
 */
export function SiteOfForm() {
  const { options } = useTenantSelection()
  const site = useFormFields(([fields]) => fields.site?.value)
  const place = useRef<HTMLSpanElement>(null)
  const [line, setLine] = useState<Element | null>(null)
  useEffect(() => {
    setLine(place.current?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  }, [])
  const name = options.find(({ value }) => value === site)?.label
  return (
    <>
      <span ref={place} hidden />
      {line &&
        options.length > 1 &&
        typeof name === 'string' &&
        createPortal(
          <li className="doc-controls__list-item doc-controls__value-wrap site-of-form">
            <p className="doc-controls__label">Site:&nbsp;</p>
            <p className="doc-controls__value">{name}</p>
          </li>,
          line,
        )}
    </>
  )
}
