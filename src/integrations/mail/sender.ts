/**
 * Name and address of a sender. The CMS joins them unquoted, and "Smith, Jones & Co" would be two senders.
 * RFC 5322
 */
export const senderOf = (name: string, address: string): string =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
