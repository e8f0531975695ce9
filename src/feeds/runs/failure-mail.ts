import { sendMailByJob } from '@/cms/accounts/mail-by-job'
import { plainMailBrand } from '@/cms/mail-brand'
import { layOutMail } from '@/integrations/mail/mail-layout'
import { senderOf } from '@/integrations/mail/sender'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { countOf } from '@/ui/text-format'
import type { FeedDatabase } from '../database/feed-database'
import type { FeedReport } from '../import/report'

/** The first problems say what kind they are; the run has them all. */
const PROBLEMS_TOLD = 5

type Failure = { dealership: string; run: number | null; report: FeedReport }

/**
 * Tells the people whom a dealership names that its feed failed or was stopped: without them its cars stay
 * as they were, and nobody would know. A mail that cannot be queued is no reason to lose the import's end.
 */
export async function mailFailure(database: FeedDatabase, failure: Failure): Promise<void> {
  try {
    const { rows } = await database.query<{
      name: string
      group_name: string | null
      to: string[]
    }>(
      `select name, (select groups.name from groups where groups.id = group_id) as group_name,
         array(select text from dealerships_texts
         where parent_id = dealerships.id and path = 'feed.report_to' order by "order") as to
       from dealerships where slug = $1 and deleted_at is null`,
      [failure.dealership],
    )
    const [dealership] = rows
    if (!dealership || dealership.to.length === 0) return
    const { ADMIN_HOST, MAIL_FROM } = env()
    const brand = plainMailBrand(dealership.group_name ?? 'Forecourt')
    await sendMailByJob({
      from: senderOf(brand.name, MAIL_FROM ?? `no-reply@${ADMIN_HOST.replace(/:\d+$/, '')}`),
      to: dealership.to,
      ...failureMail(dealership.name, failure, brand),
    })
  } catch (error) {
    log.error({ error, dealership: failure.dealership }, 'Nobody was told of a failed feed')
  }
}

/** What the mail says: why, what the first rows lack, and where the rest is. */
function failureMail(
  dealership: string,
  { run, report }: Failure,
  brand: ReturnType<typeof plainMailBrand>,
) {
  const { SITE_PROTOCOL, ADMIN_HOST } = env()
  const runs = `${SITE_PROTOCOL}://${ADMIN_HOST}/admin/collections/feed-runs`
  const reasons = [
    ...report.dealers.map(({ message }) => message),
    ...report.files.map(({ file, error }) => error && `${file}: ${error}`),
    ...report.notices,
  ].filter((reason) => reason !== null)
  const told = report.problems.slice(0, PROBLEMS_TOLD).map(({ line, stocknum, ...each }) => {
    const car = stocknum === null ? '' : `, stock ${stocknum}`
    return `Line ${line}${car}: ${each.field} "${each.value}" ${each.reason}. ${each.suggestion}`
  })
  const more = report.problems.length + report.moreProblems - told.length
  if (more > 0) told.push(`And ${countOf(more, 'more problem')}.`)
  const title = `The stock feed of ${dealership} was not imported`
  const blocks = [
    { text: 'Its cars stay on the website as they were before this feed.' },
    ...[...reasons, ...told].map((text) => ({ text: text! })),
    { button: 'See the feed run', href: run === null ? runs : `${runs}/${run}` },
  ]
  return { subject: title, ...layOutMail({ title, blocks, brand }) }
}
