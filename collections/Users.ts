import type { CollectionConfig, TypedUser } from 'payload'
import { admins } from '@/cms/access/admins'
import {
  adminsButNotOnTheirOwnAccount,
  oneselfAndOwnGroup,
  oneselfAndOwnStaff,
  ownPeople,
  ownStaff,
  staffRoles,
} from '@/cms/access/oneself-and-own-staff'
import { idOf, isPlatformAdmin, type Role, roles } from '@/cms/access/user'
import { firstAdminNeedsToken, firstUserIsPlatformAdmin } from '@/cms/accounts/first-admin'
import { grantOnlyOwnRights } from '@/cms/accounts/grant-only-own-rights'
import { rememberDevice } from '@/cms/accounts/known-device'
import {
  answerMissingFactor,
  answerSignIn,
  endSessionsOnNewRights,
  forgetFactor,
  noteWayIn,
  refuseRefreshWithoutFactor,
  requireSecondFactor,
} from '@/cms/accounts/second-factor/at-sign-in'
import { secondFactorEndpoints } from '@/cms/accounts/second-factor/endpoints'
import {
  answerSignInFailuresAlike,
  equalizeSignInTime,
  forgotPassword,
  inviteByMail,
  noVerification,
  refuseShortPassword,
  signInLock,
} from '@/cms/accounts/sign-in'
import { reassignScheduledPublishes } from '@/cms/tasks/reassign-scheduled-publishes'
import { env } from '@/server/env'

const roleLabels: Record<Role, string> = {
  'platform-admin': 'Platform admin: everything',
  'group-admin': 'Group admin: all sites of the group',
  'site-editor': 'Site editor: the sites below',
  'read-only': 'Read only: the sites below',
}

const roleIn = (option: string | { value: string }) =>
  typeof option === 'string' ? option : option.value

/** People who sign in to the CMS. The only collection that signs in; shoppers never do here. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  admin: {
    useAsTitle: 'name',
    group: 'Platform',
    defaultColumns: ['name', 'email', 'role'],
  },
  auth: {
    // Selects a person's sites and group without their own relations, which every response would
    // contain.
    depth: 0,
    tokenExpiration: 8 * 60 * 60,
    ...signInLock,
    cookies: { sameSite: 'Lax', secure: env().SITE_PROTOCOL === 'https' },
  },
  access: {
    create: admins,
    read: oneselfAndOwnGroup,
    update: oneselfAndOwnStaff,
    delete: ownStaff,
    unlock: ownPeople,
    admin: ({ req }) => Boolean(req.user),
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  endpoints: [forgotPassword, noVerification, ...secondFactorEndpoints],
  hooks: {
    beforeOperation: [
      firstAdminNeedsToken,
      noteWayIn,
      refuseRefreshWithoutFactor,
      refuseShortPassword,
      equalizeSignInTime,
    ],
    beforeValidate: [firstUserIsPlatformAdmin],
    beforeChange: [grantOnlyOwnRights, endSessionsOnNewRights],
    afterChange: [inviteByMail],
    beforeDelete: [reassignScheduledPublishes],
    afterDelete: [forgetFactor],
    beforeLogin: [requireSecondFactor],
    afterLogin: [rememberDevice],
    afterOperation: [answerSignIn],
    afterError: [answerSignInFailuresAlike, answerMissingFactor],
  },
  fields: [
    {
      name: 'invitation',
      type: 'ui',
      admin: {
        components: { Field: '/src/cms/admin/Invitation#Invitation' },
        condition: (_data, _siblings, { operation, user }) =>
          Boolean(user) && operation === 'create',
        disableListColumn: true,
      },
    },
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    {
      name: 'secondFactor',
      type: 'ui',
      admin: {
        components: { Field: '/src/cms/accounts/second-factor/SecondFactor#SecondFactor' },
        condition: (_data, _siblings, { operation, user }) =>
          Boolean(user) && operation === 'update',
        disableListColumn: true,
      },
    },
    {
      name: 'firstAdminToken',
      type: 'text',
      virtual: true,
      label: 'One-time token',
      admin: {
        description: 'Printed where the platform was started.',
        // Payload greys out fields that it does not store.
        readOnly: false,
        condition: (_data, _siblings, { user }) => !user,
        disableListColumn: true,
        disableListFilter: true,
      },
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'read-only',
      index: true,
      access: { create: adminsButNotOnTheirOwnAccount, update: adminsButNotOnTheirOwnAccount },
      options: roles.map((value) => ({ value, label: roleLabels[value] })),
      // A group admin may assign staff roles; nobody may change their own role.
      filterOptions: ({ data, options, req }) =>
        !req.user || isPlatformAdmin(req.user) || String(data?.id) === String(req.user.id)
          ? options
          : options.filter((option) => staffRoles.some((role) => role === roleIn(option))),
      // The first account has no choice of role: it is the platform admin.
      admin: { condition: (_data, _siblings, { user }) => Boolean(user) },
    },
    {
      name: 'group',
      type: 'relationship',
      relationTo: 'groups',
      index: true,
      // A group admin creates people of their own group.
      defaultValue: ({ user }: { user?: TypedUser | null }) => idOf(user?.group),
      access: { create: adminsButNotOnTheirOwnAccount, update: adminsButNotOnTheirOwnAccount },
      admin: {
        allowCreate: false,
        condition: (data, _siblings, { user }) => Boolean(user) && data.role !== 'platform-admin',
      },
    },
    {
      // Not in the session token: fifty sites would exceed the cookie size limit of browsers.
      // Access rules read the person from the database on every request.
      name: 'sites',
      type: 'array',
      saveToJWT: false,
      labels: { singular: 'Site', plural: 'Sites' },
      access: { create: adminsButNotOnTheirOwnAccount, update: adminsButNotOnTheirOwnAccount },
      admin: {
        description: 'For a group admin this list is kept by itself: every site of the group.',
        condition: (data, _siblings, { user }) => Boolean(user) && data.role !== 'platform-admin',
      },
      fields: [
        {
          name: 'site',
          type: 'relationship',
          relationTo: 'sites',
          required: true,
          index: true,
          admin: { allowCreate: false },
        },
      ],
    },
  ],
}
