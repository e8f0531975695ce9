import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Breaks the access rules one at a time, as a colleague might by mistake, and runs the tests that should tell,
 * then those of the whole CMS. By hand, where Stryker would mutate everything: these tests need Payload and a
 * database. Edits the files in place, and puts them back. An argument runs the breaks that it names.
 */
const breaks: [file: string, what: string, from: string, to: string, tests: string][] = [
  [
    'access/user',
    'readers may write',
    `'group-admin', 'site-editor']\n\n/**`,
    `'group-admin', 'site-editor', 'read-only']\n\n/**`,
    'cms/refusals -t read-only',
  ],
  [
    'access/user',
    'people without a role may write',
    'writers.includes(roleOf(user))',
    "roleOf(user) !== 'read-only'",
    'unit/cms/access',
  ],
  [
    'access/may-see-site',
    'anyone signed in sees every site',
    ' && (isPlatformAdmin(user) || sitesOf(user).includes(siteId))',
    '',
    'editing/stock-matches editing/publishing editing/copies',
  ],
  [
    'access/admins',
    'editors count as admins',
    'isPlatformAdmin(req.user) || isGroupAdmin(req.user)',
    'Boolean(req.user?.group)',
    'cms/refusals -t lead-destinations|lead-settings|users',
  ],
  [
    'access/admins-of-the-group',
    'every role of the group',
    '!isGroupAdmin(req.user) || ',
    '',
    'cms/refusals -t dealerships|promos',
  ],
  [
    'access/admins-of-the-group',
    'admins of every group',
    'return { group: { equals: group } }',
    'return true',
    'cms/refusals -t dealerships|promos',
  ],
  [
    'access/members-of-the-group',
    'members of every group',
    'group === null ? false : { group:',
    'group === null ? false : true || { group:',
    'cms/refusals -t dealerships|locations',
  ],
  [
    'access/members-of-the-group',
    'the document of every group',
    'group === null ? false : { id:',
    'group === null ? false : true || { id:',
    'cms/refusals -t groups',
  ],
  [
    'access/members-who-see-the-promo',
    'promotions of the whole group',
    '{ and: [ofTheGroup, { sites: { in: sitesOf(req.user) } }] }',
    'ofTheGroup',
    'cms/promotions',
  ],
  [
    'access/everyone-but-readers',
    'readers as well',
    'mayWrite(req.user)',
    'Boolean(req.user)',
    'cms/refusals -t pages|menus',
  ],
  [
    'access/signed-in',
    'everybody',
    'Boolean(req.user)',
    'true',
    'cms/refusals -t pages|manufacturers',
  ],
  [
    'access/nobody',
    'platform admins as well',
    '(): boolean => false',
    '({ req }: { req: { user?: unknown } }): boolean => Boolean(req.user)',
    'cms/refusals -t valuations|stock-events',
  ],
  [
    'access/platform-admins',
    'group admins as well',
    '}): boolean =>\n  isPlatformAdmin(req.user)',
    "}): boolean =>\n  req.user?.role !== 'site-editor' && req.user?.role !== 'read-only' && Boolean(req.user)",
    'cms/refusals -t manufacturers|groups',
  ],
  [
    'access/platform-admins',
    'fields for everybody',
    'FieldAccess = ({ req }) => isPlatformAdmin(req.user)',
    'FieldAccess = ({ req }) => Boolean(req.user)',
    'cms/refusals cms/sites',
  ],
  [
    'access/editors-of-sites-that-show-the-location',
    'readers as well',
    "  if (roleOf(req.user) !== 'site-editor') return false\n",
    '',
    'cms/refusals -t locations|vehicle-overrides',
  ],
  [
    'access/editors-of-sites-that-show-the-location',
    'every location of the group',
    '{ and: [ofTheGroup, { dealership: { in: dealerships } }] }',
    'ofTheGroup',
    'cms/dealership-of-a-sister',
  ],
  [
    'access/editors-of-sites-that-show-the-location',
    'locations of other groups',
    '{ and: [ofTheGroup, { dealership: { in: dealerships } }] }',
    '{ dealership: { in: dealerships } }',
    'cms/dealership-of-a-sister',
  ],
  [
    'access/editors-of-the-dealership',
    'every dealership of the group',
    ', { id: { in: shown } }] }',
    '] }',
    'cms/dealership-of-a-sister',
  ],
  [
    'access/editors-of-the-dealership',
    'any dealership',
    'return totalDocs > 0',
    'return totalDocs >= 0',
    'cms/refusals -t feed-runs|vehicle-overrides',
  ],
  [
    'access/dealerships-of-own-sites',
    'of every site',
    "where: { id: { in: sites.split(',').map(Number) } },",
    'where: sites ? {} : {},',
    'cms/dealership-of-a-sister',
  ],
  [
    'access/editors-of-the-same-group',
    'holds of every group',
    'const shown: Where[] = [\n',
    'const shown: Where[] = [\n    { id: { exists: true } },\n',
    'cms/internal-collections',
  ],
  [
    'access/editors-of-the-same-group',
    'holds of the platform on all documents',
    'readable[at] ? [id] : []',
    'readable ? [id + 0 * at] : []',
    'cms/internal-collections',
  ],
  [
    'access/editors-of-the-same-group',
    'readers take over',
    'if (user && !mayWrite(user)) return',
    'if (user && false) return',
    'cms/internal-collections',
  ],
  [
    'access/oneself-and-own-staff',
    'editors read their colleagues',
    `if (!isGroupAdmin(req.user) || group === null) return self\n  return { or: [self, { group`,
    `if (group === null) return self\n  return { or: [self, { group`,
    'cms/refusals -t users',
  ],
  [
    'access/oneself-and-own-staff',
    'editors change their colleagues',
    `if (!isGroupAdmin(req.user) || group === null) return self\n  return { or: [self, staffOf`,
    `if (group === null) return self\n  return { or: [self, staffOf`,
    'cms/refusals -t users',
  ],
  [
    'access/oneself-and-own-staff',
    'group admins change group admins',
    "['site-editor', 'read-only'] as const",
    "['group-admin', 'site-editor', 'read-only'] as const",
    'cms/people cms/refusals',
  ],
  [
    'access/oneself-and-own-staff',
    'staff of every group',
    '  and: [{ group: { equals: group } }, {',
    '  and: [{ group: { exists: group > 0 } }, {',
    'cms/refusals -t users',
  ],
  [
    'access/oneself-and-own-staff',
    'editors unlock',
    'return isGroupAdmin(req.user) && group !== null ? { group:',
    'return group !== null ? { group:',
    'cms/people',
  ],
  [
    'access/oneself-and-own-staff',
    'editors remove staff',
    'return isGroupAdmin(req.user) && group !== null ? staffOf',
    'return group !== null ? staffOf',
    'cms/refusals -t users',
  ],
  [
    'access/oneself-and-own-staff',
    'a role of one’s own',
    '|| (id !== undefined && String(id) === String(req.user.id))',
    '',
    'cms/people',
  ],
  [
    'access/bearer-of-the-jobs-secret',
    'any secret of its length',
    ' && timingSafeEqual(given, expected)',
    '',
    'unit/cms/access',
  ],
  [
    'access/memoize-per-request',
    'one answer for everybody',
    'results.get(key) ?? read',
    '[...results.values()][0] ?? read',
    'unit/cms/access',
  ],
  [
    'ownership/assign-own-group',
    'the group of the request',
    'return { ...data, group: groupOf(req.user) }',
    'return { group: groupOf(req.user), ...data }',
    'cms/refusals -t dealerships|promos',
  ],
  [
    'ownership/group-of-dealership',
    'a dealership of another group',
    'group === null || isForeign',
    'group === null',
    'cms/refusals -t locations',
  ],
  [
    'ownership/dealership-of-the-editor',
    'a dealership of anybody',
    ' || (req.user && !(await isEditorOfTheDealership(req, id)))',
    '',
    'cms/refusals -t feed-runs|vehicle-overrides',
  ],
  [
    'ownership/only-sites-of-the-group',
    'sites of another group',
    'idOf(site.group) === group)',
    'idOf(site.group) !== null && group)',
    'cms/promotions',
  ],
  [
    'ownership/own-documents',
    'a form of anybody’s document',
    'if (readable.every(Boolean)) return asked',
    'if (readable.length >= 0) return asked',
    'cms/own-documents',
  ],
  [
    'ownership/own-documents',
    'readers hold documents',
    'mayWrite(given.req.user) ? given',
    'given ? given',
    'cms/own-documents',
  ],
  [
    'ownership/internal-collections',
    'anybody sees who edits',
    'read: editorsOfTheSameGroup',
    'read: ({ req }) => Boolean(req.user)',
    'cms/internal-collections',
  ],
  [
    'ownership/internal-collections',
    'a hold on anybody’s document',
    "(asked.data && 'document' in asked.data ? false : mayTakeOverLock(asked))",
    'mayTakeOverLock(asked)',
    'cms/internal-collections',
  ],
  [
    'ownership/internal-collections',
    'anybody cancels a schedule',
    "collectionOf(config, 'payload-jobs').hooks.beforeDelete.push(cancelOwnSchedules)",
    'void cancelOwnSchedules',
    'cms/jobs',
  ],
  [
    'ownership/move-locations-with-dealership',
    'locks stay with the old group',
    'await database.execute(',
    'void String(',
    'cms/sites',
  ],
]

