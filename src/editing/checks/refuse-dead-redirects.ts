import type { CollectionBeforeChangeHook, Plugin } from 'payload'
import { refuseDeadLinks } from './refuse-dead-links'

const refuse = refuseDeadLinks({ readBy: ({ to }) => ({ to }) })

/** What a person writes; redirects that follow a page which moved are written by code. */
const refuseByHand: CollectionBeforeChangeHook = (change) =>
  change.req.payloadAPI === 'REST' && !change.req.context.movedByHook ? refuse(change) : change.data

/** A redirect leads to a page that is there; its collection is a plugin's, which knows no checks. */
export const refuseDeadRedirects: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.slug === 'redirects'
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeChange: [...(collection.hooks?.beforeChange ?? []), refuseByHand],
          },
        }
      : collection,
  ),
})
