import { APIError, type CollectionBeforeOperationHook, type Plugin } from 'payload'

/** Ids that the database can hold. */
const largest = 2 ** 31 - 1

const refuseWords: CollectionBeforeOperationHook = ({ args }) => {
  const id = 'id' in args ? args.id : undefined
  if (id === undefined || id === null) return
  if (/^\d+$/.test(String(id)) && Number(id) <= largest) return
  throw new APIError('There is no such document.', 404, null, true)
}

/** What is no number is the id of no document; the database would answer with an error of ours. */
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
