import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Says that Next's scripts request a part of a page, and not a browser the page. */
export const flightHeader = 'x-flight'

const flightHeaders = [
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** Next removes from what the proxy sees the headers by which such a request is known. */
export function markFlightRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request
    delete headers[flightHeader]
    if (flightHeaders.some((name) => headers[name] !== undefined)) headers[flightHeader] = '1'
  })
}
