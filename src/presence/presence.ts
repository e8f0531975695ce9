/** What the status of a page follows: found 200, gone 410, absent 404, unreachable 503. */
export const presences = ['found', 'gone', 'absent', 'unreachable'] as const
export type Presence = (typeof presences)[number]
