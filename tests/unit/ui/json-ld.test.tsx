import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from '@/ui/JsonLd'

test('ROUTE-01 structured data says the same in any letters', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('مازدا', 'Škoda – “new”', '🚗 </script>\u2028', '<!-- <script>'),
      ),
      (name) => {
        const markup = renderToStaticMarkup(<JsonLd data={{ name }} />)
        const [, json = ''] = /^<script[^>]*>([^<]*)<\/script>$/.exec(markup) ?? []
        expect(JSON.parse(json)).toEqual({ name })
      },
    ),
  )
})
