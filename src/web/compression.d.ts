declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The published types are those of Express, which nothing here uses. */
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
}
