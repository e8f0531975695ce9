import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Appends the address of each connection to `x-forwarded-for`, as a proxy does. Next writes it only
 * where the header is missing, so that a client could state any address; code further in sees
 * headers alone.
 */
export function appendPeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const stated = request.headers['x-forwarded-for']
    const peer = request.socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = stated ? `${stated}, ${peer}` : peer
  })
}
