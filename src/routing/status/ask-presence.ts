import { mayBeGated } from '@/account/sign-in/gates'
import { PATIENCE } from '@/inventory/index/timeout'
import { askThisProcess } from '@/server/loopback-fetch'
import { type PageAnswer, presences } from './presence'

/** The answer about a car may take as long as the index may; only it says that a car is out of reach. */
const CAR_PATIENCE = PATIENCE + 2000

/** Where only its gate could be told, a page is taken for found and asked for again. */
export type AskedPage = Omit<PageAnswer, 'presence'> & {
  presence: PageAnswer['presence'] | 'untold'
}

/**
 * Whether a path has a page, and what has to be signed in for: who a host is and what it shows is known
 * in the data layer alone.
 *
 * @param path of the page, still encoded
 * @throws Error when there is no usable answer in time
 */
export async function askPresence(host: string, path: string): Promise<AskedPage> {
  const query = new URLSearchParams({ path })
  const isAwaited = path.startsWith('/cars/') || mayBeGated(path)
  const options = isAwaited ? { patience: CAR_PATIENCE } : {}
  const answer = await askThisProcess(host, `/api/presence?${query}`, options)
  const { presence, gate, origin } = JSON.parse(answer) as Partial<Record<string, unknown>>
  const said = presences.find((each) => each === presence)
  if (!said && presence !== null) {
    throw new Error('The answer does not say whether there is such a page.')
  }
  return {
    presence: said ?? 'untold',
    gate: gateIn(gate),
    origin: typeof origin === 'string' ? origin : null,
  }
}

function gateIn(gate: unknown): PageAnswer['gate'] {
  if (typeof gate !== 'object' || gate === null) return null
  const { type, site } = gate as Partial<Record<string, unknown>>
  return typeof type === 'string' && typeof site === 'string' ? { type, site } : null
}
