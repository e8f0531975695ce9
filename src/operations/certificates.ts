import { connect } from 'node:tls'
import { getPayloadClient } from '@/cms/payload'
import { env } from '@/server/env'
import { jobSender } from '@/server/jobs/job-sender'
import { log } from '@/server/log'

/** A host name of a site and the certificate that answers for it; `problem` where none that is valid does. */
export type Certificate = {
  host: string
  site: string
  until: string | null
  problem: string | null
}

const PATIENCE = 5000
/** Handshakes at a time. */
const AT_ONCE = 10
/** Days before its end at which a certificate should have been renewed. */
const RENEWED_BEFORE_DAYS = 14
const DAY_MS = 86_400_000

/** Whether a person has to look at it. */
export const isCertificateDue = ({ until, problem }: Certificate, now: Date): boolean =>
  problem !== null ||
  until === null ||
  Date.parse(until) < now.getTime() + RENEWED_BEFORE_DAYS * DAY_MS

/**
 * Looks at the certificate of each host name of each site, as a browser would. A duty of the worker, whose
 * output it is. @returns null where sites are served without TLS
 */
export async function probeCertificates(now: Date): Promise<Certificate[] | null> {
  if (env().SITE_PROTOCOL !== 'https') return null
  const port = Number(env().SITE_PORT.slice(1)) || 443
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'sites',
    depth: 0,
    pagination: false,
    select: { hosts: true, slug: true },
  })
  const hosts = docs.flatMap((site) => site.hosts.map(({ host }) => ({ host, site: site.slug })))
  const found: Certificate[] = []
  for (let at = 0; at < hosts.length; at += AT_ONCE) {
    const some = hosts.slice(at, at + AT_ONCE)
    found.push(
      ...(await Promise.all(
        some.map(async ({ host, site }) => ({ host, site, ...(await probe(host, port)) })),
      )),
    )
  }
  for (const certificate of found.filter((one) => isCertificateDue(one, now)))
    log.warn({ certificate }, 'the certificate of a site needs a person')
  return found
}

/** One handshake; nothing is sent. */
export async function probe(
  host: string,
  port: number,
  trust?: { ca?: string; address?: string },
): Promise<Pick<Certificate, 'until' | 'problem'>> {
  return await new Promise((resolve) => {
    const socket = connect({
      ...{ host: trust?.address ?? host, port, servername: host, rejectUnauthorized: false },
      ...(trust?.ca && { ca: trust.ca }),
      timeout: PATIENCE,
    })
    const end = (answer: Pick<Certificate, 'until' | 'problem'>) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      const problem = socket.authorized ? null : String(socket.authorizationError)
      end({ until: until ? new Date(until).toISOString() : null, problem })
    })
    socket.on('timeout', () => end({ until: null, problem: 'no answer' }))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      end({ until: null, problem: error.code ?? error.message }),
    )
  })
}

/** What the last look found; null where sites are served without TLS, or nobody has looked yet. */
export async function readCertificates(): Promise<Certificate[] | null> {
  const jobs = await jobSender().findJobs('duty', { data: { duty: 'certificates' } })
  const last = jobs
    .filter(({ state }) => state === 'completed')
    .sort((a, b) => Number(b.completedOn) - Number(a.completedOn))[0]
  const message = (last?.output as { message?: string } | null | undefined)?.message
  const found: unknown = message ? JSON.parse(message) : null
  return Array.isArray(found) ? (found as Certificate[]) : null
}
