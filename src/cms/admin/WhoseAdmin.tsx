import type { ServerProps } from 'payload'
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

/** The name of a group, and the logo of a site of it that the person may see: its group site's first. */
async function readGroup(
  payload: ServerProps['payload'],
  user: NonNullable<ServerProps['user']>,
  group: number,
): Promise<{ name: string; logo: string | null } | null> {
  const asked = { overrideAccess: false, user, disableErrors: true } as const
  const [found, sites] = await Promise.all([
    payload.findByID({ collection: 'groups', id: group, depth: 0, ...asked }),
    payload.find({
      collection: 'sites',
      where: { and: [{ group: { equals: group } }, { 'theme.logo': { exists: true } }] },
      depth: 1,
      limit: 20,
      sort: 'id',
      select: { template: true, theme: { logo: true } },
      ...asked,
    }),
  ])
  if (!found) return null
  const logos = sites.docs
    .toSorted((a, b) => Number(b.template === 'group') - Number(a.template === 'group'))
    .flatMap(({ theme }) => (typeof theme?.logo === 'object' ? (theme.logo?.url ?? []) : []))
  return { name: found.name, logo: logos[0] ?? null }
}
