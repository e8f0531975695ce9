import type { FieldHook } from 'payload'

/** A span of time in the largest two units that say something: "12 min", "3 h 5 min", "2 d 4 h". */
export function span(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  const [days, left] = [Math.floor(hours / 24), hours % 24]
  return left === 0 ? `${days} d` : `${days} d ${left} h`
}

/** From the lead to the first reply, or how long the shopper has been waiting by now. */
export function replyWords(
  lead: {
    createdAt?: string | null
    first_reply_at?: string | null
    lead_status?: string | null
    erased_at?: string | null
  },
  now: Date,
): string {
  if (!lead.createdAt) return ''
  const start = Date.parse(lead.createdAt)
  if (lead.first_reply_at) return `after ${span(Date.parse(lead.first_reply_at) - start)}`
  if (lead.lead_status !== 'new' || lead.erased_at) return 'not noted'
  return `waiting ${span(now.getTime() - start)}`
}

/** Virtual field of a lead. */
export const replyTime: FieldHook = ({ siblingData }) => replyWords(siblingData, new Date())

/** How a dealer answers a shopper. */
export const replyChannels = {
  phone: 'Phone',
  sms: 'SMS',
  email: 'E-mail',
  person: 'In person',
} as const
export type ReplyChannel = keyof typeof replyChannels

export const replyChannelOptions = Object.entries(replyChannels).map(([value, label]) => ({
  value,
  label,
}))

export const isReplyChannel = (value: unknown): value is ReplyChannel =>
  typeof value === 'string' && Object.hasOwn(replyChannels, value)
