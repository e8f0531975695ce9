import { examples } from '@blocks/examples'
import { expect, test } from 'vitest'
import { resolvePath } from '@/search/rules/search-path'
import { givenSite } from '../inventory/given'

const given = { picture: 1, promo: 1, section: 1 }
const known = { makes: [], bodies: [], makeModels: [], dealerships: [], locations: [] }
const links = Object.values(examples).flatMap((example) =>
  [...JSON.stringify(example(given)).matchAll(/"\/search\/([^"?]*)/g)].map(
    ([, path]) => path ?? '',
  ),
)

test.each([...new Set(links)])(
  'ROUTE-09 an example leads to a search that every site has: %s',
  (path) => {
    expect(resolvePath(path.split('/'), known, givenSite()).ok).toBe(true)
  },
)
