import type { PayloadRequest } from 'payload'
import { mobileOf } from '@/account/sign-in/phone'
import { endSessionsOf } from '@/account/sign-in/session'
import { clearLists, listsOf } from '@/account/watchlist/watchlist-store'
import type { Lead } from '@/payload-types'
import { ownSites } from '../admin/own-sites'

/** Whose watchlists, and on which sites. */
type Whose = { sites: readonly number[]; phones: readonly string[] }

/**
 * The watchlists of a person on the sites whose leads the caller may read: of the phone that was asked
 * for, or of the phones that the leads of an e-mail address bring.
 */
export async function listsOfPerson(
  req: PayloadRequest,
  person: unknown,
  leads: readonly Pick<Lead, 'phone'>[],
) {
  const said = [String(person ?? ''), ...leads.map(({ phone }) => phone ?? '')]
  const phones = said.flatMap((text) => mobileOf(text) ?? [])
  const sites = await ownSites(req.payload, req.user)
  const whose: Whose = { sites: sites.map(({ id }) => id), phones: [...new Set(phones)] }
  return {
    read: () => listsOf(whose.sites, whose.phones),
    /** Signs the person out as well. @returns how many cars were on the lists */
    clear: async () => {
      await endSessionsOf(whose.phones, whose.sites)
      return await clearLists(whose.sites, whose.phones)
    },
  }
}
