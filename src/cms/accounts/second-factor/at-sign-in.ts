import {
  APIError,
  AuthenticationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterErrorHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  LockedAuth,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { idOf } from '@/cms/access/user'
import type { Group, User } from '@/payload-types'
import { env } from '@/server/env'
import type { PasskeyOffer } from './passkey-store'
import type { Setup } from './setup-ticket'

/** Answer to a right password, when a code is missing or wrong. The form of the sign-in reads it. */
export type MissingFactor =
  | { secondFactor: 'code'; passkey?: PasskeyOffer }
  /** Without a setup the one that the person has still counts. */
  | { secondFactor: 'setup'; setup: Setup | null }

class SecondFactorError extends APIError<MissingFactor> {
  constructor(message: string, data: MissingFactor) {
    super(message, 401, data, true)
  }
}

export const WRONG_CODE =
  'The code is not right, or was used already. Wait for the next one of your app, or use a recovery code.'
const WRONG_PASSKEY =
  'The passkey was not accepted. Try it again, or use a code of your app or a recovery code.'
export const TOO_MANY_CODES = 'Too many codes. Please wait ten minutes and try again.'

/**
 * A session begins only with the second factor, where the account has one or its group asks for one. So no
 * session without it exists, and nothing behind the sign-in has to ask. Payload runs this hook after the
 * password was right, and revokes the session that it made when the hook throws.
 *
 * Body of the sign-in: `code` or `passkey`; and `ticket`, with the first code of an app that is set up on the way in.
 *
 * @throws SecondFactorError 401, APIError 429.
 */
export const requireSecondFactor: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  if (req.context.asksPasswordAlone) throw new PasswordIsRight()
  // Whoever has the link of a mail, or the first admin, has no second factor: that session is dropped at the end.
  if (req.context.isPasswordReset || req.context.isFirstAdmin) return user
  const store = await import('./factor-store')
  const { code, passkey, ticket } = (req.data ?? {}) as Record<string, unknown>
  const given = typeof code === 'string' ? code : ''
  const factor = await store.secondFactorOf(req, user.id)
  if (!factor && !(await isRequired(req, user))) return user
  if ((given || passkey) && !(await store.mayTryCode(user.id)))
    throw new APIError(TOO_MANY_CODES, 429, null, true)
  const now = new Date()
  if (factor) {
    const { offerPasskeys, spendPasskey } = await import('./passkey-store')
    const isRight = passkey
      ? await spendPasskey(req, user.id, passkey)
      : given && (await store.spendCode(req, user.id, { code: given, now }))
    if (isRight) return user
    const offer = await offerPasskeys(req, user.id)
    const message = passkey ? WRONG_PASSKEY : given ? WRONG_CODE : 'A code is missing.'
    throw new SecondFactorError(message, {
      secondFactor: 'code',
      ...(offer && { passkey: offer }),
    })
  }
  const { beginSetup, secretOf } = await import('./setup-ticket')
  const secret = await secretOf(ticket, user.id, now)
  if (!secret || !given) {
    const setup = await beginSetup(user.id, user.email, now)
    throw new SecondFactorError('Set a second factor up.', { secondFactor: 'setup', setup })
  }
  const codes = await store.saveSecondFactor(req, user.id, { secret, code: given, now })
  if (!codes) throw new SecondFactorError(WRONG_CODE, { secondFactor: 'setup', setup: null })
  req.context.recoveryCodes = codes
  return user
}

/** Whether the account may not be used without a second factor. */
export async function isRequired(req: PayloadRequest, user: Pick<User, 'group'>): Promise<boolean> {
  if (env().STAFF_SECOND_FACTOR) return true
  const id = idOf(user.group)
  if (id === null) return false
  const group = await req.payload.findByID({
    collection: 'groups',
    id,
    depth: 0,
    disableErrors: true,
    trash: true,
    select: { requiresSecondFactor: true },
    req,
  })
  return group?.requiresSecondFactor === true
}

class PasswordIsRight extends Error {}

/**
 * Whether it is the password of the person. A wrong one counts as at the sign-in, and locks the account in the
 * end. No session comes of it: Payload revokes the one that it made.
 */
