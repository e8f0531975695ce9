import type { RelationshipFieldSingleValidation } from 'payload'
import { idOf, isPlatformAdmin, sitesOf } from '@/cms/access/user'

/** A lead is given to a person who may read it: one of its site. */
export const assigneeOfTheSite: RelationshipFieldSingleValidation = async (
  value,
  { data, req },
) => {
  const id = idOf(value as number | { id: number } | null | undefined)
  const site = idOf((data as { site?: number | { id: number } | null }).site)
  if (id === null || site === null) return true
  const person = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    req,
  })
  const may =
    person && (isPlatformAdmin(person as never) || sitesOf(person as never).includes(site))
  return may ? true : 'Choose a person of this site.'
}
