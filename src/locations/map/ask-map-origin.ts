import { askThisProcess } from '@/ask-this-process'

/**
 * Where the map of a site comes from, as the site itself says; null for the built-in drawing.
 *
 * @param site "/3" asks the admin host about a site by its id; "" asks a site's own host
 * @throws Error when there is no usable answer in time
 */
export async function askMapOrigin(host: string, site: string): Promise<string | null> {
  const answer: unknown = JSON.parse(await askThisProcess(host, `/api/map-origin${site}`))
  const origin = answer && typeof answer === 'object' && 'origin' in answer ? answer.origin : null
  return typeof origin === 'string' ? origin : null
}
