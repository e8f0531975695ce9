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
} from 'payload'
import type { User } from '@/payload-types'
import { visitorAddress } from '@/server/visitor-address'
import { invitationMail, newPasswordMail } from './new-password-mail'

/** Wrong passwords after which an account is locked, and for how long, ms. */
export const signInLock = { maxLoginAttempts: 8, lockTime: 10 * 60_000 }

/** How Payload 3.90 hashes a password (`generatePasswordSaltHash`, which it does not export). */
const hash = { iterations: 600_000, bytes: 32, digest: 'sha256' }

/**
 * Makes a sign-in cost the same whether or not the address is one of ours. Payload hashes a password
 * only for an account that is there and not locked, a quarter of a second: the time told who works here.
 * Each costs that much of the processor, so those of one visitor are counted.
 *
 * @throws APIError 429 beyond the limit of the visitor's address.
 */
export const signInCostsTheSame: CollectionBeforeOperationHook = async ({
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
  const isHashed = account && !(Date.parse(account.lockUntil ?? '') > Date.now())
  if (!isHashed) {
    const salt = crypto.randomBytes(32).toString('hex')
    await promisify(crypto.pbkdf2)(password, salt, hash.iterations, hash.bytes, hash.digest)
  }
  return args
}

const { maxLoginAttempts, lockTime } = signInLock
const refusal = `The email or password is not right. After ${maxLoginAttempts} wrong passwords an account is locked for ${lockTime / 60_000} minutes.`

/** Milliseconds: a refusal is sent at the end of such a step, so that its time reveals nothing. */
const STEP = 500

/** Milliseconds left of the step in which a refusal would be sent. */
export const restOfStep = (tookMs: number): number => STEP - (tookMs % STEP)

/**
 * Only an account can be locked, so a wrong password and a lock are answered in the same words. The try
 * that is written down for an account takes tens of milliseconds more: steps hide them.
 */
export const refusedAlike: CollectionAfterErrorHook = async ({ context, error }) => {
  if (!(error instanceof AuthenticationError || error instanceof LockedAuth)) return
  const { signInBegan } = context
  if (typeof signInBegan === 'number') await setTimeout(restOfStep(performance.now() - signInBegan))
  return { response: { errors: [{ message: refusal }] }, status: 401 }
}

/**
 * Answers before the account is looked for, in place of Payload's own endpoint: for one that is there
 * it wrote and waited for the mail server, and failed with it.
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
  if (link) await req.payload.email.sendEmail({ to: email.toLowerCase(), ...newPasswordMail(link) })
}

/** How long an invitation is good for, ms. */
const INVITED_FOR = 3 * 24 * 60 * 60_000

/** Mails a link to choose a password: nobody has to pass on the one that was typed for the account. */
export const inviteByMail: CollectionAfterChangeHook<User> = async ({ doc, operation, req }) => {
  if (operation !== 'create' || req.payloadAPI !== 'REST' || !req.user) return doc
  const { email } = doc
  const link = await linkToPassword(req, email, INVITED_FOR)
  if (link) {
    const mail = invitationMail(link, { by: req.user.name, email })
    req.payload.email
      .sendEmail({ to: email, ...mail })
      .catch((err: unknown) => req.payload.logger.error({ err }, 'An invitation was not sent'))
  }
  return doc
}

/** Where the account with an address chooses a new password; null where there is none. */
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
