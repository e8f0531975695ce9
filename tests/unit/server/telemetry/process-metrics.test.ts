import { expect, test } from 'vitest'
import { routeKind } from '@/server/telemetry/process-metrics'

test.each([
  ['/', 'page'],
  ['/about/us', 'page'],
  ['/cars/2020-toyota', 'vehicle'],
  ['/cars', 'page'],
  ['/search/used-cars', 'search'],
  ['/used-car', 'search'],
  ['/_next/static/a.js', 'asset'],
  ['/images/1', 'file'],
  ['/media/a.webp', 'file'],
  ['/stock-index/1/indexes/a/queries', 'stock-index'],
  ['/admin/jobs', 'admin'],
  ['/api/leads', 'api'],
  ['/../../anything?at=all', 'page'],
])('the path %s counts as %s', (path, kind) => {
  expect(routeKind(path)).toBe(kind)
})
