import { APIError } from 'payload'

/**
 * Of an upload collection: takes files alone. The CMS would fetch what an address in place of a file
 * names, whole into memory, from any public host, past the rules for files. It calls this before each
 * such fetch.
 *
 * @throws APIError 400.
 */
export const takesFilesAlone = {
  pasteURL: false,
  externalFileHeaderFilter: () => {
    throw new APIError('Choose a file: its address alone is not enough.', 400, null, true)
  },
} as const
