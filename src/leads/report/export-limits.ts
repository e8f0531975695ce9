import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const count = rateLimits('lead-export', { user: { points: 20, duration: 86_400 } })

/** Counts one export of a person; false after twenty in a day. */
export const isExportWithinLimits = (user: number): Promise<boolean> =>
  count({ user: String(user) })
