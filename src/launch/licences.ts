export type LockedPackage = {
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** Licences under which a package may run on the server unchanged, which is all that we do with them. */
const allowed = [
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'WTFPL', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'OFL-1.1'],
  // Copyleft of the file or library alone: docs/decisions/0079-heic-by-libheif.md
  ...['MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later'],
]
/** Packages whose manifest names none; their repository does. */
const byHand: Record<string, string> = {
  busboy: 'MIT',
  'hogan.js': 'Apache-2.0',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/** The packages that run in production by their licence, the most used first. */
export function licencesOf(
  packages: Readonly<Record<string, LockedPackage>>,
): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [at, { license, dev, devOptional, link }] of Object.entries(packages)) {
    if (at === '' || dev || devOptional || link) continue
    const name = at.replace(/^.*node_modules\//, '')
    const licence = license ?? byHand[name] ?? 'none'
    found.set(licence, (found.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...found]
      .map(([licence, names]): [string, string[]] => [licence, [...names].sort()])
      .sort(([, a], [, b]) => b.length - a.length),
  )
}

/** "name (licence)" of each that is not allowed: of a choice one has to be, of a sum all. */
export function disallowedLicences(licences: ReadonlyMap<string, readonly string[]>): string[] {
  return [...licences].flatMap(([licence, names]) =>
    isAllowed(licence) ? [] : names.map((name) => `${name} (${licence})`),
  )
}

function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((each) => allowed.includes(each.trim()))
}
