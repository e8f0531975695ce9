import path from 'node:path'
import addresses from 'ipaddr.js'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

/** "crm.internal, 10.0.4.7:8080" */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )

/**
 * Proxies whose entries in `x-forwarded-for` are true: how many stand in front, or their networks.
 * "1", or "10.0.0.0/8, 2001:db8::/32".
 */
const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    if (/^\d{1,2}$/.test(text)) return Number(text)
    return text.split(',').flatMap((entry) => {
      const network = entry.trim()
      if (network === '') return []
      if (addresses.isValidCIDR(network)) return [addresses.parseCIDR(network)]
      if (addresses.isValid(network)) {
        const address = addresses.parse(network)
        return [[address, address.kind() === 'ipv4' ? 32 : 128] satisfies [unknown, number]]
      }
      context.addIssue(
        `"${network}" is neither a number of proxies nor a network such as "10.0.0.0/8".`,
      )
      return []
    })
  })
export type TrustedProxies = z.infer<typeof trustedProxies>

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error:
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name. `npm start` sets it for the embedded database.',
  }),
  PAYLOAD_SECRET: z
    .string({ error: 'PAYLOAD_SECRET is missing. `npm start` makes one and keeps it under .data.' })
    .min(32, 'PAYLOAD_SECRET must have at least 32 characters.'),
  JOBS_SECRET: z
    .string({ error: 'JOBS_SECRET is missing. `npm start` makes one and keeps it under .data.' })
    .min(32, 'JOBS_SECRET must have at least 32 characters.'),
  /** Reads `/api/metrics` and the details of `/api/health`, and nothing else; JOBS_SECRET reads them too. */
  METRICS_SECRET: z.string().min(16, 'METRICS_SECRET must have at least 16 characters.').optional(),
  /** Revision of the code in an image, which has no Git. */
  GIT_REVISION: z.string().optional(),
  /** Lets the first visitor of an empty platform create the platform admin. */
  FIRST_ADMIN_TOKEN: z.string().min(16).optional(),
  /** Folder of everything that this machine stores: database, index, media, secrets. */
  DATA_DIR: z.string().default('.data'),
  /**
   * Bucket for media, photos, videos and feeds, which all processes share; without one they are below
   * DATA_DIR. Amazon's own, or by S3_ENDPOINT any that speaks its protocol. Without keys those of the
   * machine's role count.
   */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-southeast-2'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** Host (with port) of the admin and the CMS. */
  ADMIN_HOST: z
    .string()
    .regex(
      /^[a-z0-9.-]+(:\d+)?$/i,
      'ADMIN_HOST must be a host with or without a port, such as "admin.example.com".',
    )
    .default('localhost:3000'),
  /**
   * Where workers and commands reach a web process, such as "http://web:3000"; without it at the admin's
   * own address.
   */
  WEB_URL: z.url().optional(),
  /** Scheme that shoppers use, in canonical addresses. */
  SITE_PROTOCOL: z.enum(['http', 'https']).default('http'),
  /** Port in site addresses where it is not the scheme's own, for example ":3000". */
  SITE_PORT: z
    .string()
    .regex(/^(:\d+)?$/, 'SITE_PORT must be empty or a colon and a number, such as ":3000".')
    .default(':3000'),
  STOCK_INDEX_URL: z.url().default('http://127.0.0.1:7700'),
  STOCK_INDEX_APP_ID: z.string().default('forecourt'),
  STOCK_INDEX_ADMIN_KEY: z.string().optional(),
  STOCK_INDEX_SEARCH_KEY: z.string().optional(),
  ALGOLIA_APP_ID: z.string().optional(),
  ALGOLIA_ADMIN_KEY: z.string().optional(),
  ALGOLIA_SEARCH_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  /** Sender of the e-mail to dealers and shoppers; without it no-reply at the admin's host. */
  MAIL_FROM: z.email().optional(),
  /**
   * Hosts of the deployment's own network that webhooks of leads may reach, comma-separated, with or
   * without port: "crm.internal, 10.0.4.7:8080". Every other address must be public and https.
   */
  LEAD_INTERNAL_HOSTS: hosts,
  /** Account with the partner lender; without one the lender that ships here quotes. CALL-11 */
  YOUX_URL: z.url().optional(),
  YOUX_API_KEY: z.string().optional(),
  /**
   * Hosts of that lender's application pages beside that of its API, comma-separated: a shopper is sent
   * to no other. CALL-12
   */
  YOUX_APPLICATION_HOSTS: hosts,
  /** Partner for the market gauge; without one our own stock is the market. CALL-01 */
  MARKET_GAUGE_URL: z.url().optional(),
  MARKET_GAUGE_KEY: z.string().optional(),
  /** Partner for delivery prices; without one the site's own rates count. CALL-15 */
  DELIVERY_URL: z.url().optional(),
  DELIVERY_KEY: z.string().optional(),
  /** Key of the maps provider; without one our own table knows where a postcode is. CALL-28 */
  GEOCODING_KEY: z.string().optional(),
  GEOCODING_URL: z.url().optional(),
  /**
   * Street map of the sites that have no style of their own: a PMTiles archive ("….pmtiles"), which we read, or a
   * provider's MapLibre style with its key, which browsers load. Without it the file `maps/streets.pmtiles` of the
   * installation. SITE-09
   */
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) =>
        /^https?:\/\/[^?#]+\.pmtiles(?:[?#]|$)/.test(url) ||
        /^(https:\/\/|http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)[:/])/.test(url),
      'MAP_TILES_URL must be the address of a PMTiles archive ("….pmtiles"), or that of a MapLibre style with https.',
    )
    .optional(),
  /** Partner that values trade-ins; without one our own register and tables do. CALL-19 CALL-22 */
  VALUATION_URL: z.url().optional(),
  VALUATION_KEY: z.string().optional(),
  /** Calendar that offers times for test drives; without one our own does. CALL-14 */
  TEST_DRIVE_CALENDAR_URL: z.url().optional(),
  /**
   * Cloudflare Turnstile challenges the senders of lead forms; without its keys nobody is challenged. The URL is
   * for a server of the same shape.
   */
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_URL: z.url().optional(),
  /**
   * Host, with port, of the pages of the bank that ships here, whose money is none; without it "bank." before a
   * "localhost", else the admin's. VDP-06
   */
  LOCAL_BANK_HOST: z
    .string()
    .regex(
      /^[a-z0-9.-]+(:\d+)?$/i,
      'LOCAL_BANK_HOST must be a host with or without a port, such as "bank.example.com".',
    )
    .optional(),
  /**
   * Keys of the platform's own Stripe account, for dealers who are connected to it (Stripe Connect) and not for
   * those with keys of their own. The URL is for a server of the same shape. VDP-06
   */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: z.url().optional(),
  /**
   * Account with Twilio Verify, which sends codes by SMS to shoppers who sign in. Without one a demo
   * shows the code; other deployments offer nothing that needs it. The URL is for a server of the same
   * shape. CALL-25
   */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_VERIFY_SERVICE: z.string().optional(),
  TWILIO_URL: z.url().default('https://verify.twilio.com'),
  /**
   * Nobody signs in to the admin without a second factor, platform admins included. Without it each group
   * decides for its own people.
   */
  STAFF_SECOND_FACTOR: flag.default(false),
  /** Whom to tell of a fault of security, on every site: "mailto:…" or "https://…". RFC 9116 */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:\S+@\S+|https:\/\/\S+)$/,
      'SECURITY_CONTACT must begin with mailto: or https://.',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Largest feed that can be uploaded in the admin, in MB. Larger ones go into the watched folder. */
  FEED_UPLOAD_MB: z.coerce.number().int().min(1).max(1000).default(100),
  /** Redis, or Valkey, for several web processes: they share pages and limits in it. Unset: one process. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * CDN in front of the sites: where it is told by tags which pages are over, as Cloudflare's
   * "…/zones/<zone>/purge_cache". Without it no page is stored outside.
   */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_SECRET: z.string().optional(),
  /** Unset: the address of the connection counts, and no header. */
  TRUSTED_PROXIES: trustedProxies,
  /** The demo of the product: its own register of cars stands in for a real one. */
  DEMO: flag.default(true),
})

