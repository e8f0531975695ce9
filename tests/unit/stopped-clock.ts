import { onTestFinished, vi } from 'vitest'

/** Stops the clock that lru-cache goes by until the end of the test; the function lets time pass. */
export function stopClock(): (ms: number) => void {
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  return (ms) => {
    time += ms
    vi.advanceTimersByTime(ms)
  }
}
