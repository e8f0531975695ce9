import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** How a text of ours is written for a browser. */
export const encoders = {
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
}
export type Encoding = keyof typeof encoders

/** The smallest that the browser reads; `q=0` refuses one. */
export function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
