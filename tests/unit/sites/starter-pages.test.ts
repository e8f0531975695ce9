import { expect, test } from 'vitest'
import { starterPages } from '@/sites/starter-pages'

test('AMB-68 ROUTE-06 a new caravan or motorcycle site speaks of what it sells', () => {
  const about = { name: 'Yard', legalName: 'Yard Pty Ltd', state: 'WA' } as const
  for (const [template, thing] of [
    ['franchise', 'car'],
    ['caravan', 'caravan'],
    ['motorcycle', 'motorcycle'],
  ] as const) {
    // Addresses are the same on every site.
    const pages = starterPages(template, about).map(({ title, blocks }) => ({ title, blocks }))
    const words = JSON.stringify(pages)
    expect(words).toContain(`What is your ${thing} worth?`)
    if (thing !== 'car') expect(words).not.toMatch(/\bcars?\b|test drive/i)
  }
})
