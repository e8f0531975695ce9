import { expect, test } from 'vitest'
import { copiedMessage, sharePopupFeatures, shareTargets } from '@/vehicle/share/ShareMenu'

const url = 'https://sunnyside.example/cars/rav4?a=1&b=2'
const text = '2022 Toyota RAV4 & more, $46,990 Drive away'

test('VDP-19 every target holds address and words, encoded', () => {
  const targets = shareTargets(url, text)
  expect(targets.map(({ label }) => label)).toEqual([
    'Facebook',
    'X (Twitter)',
    'WhatsApp',
    'Email',
    'SMS',
  ])
  for (const { href } of targets) expect(href).toContain(encodeURIComponent(url))
  for (const { id, href } of targets) {
    if (id !== 'facebook') expect(href).toContain(encodeURIComponent(text))
  }
})

test('VDP-20 the window is 550 by 400, in the middle', () => {
  const features = sharePopupFeatures({ width: 1440, height: 900 })
  expect(features).toContain('width=550,height=400,left=445,top=250')
  expect(sharePopupFeatures({ width: 300, height: 200 })).toContain('left=0,top=0')
})

test('VDP-22 the toast names the car', () => {
  expect(copiedMessage('2022 Toyota RAV4')).toBe('Copied 2022 Toyota RAV4 to your clipboard!')
})
