import { demoLogins, newToken } from './sites'

/**
 * Signs every person of the demo in once, before the workers start: of two sessions of one person that
 * begin at the same moment the CMS keeps only one.
 */
export default async function signInDemoPeople() {
  const tokens: Record<string, string> = {}
  for (const login of demoLogins()) tokens[login.email] = await newToken(login)
  process.env.DEMO_TOKENS = JSON.stringify(tokens)
}
