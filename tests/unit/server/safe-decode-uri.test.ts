import { expect, test } from 'vitest'
import { safeDecodeUri } from '@/server/safe-decode-uri'

test.each([
  ['caf%C3%A9', 'café'],
  ['a%2Fb', 'a/b'],
  ['', ''],
  ['%E0%A4%A', null],
  ['%', null],
  // PostgreSQL and the file system answer an error to it.
  ['a%00b.jpg', null],
])('"%s" is %j', (part, decoded) => {
  expect(safeDecodeUri(part)).toBe(decoded)
})
