import type { PayloadRequest, Where } from 'payload'
import { idOf } from '@/cms/access/user'
import { accountSender } from '@/cms/accounts/account-sender'
import { layOutMail } from '@/integrations/mail/mail-layout'
import { capitalise, countOf } from '@/ui/text-format'

/** What an export has a row for, with whose shopper. */
type Exported = 'lead' | 'payment'

/** Rows of one export: more is a copy of the business, which a platform admin makes as a backup. */
export const MOST_EXPORTED = 10_000
const LEAST_WORDS = 5

/**
 * Why a person may not take persons out of the platform now; null if they may. An export needs a reason, is
 * bounded, and is known to the admins of the group.
 */
export async function exportFault(
  user: number,
  reason: unknown,
  rows: number,
  what: Exported = 'lead',
): Promise<{ status: number; message: string } | null> {
  if (typeof reason !== 'string' || reason.trim().length < LEAST_WORDS) {
    return { status: 400, message: 'Say what the export is for: its group’s admins read it.' }
  }
  if (rows > MOST_EXPORTED) {
    const most = MOST_EXPORTED.toLocaleString('en-AU')
    return {
      status: 413,
      message: `These are more than ${most} ${what}s. Narrow the filter, by days for example.`,
    }
  }
  // Here, because commands that load the configuration have no server.
  const { isExportWithinLimits } = await import('./export-limits')
  if (await isExportWithinLimits(user)) return null
  return { status: 429, message: 'You have exported twenty times in a day. Try again tomorrow.' }
}

/** What left the platform: of which sites, and how many rows of some of them. */
type Taken = {
  what?: Exported
  sites: readonly number[]
  countIn: (sites: readonly number[]) => number | Promise<number>
  reason: string
}

/**
 * Mails the admins of each group, but for who exports, who took how many rows of that group, and why. Nobody is
 * told of another group's, nor of an export that took nothing.
 */
export async function tellOfExport(
  req: PayloadRequest,
  { what = 'lead', sites, countIn, reason }: Taken,
): Promise<void> {
  const { payload, user } = req
  if (!user) return
  for (const [group, own] of await sitesByGroup(req, sites)) {
    const rows = await countIn(own)
    if (rows === 0) continue
    const title = `${capitalise(what)}s were exported`
    payload.logger.warn({ user: user.id, group, rows, reason }, title)
    const blocks = [
      { text: `${user.name} exported ${countOf(rows, what)} of your websites from the admin.` },
      { text: `The reason that was given: ${reason}` },
      {
        text: 'If you do not expect this, ask the person, and change their account under People.',
      },
    ]
    for (const { email, ...admin } of await adminsOf(req, group)) {
      const { brand, ...sender } = await accountSender(req, admin)
      const mail = { subject: title, ...layOutMail({ title, blocks, brand }) }
      await payload.email.sendEmail({ to: email, ...sender, ...mail })
    }
  }
}

async function sitesByGroup(
  req: PayloadRequest,
  sites: readonly number[],
): Promise<Map<number, number[]>> {
  const { docs } = await req.payload.find({
    collection: 'sites',
    where: { id: { in: [...sites] } },
    depth: 0,
    pagination: false,
    trash: true,
    select: { group: true },
    req,
  })
  const found = new Map<number, number[]>()
  for (const { id, group } of docs) {
    const key = idOf(group) ?? 0
    found.set(key, [...(found.get(key) ?? []), id])
  }
  return found
}

/** The admins of a group, but for who asks. */
async function adminsOf(req: PayloadRequest, group: number) {
  const where: Where = {
    and: [
      { role: { equals: 'group-admin' } },
      { group: { equals: group } },
      { id: { not_equals: req.user?.id } },
    ],
  }
  const { docs } = await req.payload.find({
    ...{ collection: 'users', where, depth: 0, pagination: false, req },
    select: { email: true, role: true, sites: true, group: true },
  })
  return docs
}
