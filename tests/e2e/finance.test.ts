import { expect, test } from '@playwright/test'
import { ask } from './sites'

test('FIN-02 a page that shows a repayment shows the comparison rate warning in full', async () => {
  const host = 'northgate-mazda.localhost'
  const search = await ask(host, '/search/new-used-and-demo-cars')
  const car = /href="(\/cars\/[a-z0-9-]+)"/.exec(search.body)?.[1] ?? ''
  const range = await ask(host, '/models')
  const models = ['cx-5', 'cx-60', 'mazda3'].map((slug) => `/${slug}`)
  expect(range.status).toBe(200)

  let modelFigures = 0
  for (const path of ['/', '/search/new-used-and-demo-cars', car, ...models]) {
    const { body } = await ask(host, path)
    if (!body.includes('data-finance="figure"')) continue
    if (models.includes(path)) modelFigures += 1
    expect(body, path).toContain('data-finance="warning"')
    expect(body, path).toContain('WARNING: This comparison rate is true only for the examples')
  }
  expect(modelFigures).toBeGreaterThan(0)
})
