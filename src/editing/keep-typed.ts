import type { CollectionConfig, CollectionSlug, Plugin } from 'payload'
import { openFormField } from '@/cms/documents/open-form'
import { notOverNewer } from './one-editor'

/** What people fill in and save by hand. Leads, feed runs and accounts also change by themselves. */
const savedByHand: readonly CollectionSlug[] = [
  'menus',
  'models',
  'media',
  'redirects',
  'lead-destinations',
  'lead-settings',
  'sites',
  'dealerships',
  'locations',
  'promos',
  'groups',
  'manufacturers',
  'brand-marks',
]

/**
 * Every form keeps what was typed until it is saved (`NotSaved`, `KeepSession`, `HoldWhileTakenOver`), and none is saved over what somebody
 * else saved since it was opened; and each says whose it is (`SiteOfForm`) and, where one may not save it, who may (`WhoMaySave`). Comes after what adds collections.
 */
export const keepTyped: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    withForm(
      savedByHand.includes(collection.slug as CollectionSlug) ? withHooks(collection) : collection,
    ),
  ),
})

function withHooks({ hooks, ...collection }: CollectionConfig): CollectionConfig {
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeChange: [...notOverNewer.beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), ...notOverNewer.afterChange],
    },
  }
}

function withForm(collection: CollectionConfig): CollectionConfig {
  const { components } = collection.admin ?? {}
  const before = components?.edit?.beforeDocumentControls ?? []
  return {
    ...collection,
    fields: [...collection.fields, { ...openFormField }],
    admin: {
      ...collection.admin,
      components: {
        ...components,
        edit: {
          ...components?.edit,
          beforeDocumentControls: [
            ...before,
            '/src/editing/admin/NotSaved#NotSaved',
            '/src/editing/admin/KeepSession#KeepSession',
            '/src/editing/admin/HoldWhileTakenOver#HoldWhileTakenOver',
            '/src/cms/admin/SiteOfForm#SiteOfForm',
            '/src/cms/admin/WhoMaySave#WhoMaySave',
          ],
        },
      },
    },
  }
}
