import crypto from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  APIError,
  AuthenticationError,
  addDataAndFileToRequest,
  type CollectionAfterChangeHook,
  type CollectionAfterErrorHook,
  type CollectionBeforeOperationHook,
  type Endpoint,
  LockedAuth,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import type { User } from '@/payload-types'
import { visitorAddress } from '@/server/visitor-address'
import { accountSender } from './account-sender'
import { knownDevice } from './known-device'
import { invitationMail, newPasswordMail } from './new-password-mail'

/** Wrong passwords after which an account is locked, and for how long, ms. */
export const signInLock = { maxLoginAttempts: 8, lockTime: 10 * 60_000 }

/** Fewest letters of a new password. Payload takes three. */
const SHORTEST_PASSWORD = 12

/**
 * @throws ValidationError for a new password that is too short.
 */
export const refuseShortPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (!['create', 'update', 'resetPassword'].includes(operation)) return args
  const { data } = args as { data?: { password?: unknown } }
  const { password } = data ?? {}
  if (typeof password !== 'string' || password === '' || password.length >= SHORTEST_PASSWORD) {
    return args
  }
  const message = `Choose a password of ${SHORTEST_PASSWORD} letters or more.`
  throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message }] })
}

/** How Payload 3.90 hashes a password (`generatePasswordSaltHash`, which is not exported). */
const hash = { iterations: 600_000, bytes: 32, digest: 'sha256' }

/**
 * Makes a sign-in take equally long whether or not an account exists. Payload hashes the password
 * (a quarter of a second) only for an existing account that is not locked, so response times would
 * reveal who has an account. Because each attempt costs that much processor time, attempts are
 * limited per visitor.
 *
 * @throws APIError 429 beyond the limit of the visitor's address.
 */
export const equalizeSignInTime: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  if (operation !== 'login') return args
  req.context.signInBegan = performance.now()
  await countSignIn(req)
  const { email, password } = (args as { data: { email?: unknown; password?: unknown } }).data
  if (typeof email !== 'string' || typeof password !== 'string') return args
  const account = await req.payload.db.findOne<{ id: number; lockUntil?: string | null }>({
    collection: 'users',
    where: { email: { equals: email.toLowerCase().trim() } },
    select: { lockUntil: true },
    req,
  })
  const isLocked = Date.parse(account?.lockUntil ?? '') > Date.now()
  const isTrusted = account && (await isTrustedDevice(req, account.id))
  if (isLocked && isTrusted) await unlock(account.id)
  const isHashed = account && (!isLocked || isTrusted)
  if (!isHashed) {
    const salt = crypto.randomBytes(32).toString('hex')
    await promisify(crypto.pbkdf2)(password, salt, hash.iterations, hash.bytes, hash.digest)
  }
  return args
}

/** Strangers lock an account out, but not the browser that its owner signs in with. */
async function isTrustedDevice(req: PayloadRequest, user: number): Promise<boolean> {
  const device = await knownDevice(req, user)
  if (!device) return false
  const { isDeviceWithinLimits } = await import('./sign-in-limits')
  return await isDeviceWithinLimits(device)
}

async function unlock(user: number): Promise<void> {
  const limits = await import('./sign-in-limits')
  await limits.unlock(user)
}

const { maxLoginAttempts, lockTime } = signInLock
const refusal = `The email or password is not right. After ${maxLoginAttempts} wrong passwords an account is locked for ${lockTime / 60_000} minutes.`

/** Milliseconds. Refusals are sent at multiples of this, so that response times reveal nothing. */
const STEP = 500

/** Milliseconds until the next multiple of {@link STEP}. */
export const restOfStep = (tookMs: number): number => STEP - (tookMs % STEP)

/**
 * Only an existing account can be locked, so a wrong password and a locked account get the same
 * message. Recording the failed attempt takes tens of milliseconds more; {@link restOfStep} hides
 * them.
 */
export const answerSignInFailuresAlike: CollectionAfterErrorHook = async ({ context, error }) => {
  if (!(error instanceof AuthenticationError || error instanceof LockedAuth)) return
  const { signInBegan } = context
  if (typeof signInBegan === 'number') await setTimeout(restOfStep(performance.now() - signInBegan))
  return { response: { errors: [{ message: refusal }] }, status: 401 }
}

/**
 * Replaces Payload's endpoint and answers before the account is looked up. Payload's waits for the
 * mail server only if the account exists, and fails with it, which reveals that the account exists.
 */
export const forgotPassword: Omit<Endpoint, 'root'> = {
  path: '/forgot-password',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const email = typeof req.data?.email === 'string' ? req.data.email.trim() : ''
    if (!email) throw new APIError('The email is missing.', 400, null, true)
    await countSignIn(req)
    mailNewPassword(req, email).catch((err: unknown) =>
      req.payload.logger.error({ err }, 'A mail for a new password was not sent'),
    )
    return Response.json({ message: req.t('general:success') })
  },
}

/** Addresses of people are not verified; the CMS offers the call all the same, and fails in it. */
export const noVerification: Omit<Endpoint, 'root'> = {
  path: '/verify/:id',
  method: 'post',
  handler: () => {
    throw new APIError('There is nothing to verify.', 404, null, true)
  },
}

async function mailNewPassword(req: PayloadRequest, email: string): Promise<void> {
  const link = await linkToPassword(req, email)
  if (!link) return
  const to = email.toLowerCase()
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: to } },
    depth: 0,
    limit: 1,
    overrideAccess: true,
  })
  const [account] = docs
  if (!account) return
  const { brand, ...sender } = await accountSender(req, account)
  await req.payload.email.sendEmail({ to, ...sender, ...newPasswordMail(link, brand) })
}

/** How long an invitation is good for, ms. */
const INVITED_FOR = 3 * 24 * 60 * 60_000

/** Mails a link to choose a password, so that nobody has to pass on the initial one. */
export const inviteByMail: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || req.payloadAPI !== 'REST' || !req.user) return doc
  const { email } = doc
  const link = await linkToPassword(req, email, INVITED_FOR)
  if (link) {
    const { brand, ...sender } = await accountSender(req, doc)
    const mail = invitationMail(link, { by: req.user.name, email }, brand)
    req.payload.email
      .sendEmail({ to: email, ...sender, ...mail })
      .catch((err: unknown) => req.payload.logger.error({ err }, 'An invitation was not sent'))
  }
  return doc
}

/**
 * Link where the account with this e-mail address chooses a new password; null without an account.
 */
async function linkToPassword(
  req: PayloadRequest,
  email: string,
  expiration?: number,
): Promise<string | null> {
  const { config } = req.payload
  const given = { collection: 'users', data: { email }, disableEmail: true, req } as const
  const token = await req.payload.forgotPassword({ ...given, expiration })
  return token
    ? `${config.serverURL}${config.routes.admin}${config.admin.routes.reset}/${token}`
    : null
}

async function countSignIn(req: PayloadRequest): Promise<void> {
  if (req.payloadAPI === 'local') return
  // Here, because commands that load the configuration have no server.
  const { isSignInWithinLimits } = await import('./sign-in-limits')
  if (await isSignInWithinLimits(visitorAddress(req.headers))) return
  req.responseHeaders = new Headers({ 'retry-after': '600' })
  throw new APIError('Too many tries. Please wait ten minutes and try again.', 429, null, true)
}