export type Env = z.infer<typeof schema> & { dataDir: string }

/**
 * The environment, parsed once.
 * @throws Error that names each variable that is missing or wrong, and what to set.
 */
export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}
let parsed: Env | undefined

/**
 * An empty variable is how shells and compose files say "not set". Of SITE_PORT it says something: shoppers
 * use the scheme's own port.
 */
export const withoutEmpty = <T extends Record<string, string | undefined>>(source: T): T =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || name === 'SITE_PORT'),
  ) as T

/** What is passed over where the second is missing. */
const pairs = [
  ['YOUX_URL', 'YOUX_API_KEY'],
  ['YOUX_API_KEY', 'YOUX_URL'],
  ['MARKET_GAUGE_KEY', 'MARKET_GAUGE_URL'],
  ['DELIVERY_KEY', 'DELIVERY_URL'],
  ['VALUATION_KEY', 'VALUATION_URL'],
  ['GEOCODING_URL', 'GEOCODING_KEY'],
  ['CDN_PURGE_URL', 'CDN_PURGE_SECRET'],
  ['CDN_PURGE_SECRET', 'CDN_PURGE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
] as const

/** Parses an environment; see {@link env}. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(withoutEmpty(source))
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Variables of the environment are missing or wrong:\n${lines.join('\n')}`)
  }
  const value = result.data
  const algolia = [value.ALGOLIA_APP_ID, value.ALGOLIA_ADMIN_KEY, value.ALGOLIA_SEARCH_KEY]
  if (algolia.some(Boolean) && !algolia.every(Boolean)) {
    throw new Error(
      'Hosted Algolia needs all of ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY and ALGOLIA_SEARCH_KEY. Set the missing ones, or none to use the embedded index.',
    )
  }
  if (Boolean(value.TURNSTILE_SITE_KEY) !== Boolean(value.TURNSTILE_SECRET_KEY)) {
    throw new Error(
      'Turnstile needs both TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY. Set the missing one, or none to ask nobody.',
    )
  }
  for (const [given, needed] of pairs) {
    if (value[given] && !value[needed]) {
      throw new Error(
        `${given} says nothing without ${needed}. Set both, or neither to do without.`,
      )
    }
  }
  const twilio = [value.TWILIO_ACCOUNT_SID, value.TWILIO_AUTH_TOKEN, value.TWILIO_VERIFY_SERVICE]
  if (twilio.some(Boolean) && !twilio.every(Boolean)) {
    throw new Error(
      'Codes by SMS need all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE. Set the missing ones, or none to send no codes.',
    )
  }
  return { ...value, dataDir: path.resolve(value.DATA_DIR) }
}
