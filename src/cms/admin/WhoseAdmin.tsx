import type { ServerProps } from 'payload'
import { maySeeSite } from '../access/may-see-site'
import { groupOf, isPlatformAdmin } from '../access/user'
import { Mark } from './Brand'
import { OpenMenu } from './OpenMenu'

/** At the top of the menu: the logo and the name of the group, or of the platform. */
export async function WhoseAdmin({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const group = groupOf(user)
  const own =
    user && !isPlatformAdmin(user) && group !== null ? await readGroup(payload, user, group) : null
  return (
    <>
      <OpenMenu />
      <a className="whose-admin" href="/admin">
        {own?.logo ? <img src={own.logo} alt="" /> : <Mark size={40} />}
        {own?.name ?? 'Forecourt'}
      </a>
    </>
  )
}

/**
 * The name of a group with its logo: that of the site about the whole group, else of its first site
 * with one. None where the person may not see that site: no other dealer's mark stands for the group.
 */
async function readGroup(
  payload: ServerProps['payload'],
  user: NonNullable<ServerProps['user']>,
  group: number,
): Promise<{ name: string; logo: string | null } | null> {
  const [found, sites] = await Promise.all([
    payload.findByID({ collection: 'groups', id: group, depth: 0, disableErrors: true }),
    payload.find({
      collection: 'sites',
      where: { and: [{ group: { equals: group } }, { 'theme.logo': { exists: true } }] },
      depth: 1,
      limit: 20,
      sort: 'id',
      select: { template: true, theme: { logo: true } },
    }),
  ])
  if (!found) return null
  const site = sites.docs.find(({ template }) => template === 'group') ?? sites.docs[0]
  const logo = site && maySeeSite(user, site.id) ? site.theme?.logo : null
  return { name: found.name, logo: (typeof logo === 'object' && logo?.url) || null }
}
