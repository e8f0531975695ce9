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
