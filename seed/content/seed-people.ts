import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { type DemoSize, isSeeded } from '../demo-size'
import type { DemoLogin } from '../logins'
import { type Ids, idIn } from './seed-dealers'

type DemoPerson = {
  email: string
  name: string
  role: 'platform-admin' | 'group-admin' | 'site-editor' | 'read-only'
  words: string
  group: 'aldersyde' | 'coorong' | null
  sites: readonly string[]
}

/** An editor has two sites, so that moving between them can be tried. */
const people: readonly DemoPerson[] = [
  {
    email: 'platform@forecourt.example',
    name: 'Pat Lindqvist',
    role: 'platform-admin',
    words: 'Platform admin',
    group: null,
    sites: [],
  },
  {
    email: 'group@aldersyde.example',
    name: 'Gale Osei',
    role: 'group-admin',
    words: 'Group admin, Aldersyde',
    group: 'aldersyde',
    sites: [],
  },
  {
    email: 'editor@northgate-mazda.example',
    name: 'Noor Halloran',
    role: 'site-editor',
    words: 'Editor of Northgate Mazda and Bayside Toyota',
    group: 'aldersyde',
    sites: ['northgate-mazda', 'bayside-toyota'],
  },
  {
    email: 'editor@sunnyside.example',
    name: 'Sol Marchetti',
    role: 'site-editor',
    words: 'Editor of Sunnyside and Driveflex',
    group: 'aldersyde',
    sites: ['sunnyside', 'driveflex'],
  },
  {
    email: 'editor@banksia-caravans.example',
    name: 'Bea Whitlock',
    role: 'site-editor',
    words: 'Editor of Banksia and Ironbark',
    group: 'aldersyde',
    sites: ['banksia-caravans', 'ironbark-motorcycles'],
  },
  {
    email: 'reader@aldersyde.example',
    name: 'Rae Donnelly',
    role: 'read-only',
    words: 'Read only, Aldersyde',
    group: 'aldersyde',
    sites: ['aldersyde', 'northgate-mazda'],
  },
  {
    email: 'group@coorong.example',
    name: 'Cor Van Dijk',
    role: 'group-admin',
    words: 'Group admin, Coorong Cars (another dealer)',
    group: 'coorong',
    sites: [],
  },
]

/** Without letters and digits that look alike: it is typed from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

const randomPassword = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** People with new passwords. */
export async function seedPeople(
  payload: Payload,
  ids: { groups: Ids; sites: Ids },
  size: DemoSize,
): Promise<DemoLogin[]> {
  const logins: DemoLogin[] = []
  for (const person of people) {
    if (!isSeeded(size, person.group)) continue
    const password = randomPassword()
    await payload.create({
      collection: 'users',
      data: {
        email: person.email,
        password,
        name: person.name,
        role: person.role,
        group: person.group ? idIn(ids.groups, person.group) : null,
        sites: person.sites.map((slug) => ({ site: idIn(ids.sites, slug) })),
      },
      depth: 0,
    })
    logins.push({ role: person.words, email: person.email, password })
  }
  return logins
}
