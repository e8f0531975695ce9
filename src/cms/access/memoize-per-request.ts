import type { PayloadRequest } from 'payload'

/**
 * A question to the database whose answer stands while one request is worked on. To render one view
 * the CMS asks the access rules of every collection, operation by operation, and twice.
 *
 * The headers are what all parts of a request have in common: `req` is copied on its way and its
 * `context` replaced. A call without headers reads anew.
 */
export function onceARequest<T>(
  ask: (req: PayloadRequest, subject: string) => Promise<T>,
): typeof ask {
  const known = new WeakMap<Headers, Map<string, Promise<T>>>()
  return (req, subject) => {
    if (!req.headers) return ask(req, subject)
    const answers = known.get(req.headers) ?? new Map<string, Promise<T>>()
    known.set(req.headers, answers)
    const answer = answers.get(subject) ?? ask(req, subject)
    answers.set(subject, answer)
    return answer
  }
}
