import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that can start the database ends with its own exit code', () => {
  const code = "import './src/launch/database.ts'; process.exitCode = 3"
  const node = ['--import', 'tsx', '--input-type', 'module', '--eval', code]
  const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
})
