import type { CollectionBeforeChangeHook, Plugin } from 'payload'

/** Who saved a document last, by name; each version carries the name of its time. */
export const CHANGED_BY = 'changed_by'

/** What a job saves keeps the name of who wrote it. */
const signed: CollectionBeforeChangeHook = ({ data, req }) =>
  req.user ? { ...data, [CHANGED_BY]: req.user.name ?? req.user.email } : data

/** In every collection with drafts: versions say who made them. Comes after hooks that compare. */
export const versionsByAuthor: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => {
    if (typeof collection.versions !== 'object' || !collection.versions.drafts) return collection
    const { admin, fields, hooks } = collection
    return {
      ...collection,
      fields: [
        ...fields,
        {
          name: CHANGED_BY,
          type: 'text',
          label: 'Changed by',
          admin: { hidden: true, disableListColumn: false },
        },
      ],
      hooks: { ...hooks, beforeChange: [...(hooks?.beforeChange ?? []), signed] },
      admin: {
        ...admin,
        components: {
          ...admin?.components,
          views: {
            ...admin?.components?.views,
            edit: {
              ...(admin?.components?.views?.edit as object | undefined),
              versions: { Component: '/src/cms/admin/VersionsView#VersionsView' },
            },
          },
        },
      },
    }
  }),
})
