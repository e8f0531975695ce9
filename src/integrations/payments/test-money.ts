/**
 * Whether money that is none may hold a car: on a demo. Sites with https have real shoppers, also where `DEMO=0`
 * was forgotten; a demo on https says `DEMO=1`. Read from the environment at each call, because the proxy has
 * nothing else. VDP-06
 */
export function takesTestMoney(): boolean {
  const { DEMO, SITE_PROTOCOL } = process.env
  if (DEMO === '1' || DEMO === 'true') return true
  return DEMO !== '0' && DEMO !== 'false' && SITE_PROTOCOL !== 'https'
}

/** A key of Stripe with which nobody pays anything. */
export const isTestKey = (key: string | null | undefined): boolean => /^[sr]k_test_/.test(key ?? '')
