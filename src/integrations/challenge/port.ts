/** What a browser needs to show a challenge. */
export type ChallengeWidget = {
  /** Public key of this deployment. */
  siteKey: string
  /** Script that draws the challenge. */
  script: string
}

/**
 * `passed` and `failed` are the word of the service; `unknown`: it could not be asked, and nothing is
 * known of who sent the form.
 */
type ChallengeVerdict = 'passed' | 'failed' | 'unknown'

/** Tells people from robots. Without one, honeypot, least time and limits do. */
export type Challenge = {
  /** @param token What the challenge gave the browser; empty where it gave nothing. */
  verify: (token: string) => Promise<ChallengeVerdict>
}
