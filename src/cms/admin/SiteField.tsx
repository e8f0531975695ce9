'use client'

import { useTenantSelection } from '@payloadcms/plugin-multi-tenant/client'
import { RelationshipField } from '@payloadcms/ui'
import type { RelationshipFieldClientProps } from 'payload'

/**
 * The site of a document, to who has several. In place of the tenancy plugin's field, which makes the
 * site of whatever is opened the chosen one, so that lists and reports narrow by themselves.
 */
export function SiteField(props: RelationshipFieldClientProps) {
  const { options } = useTenantSelection()
  if (options.length < 2) return null
  return <RelationshipField {...props} field={{ ...props.field, required: true }} />
}
