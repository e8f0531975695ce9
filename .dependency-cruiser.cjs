/**
 * Which room of `src` may import which. What is not listed is refused. A room is listed above all that it
 * imports, so arrows go one way: from features to the domain, from the domain to the ground.
 */
const rooms = new Map([
  // Features: what people do.
  ['operations', 'account payments feeds leads inventory cms'],
  [
    'editing',
    'dashboards routing search payments dealers finance inventory leads measurement media cms',
  ],
  ['dashboards', 'journeys dealers leads inventory measurement cms'],
  [
    'routing',
    'journeys vehicle marketing account search payments dealers finance inventory media cms',
  ],
  [
    'shell',
    'marketing account search promotions dealers leads finance inventory measurement media cms',
  ],
  [
    'journeys',
    'vehicle account search payments dealers leads finance inventory measurement media cms',
  ],
  ['vehicle', 'account search payments dealers leads finance inventory measurement media cms'],
  ['marketing', 'search promotions leads finance inventory media cms'],
  ['account', 'search payments leads finance inventory measurement media cms'],
  ['transfer', 'leads cms'],
  ['search', 'promotions dealers leads finance inventory measurement media cms'],
  // Domain: rules and records.
  ['payments', 'feeds dealers leads finance inventory media cms'],
  ['feeds', 'dealers inventory media cms'],
  ['dealers', 'leads inventory media cms'],
  ['leads', 'finance inventory measurement media cms'],
  ['finance', 'inventory measurement cms'],
  ['promotions', 'inventory media cms'],
  ['inventory', 'measurement cms'],
  // Ground: what every room above may import, each with what it needs itself.
  ['media', 'cms'],
  ['cms', ''],
  ['measurement', 'sites ui server calendar'],
  ['sites', 'ui server'],
  ['integrations', 'ui server calendar'],
  ['ui', ''],
  ['server', ''],
  ['calendar', ''],
  ['stock-index', ''],
])
const everyone = 'sites integrations ui server calendar'

const isGround = (room) => [...rooms.keys()].indexOf(room) > [...rooms.keys()].indexOf('cms')
const listed = [...rooms.keys()]
for (const [room, names] of rooms) {
  const upward = names
    .split(' ')
    .filter((name) => name && listed.indexOf(name) <= listed.indexOf(room))
  if (upward.length > 0) throw new Error(`${room} is listed below ${upward}`)
}

/** The tops, which put rooms together, and what each may import beside all rooms. */
const tops = '(app|launch|worker|proxy\\.ts|instrumentation\\.ts)'

module.exports = {
  forbidden: [
    ...[...rooms].map(([room, names]) => ({
      name: `rooms-that-${room}-may-import`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: {
        path: '^(src|blocks|collections|seed|tests)/|^payload\\.config',
        pathNot: `^src/(payload-types\\.ts|(${[room, names, isGround(room) ? '' : everyone]
          .join(' ')
          .trim()
          .replaceAll(/ +/g, '|')})/)`,
      },
    })),
    {
      name: 'every-folder-of-src-is-a-room',
      severity: 'error',
      from: {},
      to: {
        path: '^src/',
        pathNot: `^src/(payload-types\\.ts|next\\.d\\.ts|${tops}|(${listed.join('|')})/)`,
      },
    },
    {
      name: 'nothing-imports-the-top',
      comment: 'Routes, the proxy and commands use the rooms, not the other way round.',
      severity: 'error',
      from: { path: '^(src|blocks|collections)/', pathNot: `^src/${tops}` },
      to: { path: `^src/${tops}` },
    },
    {
      name: 'no-circles',
      comment: 'Of code, not of types; and but for a block that holds blocks.',
      severity: 'error',
      from: { pathNot: '^blocks/(RenderBlocks|ReusableSection/)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'blocks-use-rooms',
      severity: 'error',
      from: { path: '^blocks/' },
      to: { path: '^(collections|seed|tests)/|^payload\\.config' },
    },
    {
      name: 'collections-use-blocks-and-rooms',
      severity: 'error',
      from: { path: '^collections/' },
      to: { path: '^(seed|tests)/|^payload\\.config' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|blocks|collections|seed|tests)/|^payload\\.config',
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
}
