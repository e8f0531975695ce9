import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterErrorHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { idOf } from '@/cms/access/user'
import type { Group, User } from '@/payload-types'
import { env } from '@/server/env'
import type { Setup } from './setup-ticket'

/** Answer to a right password, when a code is missing or wrong. The form of the sign-in reads it. */
export type MissingFactor =
  | { secondFactor: 'code' }
  /** Without a setup the one that the person has still counts. */
  | { secondFactor: 'setup'; setup: Setup | null }

class SecondFactorError extends APIError<MissingFactor> {
  constructor(message: string, data: MissingFactor) {
    super(message, 401, data, true)
  }
}

export const WRONG_CODE =
  'The code is not right, or was used already. Wait for the next one of your app, or use a recovery code.'
export const TOO_MANY_CODES = 'Too many codes. Please wait ten minutes and try again.'

/**
 * A session begins only with the second factor, where the account has one or its group asks for one. So no
 * session without it exists, and nothing behind the sign-in has to ask. Payload runs this hook after the
 * password was right, and revokes the session that it made when the hook throws.
 *
 * Body of the sign-in: `code`; and `ticket`, with the first code of an app that is set up on the way in.
 *
 * @throws SecondFactorError 401, APIError 429.
 */
export const requireSecondFactor: CollectionBeforeLoginHook<User> = async ({ req, user }) => {
  // Whoever has the link of a mail has no second factor: that session is dropped at the end.
  if (req.context.isPasswordReset || req.context.isFirstAdmin) return user
  const store = await import('./factor-store')
  const { code, ticket } = (req.data ?? {}) as { code?: unknown; ticket?: unknown }
  const given = typeof code === 'string' ? code : ''
  const factor = await store.secondFactorOf(user.id)
  if (!factor && !(await isRequired(req, user))) return user
  if (given && !(await store.mayTryCode(user.id)))
    throw new APIError(TOO_MANY_CODES, 429, null, true)
  const now = new Date()
  if (factor) {
    if (!given) throw new SecondFactorError('A code is missing.', { secondFactor: 'code' })
    if (await store.spendCode(user.id, given, now)) return user
    throw new SecondFactorError(WRONG_CODE, { secondFactor: 'code' })
  }
  const { beginSetup, secretOf } = await import('./setup-ticket')
  const secret = await secretOf(ticket, user.id, now)
  if (!secret || !given) {
    const setup = await beginSetup(user.id, user.email, now)
    throw new SecondFactorError('Set a second factor up.', { secondFactor: 'setup', setup })
  }
  const codes = await store.saveSecondFactor(user.id, secret, given, now)
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
  })
  return group?.requiresSecondFactor === true
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
 * The sign-in that set an app up answers with the recovery codes. A new password signs nobody in who needs a
 * second factor.
 */
export const answerSignIn: CollectionAfterOperationHook<'users'> = async ({
  operation,
  req,
  result,
}) => {
  if (operation === 'login' && req.context.recoveryCodes) {
    return { ...result, recoveryCodes: req.context.recoveryCodes }
  }
  if (operation !== 'resetPassword') return result
  const { user } = result as unknown as { user: User }
  const { endSessions, secondFactorOf } = await import('./factor-store')
  if (!(await secondFactorOf(user.id)) && !(await isRequired(req, user))) return result
  await endSessions(user.id)
  return { user: { id: user.id }, token: '' }
}

/** The form of the sign-in reads what is missing from the answer, in a minified build too. */
export const answerMissingFactor: CollectionAfterErrorHook = ({ error }) => {
  if (!(error instanceof SecondFactorError)) return
  const { data, message, status } = error
  return { response: { errors: [{ message, data }] }, status }
}

export const forgetFactor: CollectionAfterDeleteHook = async ({ doc, id }) => {
  const { removeSecondFactor } = await import('./factor-store')
  await removeSecondFactor(Number(id))
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
}) => {
  if (!doc.requiresSecondFactor || previousDoc?.requiresSecondFactor) return doc
  const { endSessionsWithoutFactor } = await import('./factor-store')
  await endSessionsWithoutFactor(doc.id)
  return doc
}
