/** More than the cars of other sites that a shopper may refer to. */
const MOST_LINKS = 3
const link = /https?:\/\/|\bwww\./gi
/** Links in forum or HTML syntax: no shopper writes them. */
const markup = /\[(url|link)\b|<a\s[^>]*href/i
/** A site's name on its own, which mail programs make a link of. */
const siteName =
  /\/\/|\bwww\.|[\p{L}\d]\.(com|net|org|info|biz|io|co|au|ru|cn|xyz|top|site|online|shop|click|link|app)\b/iu

/** Browsers sometimes autofill it into the wrong field; it is harmless. */
const mailAddress = /[\w.+-]+@[\w.-]+/g

/**
 * A person's name contains no link: it would be sent in the dealer's name to whatever address the
 * form contains.
 */
export const holdsLink = (name: string): boolean => siteName.test(name.replace(mailAddress, ''))

/** Text that is written to be clicked. */
export const isAdvertising = (text: string): boolean =>
  markup.test(text) || (text.match(link) ?? []).length > MOST_LINKS

/** Halves of a surrogate pair, which the database cannot store. */
const loneSurrogates = /\p{Surrogate}/gu
/** Characters that change the reading direction of the following text. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
const controls = /\p{Cc}+/gu
const controlsButLines = /[^\P{Cc}\n\t]+/gu

/** Normalises one line: control characters and line breaks become spaces. */
export function cleanLine(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(directionMarks, '')
    .replace(controls, ' ')
    .trim()
}

/** Normalises several lines; lines end with a line feed. */
export function cleanText(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(controlsButLines, ' ')
    .trim()
}