export async function isPasswordOf(
  { payload, headers }: PayloadRequest,
  email: string,
  password: unknown,
): Promise<boolean> {
  if (typeof password !== 'string' || password === '') return false
  try {
    await payload.login({
      ...{ collection: 'users', data: { email, password } },
      context: { asksPasswordAlone: true },
      // A known device is asked here as at the sign-in.
      req: { headers },
    })
    return false
  } catch (error) {
    if (error instanceof PasswordIsRight) return true
    if (error instanceof AuthenticationError || error instanceof LockedAuth) return false
    throw error
  }
}

/** Notes what the hook of the sign-in cannot see. */
export const noteWayIn: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'resetPassword') req.context.isPasswordReset = true
  // `firstAdminNeedsToken` has refused every stranger without the one-time token.
  if (operation === 'create' && !req.user && req.payloadAPI !== 'local') {
    req.context.isFirstAdmin = true
  }
  return args
}

/**
 * A session that began while no second factor was asked for is not prolonged. Those that are there when a group,
 * or the whole platform, begins to ask end at once; a process that is about to stop may still begin one.
 *
 * @throws Forbidden
 */
export const refuseRefreshWithoutFactor: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  if (operation === 'refresh' && req.user && (await lacksFactor(req, req.user as User)))
    throw new Forbidden(req.t)
  return args
}

async function lacksFactor(req: PayloadRequest, user: User): Promise<boolean> {
  const { secondFactorOf } = await import('./factor-store')
  return (await isRequired(req, user)) && !(await secondFactorOf(req, user.id))
}

/** At the start of a process that asks everybody: sessions of before end, where they began without a factor. */
export async function endSessionsOfBefore(payload: Payload): Promise<void> {
  if (!env().STAFF_SECOND_FACTOR) return
  const { endSessionsWithoutFactor } = await import('./factor-store')
  await endSessionsWithoutFactor({ payload }, 'all')
}

/**
 * The sign-in that set an app up answers with the recovery codes. A new password, and the account that is made
 * with the one-time token, sign nobody in who needs a second factor.
 */
export const answerSignIn: CollectionAfterOperationHook<'users'> = async ({
  operation,
  req,
  result,
}) => {
  if (operation === 'login' && req.context.recoveryCodes) {
    return { ...result, recoveryCodes: req.context.recoveryCodes }
  }
  const isOfFirstAdmin = operation === 'login' && req.context.isFirstAdmin
  if (operation !== 'resetPassword' && !isOfFirstAdmin) return result
  const { user } = result as unknown as { user: User }
  const { endSessions, secondFactorOf } = await import('./factor-store')
  if (!(await secondFactorOf(req, user.id)) && !(await isRequired(req, user))) return result
  await endSessions(req, user.id)
  return { user: { id: user.id }, token: '' }
}

/** The form of the sign-in reads what is missing from the answer, in a minified build too. */
export const answerMissingFactor: CollectionAfterErrorHook = ({ error }) => {
  if (!(error instanceof SecondFactorError)) return
  const { data, message, status } = error
  return { response: { errors: [{ message, data }] }, status }
}

export const forgetFactor: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  const { removeSecondFactor } = await import('./factor-store')
  await removeSecondFactor(req, Number(id))
  return doc
}

/** A person whose role or group changed signs in anew. Payload ends sessions with the password itself. */
export const endSessionsOnNewRights: CollectionBeforeChangeHook<User> = ({
  data,
  operation,
  originalDoc,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const isChanged =
    ('role' in data && data.role !== originalDoc.role) ||
    ('group' in data && idOf(data.group) !== idOf(originalDoc.group))
  return isChanged ? { ...data, sessions: [] } : data
}

/** A group that begins to ask for a second factor ends the sessions that began without one. */
export const endSessionsOfGroup: CollectionAfterChangeHook<Group> = async ({
  doc,
  previousDoc,
  req,
}) => {
  if (!doc.requiresSecondFactor || previousDoc?.requiresSecondFactor) return doc
  const { endSessionsWithoutFactor } = await import('./factor-store')
  await endSessionsWithoutFactor(req, doc.id)
  return doc
}
