import { encryption } from '@/server/encrypted-text'

/** Where a browser names the evaluation that a photo belongs to. */
export const EVALUATION_HEADER = 'x-evaluation'

export const { encrypt, decrypt } = encryption('trade-in-evaluation')

/** Whether it is an evaluation of ours, of whatever site and age. */
export const isSealedHere = async (sealed: string | null): Promise<boolean> =>
  (await decrypt(sealed)) !== null
