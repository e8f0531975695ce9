import type { CollectionAfterReadHook } from 'payload'
import { groupOf, idOf } from '../access/user'

/**
 * Says who edits a document to people who may not read that person. The CMS shows the number of the
 * account then. A colleague is named; of the platform's people, which no dealer knows, the role. In the
 * place of the e-mail address, because that is what the CMS renders.
 */
export const nameWhoEdits: CollectionAfterReadHook = async ({ doc, req }) => {
  const id: unknown = doc.user?.value
  if (!req.user || typeof id !== 'number' || id === req.user.id) return doc
  const person = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    select: { name: true, role: true, group: true },
    req,
  })
  if (!person) return doc
  const isColleague = idOf(person.group) === groupOf(req.user)
  const email =
    person.role === 'platform-admin' ? 'A platform admin' : isColleague ? person.name : null
  return email ? { ...doc, user: { ...doc.user, value: { id, email } } } : doc
}
