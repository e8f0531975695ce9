import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type DealerLock, lockDealer } from '@/feeds/import/dealer-lock'
import { temporaryFolder } from '../../../temporary-folder'

/** What another process does when this one has just read a lock. */
const meanwhile = vi.hoisted(() => ({ once: null as (() => void) | null }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const readFileSync = (path: string, encoding: 'utf8') => {
    const text = fs.readFileSync(path, encoding)
    const other = meanwhile.once
    meanwhile.once = null
    other?.()
    return text
  }
  return { ...fs, readFileSync }
})

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

const gone = `${2 ** 22 + 1} 1`

test('DATA-01 of two imports that find the lock of one that is gone, one takes it over', () => {
  const folder = temporaryFolder()
  writeFileSync(lockIn(folder), gone)
  const locks: (DealerLock | null)[] = []
  meanwhile.once = () => locks.push(lockDealer(folder, 'northgate'))
  locks.push(lockDealer(folder, 'northgate'))
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
  expect(locks).toHaveLength(2)
  expect(lockDealer(folder, 'northgate')).toBeNull()
})

test('DATA-01 who ended while taking a lock over is not waited for', () => {
  const folder = temporaryFolder()
  const making = `${lockIn(folder)}.making`
  writeFileSync(lockIn(folder), gone)
  mkdirSync(making)
  expect(lockDealer(folder, 'northgate')).toBeNull()
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(making, aMinuteAgo, aMinuteAgo)
  expect(lockDealer(folder, 'northgate')).not.toBeNull()
})
