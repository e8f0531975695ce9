import { afterAll, vi } from 'vitest'

// Files share a worker: an environment or a clock that one has changed is not the next one's.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