/** What the tests of these files say, with a title after `-t`; null where all pass. */
function firstFailure(tests: string): string | null {
  const part = tests.startsWith('unit') ? 'unit' : 'integration'
  const command = `vitest run --config tests/vitest.config.ts --bail 1 --project ${part} ${tests}`
  const { status, stderr } = spawnSync('npx', command.split(' '), { encoding: 'utf8' })
  if (status === 0) return null
  return stripVTControlCharacters(/FAIL.*$/m.exec(stderr)?.[0] ?? 'The run ended early')
}

const [only = ''] = process.argv.slice(2)
let caught = 0
let ran = 0
for (const [name, what, from, to, tests] of breaks) {
  if (!`${name} ${what}`.includes(only)) continue
  const file = `src/cms/${name}.ts`
  const source = readFileSync(file, 'utf8')
  if (!source.includes(from)) throw new Error(`${file} no longer has: ${from}`)
  const began = Date.now()
  let failed: string | null = null
  try {
    writeFileSync(
      file,
      source.replace(from, () => to),
    )
    failed = firstFailure(tests) || firstFailure('tests/integration/cms tests/integration/editing')
  } finally {
    writeFileSync(file, source)
  }
  ran += 1
  if (failed) caught += 1
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${failed ? 'caught  ' : 'SURVIVED'} ${name}: ${what} (${seconds} s) ${failed}`)
}
console.log(`${caught} of ${ran} breaks of the access rules are caught.`)
