import { type Purpose, type SiteTags, tagServices } from './tags'

/** What a site says when it asks for consent; each can be changed by the dealer. */
export const defaultConsentWording = {
  title: 'Your choice about data',
  text: 'We count visits without cookies. With your permission we also use {services}, which may set cookies and receive details of your visit outside Australia, to learn what works and to show you our offers elsewhere. The site works the same without.',
  allow: 'Allow all',
  refuse: 'Only what is needed',
  choose: 'Choose',
  statistics: 'How the site is used: pages, searches and cars that were looked at.',
  marketing: 'Which adverts lead here, and our offers on other sites.',
  save: 'Save my choices',
} as const

export type ConsentTexts = Record<keyof typeof defaultConsentWording, string>
/** The words with their version: a new wording asks again. */
export type ConsentWording = ConsentTexts & { version: string }

/**
 * The wording of a site, with the names of its services in place of `{services}`. Whoever is told of another
 * service is asked anew, so the version is of the finished words.
 */
export function consentWording(
  own: Partial<Record<keyof ConsentTexts, string | null>>,
  tags: SiteTags,
): ConsentWording {
  const services = new Intl.ListFormat('en-AU').format(tagServices(tags).map(({ name }) => name))
  const texts = Object.fromEntries(
    Object.entries(defaultConsentWording).map(([key, words]) => [
      key,
      (own[key as keyof ConsentTexts] || words).replaceAll('{services}', services),
    ]),
  ) as ConsentTexts
  return { ...texts, version: versionOf(JSON.stringify(texts)) }
}

export const purposeNames: Record<Purpose, string> = {
  statistics: 'Statistics',
  marketing: 'Marketing',
}

/** FNV-1a, 32 bits: names a text, guards nothing. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
