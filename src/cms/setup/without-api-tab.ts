import type { Plugin } from 'payload'

/** Payload's tab "API" shows a document as a program reads it. */
export const withoutApiTab: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    admin: { ...collection.admin, hideAPIURL: true },
  })),
})
