import type { PayloadRequest, Where } from 'payload'

/** Leads of one export: more is a copy of the business, which a platform admin makes as a backup. */
export const MOST_EXPORTED = 10_000
const LEAST_WORDS = 5

/**
 * Why a person may not take persons out of the platform now; null if they may. An export needs a reason, is
 * bounded, and is known to the admins of the group.
 */
export async function exportFault(
  user: number,
  reason: unknown,
  leads: number,
): Promise<{ status: number; message: string } | null> {
  if (typeof reason !== 'string' || reason.trim().length < LEAST_WORDS) {
    return { status: 400, message: 'Say what the export is for: its group’s admins read it.' }
  }
  if (leads > MOST_EXPORTED) {
    const most = MOST_EXPORTED.toLocaleString('en-AU')
    return {
      status: 413,
      message: `These are more than ${most} leads. Narrow the filter, by days for example.`,
    }
  }
  // Here, because commands that load the configuration have no server.
  const { isExportWithinLimits } = await import('./export-limits')
  if (await isExportWithinLimits(user)) return null
  return { status: 429, message: 'You have exported twenty times in a day. Try again tomorrow.' }
}

/** Mails the admins of the sites' groups, but for who exports, who took how many leads, and why. */
export async function tellOfExport(
  req: PayloadRequest,
  { leads, sites, reason }: { leads: number; sites: readonly number[]; reason: string },
): Promise<void> {
  const { payload, user } = req
  if (!user) return
  payload.logger.warn({ user: user.id, leads, reason }, 'Leads were exported')
  const where: Where = {
    and: [
      { role: { equals: 'group-admin' } },
      { 'sites.site': { in: [...sites] } },
      { id: { not_equals: user.id } },
    ],
  }
  const { docs } = await payload.find({
    ...{ collection: 'users', where, depth: 0, pagination: false, select: { email: true }, req },
  })
  const text = [
    `${user.name} exported ${leads} ${leads === 1 ? 'lead' : 'leads'} of your websites from the admin.`,
    `The reason that was given: ${reason}`,
    'If you do not expect this, ask the person, and change their account under People.',
  ].join('\n\n')
  for (const { email } of docs) {
    await payload.email.sendEmail({ to: email, subject: 'Leads were exported', text })
  }
}
