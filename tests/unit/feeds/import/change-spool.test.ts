import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangeSpool } from '@/feeds/import/change-spool'
import { temporaryFolder } from '../../../temporary-folder'
import { derive } from '../given-row'

afterEach(() => vi.unstubAllEnvs())

test('DATA-05 a car is one line of the file, whatever Node takes for the end of one', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('TMPDIR', folder)
  const spool = new ChangeSpool()
  const id = 'Roof\u2028rack\u2029, 2\nbars'
  const hotspots = { exterior: [{ id, description: id, anchors: [], positions: [] }], interior: [] }
  const car = { ...derive({}), hotspots, content_hash: null } as never
  spool.add({ car, events: [] })
  spool.add({ car, events: [] })
  const read = []
  for await (const change of spool.read()) read.push(change.car)
  expect(read).toEqual([car, car])
  const [made = ''] = readdirSync(folder)
  const lines = readFileSync(join(folder, made, 'changes.ndjson'), 'utf8').split(/[\n\u2028\u2029]/)
  expect(lines).toHaveLength(3)
  spool.discard()
})
