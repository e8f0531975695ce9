import { askThisProcess } from '@/server/loopback-fetch'
import type { OutsideSources } from './outside-sources'

/**
 * What a site brings from other hosts, as the site itself says.
 *
 * @param site "/3" asks the admin host about the preview of a site; "" asks a site's own host
 * @throws Error when there is no usable answer in time
 */
export async function askOutsideSources(host: string, site: string): Promise<OutsideSources> {
  const answer: unknown = JSON.parse(await askThisProcess(host, `/api/outside-sources${site}`))
  const { map, chat } = (answer ?? {}) as Record<string, unknown>
  return {
    map: typeof map === 'string' ? map : null,
    chat: Array.isArray(chat) ? chat.filter((origin) => typeof origin === 'string') : [],
  }
}
