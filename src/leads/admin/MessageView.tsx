import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { LeadKind } from '../lead-kind'
import { logReads } from '../privacy/access-log'
import { leadDatabase } from '../record/lead-database'
import { LeadLinks } from './LeadLinks'
import './leads-admin.css'
import { readMessage } from './read-message'

/** A message as its recipient sees it, sandboxed: a shopper's text must not run scripts. */
export async function MessageView({
  initPageResult,
  params,
  kinds,
}: AdminViewServerProps & { kinds: readonly LeadKind[] }) {
  const { req } = initPageResult
  const segments = params?.segments
  const id = (Array.isArray(segments) ? segments.at(-1) : undefined) ?? ''
  const message = await readMessage(req, id, kinds)
  if (message && req.user) {
    await logReads(leadDatabase(), {
      leads: [message.lead],
      user: Number(req.user.id),
      how: 'message',
    })
  }
  return (
    <Gutter className="lead-admin">
      <div className="lead-stack">
        <header className="lead-stack" style={{ gap: 10 }}>
          <h1>Message</h1>
          <LeadLinks here={null} />
        </header>
        {message === null ? (
          <div className="lead-empty">
            <strong>There is no such message on your sites</strong>
            <p className="lead-muted">Its lead may have been erased.</p>
          </div>
        ) : (
          <>
            <p>
              {message.note} <a href={`/admin/collections/leads/${message.lead}`}>Open the lead</a>
            </p>
            <dl className="lead-headers">
              {message.headers.map(([name, value]) => (
                <Header key={name} name={name} value={value} />
              ))}
            </dl>
            {message.html && (
              <iframe
                className="lead-frame"
                title="The message as its recipient sees it"
                sandbox=""
                srcDoc={message.html}
              />
            )}
            <section>
              <h2>{message.html ? 'The same as text' : 'What is sent'}</h2>
              {/* Scrolls by keyboard too. */}
              <pre className="lead-source">{message.text}</pre>
            </section>
          </>
        )}
      </div>
    </Gutter>
  )
}

function Header({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
