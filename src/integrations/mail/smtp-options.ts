/**
 * Options of the mail transport for an SMTP address. A server that accepts a connection and says
 * nothing times out within seconds, not after the ten minutes of the library.
 */
export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
    dnsTimeout: 5_000,
  }
}
