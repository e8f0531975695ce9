import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FeedInbox } from '@/feeds/runs/inbox'
import { temporaryFolder } from '../../../temporary-folder'

const noon = Date.parse('2026-03-02T01:00:00Z')

/** The folders of feeds with these files in the inbox, each written at noon. */
function givenInbox(files: readonly string[]) {
  const root = temporaryFolder()
  const path = (...parts: string[]) => join(root, ...parts)
  for (const file of files) {
    mkdirSync(path('inbox', file, '..'), { recursive: true })
    writeFileSync(path('inbox', file), file)
    utimesSync(path('inbox', file), noon / 1000, noon / 1000)
  }
  const namesIn = (...parts: string[]) => readdirSync(path(...parts)).sort()
  return { inbox: new FeedInbox(root), path, namesIn }
}

test('DATA-01 files are taken once nothing about them has moved for ten seconds, all of them together', async () => {
  const { inbox, path, namesIn } = givenInbox([
    'north/demo.csv',
    'north/used.csv',
    'north/notes.md',
  ])
  expect(await inbox.take(noon)).toMatchObject({ batches: [], unsettled: true })
  expect(await inbox.take(noon + 9_999)).toMatchObject({ batches: [], unsettled: true })
  writeFileSync(path('inbox', 'north', 'used.csv'), 'longer than before')
  expect(await inbox.take(noon + 10_000)).toMatchObject({ batches: [], unsettled: true })
  const { batches } = await inbox.take(noon + 20_000)
  expect(batches).toMatchObject([{ dealership: 'north', files: ['demo.csv', 'used.csv'] }])
  expect(namesIn('inbox', 'north')).toEqual(['notes.md'])
  expect(await inbox.unfinished()).toEqual([{ dealership: 'north', folder: batches[0]?.folder }])
})

test('DATA-01 a folder that cannot be emptied keeps all of its files, and holds up no other', async () => {
  const { inbox, path, namesIn } = givenInbox([
    'east/stock.csv',
    'north/demo.csv',
    'north/used.csv',
  ])
  // A name that is taken stands for a disk that is full, or a folder of somebody else's.
  const taken = path('working', 'north', '20260302T010010000.part', 'used.csv', 'x')
  mkdirSync(taken, { recursive: true })
  await inbox.take(noon)
  const { batches, failures } = await inbox.take(noon + 10_000)
  expect(batches).toMatchObject([{ dealership: 'east' }])
  expect(failures).toEqual([{ dealership: 'north', error: expect.any(Error) }])
  expect(namesIn('inbox', 'north')).toEqual(['demo.csv', 'used.csv'])
  expect(namesIn('working', 'north')).toEqual([])
  expect((await inbox.take(noon + 60_000)).batches).toMatchObject([{ dealership: 'north' }])
})

test('DATA-01 files of a worker that ended while it took them go back, but for those that came anew', async () => {
  const { inbox, path, namesIn } = givenInbox(['north/used.csv'])
  const part = path('working', 'north', '20260302T005900000.part')
  mkdirSync(part, { recursive: true })
  for (const name of ['demo.csv', 'used.csv'])
    writeFileSync(join(part, name), 'of the last delivery')
  mkdirSync(path('working', 'west', '20260302T005900000.part'), { recursive: true })
  expect(await inbox.unfinished()).toEqual([])
  expect(namesIn('inbox', 'north')).toEqual(['demo.csv', 'used.csv'])
  expect(readFileSync(path('inbox', 'north', 'used.csv'), 'utf8')).toBe('north/used.csv')
  expect(namesIn('working', 'north')).toEqual([])
})

test('DATA-01 old feeds are cleared away, but for the last of a dealership that was imported', async () => {
  const { inbox, path, namesIn } = givenInbox([])
  const given = {
    'done/north': ['20260101T000000000', '20260115T000000000', '20260301T000000000'],
    'done/west': ['20251201T000000000'],
    'failed/north': ['20260110T000000000', '20260228T000000000'],
  }
  for (const [folder, names] of Object.entries(given))
    for (const name of names) {
      mkdirSync(path(folder, name, 'report'), { recursive: true })
      writeFileSync(path(folder, name, 'stock.csv'), name)
    }
  expect(await inbox.clear(Date.parse('2026-02-01T00:00:00Z'))).toEqual([
    path('done', 'north', '20260101T000000000'),
    path('done', 'north', '20260115T000000000'),
    path('failed', 'north', '20260110T000000000'),
  ])
  expect(namesIn('done', 'north')).toEqual(['20260301T000000000'])
  expect(namesIn('done', 'west')).toEqual(['20251201T000000000'])
  expect(namesIn('failed', 'north')).toEqual(['20260228T000000000'])
  expect(await inbox.clear(Date.parse('2026-02-01T00:00:00Z'))).toEqual([])
})
