/** Letters that the fonts of every theme have (`printFonts`), and all others. */
const others =
  /[^\n\x20-\x7e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/gu
const spelled: Readonly<Record<string, string>> = {
  '\u00b1': '+/-',
  '\u00bc': ' 1/4',
  '\u00bd': ' 1/2',
  '\u00be': ' 3/4',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
}

/**
 * A text in letters that paper and pictures can show: others lose their marks ("Škoda" is "Skoda",
 * "m³" is "m3"), and other scripts are left out, where boxes would stand. CALL-16
 */
export function printable(text: string): string {
  const whole = text.normalize('NFC')
  const shown = whole.replace(others, (letter) =>
    (spelled[letter] ?? letter.normalize('NFKD')).replace(others, ''),
  )
  return shown === whole ? whole : shown.replace(/ {2,}/g, ' ').trim()
}

/** The same for all texts of plain data; of lists goes what has nothing left to show. */
export function printableTexts<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value) => {
    if (typeof value === 'string') return printable(value)
    return Array.isArray(value) ? value.filter((each) => (each?.value ?? each) !== '') : value
  })
}
