import { sealer } from '@/sealed'

/** Where a browser names the evaluation that a photo belongs to. */
export const EVALUATION_HEADER = 'x-evaluation'

export const { seal, open } = sealer('trade-in-evaluation')

/** Whether it is an evaluation of ours, of whatever site and age. */
export const isSealedHere = (sealed: unknown): boolean =>
  typeof sealed === 'string' && open(sealed) !== null
