import { timingSafeEqual } from 'node:crypto'
import type {
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { APIError } from 'payload'
import { env } from '@/server/env'

/** A visitor without an account, not our own server code. */
const isStranger = (req: PayloadRequest) => !req.user && req.payloadAPI !== 'local'

/**
 * Payload lets the first visitor of an empty platform create its admin. Here that requires the
 * one-time token that the start prints; the token is useless once an account exists.
 *
 * @throws APIError 403 without the token.
 */
export const firstAdminNeedsToken: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || !isStranger(req)) return args
  const expected = env().FIRST_ADMIN_TOKEN
  const given = (args as { data?: { firstAdminToken?: unknown } }).data?.firstAdminToken
  if (!expected || typeof given !== 'string' || !isSame(given.trim(), expected)) {
    throw new APIError(
      'The first account needs the one-time token that the platform printed when it started.',
      403,
      null,
      true,
    )
  }
  return args
}

/** The account that is created with the token becomes a platform admin, whatever the request contains. */
export const firstUserIsPlatformAdmin: CollectionBeforeValidateHook = ({
  data,
  operation,
  req,
}) => {
  if (!data) return data
  const { firstAdminToken: _spent, ...rest } = data
  if (operation !== 'create' || !isStranger(req)) return rest
  return { ...rest, role: 'platform-admin', group: null, sites: [] }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
