import 'server-only'
import type { SendEmailOptions } from 'payload'
import { senderOf } from '@/integrations/mail/sender'
import { fallbackRecipient } from '@/leads/delivery/fallback-rules'
import { readLeadSettings } from '@/leads/routing/read-lead-settings'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import type { ReservationNotice } from '../notice'
import { type Letter, shopperLetter } from './shopper-letter'
import { staffLetter } from './staff-letter'

/**
 * The mails of a notice: to the shopper, and to the dealer's people where they have to know. The dealership's
 * own address comes before the site's. VDP-13
 *
 * @param pageUrl of the reservation on its site, absolute and signed
 */
export async function reservationMails(
  notice: ReservationNotice,
  site: Site,
  pageUrl: string,
): Promise<SendEmailOptions[]> {
  const { reservation } = notice
  const { SITE_PROTOCOL, ADMIN_HOST, MAIL_FROM } = env()
  const from = site.mail.from ?? MAIL_FROM ?? `no-reply@${ADMIN_HOST.replace(/:\d+$/, '')}`
  const adminUrl = `${SITE_PROTOCOL}://${ADMIN_HOST}/admin/reservations/${reservation.id}`
  const addressed = (
    letter: Letter | null,
    to: string | null | undefined,
    replyTo: string | null,
  ) =>
    letter && to
      ? [
          {
            ...letter,
            attachments: letter.attachments && [...letter.attachments],
            from: senderOf(site.name, from),
            to,
            ...(replyTo && { replyTo }),
            headers: { 'Auto-Submitted': 'auto-generated' },
          },
        ]
      : []
  const shopper = reservation.shopper?.email
  const staff = fallbackRecipient(await readLeadSettings(site), reservation.dealershipSlug)
  return [
    ...addressed(shopperLetter(notice, site, pageUrl), shopper, site.mail.replyTo),
    ...addressed(staffLetter(notice, site, adminUrl), staff, shopper ?? null),
  ]
}
