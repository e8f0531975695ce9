import { expect, test } from 'vitest'
import { safePath, signInTypes, signInUrl } from '@/sites/sign-in-url'

test.each(signInTypes)('ROUTE-17 AMB-87 the address of a sign-in for %s', (type) => {
  const url = signInUrl({ type, redirect: '/cars/a-b?x=1&y=2#map', back: '/search/used-cars' })
  expect(url).toBe(
    `/sign-in?type=${type}&redirect=%2Fcars%2Fa-b%3Fx%3D1%26y%3D2%23map&back=%2Fsearch%2Fused-cars`,
  )
  expect(new URLSearchParams(url.split('?')[1]).get('redirect')).toBe('/cars/a-b?x=1&y=2#map')
})

test('ROUTE-17 there are eight types', () => {
  expect(signInTypes).toHaveLength(8)
})

test.each(['/', '/cars/2021-kia?x=1#y', '/my-garage', '/a/../b', '/a%2F%2Fb'])(
  'AUTH-06 %s is a path of the site',
  (path) => {
    expect(safePath(path)).not.toBeNull()
  },
)

test('AUTH-06 a path is what a browser makes of it', () => {
  expect(safePath('/a/../b?c=d#e')).toBe('/b?c=d#e')
  expect(safePath('/cars/büro')).toBe('/cars/b%C3%BCro')
})

test.each([
  null,
  undefined,
  '',
  'cars/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  ' /cars',
  `/${'a'.repeat(2000)}`,
])('AUTH-06 %j could lead elsewhere and is refused', (path) => {
  expect(safePath(path)).toBeNull()
})
