import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { type Dealer, makeDealer, password, testPayload, unique } from '../payload'

/** Callers with nothing to do with a document of the first dealer. */
export const strangers = ['other group-admin', 'other site-editor', null]
export const notWriters = [...strangers, 'dealer read-only']

/** Two dealers that have nothing to do with each other, and the API as their people call it. */
export async function openDesk() {
  const payload = await testPayload()
  const dealer = await makeDealer(payload)
  const other = await makeDealer(payload)
  const tokens = new Map<string, string>()
  for (const [whose, one] of Object.entries({ dealer, other })) {
    for (const [role, { email }] of Object.entries(one.users)) {
      const { token } = await payload.login({ collection: 'users', data: { email, password } })
      tokens.set(`${whose} ${role}`, token as string)
    }
  }

  /** @param who "dealer site-editor", "other group-admin" …, null for nobody */
  async function call(
    who: string | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const token = who && tokens.get(who)
    const response = await handleEndpoints({
      config,
      request: new Request(`http://localhost:3000/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `JWT ${token}` } : {}),
          ...headers,
        },
        body: body && JSON.stringify(body),
      }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  const publish = (one: Dealer, blocks: object[] = []) =>
    payload.create({
      collection: 'pages',
      data: {
        title: `Visit ${one.site.name}`,
        path: `/${unique('page')}`,
        site: one.site.id,
        blocks: blocks as never,
        _status: 'published',
      },
      depth: 0,
    })

  return { payload, dealer, other, call, publish }
}
