import type { PayloadRequest } from 'payload'
import type { MailBrand } from '@/integrations/mail/mail-layout'
import { senderOf } from '@/integrations/mail/sender'
import type { User } from '@/payload-types'
import { env } from '@/server/env'
import { idOf } from '../access/user'
import { mailBrandOf, plainMailBrand } from '../mail-brand'
import { findSiteById } from '../reads/find-site'

/** A name that is no dealer's: for platform admins, and for people without site and group. */
const PLATFORM = 'Forecourt'

export type AccountSender = { brand: MailBrand; from: string; replyTo: string | undefined }

/**
 * In whose name a person is written to: the one site that they look after, else their group, in the colours
 * of its first site.
 */
export async function accountSender(
  req: PayloadRequest,
  { role, sites, group }: Pick<User, 'role' | 'sites' | 'group'>,
): Promise<AccountSender> {
  const platform = env().MAIL_FROM ?? `no-reply@${env().ADMIN_HOST.replace(/:\d+$/, '')}`
  const ids = role === 'platform-admin' ? [] : (sites ?? []).map(({ site }) => idOf(site))
  const [first = null] = ids
  const site = first === null ? null : await findSiteById(first)
  const brand = site ? mailBrandOf(site, site.phone) : plainMailBrand(PLATFORM)
  const groupName = site && ids.length === 1 ? null : await nameOfGroup(req, role, group)
  const named = groupName ? { ...brand, name: groupName, logo: null } : brand
  return {
    brand: named,
    from: senderOf(named.name, site?.mail.from ?? platform),
    replyTo: site?.mail.replyTo ?? undefined,
  }
}

async function nameOfGroup(
  req: PayloadRequest,
  role: User['role'],
  group: User['group'],
): Promise<string | null> {
  const id = role === 'platform-admin' ? null : idOf(group)
  if (id === null) return null
  const doc = await req.payload.findByID({
    ...{ collection: 'groups', id, depth: 0, disableErrors: true, select: { name: true } },
  })
  return doc?.name ?? null
}
