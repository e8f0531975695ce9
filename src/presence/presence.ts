/** What the status of a page follows: found 200, gone 410, absent 404. */
export const presences = ['found', 'gone', 'absent'] as const
export type Presence = (typeof presences)[number]
