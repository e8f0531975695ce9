import { describe, expect, test } from 'vitest'
import { sortChoices } from '@/search/filters/SortSelect'
import { flagEntries, mergeFlags } from '@/sites/merge-flags'
import { templates } from '@/sites/site'
import { templateDefaults } from '@/sites/templates'
import { checkTheme, coloursOf } from '@/sites/theme'

const flagsOf = (template: (typeof templates)[number]) =>
  mergeFlags(templateDefaults[template].flags)

describe.each(templates)('SITE-01 the template %s', (template) => {
  test('sets only switches that there are', () => {
    const known = new Set(flagEntries.map(({ group, name }) => `${group}.${name}`))
    for (const [group, flags] of Object.entries(templateDefaults[template].flags)) {
      for (const name of Object.keys(flags ?? {})) expect(known).toContain(`${group}.${name}`)
    }
  })

  test('has readable colours without any of the dealer’s own', () => {
    expect(checkTheme(coloursOf(templateDefaults[template].theme))).toEqual([])
  })
})

test('SITE-03 each template sells its own kind of vehicle', () => {
  expect(flagsOf('caravan').stock.itemTypes).toEqual(['caravan'])
  expect(flagsOf('motorcycle').stock.itemTypes).toEqual(['motorcycle'])
  expect(flagsOf('franchise').stock.itemTypes).toEqual(['car'])
  expect(flagsOf('group').stock.itemTypes).toEqual([])
})

test('ROUTE-16 the used-car template shows used cars only', () => {
  expect(flagsOf('preowned').stock).toMatchObject({ usedOnly: true })
  expect(flagsOf('preowned').search.defaultPath).toMatch(/^\/used-car\//)
})

test('SITE-05 PRICE-04 only the subscription template shows prices by the week', () => {
  const weekly = templates.filter((template) => flagsOf(template).price.subscription)
  expect(weekly).toEqual(['subscription'])
})

test('SRCH-05 PRICE-04 where prices are by the week, no order goes by a price that nobody sees', () => {
  const offered = sortChoices({ flags: flagsOf('subscription') }).map(({ value }) => value)
  expect(offered).toEqual(['relevance', 'latest', 'subscription_price'])
})

test('every template looks and behaves unlike the others', () => {
  const looks = templates.map((template) => JSON.stringify(templateDefaults[template]))
  expect(new Set(looks).size).toBe(templates.length)
})
