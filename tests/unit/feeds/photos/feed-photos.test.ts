import { expect, test } from 'vitest'
import {
  inTurns,
  isPhotoDay,
  type PhotoKeeper,
  patient,
  settlePhotos,
} from '@/feeds/photos/feed-photos'
import { parseRow } from '@/feeds/rows/row-problem'

/** A store whose photos come when the test lets them, and what was asked of it. */
function storeOnHold() {
  const open: { address: string; arrive: () => void }[] = []
  const asked: string[] = []
  const store: PhotoKeeper = {
    keep: (address) =>
      new Promise((resolve) => {
        asked.push(address)
        open.push({ address, arrive: () => resolve({ ok: true, file: address.slice(-5) }) })
      }),
  }
  return { store, open, asked }
}
const settledTurns = () => new Promise((resolve) => setImmediate(resolve))

function row(stocknum: string, photos: string[]) {
  const parsed = parseRow(1, {
    stocknum,
    car_type: 'used',
    year: '2020',
    make: 'Mazda',
    model: 'CX-5',
    photos,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.row
}

const photosOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}/${String(at).padStart(5, '0')}`)

test('DATA-09 photos of several cars come together, six of one host and eight in all, each in its place', async () => {
  const { store, open, asked } = storeOnHold()
  const keeper = inTurns(store)
  const hosts = ['slow.example', 'quick.example']
  const cars = [
    settlePhotos(row('A', photosOf('slow.example', 9)), { mode: 'downloaded', hosts }, keeper, 2),
    settlePhotos(row('B', photosOf('quick.example', 4)), { mode: 'downloaded', hosts }, keeper, 3),
  ]
  await settledTurns()
  expect(asked.filter((address) => address.includes('slow'))).toHaveLength(6)
  // The three that wait for their host do not keep another host's photos from the free places.
  expect(asked.filter((address) => address.includes('quick'))).toHaveLength(2)
  let most = 0
  while (open.length > 0) {
    most = Math.max(most, open.length)
    // The last that was asked for comes first.
    open.pop()?.arrive()
    await settledTurns()
  }
  expect(most).toBe(8)
  const [slow, quick] = await Promise.all(cars)
  expect(slow?.row.photos).toEqual(photosOf('', 9).map((photo) => `stock/${photo.slice(-5)}`))
  expect(quick?.row.photos).toHaveLength(4)
})

test('DATA-09 a download that throws gives its turn back', async () => {
  let asked = 0
  const keeper = inTurns({
    keep: async () => {
      asked++
      throw new Error('no space left')
    },
  })
  const failed = await Promise.allSettled(
    photosOf('one.example', 20).map((photo) => keeper.keep(photo, ['one.example'])),
  )
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked).toBe(20)
})

test('DATA-09 a host that answers no more is given up, and what it gave before is still shown', async () => {
  const asked: string[] = []
  const keeper = patient({
    keep: async (address, _, mayAsk = true) => {
      if (mayAsk) asked.push(address)
      if (address.endsWith('old'))
        return { ok: true, file: 'feed-old.jpg', ...(mayAsk && { stale: 'TOO_SLOW' as const }) }
      return { ok: false, error: 'NOT_REACHABLE', message: 'No answer.' }
    },
  })
  const keep = (name: string) => keeper.keep(`https://one.example/${name}`, ['one.example'])
  for (const name of ['1', '2', '3', '4-old', '5']) await keep(name)
  expect(asked).toHaveLength(5)
  expect(await keep('6')).toMatchObject({ ok: false, message: expect.stringContaining('5 times') })
  expect(await keep('7-old')).toEqual({ ok: true, file: 'feed-old.jpg' })
  expect(asked).toHaveLength(5)
})

test('IMG-13 each car has one day of a week on which its photos are looked at, and not all have the same', () => {
  const rules = { mode: 'downloaded', hosts: [] } as const
  // A week of days counted from 1970, which began on a Thursday.
  const week = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 19 + at, 3)))
  const ids = Array.from({ length: 200 }, (_, at) => `yard-a${at}`)
  const daysOf = (id: string) => week.filter((day) => isPhotoDay(id, rules, day))
  expect(ids.every((id) => daysOf(id).length === 1)).toBe(true)
  const shares = week.map((day) => ids.filter((id) => isPhotoDay(id, rules, day)).length)
  expect(Math.max(...shares)).toBeLessThan(60)
  expect(isPhotoDay('yard-a1', { mode: 'referenced', hosts: [] }, week[0] as Date)).toBe(false)
})
