import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { maySeeSite } from '../access/may-see-site'
import { idOf, roleOf } from '../access/user'

/**
 * A promotion shows on sites of its own group only, and ends after it starts: by the API, too, which
 * may send one date alone. A site in the trash may
 * stay: nobody sees it, and the promotion is there when it comes back. Site editors choose of their
 * own sites. PROMO-09
 *
 * @throws ValidationError naming the site or the date that is wrong.
 */
export const onlySitesOfTheGroup: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const doc = { ...originalDoc, ...data }
  const fail = (path: string, message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ path, message }] })

  if (new Date(doc.expiry).getTime() <= new Date(doc.start).getTime()) {
    throw fail('expiry', 'The promotion ends before it starts.')
  }
  const group = idOf(doc.group)
  const chosen = ((doc.sites ?? []) as (number | { id: number })[]).map(idOf)
  const sites = await req.payload.find({
    collection: 'sites',
    where: { id: { in: chosen } },
    depth: 0,
    pagination: false,
    trash: true,
    select: { group: true },
    req,
  })
  const own = sites.docs.filter((site) => idOf(site.group) === group)
  if (own.length !== new Set(chosen).size) {
    throw fail('sites', 'A promotion shows only on sites of its own group.')
  }
  if (roleOf(req.user) === 'site-editor' && !chosen.every((id) => maySeeSite(req.user, id ?? 0))) {
    throw fail('sites', 'Choose your own sites. An offer on others is for an admin of your group.')
  }
  return data
}
