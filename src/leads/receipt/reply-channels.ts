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
