import { renderToString } from 'react-dom/server'
import {
  Configure,
  getServerState,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  useStats,
} from 'react-instantsearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RANKING } from '@/stock-index/indexes/settings'
import { type Running, startServer } from './server-under-test'

let server: Running

const cars = Array.from({ length: 120 }, (_, i) => ({
  objectID: String(i),
  name: `Car ${i}`,
  make: ['Mazda', 'Toyota', 'Kia'][i % 3],
  body: ['SUV', 'Ute'][i % 2],
  price: 1_000 * (i + 1),
  status: i % 4 === 0 ? 'sold' : 'in_stock',
  custom_rank: i,
}))

beforeAll(async () => {
  server = await startServer()
  const { admin } = server
  const settings = {
    searchableAttributes: ['name', 'make'],
    attributesForFaceting: ['make', 'body', 'price', 'status'],
    customRanking: ['desc(custom_rank)'],
    replicas: ['Car_price_asc'],
  }
  const first = await admin.setSettings({ indexName: 'Car', indexSettings: settings })
  await admin.waitForTask({ indexName: 'Car', taskID: first.taskID })
  const ranking = ['asc(price)', ...DEFAULT_RANKING]
  const second = await admin.setSettings({ indexName: 'Car_price_asc', indexSettings: { ranking } })
  await admin.waitForTask({ indexName: 'Car', taskID: second.taskID })
  await admin.saveObjects({ indexName: 'Car', objects: cars, waitForTasks: true })
})

afterAll(async () => {
  await server.stop()
  server.remove()
})

function Count() {
  const { nbHits } = useStats()
  return <p>{`Show Me ${nbHits} cars`}</p>
}

function Stock({ ui, client }: { ui: Record<string, unknown>; client: Running['visitor'] }) {
  return (
    <InstantSearch searchClient={client} indexName="Car" initialUiState={{ Car: ui }}>
      <Configure hitsPerPage={7} filters="status:in_stock" />
      <SearchBox />
      <Count />
      <SortBy
        items={[
          { value: 'Car', label: 'Best' },
          { value: 'Car_price_asc', label: 'Cheap' },
        ]}
      />
      <RefinementList attribute="make" />
      <RefinementList attribute="body" />
      <RangeInput attribute="price" />
      <Hits hitComponent={({ hit }) => <b>{`#${hit.objectID}#`}</b>} />
      <Pagination />
    </InstantSearch>
  )
}

async function render(ui: Record<string, unknown>): Promise<string> {
  const page = <Stock ui={ui} client={server.visitor} />
  const state = await getServerState(page, { renderToString })
  return renderToString(<InstantSearchSSRProvider {...state}>{page}</InstantSearchSSRProvider>)
}

const plain = (html: string) => html.replaceAll('<!-- -->', '')
const idsIn = (html: string) => [...html.matchAll(/#(\d+)#/g)].map((match) => Number(match[1]))
const countOf = (html: string, value: string) =>
  Number(new RegExp(`>${value}</span><span[^>]*>(\\d+)<`).exec(html)?.[1])

test('SRCH-02 SRCH-05 SRCH-09 a rendered InstantSearch page: hits, disjunctive counts, range and pages', async () => {
  const html = plain(
    await render({
      refinementList: { make: ['Mazda', 'Kia'] },
      range: { price: '20000:90000' },
      page: 2,
    }),
  )
  const inStock = cars.filter((car) => car.status === 'in_stock')
  const inRange = inStock.filter((car) => car.price >= 20_000 && car.price <= 90_000)
  const wanted = inRange.filter((car) => car.make !== 'Toyota')
  expect(html).toContain(`Show Me ${wanted.length} cars`)
  const ranked = wanted.map((car) => car.custom_rank).sort((a, b) => b - a)
  expect(idsIn(html)).toEqual(ranked.slice(7, 14))
  // A make that is not chosen still shows what choosing it would add.
  expect(countOf(html, 'Toyota')).toBe(inRange.filter((car) => car.make === 'Toyota').length)
  expect(countOf(html, 'SUV')).toBe(wanted.filter((car) => car.body === 'SUV').length)
  // The slider keeps the limits of the cars without its own choice.
  const prices = inStock.filter((car) => car.make !== 'Toyota').map((car) => car.price)
  expect(html).toContain(`min="${Math.min(...prices)}" max="${Math.max(...prices)}"`)
})

test('SRCH-04 the sort of a rendered page is a replica', async () => {
  const html = plain(await render({ sortBy: 'Car_price_asc', refinementList: { body: ['Ute'] } }))
  const utes = cars.filter((car) => car.body === 'Ute' && car.status === 'in_stock')
  expect(idsIn(html)).toEqual(utes.slice(0, 7).map((car) => Number(car.objectID)))
})

test('SRCH-01 a query with a typo on a rendered page', async () => {
  const html = plain(await render({ query: 'toyata' }))
  expect(html).toContain(
    `Show Me ${cars.filter((car) => car.make === 'Toyota' && car.status === 'in_stock').length} cars`,
  )
})
