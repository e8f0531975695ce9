import { Gutter } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, TypedUser } from 'payload'
import { readJobs } from '@/server/jobs/read-jobs'
import { isPlatformAdmin } from '../access/user'
import { AdminFrame } from './AdminFrame'
import { DeadLetterButtons } from './DeadLetterButtons'

/** Way to the jobs, below the collections in the menu of the admin. */
export function JobsLink({ user }: { user?: TypedUser | null }) {
  if (!isPlatformAdmin(user)) return null
  return (
    <a href="/admin/jobs" className="nav__link">
      Jobs
    </a>
  )
}

const queueWords: Record<string, string> = {
  'deliver-lead': 'Lead deliveries',
  'import-feed': 'Feed imports',
  'publish-planned': 'Planned publishes',
  'call-web': 'Pages to expire',
  'purge-cdn': 'Pages to drop from the CDN',
  'send-mail': 'Mail to staff',
  duty: 'Duties',
}
/** Of machines, so by no dealer's clock. */
export const machineMoment = new Intl.DateTimeFormat('en-AU', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'UTC',
  timeZoneName: 'short',
})
export const tableCell = {
  padding: '6px 12px 6px 0',
  textAlign: 'left',
  verticalAlign: 'top',
} as const

/** The workers, what waits for them, and the jobs that were given up: for platform admins. */
export async function JobsView(frame: AdminViewServerProps) {
  const { req } = frame.initPageResult
  if (!req.user) redirect('/admin/login?redirect=%2Fadmin%2Fjobs')
  if (!isPlatformAdmin(req.user)) redirect('/admin')
  return (
    <AdminFrame {...frame}>
      <Gutter>
        <h1>Jobs</h1>
        <Jobs {...(await readJobs())} />
      </Gutter>
    </AdminFrame>
  )
}

function Jobs({ workers, queues, dead }: Omit<Awaited<ReturnType<typeof readJobs>>, 'processes'>) {
  return (
    <div style={{ display: 'grid', gap: 16, marginTop: 24 }}>
      <h2>Given up</h2>
      {dead.length === 0 ? (
        <p>No job was given up.</p>
      ) : (
        <Table heads={['Job', 'Why', 'Tries', 'Given up', 'Actions']}>
          {dead.map(({ id, queue, about, reason, tries, givenUp }) => (
            <tr key={id}>
              <td style={tableCell}>
                {queueWords[queue] ?? queue}
                <br />
                {about}
              </td>
              <td style={tableCell}>{reason}</td>
              <td style={tableCell}>{tries}</td>
              <td style={tableCell}>{machineMoment.format(givenUp)}</td>
              <td style={tableCell}>
                <DeadLetterButtons id={id} about={about} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <h2>Workers</h2>
      {workers.length === 0 ? (
        <p role="alert">No worker runs: nothing is delivered, imported or published as planned.</p>
      ) : (
        <Table heads={['Machine', 'Since', 'Last heard', 'Memory']}>
          {workers.map(({ id, host, started, heard, megabytes }) => (
            <tr key={id}>
              <td style={tableCell}>{host}</td>
              <td style={tableCell}>{machineMoment.format(started)}</td>
              <td style={tableCell}>{machineMoment.format(heard)}</td>
              <td style={tableCell}>{megabytes === null ? '–' : `${megabytes} MB`}</td>
            </tr>
          ))}
        </Table>
      )}
      <h2>Queues</h2>
      <Table heads={['Queue', 'Ready', 'For later', 'Running']}>
        {queues.map(({ name, ready, later, active }) => (
          <tr key={name}>
            <td style={tableCell}>{queueWords[name] ?? name}</td>
            <td style={tableCell}>{ready}</td>
            <td style={tableCell}>{later}</td>
            <td style={tableCell}>{active}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

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
