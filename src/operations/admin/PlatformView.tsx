import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import { isPlatformAdmin } from '@/cms/access/user'
import { AdminFrame } from '@/cms/admin/AdminFrame'
import { machineMoment, tableCell } from '@/cms/admin/JobsView'
import { countOf } from '@/ui/text-format'
import { type Certificate, isCertificateDue } from '../certificates'
import { type Known, type PlatformState, readPlatform } from '../platform-state'

/** Way to the page, below the collections in the menu of the admin. */
export function PlatformLink({ user }: { user?: TypedUser | null }) {
  if (!isPlatformAdmin(user)) return null
  return (
    <a href="/admin/platform" className="nav__link">
      Platform
    </a>
  )
}

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })
/** Gigabytes; below it uploads will soon be refused. */
const ROOM = 5

/** What runs, what is late and what a person has to look at: for platform admins. */
export async function PlatformView(frame: AdminViewServerProps) {
  const { req } = frame.initPageResult
  if (!req.user) redirect('/admin/login?redirect=%2Fadmin%2Fplatform')
  if (!isPlatformAdmin(req.user)) redirect('/admin')
  const state = await readPlatform()
  return (
    <AdminFrame {...frame}>
      <Gutter>
        <h1>Platform</h1>
        <div style={{ display: 'grid', gap: 16, marginTop: 24 }}>
          <Processes {...state} />
          <Work {...state} />
          <Certificates known={state.certificates} now={new Date()} />
          <Room {...state} />
        </div>
      </Gutter>
    </AdminFrame>
  )
}

function Processes({ jobs, index }: Pick<PlatformState, 'jobs' | 'index'>) {
  return (
    <>
      <h2>Processes</h2>
      <IfKnown what="Which processes are alive" known={jobs}>
        {({ processes, workers }) => (
          <>
            {workers.length === 0 && (
              <p role="alert">
                No worker runs: nothing is delivered, imported or published as planned. Start one
                with <code>npm run worker</code>.
              </p>
            )}
            {new Set(processes.map(({ version, revision }) => `${version} ${revision}`)).size >
              1 && (
              <p role="alert">
                Processes of different versions are running. Where no upgrade is under way, restart
                the older ones.
              </p>
            )}
            <Table
              heads={[
                'Process',
                'Machine',
                'Version',
                'Revision',
                'Started',
                'Last seen',
                'Memory',
              ]}
            >
              {processes.map((one) => (
                <tr key={one.id}>
                  <td style={tableCell}>{one.kind}</td>
                  <td style={tableCell}>
                    {one.host}, {one.pid}
                  </td>
                  <td style={tableCell}>{one.version || '–'}</td>
                  <td style={tableCell}>{one.revision || '–'}</td>
                  <td style={tableCell}>{machineMoment.format(one.started)}</td>
                  <td style={tableCell}>{machineMoment.format(one.heard)}</td>
                  <td style={tableCell}>{one.megabytes === null ? '–' : `${one.megabytes} MB`}</td>
                </tr>
              ))}
              {index.ok && index.value && (
                <tr>
                  <td style={tableCell}>index</td>
                  <td style={tableCell}>–</td>
                  <td style={tableCell}>{index.value.version}</td>
                  <td style={tableCell}>{index.value.revision ?? '–'}</td>
                  <td style={tableCell}>{machineMoment.format(index.value.started)}</td>
                  <td style={tableCell}>now</td>
                  <td style={tableCell}>{Math.round(index.value.rssBytes / 1_000_000)} MB</td>
                </tr>
              )}
            </Table>
          </>
        )}
      </IfKnown>
      {!index.ok && (
        <p role="alert">
          The stock index does not answer ({index.why}). Pages show stock as it was last read.
        </p>
      )}
    </>
  )
}

