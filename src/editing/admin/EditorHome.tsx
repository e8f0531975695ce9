import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps, TypedUser } from 'payload'
import { dayWords, zoneName } from '@/calendar/date-words'
import { chosenSites, clockOfSites, type OwnSite } from '@/cms/access/chosen-sites'
import { isGroupAdmin, isPlatformAdmin, mayWrite, sitesOf } from '@/cms/access/user'
import { SiteChoice } from '@/cms/admin/SiteChoice'
import { FigureCards } from '@/dashboards/admin/FigureCards'
import { readHomeFigures } from '@/dashboards/read/home'
import '@/dashboards/admin/dashboards.css'
import type { LeadKind } from '@/leads/lead-kind'
import { readDay } from '../dashboard/read-day'
import { type EditorHome as Home, type QuickAction, readEditorHome } from '../dashboard/read-home'
import type { Schedule } from '../schedule/schedules'
import { Alarms, Offers, WaitingLeads } from './DayPanels'
import { PagesToMend } from './PagesToMend'
import './home.css'

type Props = AdminViewServerProps & { kinds: readonly LeadKind[] }

/** The first page of the admin: what this day asks for, and the ways to the daily tasks. */
export async function EditorHome({ initPageResult, kinds }: Props) {
  const { req } = initPageResult
  const { user } = req
  if (!user) return null
  return (
    <Gutter>
      <SetStepNav nav={[]} />
      {/* The access rules answer such an account with a refusal to each question. */}
      {!isPlatformAdmin(user) && sitesOf(user).length === 0 ? (
        <WithoutSite user={user} />
      ) : (
        <TheDay req={req} user={user} sites={await chosenSites(req)} kinds={kinds} />
      )}
    </Gutter>
  )
}

async function TheDay({
  req,
  user,
  sites,
  kinds,
}: {
  req: Props['initPageResult']['req']
  user: TypedUser
  sites: readonly OwnSite[]
  kinds: readonly LeadKind[]
}) {
  const { payload } = req
  const now = new Date()
  const [home, day, week] = await Promise.all([
    readEditorHome(req, user, now),
    readDay(payload, user, sites, kinds, now),
    readHomeFigures(req, now),
  ])
  const trouble = home.schedules.filter(({ state }) => state !== 'waiting')
  const zone = clockOfSites(sites)
  return (
    <main className="editor-home" aria-labelledby="editor-home-title">
      <header>
        <h1 id="editor-home-title">{dayWords(now, zone)}</h1>
        <p>{zoneName(zone)}</p>
      </header>
      <SiteChoice payload={payload} user={user} />
      <Alarms {...day} sites={sites} mayWrite={mayWrite(user)} />
      {trouble.length > 0 && (
        <div className="editor-home__trouble" role="alert">
          <h2>Not published as planned</h2>
          <Schedules of={trouble} />
        </div>
      )}
      {week && (
        <section aria-labelledby="editor-home-week">
          <h2 id="editor-home-week">This week</h2>
          <FigureCards {...week} />
        </section>
      )}
      <div className="editor-home__columns">
        <WaitingLeads of={day.unanswered} />
        <PagesToMend key={sites.map(({ id }) => id).join()} />
        <Offers of={day.offers} />
        <Plans home={home} />
      </div>
      {home.actions.length > 0 && (
        <section aria-labelledby="editor-home-actions">
          <h2 id="editor-home-actions">What would you like to do?</h2>
          <ul className="editor-home__actions">
            {home.actions.map((action) => (
              <li key={action.label}>
                <Action {...action} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

/** Drafts and planned publishes; nothing where there are none. */
function Plans({ home }: { home: Home }) {
  const planned = home.schedules.filter(({ state }) => state === 'waiting')
  return (
    <>
      {home.drafts.length > 0 && (
        <div>
          <h2>Drafts waiting</h2>
          <ul>
            {home.drafts.map(({ collection, id, title, site, isNew }) => (
              <li key={`${collection}-${id}`}>
                <a href={`/admin/collections/${collection}/${id}`}>{title}</a>
                <span>{`${site} · ${isNew ? 'never published' : 'changed since it was published'}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {planned.length > 0 && (
        <div>
          <h2>Planned</h2>
          <Schedules of={planned} />
        </div>
      )}
    </>
  )
}

function WithoutSite({ user }: { user: TypedUser }) {
  return (
    <main className="editor-home" aria-labelledby="editor-home-title">
      <h1 id="editor-home-title">Your account has no site yet</h1>
      <p>
        {isGroupAdmin(user)
          ? 'Your group has no site. A platform admin makes its first one, and you have it at once.'
          : 'Ask an admin of your group to choose your sites under People. Then load this page again.'}
      </p>
    </main>
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
