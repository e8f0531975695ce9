/**
 * How text becomes words. Letters and digits of any script belong to a word, everything else
 * separates; case and accents do not count. Words that a hyphen or an apostrophe joins are also
 * found written as one: "CX-5" answers to "cx", "5" and "cx5".
 */
export type Token = {
  /** folded form */
  text: string
  /** place in the value, counted in words */
  position: number
  /** where it stands in the original string */
  start: number
  end: number
  /** several words of the original read as one */
  joined: boolean
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^\p{ASCII}*$/u
const MARKS = /\p{M}+/gu
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const SPECIAL = /[ßæœøłđðþı]/g

/** Longest stored word; what is beyond cannot be searched. */
const MAX_WORD = 64

/** Lower case without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] as string)
}

const isJoint = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code === 45 || code === 39 || code === 0x2019 || code === 0x2010 || code === 0x2011
}

/** The words of a value as they are read, without joined forms. */
export function splitWords(text: string): Token[] {
  const tokens: Token[] = []
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    const folded = fold(match[0]).slice(0, MAX_WORD)
    if (folded === '') continue
    tokens.push({
      text: folded,
      position: tokens.length,
      start: match.index,
      end: match.index + match[0].length,
      joined: false,
    })
  }
  return tokens
}

/** The words to index: as read, plus the joined forms of "CX-5" and "F-150-XLT". */
export function indexWords(text: string): Token[] {
  const words = splitWords(text)
  if (words.length < 2) return words
  const tokens = [...words]
  let from = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Token
    const next = words[i + 1]
    const chained = next !== undefined && next.start === word.end + 1 && isJoint(text, word.end)
    if (chained) {
      tokens.push(join(word, next, word.text + next.text))
      continue
    }
    if (i - from >= 2 && i - from < 5) {
      const chain = words.slice(from, i + 1)
      tokens.push(join(chain[0] as Token, word, chain.map((part) => part.text).join('')))
    }
    from = i + 1
  }
  return tokens
}

function join(first: Token, last: Token, text: string): Token {
  return {
    text: text.slice(0, MAX_WORD),
    position: first.position,
    start: first.start,
    end: last.end,
    joined: true,
  }
}
