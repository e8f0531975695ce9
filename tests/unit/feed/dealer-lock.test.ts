import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDealer } from '@/feed/dealer-lock'
import { temporaryFolder } from '../../temporary-folder'

const lockIn = (folder: string) => join(folder, 'northgate.lock')

test('DATA-01 a dealership is held until it is released', () => {
  const folder = temporaryFolder()
  const lock = lockDealer(folder, 'northgate')
  expect(lockDealer(folder, 'northgate')).toBeNull()
  expect(lockDealer(folder, 'southgate')).not.toBeNull()
  lock?.release()
  expect(lockDealer(folder, 'northgate')).not.toBeNull()
})

test('DATA-01 a lock from before a restart is taken over, though another process has its number', () => {
  const folder = temporaryFolder()
  lockDealer(folder, 'northgate')
  const held = readFileSync(lockIn(folder), 'utf8')
  expect(held).toMatch(process.platform === 'linux' ? /^\d+ \d+$/ : /^\d+/)
  if (process.platform !== 'linux') return
  writeFileSync(lockIn(folder), `${process.pid} 1`)
  expect(lockDealer(folder, 'northgate')).not.toBeNull()
  expect(readFileSync(lockIn(folder), 'utf8')).toBe(held)
})

test.each([
  ['without a start, as older platforms wrote it, of a process that lives', process.pid, true],
  ['of a process that is gone', 2 ** 22 + 1, false],
  ['that was never written to its end', '', false],
])('DATA-01 a lock %s', (_, text, isHeld) => {
  const folder = temporaryFolder()
  writeFileSync(lockIn(folder), String(text))
  expect(lockDealer(folder, 'northgate') === null).toBe(isHeld)
})
