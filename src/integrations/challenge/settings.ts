import type { ChallengeWidget } from './port'

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