function Work({ jobs, imports, deliveries }: PlatformState) {
  return (
    <>
      <h2>Work</h2>
      <IfKnown what="What waits for the workers" known={jobs}>
        {({ queues, dead }) => (
          <p>
            {countOf(sum(queues, 'ready'), 'job')} ready, {sum(queues, 'active')} running,{' '}
            {sum(queues, 'later')} for later; {dead.length} given up.{' '}
            <a href="/admin/jobs">See the jobs</a>
          </p>
        )}
      </IfKnown>
      <IfKnown what="How deliveries of leads stand" known={deliveries}>
        {({ waiting, late, dead }) => (
          <p role={dead > 0 ? 'alert' : undefined}>
            Deliveries of leads: {waiting} on their way, {late} of them after failures, {dead} given
            up.{dead > 0 && ' Open the lead in its inbox and send them again.'}
          </p>
        )}
      </IfKnown>
      <IfKnown what="Which imports are late" known={imports}>
        {(late) =>
          late.length === 0 ? (
            <p>No feed import is late.</p>
          ) : (
            <Table heads={['Late import', 'File', 'Since', 'Why']}>
              {late.map(({ run, dealership, file, since, why }) => (
                <tr key={run}>
                  <td style={tableCell}>
                    <a href={`/admin/collections/feed-runs/${run}`}>{dealership}</a>
                  </td>
                  <td style={tableCell}>{file}</td>
                  <td style={tableCell}>{machineMoment.format(since)}</td>
                  <td style={tableCell}>{why}</td>
                </tr>
              ))}
            </Table>
          )
        }
      </IfKnown>
    </>
  )
}

function Certificates({ known, now }: { known: Known<Certificate[] | null>; now: Date }) {
  return (
    <>
      <h2>Certificates</h2>
      <IfKnown what="How certificates stand" known={known}>
        {(certificates) => {
          if (!certificates)
            return (
              <p>
                Not known: sites are served without TLS, or the worker has not looked yet (it does
                once an hour).
              </p>
            )
          const due = certificates.filter((one) => isCertificateDue(one, now))
          return (
            <>
              <p>
                {countOf(certificates.length, 'host name')}, {due.length} to look at.
              </p>
              {due.length > 0 && (
                <Table heads={['Host name', 'Site', 'Ends', 'What is wrong']}>
                  {due.map(({ host, site, until, problem }) => (
                    <tr key={host}>
                      <td style={tableCell}>{host}</td>
                      <td style={tableCell}>{site}</td>
                      <td style={tableCell}>{until ? day.format(new Date(until)) : '–'}</td>
                      <td style={tableCell}>{problem ?? 'It ends soon and was not renewed.'}</td>
                    </tr>
                  ))}
                </Table>
              )}
            </>
          )
        }}
      </IfKnown>
    </>
  )
}

function Room({ disk, redis }: Pick<PlatformState, 'disk' | 'redis'>) {
  const words = {
    unused: 'Redis is not used: pages and limits are of one web process alone.',
    answers: 'Redis answers.',
    away: 'Redis is away: each page is rendered for each request.',
  }
  return (
    <>
      <h2>Disk and page cache</h2>
      <IfKnown what="How much room the disk has" known={disk}>
        {({ freeGb, totalGb }) => (
          <p role={freeGb < ROOM ? 'alert' : undefined}>
            {freeGb.toFixed(1)} of {totalGb.toFixed(0)} GB are free on this machine.
            {freeGb < ROOM && ' Make room: uploads are refused when it is full.'}
          </p>
        )}
      </IfKnown>
      <IfKnown what="Whether Redis answers" known={redis}>
        {(state) => <p role={state === 'away' ? 'alert' : undefined}>{words[state]}</p>}
      </IfKnown>
    </>
  )
}

function IfKnown<T>({
  what,
  known,
  children,
}: {
  what: string
  known: Known<T>
  children: (value: T) => React.ReactNode
}) {
  if (known.ok) return children(known.value)
  return (
    <p role="alert">
      {what} is not known ({known.why}). Reload the page in a moment.
    </p>
  )
}

const sum = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((total, row) => total + row[key], 0)

function Table({ heads, children }: { heads: readonly string[]; children: React.ReactNode }) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" style={tableCell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
