import { askThisProcess } from '@/ask-this-process'
import { PATIENCE } from '@/stock/index/in-time'
import { type Presence, presences } from './presence'

/** The answer about a car may take as long as the index may; only it says that a car is out of reach. */
const CAR_PATIENCE = PATIENCE + 2000

/**
 * Whether a path has a page: who a host is and what it shows is known in the data layer alone.
 *
 * @param path of the page, still encoded
 * @throws Error when there is no usable answer in time
 */
export async function askPresence(host: string, path: string): Promise<Presence> {
  const query = new URLSearchParams({ path })
  const patience = path.startsWith('/cars/') ? CAR_PATIENCE : undefined
  const answer = await askThisProcess(host, `/api/presence?${query}`, patience)
  const said = presences.find((presence) => answer.includes(`"presence":"${presence}"`))
  if (!said) throw new Error('The answer does not say whether there is such a page.')
  return said
}
