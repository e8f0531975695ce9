import type { StockChanged } from '../import/ports'

/** A yard with more changed cars is renewed as a whole: its stock tag covers every car. */
const SLUGS_SENT = 500

/**
 * Tells the web process which cars changed, so that their pages are made anew at the next view: only
 * there is a page cache to expire.
 * @throws Error in words when the web process does not answer or refuses.
 */
export function renewPagesBy(options: {
  /** Address of the admin host, for example "http://localhost:3000". */
  origin: string
  secret: string
  fetch?: typeof fetch
}): StockChanged {
  return async (dealership, slugs) => {
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(`${options.origin}/api/revalidate-stock`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ dealership, slugs: slugs.slice(0, SLUGS_SENT) }),
        signal: AbortSignal.timeout(10_000),
      })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      throw new Error(
        `no web process answered at ${options.origin}; pages that it kept show the change within the hour`,
        { cause: error },
      )
    }
    if (!response.ok) throw new Error(`the web process answered ${response.status}`)
  }
}
