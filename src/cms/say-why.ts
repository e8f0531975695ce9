import type { AfterErrorHook } from 'payload'

/**
 * Answers a refusal with its reason. The class of Payload's errors has no name in a minified build, and
 * Payload takes an error without a name for an unknown one: "An unknown error occurred." in place of
 * what is wrong.
 */
export const sayWhy: AfterErrorHook = ({ error }) => {
  const isPublic = 'isPublic' in error && error.isPublic === true
  if (error.name || !isPublic) return
  return { response: { errors: [{ message: error.message }] } }
}
