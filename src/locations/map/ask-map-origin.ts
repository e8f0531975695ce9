import { askThisProcess } from '@/ask-this-process'

/**
 * Where the map of a site comes from, as the site itself says; null for the built-in drawing.
 *
 * @throws Error when there is no usable answer in time
 */
export async function askMapOrigin(host: string): Promise<string | null> {
  const answer: unknown = JSON.parse(await askThisProcess(host, '/api/map-origin'))
  const origin = answer && typeof answer === 'object' && 'origin' in answer ? answer.origin : null
  return typeof origin === 'string' ? origin : null
}
