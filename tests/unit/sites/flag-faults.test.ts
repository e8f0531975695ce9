import { expect, test } from 'vitest'
import { flagFaults } from '@/sites/flag-faults'
import type { SiteFlagOverrides } from '@/sites/flags'
import { mergeFlags } from '@/sites/merge-flags'
import { templates } from '@/sites/site'
import { templateDefaults } from '@/sites/templates'

const faults = (flags: SiteFlagOverrides) => flagFaults(mergeFlags(flags), ['mazda-moorabbin'])
const row = (given: { dealership_slug?: string; car_type?: string; phone?: string }) => ({
  phone: {
    perDealership: [
      { dealership_slug: 'mazda-moorabbin', car_type: 'Used', phone: '13 11 14', ...given },
    ],
  },
})

test.each(templates)('SITE-04 what the template %s sets agrees', (template) => {
  expect(faults(templateDefaults[template].flags)).toEqual([])
})

test.each<[SiteFlagOverrides, string, RegExp]>([
  [{ price: { sliderMin: 90_000, sliderMax: 80_000 } }, 'price.sliderMin', /90000.*80000/],
  // The other end is the default's.
  [{ price: { sliderMax: 4000 } }, 'price.sliderMin', /5000.*4000/],
  [{ calculator: { amountMin: 300_000 } }, 'calculator.amountMin', /300000.*250000/],
  [{ calculator: { interestMax: 0.2 } }, 'calculator.interestMin', /0.5.*0.2/],
  [row({ dealership_slug: 'moorabin' }), 'phone.perDealership', /moorabin.*mazda-moorabbin/],
  [row({ dealership_slug: '' }), 'phone.perDealership', /mazda-moorabbin/],
  [row({ car_type: 'preowned' }), 'phone.perDealership', /new, demo, used/],
  [row({ phone: 'see website' }), 'phone.perDealership', /^Row 1: Use a number/],
])('SRCH-37 FIN-10 FIN-15 VDP-16 %j is refused at %s', (flags, path, words) => {
  expect(faults(flags)).toEqual([
    {
      path: `flags.${path}`,
      label: expect.stringMatching(/^Switches → [A-Z].* → [A-Z]/),
      message: expect.stringMatching(words),
    },
  ])
})

test.each<SiteFlagOverrides>([
  { price: { sliderMin: 0, sliderMax: 1000 } },
  { calculator: { interestMin: 9, interestMax: 9 } },
  row({}),
  row({ car_type: '', phone: '' }),
])('SRCH-37 FIN-15 VDP-16 %j agrees', (flags) => expect(faults(flags)).toEqual([]))
