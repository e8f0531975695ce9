import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { oneselfAndOwnStaff } from '@/cms/access/oneself-and-own-staff'
import { isPasswordOf, isRequired, TOO_MANY_CODES, WRONG_CODE } from './at-sign-in'

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
  req: PayloadRequest,
  user: Person,
  body: Body,
  then: () => Promise<Response>,
): Promise<Response> {
  const { mayTryCode, spendCode } = await import('./factor-store')
  if (!(await mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
  const { code } = body
  const isRight =
    typeof code === 'string' && (await spendCode(req, user.id, { code, now: new Date() }))
  return isRight ? await then() : refuse(400, WRONG_CODE)
}

const WRONG_PASSWORD =
  'The password is not right, or was wrong so often that the account is locked for ten minutes.'

const sessionOf = (user: Person) => (user as { _sid?: string })._sid ?? ''

export const secondFactorEndpoints: Omit<Endpoint, 'root'>[] = [
  ofOneself('', 'get', async (req, user) => {
    const { secondFactorOf } = await import('./factor-store')
    const { passkeysOf } = await import('./passkey-store')
    return answer(200, {
      factor: await secondFactorOf(req, user.id),
      passkeys: await passkeysOf(req, user.id),
      isRequired: await isRequired(req, user),
    })
  }),

  ofOneself('/begin', 'post', async (_req, user) => {
    const { beginSetup } = await import('./setup-ticket')
    return answer(200, await beginSetup(user.id, user.email, new Date()))
  }),

  // Another app in place of one that is there needs a code of that one. The first needs the password: whoever has
  // got hold of the session alone must not lock its owner out.
  ofOneself('/confirm', 'post', async (req, user, body) => {
    const store = await import('./factor-store')
    const { secretOf } = await import('./setup-ticket')
    const now = new Date()
    const secret = await secretOf(body.ticket, user.id, now)
    if (!secret) return refuse(410, 'This took more than ten minutes. Begin again.')
    if ((await store.secondFactorOf(req, user.id))?.hasApp)
      return refuse(409, 'Turn the one of before off first.')
    if (!(await store.mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
    if (!(await isPasswordOf(req, user.email, body.password))) return refuse(400, WRONG_PASSWORD)
    const code = String(body.code ?? '')
    const recoveryCodes = await store.saveSecondFactor(req, user.id, { secret, code, now })
    if (!recoveryCodes) return refuse(400, WRONG_CODE)
    // The others began without it.
    await store.endSessions(req, user.id, sessionOf(user))
    return answer(200, { recoveryCodes })
  }),

  ofOneself('/recovery-codes', 'post', async (req, user, body) =>
    withCode(req, user, body, async () => {
      const { replaceRecoveryCodes } = await import('./factor-store')
      return answer(200, { recoveryCodes: await replaceRecoveryCodes(req, user.id) })
    }),
  ),

  ofOneself('/remove', 'post', async (req, user, body) =>
    withCode(req, user, body, async () => {
      const { endSessions, removeSecondFactor } = await import('./factor-store')
      await removeSecondFactor(req, user.id)
      // Where one is required the person signs in anew, and sets another app up on the way.
      if (await isRequired(req, user)) await endSessions(req, user.id)
      return answer(200, { message: 'It is off.' })
    }),
  ),

  ofOneself('/passkeys/begin', 'post', async (req, user) => {
    const { beginPasskey } = await import('./passkey-store')
    const setup = await beginPasskey(req, user)
    return setup
      ? answer(200, setup)
      : refuse(409, 'You have as many passkeys as one may have. Remove one first.')
  }),

  // As for an app, the session alone is not enough.
  ofOneself('/passkeys/confirm', 'post', async (req, user, body) => {
    const store = await import('./factor-store')
    const { checkNewPasskey, savePasskey } = await import('./passkey-store')
    const name = typeof body.name === 'string' ? body.name.trim().slice(0, 60) : ''
    if (!name) return refuse(400, 'Name the passkey, such as “Work laptop”.')
    const { ticket, response } = body
    const made = await checkNewPasskey(req, user.id, { ticket, response })
    if (!made) return refuse(410, 'The passkey was not accepted, or it took too long. Begin again.')
    if (!(await store.mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
    if (!(await isPasswordOf(req, user.email, body.password))) return refuse(400, WRONG_PASSWORD)
    const hadFactor = await store.secondFactorOf(req, user.id)
    const saved = await savePasskey(req, user.id, made, name)
    if (!saved) return refuse(409, 'This passkey was added before. Begin again for another.')
    // The others began without it.
    if (!hadFactor) await store.endSessions(req, user.id, sessionOf(user))
    return answer(200, { message: 'The passkey is added.', ...saved })
  }),

  ofOneself('/passkeys/remove', 'post', async (req, user, body) => {
    const store = await import('./factor-store')
    const { removePasskey } = await import('./passkey-store')
    if (!(await store.mayTryCode(user.id))) return refuse(429, TOO_MANY_CODES)
    if (!(await isPasswordOf(req, user.email, body.password))) return refuse(400, WRONG_PASSWORD)
    if (!(await removePasskey(req, user.id, String(body.id ?? ''))))
      return refuse(
        409,
        'It is gone already, or it is your only second factor: add another first, or turn the second factor off.',
      )
    // Whoever holds the lost device may have a session there.
    await store.endSessions(req, user.id, sessionOf(user))
    return answer(200, { message: 'The passkey is removed. Your other sessions have ended.' })
  }),

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
      await removeSecondFactor(req, id)
      await endSessions(req, id)
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
