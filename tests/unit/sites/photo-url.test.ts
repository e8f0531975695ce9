import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseImageRequest } from '@/media/image-source'
import { mailPhotoUrl, photoSrcSet, photoUrl, photoWidths } from '@/sites/photo-url'

/** As the route gets it: width and the parts after it. */
const parse = (address: string) => {
  const [, , width, ...source] = address.split('/')
  return parseImageRequest(width ?? '', source)
}

describe('addresses of pictures', () => {
  test('IMG-13 a source becomes an address in the next width that is made', () => {
    expect(photoUrl('stock/suv-a-red-front34.webp', 400)).toBe(
      '/images/560/stock/suv-a-red-front34.webp',
    )
    expect(photoUrl('/media/hero%20one.webp', 5000)).toBe('/images/1640/media/hero%20one.webp')
    expect(photoUrl('/media/brands/mazda.svg', 180)).toBe('/media/brands/mazda.svg')
    expect(photoUrl('https://photos.example.com.au/a.jpg', 180)).toMatch(
      /^\/images\/180\/remote\/[\w-]+$/,
    )
  })

  test.each(['Front view (1).JPG', 'IMG_0012.jpeg', 'Vorderansicht – groß, rot.webp', 'a..b.png'])(
    'IMG-13 a photo named %j has an address and stands in a srcset',
    (file) => {
      expect(parse(photoUrl(`stock/${file}`, 390))?.source).toEqual({ kind: 'stock', file })
      expect(photoSrcSet(`stock/${file}`)).toMatch(/^(?:\S+ \d+w(?:, |$))+$/)
    },
  )

  test('IMG-13 the srcset names every width that is made', () => {
    const set = photoSrcSet('stock/a.webp')!
    expect(set.split(', ')).toEqual(
      photoWidths.map((width) => `/images/${width}/stock/a.webp ${width}w`),
    )
    expect(photoSrcSet('/media/logo.svg')).toBeNull()
  })

  test('IMG-13 the route understands every address that we make', () => {
    expect(parse(photoUrl('stock/a.webp', 390))).toEqual({
      width: 390,
      source: { kind: 'stock', file: 'a.webp' },
    })
    expect(parse(photoUrl('/media/brands/mazda.webp', 390))).toMatchObject({
      source: { kind: 'media', file: 'brands/mazda.webp' },
    })
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (url) => {
        expect(parse(photoUrl(url, 820))).toMatchObject({
          width: 820,
          source: { kind: 'remote', url: new URL(url) },
        })
      }),
    )
  })

  test('IMG-13 mails have an address of their own, in one width', () => {
    const address = mailPhotoUrl('stock/a.webp')!
    expect(address).toBe('/images/560/jpeg/stock/a.webp')
    const source = { kind: 'stock', file: 'a.webp' }
    expect(parse(address)).toEqual({ width: 560, format: 'jpeg', source })
    expect(mailPhotoUrl('/media/logo.svg')).toBeNull()
  })

  const remote = (url: string) => Buffer.from(url).toString('base64url')
  test.each([
    ['400', ['stock', 'a.webp']],
    ['0390', ['stock', 'a.webp']],
    ['390', ['stock', '..', 'secret.webp']],
    ['390', ['stock', '%2e%2e%2fsecret.webp']],
    ['390', ['stock', 'a.svg']],
    ['390', ['stock', '']],
    ['390', ['media', '..', 'env']],
    ['390', ['media', '%2e%2e', 'env']],
    ['390', ['media', '..%2fenv']],
    ['390', ['media', 'a%00.webp']],
    ['390', ['media', 'other', 'a.webp']],
    ['390', ['media', '%E0%A4%A']],
    ['390', ['remote', remote('http://photos.example.com.au/a.jpg')]],
    ['390', ['remote', remote('file:///etc/passwd')]],
    ['390', ['remote', remote('https://user:pass@photos.example.com.au/a.jpg')]],
    ['390', ['remote', 'not base64!']],
    ['390', ['elsewhere', 'a.webp']],
    ['390', ['jpeg', 'stock', 'a.webp']],
    ['560', ['jpeg', 'jpeg', 'stock', 'a.webp']],
    ['560', ['jpeg', 'media', '..', 'env']],
    ['560', ['jpeg']],
    ['390', []],
  ])('%s %j is not one of our addresses', (width, source) => {
    expect(parseImageRequest(width, source)).toBeNull()
  })

  test('no path leaves its folder, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('..', '.', '%2e%2e', '%2F', 'stock', 'media', 'brands', 'a.webp'),
          ),
          { maxLength: 5 },
        ),
        fc.constantFrom('stock', 'media'),
        (parts, kind) => {
          const request = parseImageRequest('390', [kind, ...parts])
          if (request && request.source.kind !== 'remote')
            expect(request.source.file).not.toMatch(/(^|\/)\.|\\|^\//)
        },
      ),
    )
  })
})
