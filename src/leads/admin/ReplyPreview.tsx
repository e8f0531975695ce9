'use client'

import { useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { fillTokens, type ReplyFacts } from '../delivery/auto-reply'
import './leads-admin.css'

const sample: ReplyFacts = {
  first_name: 'Sam',
  wish: 'enquiry',
  dealership: 'Your site',
  phone: '03 7010 1825',
  car: 'the Toyota RAV4',
  location: 'Your site',
  reference: '4F2A9C31',
}

/** A reply with its placeholders filled in, as a shopper reads it. */
export function ReplyPreview({ path }: UIFieldClientProps) {
  const row = String(path ?? '').replace(/\.preview$/, '')
  const subject = useFormFields(([fields]) => fields[`${row}.subject`]?.value)
  const body = useFormFields(([fields]) => fields[`${row}.body`]?.value)
  const filled = (value: unknown) => (typeof value === 'string' ? fillTokens(value, sample) : '')
  return (
    <section className="lead-panel" aria-label="Preview" style={{ marginBlockStart: 12 }}>
      <p className="lead-muted">Preview, with a made-up shopper</p>
      <p style={{ fontWeight: 600, margin: '6px 0' }}>{filled(subject)}</p>
      <p style={{ whiteSpace: 'pre-line', margin: 0 }}>{filled(body)}</p>
    </section>
  )
}
