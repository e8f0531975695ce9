import { expect, test } from 'vitest'
import { settingsFrom } from '@/launch/settings'
import { LaunchError } from '@/launch/step'

test.each(['abc', '0', '70000', '3000.5'])('a port "%s" is refused in one sentence', (PORT) => {
  expect(() => settingsFrom({ PORT })).toThrow(LaunchError)
  expect(() => settingsFrom({ PORT })).toThrow(`not "${PORT}"`)
})
