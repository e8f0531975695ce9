import { createHash } from 'node:crypto'
import { type KeptPhoto, PhotoStore } from '@/media/photo-store'
import { fileStore } from '@/server/files/files'
import type { FeedPhotos } from '../cars/derive-car'
import type { FeedRow } from '../rows/feed-row'
import type { RowProblem } from '../rows/row-problem'
import { isFilm } from './web-address'

/** Keeps photos that a feed gives by their address. One object a run. */
export type PhotoKeeper = Pick<PhotoStore, 'keep'>

/** Downloads at once: each holds its photo, at most 15 MB, in memory. */
const AT_ONCE = 8
/** As many as a browser opens to one host. */
const AT_ONCE_OF_ONE_HOST = 6
/** A host that failed to answer this often in a row is not asked again in this run. */
const PATIENCE = 5

const isAddress = (photo: string) => /^https?:\/\//i.test(photo)
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.toLowerCase().replace(/\.$/, '') : ''

/** Photos of feeds, among those of the stock. */
export function feedPhotosIn(dataDir: string): PhotoKeeper {
  const store = new PhotoStore(fileStore('photos', dataDir))
  // No photo is newer than the cars that the run makes of it.
  const began = new Date()
  return inTurns(
    patient({ keep: (address, hosts, mayAsk) => store.keep(address, hosts, mayAsk, began) }),
  )
}

/** Photos of several cars on their way together, never more than a host and this machine bear. */
export function inTurns(store: PhotoKeeper): PhotoKeeper {
  const turns = new Turns(AT_ONCE, AT_ONCE_OF_ONE_HOST)
  return {
    keep: (address, ...rest) => turns.take(hostOf(address), () => store.keep(address, ...rest)),
  }
}

/**
 * Gives a host up for the rest of the run that keeps not answering: thousands of photos may follow. What
 * it gave before is still there.
 */
export function patient(store: PhotoKeeper): PhotoKeeper {
  const silent = new Map<string, number>()
  return {
    keep: async (address, hosts): Promise<KeptPhoto> => {
      const host = hostOf(address)
      if ((silent.get(host) ?? 0) >= PATIENCE) {
        const kept = await store.keep(address, hosts, false)
        if (kept.ok) return kept
        return {
          ...kept,
          message: `${host} did not answer ${PATIENCE} times in a row and was not asked again.`,
        }
      }
      const kept = await store.keep(address, hosts)
      const failure = kept.ok ? kept.stale : kept.error
      const unanswered = failure === 'NOT_REACHABLE' || failure === 'TOO_SLOW'
      silent.set(host, unanswered ? (silent.get(host) ?? 0) + 1 : 0)
      return kept
    },
  }
}

const DAY = 86_400_000
/**
 * Whether a car's photos are checked today although its row is unchanged: dealers replace photos at
 * their URLs. One day per week, which differs by car and week, so that hosts are requested for a
 * seventh of a yard's photos per day and a yard with a weekly feed is checked too.
 */
export function isPhotoDay(id: string, rules: FeedPhotos | undefined, now: Date): boolean {
  if (rules?.mode !== 'downloaded') return false
  const day = Math.floor(now.getTime() / DAY)
  const [turn = 0] = createHash('sha1')
    .update(`${id} ${Math.floor(day / 7)}`)
    .digest()
  return turn % 7 === day % 7
}

/** Whether the row's photos need work before it becomes a car. */
export const hasPhotosToSettle = (row: FeedRow, rules: FeedPhotos | undefined): boolean =>
  rules !== undefined &&
  (rules.mode === 'downloaded' || rules.hosts.length > 0) &&
  [...row.photos, ...row.spin_images, row.spin_interior_image ?? ''].some(isAddress)

/**
 * Replaces the addresses of a row's photos by the rules of its dealership. A photo that cannot be had
 * is left out and reported; it never costs the row. `lost` are those that the next import should try
 * again; `newest` is when (Unix seconds) the last of them took the place of another at its address, 0 where
 * none did.
 */
export async function settlePhotos(
  row: FeedRow,
  rules: FeedPhotos,
  keeper: PhotoKeeper | null,
  line: number,
): Promise<{ row: FeedRow; problems: RowProblem[]; lost: string[]; newest: number }> {
  let newest = 0
  const problems: RowProblem[] = []
  const lost: string[] = []
  const report = (field: string, value: string, reason: string, suggestion: string) => {
    problems.push({
      line,
      stocknum: row.stocknum,
      field,
      value: value.slice(0, 120),
      reason,
      suggestion,
      effect: 'value dropped',
    })
    return null
  }
  const settle = async (field: string, photo: string): Promise<string | null> => {
    if (!isAddress(photo) || isFilm(photo)) return photo
    const host = hostOf(photo)
    if (!rules.hosts.includes(host))
      return report(
        field,
        photo,
        `is not from a host of this dealership's photos`,
        `Add ${host || 'its host'} to the stock feed settings of the dealership, or correct the address.`,
      )
    if (rules.mode === 'referenced' || keeper === null) return photo
    const kept = await keeper.keep(photo, rules.hosts)
    if (kept.ok) {
      newest = Math.max(newest, kept.since ?? 0)
      return `stock/${kept.file}`
    }
    lost.push(photo)
    return report(
      field,
      photo,
      `could not be downloaded: ${kept.message}`,
      'The car is shown without it; the next import tries again.',
    )
  }
  const all = async (field: string, photos: readonly string[]) => {
    const settled = await Promise.all(photos.map((photo) => settle(field, photo)))
    return settled.filter((photo) => photo !== null)
  }
  const photos = await all('photos', row.photos)
  const spin_images = await all('spin_images', row.spin_images)
  const interior = row.spin_interior_image
  return {
    row: {
      ...row,
      photos,
      // A spin with a missing frame jumps: omit it until all are there.
      spin_images: spin_images.length === row.spin_images.length ? spin_images : [],
      spin_interior_image: interior && (await settle('spin_interior_image', interior)),
    },
    problems,
    // Stable order, whichever finished first.
    lost: lost.sort(),
    newest,
  }
}

type Waiting = { host: string; start: () => void }

/**
 * Limits concurrent work, in total and per host; other work waits in order of arrival, but never
 * behind a busy host.
 */
class Turns {
  readonly #most: number
  readonly #mostOfOne: number
  readonly #waiting: Waiting[] = []
  readonly #busy = new Map<string, number>()
  #running = 0

  constructor(most: number, mostOfOne: number) {
    this.#most = most
    this.#mostOfOne = mostOfOne
  }

  async take<T>(host: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ host, start })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#count(host, -1)
      this.#next()
    }
  }

  #next(): void {
    while (this.#running < this.#most) {
      const at = this.#waiting.findIndex(
        ({ host }) => (this.#busy.get(host) ?? 0) < this.#mostOfOne,
      )
      const [chosen] = at === -1 ? [] : this.#waiting.splice(at, 1)
      if (!chosen) return
      this.#count(chosen.host, 1)
      chosen.start()
    }
  }

  #count(host: string, by: 1 | -1): void {
    this.#running += by
    const left = (this.#busy.get(host) ?? 0) + by
    if (left === 0) this.#busy.delete(host)
    else this.#busy.set(host, left)
  }
}
