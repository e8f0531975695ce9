import { challengeSettings } from '@/integrations/challenge/port'
import { embedSources } from '@/sites/embed-hosts'
import { noOutsideSources, type OutsideSources } from './outside-sources'

/**
 * What the response is: a page of a dealer's site, a page of the admin or its preview, on either a file
 * that an editor uploaded or a feed delivered, or a page of the bank that ships.
 */
export type Surface = 'site' | 'admin' | 'file' | 'pdf' | 'bank'

/**
 * Nothing in a drawing or a document runs on the host that shows it, and nothing in it is asked a
 * password: uploads are looked through for scripts, but a browser may read their letters otherwise.
 */
const inert =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"
/** Some browsers show no PDF in a sandbox. */
const filePolicies = { file: `${inert}; sandbox`, pdf: inert }

/**
 * Headers of every answer, read from the environment at run time so that one build serves every
 * deployment. The policy is as strict as a cached page allows: Next's inline flight scripts differ
 * by page and a cached page cannot carry a nonce, so inline scripts stay allowed; every other
 * source is our own host.
 *
 * @param sources other hosts that the site's own settings load from. SITE-09 VDP-06 ANLY-13
 */
export function securityHeaders(
  surface: Surface,
  sources: OutsideSources | null = null,
): Record<string, string> {
  return {
    'Content-Security-Policy':
      surface === 'file' || surface === 'pdf'
        ? filePolicies[surface]
        : contentSecurityPolicy(surface, sources),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    // A window that opened the admin gets no handle of it. A dealer's page has no session to protect, and there
    // the header would cost its first view: browsers learn of it with the answer, and start another process.
    ...(surface === 'admin' ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}),
    ...(process.env.SITE_PROTOCOL === 'https'
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

function contentSecurityPolicy(surface: 'site' | 'admin' | 'bank', sources: OutsideSources | null) {
  const development = process.env.NODE_ENV !== 'production'
  const challenge = surface === 'site' ? challengeOrigin() : []
  const { chat, tags } = sources ?? noOutsideSources
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      "'unsafe-inline'",
      ...(development ? ["'unsafe-eval'"] : []),
      ...challenge,
      ...chat,
      ...tags.script,
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...chat],
    'img-src': ["'self'", 'data:', 'blob:', ...chat, ...tags.img],
    'font-src': ["'self'", 'data:', ...chat],
    'connect-src': [
      "'self'",
      ...(development ? ['ws:'] : []),
      ...(sources?.index ? [sources.index] : hostedIndex()),
      ...(sources?.map ? [sources.map] : []),
      ...chat.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
      ...tags.connect,
    ],
    'media-src': ["'self'", 'https:'],
    'frame-src': [
      "'self'",
      'https://www.youtube.com',
      // What editors may show, booking systems among them. SERV-11
      ...embedSources,
      ...challenge,
      ...chat,
      ...tags.frame,
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...formsLeadTo(surface)],
    // The admin frames its own preview; a dealer's site is framed by nobody.
    'frame-ancestors': surface === 'admin' ? ["'self'"] : ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * Where an answer to a form may send the browser, which counts as an action of the form. The pages of the bank that
 * ships answer a payment by leading back to the dealer's site, whichever that is. A site leads to the page of a bank
 * by a link or a script, which no form-action concerns: its forms stay on it. VDP-06
 */
function formsLeadTo(surface: 'site' | 'admin' | 'bank'): string[] {
  if (surface !== 'bank') return []
  return [process.env.SITE_PROTOCOL === 'https' ? 'https:' : 'http:']
}

/** Browsers talk to hosted Algolia directly, where it is used. */
function hostedIndex() {
  const app = process.env.ALGOLIA_APP_ID
  return app ? [`https://${app}-dsn.algolia.net`, 'https://*.algolianet.com'] : []
}

/** The challenge of the lead forms loads a script and a frame, if it is used. */
function challengeOrigin() {
  const settings = challengeSettings()
  return settings ? [settings.origin] : []
}
