import 'server-only'
import { isbot } from 'isbot'
import { visitorLimiter } from '@/server/visitor-limit'

/** Sent by a page of the host that it is sent to; scripts of other sites cannot say so. */
export function isOfOwnPage(headers: Headers): boolean {
  const from = headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** Bots by their name, and what has none. */
export const isBotOrNameless = (agent: string): boolean => agent === '' || isbot(agent)

/**
 * Events that one address may send in a minute: thirty shoppers of one office who press something every second.
 */
const spend = visitorLimiter('events', { points: 2000, duration: 60 })

export const isOverLimit = async (address: string | null, events: number): Promise<boolean> =>
  address !== null && (await spend(address, events)).isOver
