import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from './sites'

export type FoundCar = {
  slug: string
  id: string
  make: string
  model: string
  price: number | null
  sold_at_timestamp: number
  photos_count: number
}

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
      body: JSON.stringify({ query: '', filters, hitsPerPage: limit }),
    },
  )
  if (status !== 200) throw new Error(`The index answered ${status}: ${body}`)
  return (JSON.parse(body) as { hits: FoundCar[] }).hits
}

/** The first car that a filter finds. */
export async function findCar(filters: string, fits = (_: FoundCar) => true): Promise<FoundCar> {
  const car = (await findCars(filters, 200)).find(fits)
  if (!car) throw new Error(`The demo has no car with ${filters}`)
  return car
}
