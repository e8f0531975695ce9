/** What a browser needs to show a challenge. */
export type ChallengeWidget = {
  /** Public key of this deployment. */
  siteKey: string
  /** Address of the script that renders the challenge. */
  script: string
}

/**
 * `passed` and `failed` are the verdict of the service; `unknown`: the service could not be reached.
 */
type ChallengeVerdict = 'passed' | 'failed' | 'unknown'

/** Tells people from robots. Without one, honeypot, least time and limits do. */
export type Challenge = {
  /** @param token What the challenge gave the browser; empty where it gave nothing. */
  verify: (token: string) => Promise<ChallengeVerdict>
}

const CLOUDFLARE = 'https://challenges.cloudflare.com'

/**
 * Where the challenge of this deployment comes from, null where it has none. Read at run time, so
 * that one build serves every deployment.
 */
export function challengeSettings(
  source: Record<string, string | undefined> = process.env,
): { origin: string; widget: ChallengeWidget } | null {
  const siteKey = source.TURNSTILE_SITE_KEY
  if (!siteKey) return null
  const origin = new URL(source.TURNSTILE_URL || CLOUDFLARE).origin
  const script = `${origin}/turnstile/v0/api.js?render=explicit`
  return { origin, widget: { siteKey, script } }
}
