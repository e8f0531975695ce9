import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPhotoDay } from '@/feeds/photos/feed-photos'
import { indexForTests } from './index-server'
import { dayLater, yardIn } from './yard'

const index = indexForTests()

const yard = () => yardIn(index())

describe('the photos of an import', () => {
  test('DATA-09 photos of later cars do not wait for those of an earlier one, and the cars keep their order', async () => {
    const { slug, dealership, write, run, cars, events } = yard()
    dealership.photos = { mode: 'downloaded', hosts: ['photos.example'] }
    const row = (stocknum: string, photo: string) =>
      `${slug},${stocknum},Used,Mazda,CX-5,2021,41200,20000,${photo}`
    const photo = (name: string) => `https://photos.example/${name}.jpg`
    write(row('A1', photo('late')), row('A2', photo('gone')), row('A3', ''), row('A4', photo('a')))
    const file = join(index().folder, `${slug}.csv`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'Photos'))
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const report = await run({
      photos: {
        keep: async (address) => {
          if (address === photo('late')) await late
          // The first car's photo comes when the last car's has been asked for.
          if (address === photo('a')) arrive()
          return address === photo('gone')
            ? { ok: false, error: 'NOT_REACHABLE', message: 'It is gone.' }
            : { ok: true, file: 'feed-1.jpg' }
        },
      },
    })
    expect(report.dealers[0]).toMatchObject({ outcome: 'applied', added: 4, refused: 0 })
    expect(report.problems).toMatchObject([{ stocknum: 'A2', effect: 'value dropped' }])
    const stock = await cars()
    expect(events.map((event) => event.car_id)).toEqual(
      ['A1', 'A2', 'A3', 'A4'].map((stocknum) => stock.get(stocknum)?.id),
    )
    expect(stock.get('A1')?.thumbnails).toEqual(['stock/feed-1.jpg'])
  })

  test('DATA-03 DATA-09 a photo that cannot be had is tried again each time, and its car changes when it comes', async () => {
    const { slug, dealership, write, run, cars, file, renewed } = yard()
    dealership.photos = { mode: 'downloaded', hosts: ['photos.example'] }
    write(
      `${slug},A1,Used,Mazda,CX-5,2021,41200,20000,https://photos.example/1.jpg;https://photos.example/2.jpg`,
    )
    writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'Photos'))
    let there = false
    const asked: string[] = []
    const given = (day: number) =>
      run({
        now: dayLater(day),
        photos: {
          keep: async (address) => {
            asked.push(address)
            return there || address.endsWith('1.jpg')
              ? { ok: true, file: `feed-${address.at(-5)}.jpg` }
              : { ok: false, error: 'DAMAGED', message: 'It is broken.' }
          },
        },
      })
    await given(0)
    const first = (await cars()).get('A1')!
    expect(first.photos_count).toBe(1)
    renewed.length = 0
    const second = await given(1)
    expect(second.dealers[0]).toMatchObject({ outcome: 'unchanged', unchanged: 1, changed: 0 })
    expect(second.problems).toMatchObject([{ stocknum: 'A1', effect: 'value dropped' }])
    expect((await cars()).get('A1')?.updated_at).toBe(first.updated_at)
    expect(renewed).toEqual([])
    expect(asked).toHaveLength(4)
    there = true
    expect((await given(2)).dealers[0]).toMatchObject({ changed: 1 })
    expect((await cars()).get('A1')?.photos_count).toBe(2)
    const isQuiet = (day: number) => !isPhotoDay(first.id, dealership.photos, dayLater(day))
    const quiet = [3, 4, 5].find(isQuiet) ?? Number.NaN
    expect((await given(quiet)).dealers[0]).toMatchObject({ unchanged: 1 })
    expect(asked).toHaveLength(6)
  })

  test('IMG-13 DATA-09 a photo that its host replaced comes to the car within a week, though its row is as it was', async () => {
    const { slug, dealership, write, run, cars, file, renewed } = yard()
    dealership.photos = { mode: 'downloaded', hosts: ['photos.example'] }
    write(`${slug},A1,Used,Mazda,CX-5,2021,41200,20000,https://photos.example/1.jpg`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'Photos'))
    let photo: { file: string; since?: number } = { file: 'feed-1.jpg' }
    let asked = 0
    const given = (day: number) =>
      run({
        now: dayLater(day),
        photos: {
          keep: async () => {
            asked++
            return { ok: true, ...photo }
          },
        },
      })
    await given(0)
    const { id } = (await cars()).get('A1')!
    const turns = Array.from({ length: 21 }, (_, at) => at + 1).filter((day) =>
      isPhotoDay(id, dealership.photos, dayLater(day)),
    )
    const [first = Number.NaN, second = Number.NaN] = turns
    renewed.length = 0
    expect((await given(first)).dealers[0]).toMatchObject({ outcome: 'unchanged', unchanged: 1 })
    photo = { file: 'feed-2.jpg', since: dayLater(first + 0.5).getTime() / 1000 }
    expect(asked).toBe(2)
    if (second > first + 1) await given(first + 1)
    expect(asked).toBe(2)
    expect((await given(second)).dealers[0]).toMatchObject({ changed: 1 })
    expect((await cars()).get('A1')?.thumbnails).toEqual(['stock/feed-2.jpg'])
    expect(renewed).toHaveLength(1)
    expect((await given(second)).dealers[0]).toMatchObject({ unchanged: 1, changed: 0 })
  })
})
