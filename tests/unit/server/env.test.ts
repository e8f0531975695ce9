import { expect, test } from 'vitest'
import { parseEnv } from '@/server/env'

const given = {
  DATABASE_URL: 'postgres://forecourt:word@127.0.0.1:5432/forecourt',
  PAYLOAD_SECRET: 'p'.repeat(32),
  JOBS_SECRET: 'j'.repeat(32),
}

test('what is not set has a value that works on one machine', () => {
  expect(parseEnv({ ...given, ADMIN_HOST: '' })).toMatchObject({
    ADMIN_HOST: 'localhost:3000',
    SITE_PROTOCOL: 'http',
    TRUSTED_PROXIES: [],
  })
})

test('SITE-01 behind a proxy the addresses of sites have no port', () => {
  expect(parseEnv({ ...given, SITE_PORT: '' }).SITE_PORT).toBe('')
  expect(parseEnv(given).SITE_PORT).toBe(':3000')
})

test.each([
  ['ADMIN_HOST', 'https://admin.example.com/'],
  ['SITE_PROTOCOL', 'htp'],
  ['SITE_PORT', '3000'],
  ['TRUSTED_PROXIES', 'yes'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, 300.0.0.1'],
  ['DATABASE_URL', 'nonsense'],
  ['PAYLOAD_SECRET', 'short'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => parseEnv({ ...given, [name]: value })).toThrow(`${name}: `)
})

test('SITE-09 the map of the platform is a style over https, or an archive also within its network', () => {
  const parsing = (url: string) => () => parseEnv({ ...given, MAP_TILES_URL: url })
  for (const url of [
    'https://tiles.example/style.json?key=k',
    'http://127.0.0.1:8080/style.json',
    'http://files:3900/maps/streets.pmtiles?v=2',
  ])
    expect(parsing(url), url).not.toThrow()
  for (const url of ['http://tiles.example/style.json', 'tiles.example', 'file:///a.pmtiles'])
    expect(parsing(url), url).toThrow('MAP_TILES_URL')
})

test('hosted search with half of its keys is refused', () => {
  expect(() => parseEnv({ ...given, ALGOLIA_APP_ID: 'app' })).toThrow('ALGOLIA_SEARCH_KEY')
})

test.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE'])(
  'CALL-25 %s without the others is refused',
  (name) => {
    expect(() => parseEnv({ ...given, [name]: 'x' })).toThrow('TWILIO_VERIFY_SERVICE')
  },
)

test.each([
  ['CALL-11', 'YOUX_URL', 'YOUX_API_KEY'],
  ['CALL-11', 'YOUX_API_KEY', 'YOUX_URL'],
  ['CALL-01', 'MARKET_GAUGE_KEY', 'MARKET_GAUGE_URL'],
  ['CALL-15', 'DELIVERY_KEY', 'DELIVERY_URL'],
  ['CALL-22', 'VALUATION_KEY', 'VALUATION_URL'],
  ['CALL-28', 'GEOCODING_URL', 'GEOCODING_KEY'],
])('%s %s alone is refused', (_, name, needed) => {
  const value = (of: string) => (of.endsWith('_URL') ? 'https://partner.example' : 'key')
  const alone = { ...given, [name]: value(name) }
  expect(() => parseEnv(alone)).toThrow(`${name} says nothing without ${needed}`)
  expect(() => parseEnv({ ...alone, [needed]: value(needed) })).not.toThrow()
})
