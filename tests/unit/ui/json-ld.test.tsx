import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from '@/ui/JsonLd'
import { oneByteLetters } from '@/web/one-byte-letters.mjs'

test('ROUTE-01 structured data in any letters is sent as React wrote it, and says the same', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('مازدا', 'Škoda – “new”', '🚗 </script>\u2028', '<!-- <script>'),
      ),
      (name) => {
        const markup = renderToStaticMarkup(<JsonLd data={{ name }} />)
        expect(oneByteLetters(markup)).toBe(markup)
        const [, json = ''] = /^<script[^>]*>([^<]*)<\/script>$/.exec(markup) ?? []
        expect(JSON.parse(json)).toEqual({ name })
      },
    ),
  )
})
