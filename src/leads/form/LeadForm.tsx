'use client'

import dynamic from 'next/dynamic'
import { Activity } from 'react'
import type { EnquiryFormProps } from './enquiry-form-props'

const EnquiryForm = dynamic(() => import('./EnquiryForm').then((file) => file.EnquiryForm))

/**
 * The lead form of a page. The server renders it whole, and it posts by itself. Its code is loaded by the
 * pages that have a form, not by all of their route, and React hydrates it apart from the page around it.
 */
export function LeadForm(props: EnquiryFormProps) {
  return (
    <Activity>
      <EnquiryForm {...props} />
    </Activity>
  )
}
