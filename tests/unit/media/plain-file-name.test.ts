import { expect, test } from 'vitest'
import { plainFileName } from '@/media/plain-file-name'

test.each([
  ['yard.webp', 'yard.webp'],
  ['northgate-mazda-symbol.svg', 'northgate-mazda-symbol.svg'],
  ['IMG_1234.JPG', 'img-1234.jpg'],
  ['Käufer & "Freunde" #1 – 50% off?.jpg', 'kaufer-and-freunde-1-50-off.jpg'],
  ['price.list.2027.pdf', 'price-list-2027.pdf'],
  ['特价.png', 'file.png'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(100)}.png`],
  ['../../etc/passwd', 'etc-passwd'],
])('IMG-13 a file that is uploaded as %s is called %s', (name, plain) => {
  expect(plainFileName(name)).toBe(plain)
})
