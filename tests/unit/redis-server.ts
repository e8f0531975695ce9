import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Debian's package: `apt-get install redis-server`. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

/** A server of one test, which stores nothing on disk. */
export function startRedisServer(port: number): ChildProcess {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()]
  return spawn('redis-server', [...place, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
}
