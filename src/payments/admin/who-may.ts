import type { PayloadRequest, TypedUser } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin } from '@/cms/access/user'
import type { AlarmScope } from '../alarms'

/** Who decides over money of the group: what is taken, kept and given back. Editors of a site see it. */
export const mayDecideOverMoney = (user: TypedUser | PayloadRequest['user']): boolean =>
  isPlatformAdmin(user) || isGroupAdmin(user)

/** Alarms that a person sees: of the sites, and of the whole group for who decides over its money. */
export function alarmScope(
  user: TypedUser | PayloadRequest['user'],
  sites: readonly { id: number }[],
): AlarmScope {
  const own = isGroupAdmin(user) ? groupOf(user) : null
  const groups = isPlatformAdmin(user) ? null : own === null ? [] : [own]
  return { sites: sites.map(({ id }) => id), groups }
}
