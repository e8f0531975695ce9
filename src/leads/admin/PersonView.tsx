import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { isGroupAdmin, isPlatformAdmin } from '@/cms/access/user'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { PersonForm } from './PersonForm'

/** Handles a shopper's privacy requests: a copy of all data, or its erasure. */
export function PersonView({ initPageResult }: AdminViewServerProps) {
  const { user } = initPageResult.req
  return (
    <Gutter className="lead-admin">
      <div className="lead-stack">
        <header className="lead-stack" style={{ gap: 10 }}>
          <h1>One person’s data</h1>
          <LeadLinks here="/collections/leads/person" />
        </header>
        {isPlatformAdmin(user) || isGroupAdmin(user) ? (
          <PersonForm />
        ) : (
          <div className="lead-empty">
            <strong>Your account may not export or erase a person’s data</strong>
            <p className="lead-muted">Ask an admin of your group.</p>
          </div>
        )}
      </div>
    </Gutter>
  )
}
