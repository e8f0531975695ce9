import type { Field, FilterOptions, TextField, UploadField } from 'payload'
import { groupAdminsField } from '@/cms/access/group-admins-field'
import { platformAdminsField } from '@/cms/access/platform-admins'
import { idOf } from '@/cms/access/user'
import { auStates } from '@/sites/site'

/** For an address that is made from the title of what is new. */
export const addressFromTitle = (title: string, start: string) => ({
  afterInput: [
    {
      path: '/src/cms/admin/AddressOfTitle#AddressOfTitle',
      clientProps: { of: title, start },
    },
  ],
})

/** The part of an address that names a document: small letters, digits and single hyphens. */
export const slugField = (options: { unique?: boolean; help: string }): TextField => ({
  name: 'slug',
  type: 'text',
  required: true,
  index: true,
  unique: options.unique,
  maxLength: 100,
  validate: (value: string | null | undefined) =>
    (typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) ||
    'Use small letters, digits and single hyphens, for example northgate-mazda.',
  admin: {
    description: options.help,
    components: addressFromTitle('name', ''),
  },
})

/** A site has more pages and pictures than the ten rows that the CMS shows of a list. */
export const longList = { defaultLimit: 50, limits: [10, 25, 50, 100] }

/** The group that shares a document with its sites. A group's own people cannot change it. */
export const groupField = (help: string): Field => ({
  name: 'group',
  type: 'relationship',
  relationTo: 'groups',
  required: true,
  index: true,
  access: { update: platformAdminsField },
  defaultValue: ({ user }: { user?: { group?: number | { id: number } | null } | null }) =>
    idOf(user?.group),
  admin: { position: 'sidebar', description: help },
})

/** Copies of the dealership's group and name, set by hooks: for access rules and for lists. */
export const besideTheDealership = (): Field[] => [
  {
    name: 'group',
    type: 'relationship',
    relationTo: 'groups',
    required: true,
    index: true,
    admin: { hidden: true },
  },
  {
    name: 'dealership_slug',
    type: 'text',
    label: 'Dealership',
    required: true,
    index: true,
    admin: { hidden: true, disableListColumn: false },
  },
]

/** Which account deposits go to: read and written by the admins of the group. VDP-06 */
export const paymentAccountField = (help: string): Field => ({
  name: 'payment_account',
  type: 'relationship',
  relationTo: 'payment-accounts',
  label: 'Payment account',
  access: { create: groupAdminsField, read: groupAdminsField, update: groupAdminsField },
  filterOptions: ({ data }) => {
    const group = idOf(data?.group)
    return group === null ? true : { group: { equals: group } }
  },
  admin: { description: help },
})

/** For lists that are folded to begin with. */
export const openNewRow = { afterInput: ['/src/cms/admin/OpenNewRow#OpenNewRow'] }

/** The CMS's own field of this type needs an editor from another host. */
export const jsonText = { Field: '/src/cms/admin/JsonText#JsonText' }

/** Pictures of any site of the document's group, never another dealer's. */
export const ofTheGroup: FilterOptions = ({ data, user }) => {
  const group = idOf(data?.group) ?? idOf(user?.group)
  return group === null ? true : { 'site.group': { equals: group } }
}

/** A picture of a document that belongs to a group; those of a site's documents know their site. */
export const groupPicture = (...given: Parameters<typeof pictureField>): UploadField => ({
  ...pictureField(...given),
  filterOptions: ofTheGroup,
})

export const pictureField = (name: string, label: string, help?: string): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  label,
  admin: help ? { description: help } : {},
})

export const stateOptions = auStates.map((state) => ({
  label: state,
  value: state,
}))

export const isEmail = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text)
