import { headers } from 'next/headers'
import type { Payload, TypedUser } from 'payload'
import { isGroupAdmin, isPlatformAdmin, sitesOf } from '@/cms/access/user'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { type QuickAction, readEditorHome } from '../dashboard/read-home'
import type { Schedule } from '../schedule/schedules'
import { PagesToMend } from './PagesToMend'
import './home.css'

/** What waits for an editor, and the ways to the daily tasks; above the lists of the CMS. */
export async function EditorHome({ payload, user }: { payload: Payload; user?: TypedUser | null }) {
  if (!user) return null
  // The access rules answer such an account with a refusal to each question.
  if (!isPlatformAdmin(user) && sitesOf(user).length === 0) return <WithoutSite user={user} />
  const home = await readEditorHome({ payload, headers: await headers() }, user, new Date())
  const trouble = home.schedules.filter(({ state }) => state !== 'waiting')
  const planned = home.schedules.filter(({ state }) => state === 'waiting')
  return (
    <section className="editor-home" aria-labelledby="editor-home-title">
      <SiteChoice payload={payload} user={user} />
      <h2 id="editor-home-title">What would you like to do?</h2>
      {home.actions.length > 0 && (
        <ul className="editor-home__actions">
          {home.actions.map((action) => (
            <li key={action.label}>
              <Action {...action} />
            </li>
          ))}
        </ul>
      )}
      {trouble.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h3>Not published as planned</h3>
          <Schedules of={trouble} />
        </div>
      )}
      <div className="editor-home__columns">
        <div>
          <h3>Drafts waiting</h3>
          {home.drafts.length === 0 && <p>Everything is published.</p>}
          <ul>
            {home.drafts.map(({ collection, id, title, site, isNew }) => (
              <li key={`${collection}-${id}`}>
                <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
                <span>{`${site} · ${isNew ? 'never published' : 'changed since it was published'}`}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Planned</h3>
          {planned.length === 0 && <p>Nothing is planned. Plan a publish at the top of a form.</p>}
          <Schedules of={planned} />
        </div>
        <div>
          <h3>Leads</h3>
          <p>
            <a href="/admin/collections/leads?where[or][0][and][0][lead_status][equals]=new">
              {home.newLeads === 1 ? '1 new lead' : `${home.newLeads} new leads`}
            </a>
          </p>
        </div>
        <PagesToMend />
      </div>
    </section>
  )
}

function WithoutSite({ user }: { user: TypedUser }) {
  return (
    <section className="editor-home" aria-labelledby="editor-home-title">
      <h2 id="editor-home-title">Your account has no site yet</h2>
      <p>
        {isGroupAdmin(user)
          ? 'Your group has no site. A platform admin makes its first one, and you have it at once.'
          : 'Ask an admin of your group to choose your sites under People. Then load this page again.'}
      </p>
    </section>
  )
}

function Schedules({ of }: { of: readonly Schedule[] }) {
  return (
    <ul>
      {of.map(({ job, collection, doc, title, words }) => (
        <li key={job}>
          <a href={`/admin/collections/${collection}/${doc}`}>{title}</a>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

function Action({ label, help, choices }: QuickAction) {
  const words = (
    <>
      <strong>{label}</strong>
      <span>{help}</span>
    </>
  )
  const [first, ...others] = choices
  if (others.length === 0) {
    return (
      <a href={first?.href} className="editor-home__action">
        {words}
      </a>
    )
  }
  return (
    <details>
      <summary className="editor-home__action">{words}</summary>
      <ul className="editor-home__choices">
        {choices.map((choice) => (
          <li key={choice.href}>
            <a href={choice.href}>{choice.label}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
