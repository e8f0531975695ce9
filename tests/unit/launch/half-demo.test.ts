import { expect, test } from 'vitest'
import { refuseHalfDemo, seed } from '@/launch/platform'
import { LaunchError } from '@/launch/step'
import { temporaryFolder } from '../../temporary-folder'

test('a demo that was broken off is not taken for the platform, and it is said what to do', async () => {
  const folder = temporaryFolder()
  expect(() => refuseHalfDemo(folder)).not.toThrow()
  const broken = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'nonsense' }
  await expect(seed(broken)).rejects.toThrow(LaunchError)
  expect(() => refuseHalfDemo(folder)).toThrow('npm run seed -- --reset')
}, 60_000)
