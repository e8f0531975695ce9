import type { Purpose } from '@/sites/tags'

/** What a shopper allowed, and under which wording. */
export type ConsentChoice = Record<Purpose, boolean> & { version: string; at: string }

const nothing = { statistics: false, marketing: false }
const key = (site: string) => `${site}:consent`

/**
 * The stored choice; null before the shopper chose, and after the site changed what it asks. Kept in
 * `localStorage`, which no server is sent.
 */
export function readChoice(site: string, version: string): ConsentChoice | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key(site)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { statistics, marketing, at, ...rest } = stored as Partial<ConsentChoice>
    if (rest.version !== version) return null
    return {
      ...{ statistics: statistics === true, marketing: marketing === true },
      ...{ version, at: String(at) },
    }
  } catch {
    return null
  }
}

export function saveChoice(site: string, choice: ConsentChoice): void {
  try {
    window.localStorage.setItem(key(site), JSON.stringify(choice))
  } catch {
    // Without storage the choice holds for this page, and is asked again on the next.
  }
}

/** Whether the browser says for its owner: Global Privacy Control or Do Not Track. */
export function refusesByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

/** What holds now: the shopper's own choice, else nothing. */
export const allowedNow = (choice: ConsentChoice | null): Record<Purpose, boolean> =>
  choice ? { statistics: choice.statistics, marketing: choice.marketing } : nothing

/** Bits as events and leads carry them: 1 statistics, 2 marketing. */
export const consentBits = ({ statistics, marketing }: Record<Purpose, boolean>): number =>
  (statistics ? 1 : 0) + (marketing ? 2 : 0)

/** Google's consent mode v2. */
export const consentMode = ({ statistics, marketing }: Record<Purpose, boolean>) => {
  const state = (granted: boolean) => (granted ? 'granted' : 'denied')
  return {
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
    analytics_storage: state(statistics),
  }
}
