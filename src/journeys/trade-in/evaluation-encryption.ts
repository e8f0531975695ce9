import { encryption } from '@/server/encrypted-text'

/** Where a browser names the evaluation that a photo belongs to. */
export const EVALUATION_HEADER = 'x-evaluation'

export const { encrypt, decrypt } = encryption('trade-in-evaluation')

/** Whether this platform encrypted it, for whatever site and however long ago. */
export const isEncryptedEvaluation = async (encrypted: string | null): Promise<boolean> =>
  (await decrypt(encrypted)) !== null
