import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that has loaded the database ends with its own exit code', () => {
  const start = "startDatabase({ directory: 'package.json/none', port: 1, password: '' })"
  const code = `import { startDatabase } from './src/launch/database.ts'
    await ${start}.catch(() => { process.exitCode = 3 })`
  const node = ['--import', 'tsx', '--input-type', 'module', '--eval', code]
  const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
})
