import pino from 'pino'

/** A failed query contains its values, which may be a shopper's: they are redacted. */
const withoutValues = (text: string) =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '\nparams: left out')

/**
 * Structured log of the web process. Never log names, phones, e-mail addresses or message texts of
 * shoppers; identify a lead by its id.
 */
export const log = pino({
  // Not through `env()`: importing the log would then require every variable of the platform.
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['email', 'phone', 'name', 'last_name', 'message', '*.email', '*.phone', '*.last_name'],
  serializers: {
    err: (error: Error) => {
      const { type, message, stack } = pino.stdSerializers.err(error)
      return { type, message: withoutValues(message), stack: withoutValues(stack) }
    },
  },
})

/** A log whose lines carry the site and the request that they are about. */
export function requestLog(request: Request, siteSlug: string) {
  return log.child({ site: siteSlug, request: request.headers.get('x-request-id') ?? undefined })
}
