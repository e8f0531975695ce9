import { APIError, type CollectionBeforeOperationHook, type Plugin } from 'payload'

/** Largest id that the database can store. */
const largest = 2 ** 31 - 1

const refuseWords: CollectionBeforeOperationHook = ({ args }) => {
  const id = 'id' in args ? args.id : undefined
  if (id === undefined || id === null) return
  if (/^\d+$/.test(String(id)) && Number(id) <= largest) return
  throw new APIError('There is no such document.', 404, null, true)
}

/** Answers 404 for ids that are not numeric; the database would answer with an error. */
export const validateNumericIds: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [refuseWords, ...(collection.hooks?.beforeOperation ?? [])],
    },
  })),
})
