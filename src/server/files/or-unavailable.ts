import { FilesUnavailable } from './port'

/** The response, or 503 where the place of the files does not answer: what caches hold of them stays. */
export async function orUnavailable(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    return new Response('This file cannot be read just now. Try again in a few minutes.', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '60' },
    })
  }
}
