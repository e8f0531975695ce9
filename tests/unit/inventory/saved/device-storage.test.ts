// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { onStored, readStored, writeStored } from '@/inventory/saved/device-storage'

const site = 'sunnyside'

afterEach(() => {
  vi.restoreAllMocks()
  writeStored(site, 'favourites', null)
})

const blocked = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
const full = () => {
  const device = window.localStorage
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    ...device,
    getItem: (key: string) => device.getItem(key),
    removeItem: (key: string) => device.removeItem(key),
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
}

test.each([
  ['blocked', blocked],
  ['full', full],
])(
  'FAV-01 STORE-03 what a %s device refuses to keep stands on this page, for its own site',
  (_, refuse) => {
    writeStored(site, 'favourites', ['before'])
    const refusal = refuse()
    const told = vi.fn()
    const stop = onStored(site, 'favourites', told)
    writeStored(site, 'favourites', ['a', 'b'])
    expect(told).toHaveBeenCalledOnce()
    expect(readStored(site, 'favourites')).toBe('["a","b"]')
    expect(readStored('aldersyde', 'favourites')).toBeNull()
    writeStored(site, 'favourites', null)
    expect(readStored(site, 'favourites')).toBeNull()
    writeStored(site, 'favourites', ['c'])
    refusal.mockRestore()
    writeStored(site, 'favourites', ['d'])
    expect(readStored(site, 'favourites')).toBe('["d"]')
    expect(window.localStorage.getItem('sunnyside:favourites')).toBe('["d"]')
    stop()
  },
)
