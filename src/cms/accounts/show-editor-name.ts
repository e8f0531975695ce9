import type { CollectionAfterReadHook } from 'payload'
import { groupOf, idOf } from '../access/user'

/**
 * Shows who edits a document to people who may not read that account; Payload would show them the
 * account's id. Colleagues are shown by name, platform admins by their role. The name goes into
 * `email`, because Payload renders that field.
 */
export const showEditorName: CollectionAfterReadHook = async ({ doc, req }) => {
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
