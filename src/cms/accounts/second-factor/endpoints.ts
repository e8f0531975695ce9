import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { oneselfAndOwnStaff } from '@/cms/access/oneself-and-own-staff'
import { isRequired, TOO_MANY_CODES, WRONG_CODE } from './at-sign-in'

type Person = NonNullable<PayloadRequest['user']>
type Body = Record<string, unknown>

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const refuse = (status: number, message: string) => answer(status, { message })

/** An endpoint of `users` about the account of the person who calls it. */
const ofOneself = (
  path: string,
  method: 'get' | 'post',
  handle: (req: PayloadRequest, user: Person, body: Body) => Promise<Response>,
): Endpoint => ({
  path: `/second-factor${path}`,
  method,
  handler: async (req) => {
    if (!req.user) return refuse(401, 'Sign in first.')
    if (method === 'post') await addDataAndFileToRequest(req)
    return await handle(req, req.user, (req.data ?? {}) as Body)
  },
})

/** Runs `then` if the code in the body is of the person's own app, or a recovery code. */
async function withCode(
  user: Person,
  body: Body,
  then: () => Promise<Response>,
): Promise<Response> {
  const { mayTryCode, spendCode } = await import('./factor-store')
  if (!(await mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
  const isRight = typeof body.code === 'string' && (await spendCode(user.id, body.code, new Date()))
  return isRight ? await then() : refuse(400, WRONG_CODE)
}

const sessionOf = (user: Person) => (user as { _sid?: string })._sid ?? ''

export const secondFactorEndpoints: Omit<Endpoint, 'root'>[] = [
  ofOneself('', 'get', async (req, user) => {
    const { secondFactorOf } = await import('./factor-store')
    return answer(200, {
      factor: await secondFactorOf(user.id),
      isRequired: await isRequired(req, user),
    })
  }),

  ofOneself('/begin', 'post', async (_req, user) => {
    const { beginSetup } = await import('./setup-ticket')
    return answer(200, await beginSetup(user.id, user.email, new Date()))
  }),

  // Another app in place of one that is there needs a code of that one.
  ofOneself('/confirm', 'post', async (_req, user, body) => {
    const store = await import('./factor-store')
    const { secretOf } = await import('./setup-ticket')
    const now = new Date()
    const secret = await secretOf(body.ticket, user.id, now)
    if (!secret) return refuse(410, 'This took more than ten minutes. Begin again.')
    if (await store.secondFactorOf(user.id)) return refuse(409, 'Turn the one of before off first.')
    if (!(await store.mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
    const recoveryCodes = await store.saveSecondFactor(
      user.id,
      secret,
      String(body.code ?? ''),
      now,
    )
    if (!recoveryCodes) return refuse(400, WRONG_CODE)
    // The others began without it.
    await store.endSessions(user.id, sessionOf(user))
    return answer(200, { recoveryCodes })
  }),

  ofOneself('/recovery-codes', 'post', async (_req, user, body) =>
    withCode(user, body, async () => {
      const { replaceRecoveryCodes } = await import('./factor-store')
      return answer(200, { recoveryCodes: await replaceRecoveryCodes(user.id) })
    }),
  ),

  ofOneself('/remove', 'post', async (req, user, body) =>
    withCode(user, body, async () => {
      const { endSessions, removeSecondFactor } = await import('./factor-store')
      await removeSecondFactor(user.id)
      // Where one is required the person signs in anew, and sets another app up on the way.
      if (await isRequired(req, user)) await endSessions(user.id)
      return answer(200, { message: 'It is off.' })
    }),
  ),

  {
    // Who lost the phone and the recovery codes asks an admin, who may do it for the own staff.
    path: '/:id/second-factor/reset',
    method: 'post',
    handler: async (req) => {
      if (!req.user) return refuse(401, 'Sign in first.')
      const id = Number(req.routeParams?.id)
      const where = await oneselfAndOwnStaff({ req })
      const isOther = Number.isSafeInteger(id) && id !== req.user.id
      const { docs } =
        where && isOther
          ? await req.payload.find({
              collection: 'users',
              where: { and: [{ id: { equals: id } }, ...(where === true ? [] : [where])] },
              limit: 1,
              depth: 0,
              select: {},
              req,
            })
          : { docs: [] }
      if (docs.length === 0)
        return refuse(404, 'There is no such person among those you look after.')
      const { endSessions, removeSecondFactor } = await import('./factor-store')
      await removeSecondFactor(id)
      await endSessions(id)
      req.payload.logger.warn(
        { user: id, by: req.user.id },
        'A second factor was reset by an admin',
      )
      return answer(200, {
        message: 'Reset. The next sign-in needs the password alone, or sets an app up.',
      })
    },
  },
]
