import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { settingsFrom } from '@/launch/settings'
import { ask } from './sites'

export type FoundCar = {
  slug: string
  id: string
  make: string
  model: string
  price: number | null
  offer_price?: number | null
  sold_at_timestamp: number
  photos_count: number
}

/** Cars that a test put into the index are its own: it takes them out again. */
const PUT = 'odd-'
const MOST_PUT = 20

/** Cars of the demo that a filter finds, of any site, sold and left out ones too. */
export async function findCars(filters: string, limit = 1): Promise<FoundCar[]> {
  const secrets = path.join(process.env.DATA_DIR ?? '.data', 'secrets.json')
  const { indexSearchKey } = JSON.parse(readFileSync(secrets, 'utf8')) as { indexSearchKey: string }
  const { status, body } = await ask(
    'sunnyside.localhost',
    '/stock-index/1/indexes/Car_production/query',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': 'forecourt',
        'x-algolia-api-key': indexSearchKey,
      },
      body: JSON.stringify({ query: '', filters, hitsPerPage: limit + MOST_PUT }),
    },
  )
  if (status !== 200) throw new Error(`The index answered ${status}: ${body}`)
  const { hits } = JSON.parse(body) as { hits: FoundCar[] }
  return hits.filter(({ id }) => !id.startsWith(PUT)).slice(0, limit)
}

/** The first car that a filter finds. */
export async function findCar(filters: string, fits = (_: FoundCar) => true): Promise<FoundCar> {
  const car = (await findCars(filters, 200)).find(fits)
  if (!car) throw new Error(`The demo has no car with ${filters}`)
  return car
}

/** Asks the index past the web process, which lets nobody write. */
async function callIndex<T>(pathname: string, body?: unknown): Promise<T> {
  const { dataDir, indexPort } = settingsFrom(process.env)
  const secrets = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')
  const { indexAdminKey } = JSON.parse(secrets) as { indexAdminKey: string }
  const origin = process.env.STOCK_INDEX_URL ?? `http://127.0.0.1:${indexPort}`
  const answer = await fetch(`${origin}/1/indexes/Car_production/${pathname}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-algolia-application-id': 'forecourt', 'x-algolia-api-key': indexAdminKey },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The index answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * Puts copies of a car with other facts into the index, as a feed may bring them one day.
 * @returns their slugs, and what takes them out again
 */
export async function putCars(like: string, changes: readonly Record<string, unknown>[]) {
  const { hits } = await callIndex<{ hits: Record<string, unknown>[] }>('query', {
    query: '',
    filters: like,
    hitsPerPage: 1,
  })
  const [model] = hits
  if (!model) throw new Error(`The demo has no car with ${like}`)
  const stamp = `${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? ''}`
  const cars = changes.map((change, at) => {
    const id = `${PUT}${stamp}-${at}`
    // With the model's own it would be that car, for sale again.
    const vin = id.replaceAll('-', '').toUpperCase()
    return { ...model, objectID: id, id, slug: id, vin, path: `/cars/${id}`, ...change }
  })
  /** Ends when searches see it. */
  const write = async (action: string) => {
    const requests = cars.map((body) => ({ action, body }))
    const { taskID } = await callIndex<{ taskID: number }>('batch', { requests })
    const isSeen = async () =>
      (await callIndex<{ status: string }>(`task/${taskID}`)).status === 'published'
    while (!(await isSeen())) await setTimeout(50)
  }
  await write('addObject')
  return { slugs: cars.map(({ slug }) => slug), remove: () => write('deleteObject') }
}
