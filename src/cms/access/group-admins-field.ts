import type { Field, FieldAccess } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin } from './user'

/** Fields of a site that its editors read, and the admins of its group write. */
export const groupAdminsField: FieldAccess = ({ req }) =>
  isPlatformAdmin(req.user) || (isGroupAdmin(req.user) && groupOf(req.user) !== null)

/** Says at a field that the person may not change who may. */
const saysWhoMay = (by: 'group' | 'platform') => ({
  Description: { path: '/src/cms/admin/WhoMay#WhoMay', serverProps: { by } },
})

/**
 * Closes fields to all but the admins of the group; where a field has a rule of its own, that is for
 * people of the platform. A group is closed as a whole.
 */
export const forGroupAdmins = (fields: Field[]): Field[] =>
  fields.map((field): Field => {
    if (field.type === 'row' || field.type === 'collapsible') {
      return { ...field, fields: forGroupAdmins(field.fields) }
    }
    if (!('name' in field) || field.type === 'ui') return field
    const own = 'access' in field ? field.access : undefined
    const components = 'components' in (field.admin ?? {}) ? field.admin?.components : undefined
    return {
      ...field,
      access: { ...own, update: own?.update ?? groupAdminsField },
      admin: {
        ...field.admin,
        components: { ...components, ...saysWhoMay(own?.update ? 'platform' : 'group') },
      },
    } as Field
  })
