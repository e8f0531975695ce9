import { APIError, type CollectionBeforeOperationHook } from 'payload'

/**
 * Takes files alone. The CMS would fetch what an address in place of a file names, whole into memory,
 * from any host that it reaches.
 *
 * @throws APIError 400.
 */
export const refuseAddress: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { data } = args as { data?: { url?: unknown } }
  if (operation === 'create' && !req.file && data?.url) {
    throw new APIError('Choose a file: its address alone is not enough.', 400, null, true)
  }
  return args
}
