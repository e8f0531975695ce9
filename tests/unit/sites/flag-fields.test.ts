import type { Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { flagField, flagOverridesOf, flagsField, storedFlags } from '@/sites/flag-fields'
import { flagGroups } from '@/sites/flags'
import { defaultFlags, flagEntries, mergeFlags } from '@/sites/merge-flags'
import { templates } from '@/sites/site'
import { templateDefaults } from '@/sites/templates'

/** Names of the database columns and tables under a field, as the adapter makes them. */
function identifiers(field: Field, path: string[]): string[] {
  const own = 'name' in field && field.name ? [...path, field.name] : path
  const inner = 'fields' in field ? field.fields.flatMap((child) => identifiers(child, own)) : []
  return 'name' in field ? [snake(own), ...inner] : inner
}
const snake = (path: string[]) =>
  path.map((part) => part.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()).join('_')

describe('the form of the switches', () => {
  test('every switch is a field under its group, with its label and its help', () => {
    for (const { group, name, flag } of flagEntries) {
      const field = flagField(group, name, flag) as Field & {
        label?: string
        admin?: { description?: string }
      }
      expect('name' in field && field.name).toBe(name)
      expect(field.label).toContain(flag.label)
      expect(field.admin?.description).toContain(flag.help)
    }
  })

  test('a switch that waits for its feature says so', () => {
    const waiting = flagEntries.filter(({ flag }) => flag.waitsFor)
    for (const { group, name, flag } of waiting) {
      const { admin } = flagField(group, name, flag) as { admin?: { description?: string } }
      expect(admin?.description).toContain(flag.waitsFor?.[0])
    }
  })

  test('a template with a default of its own is named', () => {
    const field = flagField('stock', 'usedOnly', flagGroups.stock.flags.usedOnly)
    expect(field.admin).toMatchObject({
      placeholder: 'Default: Off',
      description: expect.stringContaining('Used cars: On.'),
    })
    const words = flagField('vdp', 'labels', flagGroups.vdp.flags.labels)
    expect(words.admin).toMatchObject({
      description: expect.stringContaining('Caravans: “Book a Viewing”, “Reserve Now”.'),
    })
  })

  test('CARD-12 rows that take the place of others say of which', () => {
    const { nameFixes } = flagGroups.specifications.flags
    expect(flagField('specifications', 'nameFixes', nameFixes).admin).toMatchObject({
      description: expect.stringContaining('your own replace: Suzuki Australia → Suzuki,'),
    })
  })

  test.each([
    ['search', 'defaultPath', '/search/used-cars', 'search/used-cars'],
    ['search', 'clearTarget', '/special-offers', 'javascript:alert(1)'],
    ['phone', 'override', '1300 975 707', 'not a number'],
  ] as const)(
    'ROUTE-09 SRCH-19 VDP-16 the form takes for %s.%s what leads somewhere: %s, not %s',
    (group, name, right, wrong) => {
      const entry = flagEntries.find((each) => each.group === group && each.name === name)
      if (!entry) throw new Error(`no switch ${group}.${name}`)
      const { validate } = flagField(group, name, entry.flag) as { validate?: unknown }
      const check = validate as (value: string | null) => true | string
      expect(check(right)).toBe(true)
      expect(check(null)).toBe(true)
      expect(check(wrong)).toMatch(/^Use a /)
    },
  )

  test.each(['https://photos.example.com.au/', '*.example.com.au', 'photos example', 'photos'])(
    'IMG-13 the form takes for an image host no %s, of which no photo would show',
    (wrong) => {
      const { imageHosts } = flagGroups.vdp.flags
      const { validate } = flagField('vdp', 'imageHosts', imageHosts) as { validate?: unknown }
      const check = validate as (value: string[]) => true | string
      expect(check(['photos.example.com.au'])).toBe(true)
      expect(check(['photos.example.com.au', wrong])).toContain(`"${wrong}" is no host.`)
    },
  )

  test('no field has a default of its own: empty means the shared default', () => {
    for (const { group, name, flag } of flagEntries) {
      expect(flagField(group, name, flag)).not.toHaveProperty('defaultValue')
    }
  })

  test('names stay within the 63 bytes that PostgreSQL keeps of one', () => {
    const longest = '_parent_id_idx'.length
    for (const name of identifiers(flagsField, ['enum', 'sites'])) {
      expect(name.length + longest, name).toBeLessThanOrEqual(63 + '_parent_id_idx'.length)
    }
  })
})

describe('what a site stores', () => {
  test('an untouched form is no override', () => {
    const empty = Object.fromEntries(
      flagEntries.map(({ group }) => [group, null] as [string, null]),
    )
    expect(flagOverridesOf(empty)).toEqual({})
    expect(flagOverridesOf(null)).toEqual({})
    expect(
      flagOverridesOf({ stock: { usedOnly: null, excludedMakes: [], locationAttribute: '' } }),
    ).toEqual({})
  })

  test('on and off become true and false', () => {
    const stored = { stock: { usedOnly: 'on' }, plugins: { fuelCalculator: 'off' } }
    expect(flagOverridesOf(stored)).toEqual({
      stock: { usedOnly: true },
      plugins: { fuelCalculator: false },
    })
  })

  test('zero is a value', () => {
    expect(flagOverridesOf({ stock: { soldWindowDays: 0 } })).toEqual({
      stock: { soldWindowDays: 0 },
    })
  })

  test('empty labels and the ids of rows are left out', () => {
    const stored = {
      vdp: { labels: { enquire: 'Message Now', call: '', unknown: 'x' } },
      phone: { perDealership: [{ id: '1', dealership_slug: 'a', car_type: null, phone: '1' }] },
    }
    expect(flagOverridesOf(stored)).toEqual({
      vdp: { labels: { enquire: 'Message Now' } },
      phone: { perDealership: [{ dealership_slug: 'a', car_type: '', phone: '1' }] },
    })
  })

  test('VDP-05 SRCH-26 VDP-16 spaces around a word do not count, and spaces alone are no word', () => {
    const stored = {
      price: { noPriceText: '  ' },
      stock: { excludedMakes: ['Kia ', ' '] },
      vdp: { labels: { enquire: ' ', call: 'Ring us ' } },
      phone: { perDealership: [{ dealership_slug: 'a ', car_type: ' used', phone: '13 11 14 ' }] },
    }
    expect(flagOverridesOf(stored)).toEqual({
      stock: { excludedMakes: ['Kia'] },
      vdp: { labels: { call: 'Ring us' } },
      phone: { perDealership: [{ dealership_slug: 'a', car_type: 'used', phone: '13 11 14' }] },
    })
  })

  test('VDP-29 the spaces of a separator are part of it', () => {
    const stored = { vdp: { commentsSeparator: ' - ' } }
    expect(flagOverridesOf(stored)).toEqual(stored)
  })

  test('CARD-04 an editor chooses that no card has details, which an empty field does not say', () => {
    const { detailCarTypes } = flagGroups.cards.flags
    expect(flagField('cards', 'detailCarTypes', detailCarTypes)).toMatchObject({
      options: expect.arrayContaining([{ value: 'none', label: 'None' }]),
    })
    const read = (chosen: string[]) =>
      mergeFlags(flagOverridesOf({ cards: { detailCarTypes: chosen } })).cards.detailCarTypes
    expect(read(['none'])).toEqual([])
    expect(read(['none', 'used'])).toEqual(['used'])
    expect(read([])).toEqual(['new', 'demo', 'used'])
    expect(storedFlags({ cards: { detailCarTypes: [] } }).cards).toEqual({
      detailCarTypes: ['none'],
    })
  })

  test('a name that is no switch is not read', () => {
    expect(flagOverridesOf({ stock: { gone: 'on' }, gone: { x: 1 } })).toEqual({})
  })

  test.each(templates)('the overrides of %s come back as they were stored', (template) => {
    const { flags } = templateDefaults[template]
    expect(flagOverridesOf(storedFlags(flags))).toEqual(flags)
  })

  test('storing every default changes nothing', () => {
    expect(mergeFlags(flagOverridesOf(storedFlags(defaultFlags)))).toEqual(defaultFlags)
  })
})

test('a switch whose feature is still to come cannot be switched; every other can', () => {
  for (const { group, name, flag } of flagEntries) {
    if (flag.kind === 'labels') continue
    const { admin } = flagField(group, name, flag) as { admin?: { readOnly?: boolean } }
    expect(admin?.readOnly ?? false, `${group}.${name}`).toBe(flag.waitsFor !== undefined)
  }
})
