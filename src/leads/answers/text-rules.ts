/** More than the cars of other sites that a shopper may point to. */
const MOST_LINKS = 3
const link = /https?:\/\/|\bwww\./gi
/** Links as forums and pages write them: no shopper does. */
const markup = /\[(url|link)\b|<a\s[^>]*href/i
/** A site's name on its own, which mail programs make a link of. */
const siteName =
  /\/\/|\bwww\.|[\p{L}\d]\.(com|net|org|info|biz|io|co|au|ru|cn|xyz|top|site|online|shop|click|link|app)\b/iu

/** Browsers fill it into the wrong field at times; it leads nowhere. */
const mailAddress = /[\w.+-]+@[\w.-]+/g

/**
 * A person's name holds no link: it would stand in the answer that goes to whatever address the form
 * names, in the dealer's name.
 */
export const holdsLink = (name: string): boolean => siteName.test(name.replace(mailAddress, ''))

/** What is written to be clicked, not to be answered. */
export const isAdvertising = (text: string): boolean =>
  markup.test(text) || (text.match(link) ?? []).length > MOST_LINKS

/** Halves of a character, which no database keeps. */
const loneSurrogates = /\p{Surrogate}/gu
/** Turn the direction of what follows: names that read otherwise than they are written. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
const controls = /\p{Cc}+/gu
const controlsButLines = /[^\P{Cc}\n\t]+/gu

/** One line as it was meant: control characters, line breaks among them, become a space. */
export function cleanLine(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(directionMarks, '')
    .replace(controls, ' ')
    .trim()
}

/** Several lines as they were meant; lines end with a line feed. */
export function cleanText(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(controlsButLines, ' ')
    .trim()
}
