const others = /[\u0100-\uffff]+/g

/**
 * The HTML with each letter beyond Latin-1 written by its number, in scripts (where such letters stand
 * in texts alone) as an escape. A browser keeps and reads a page in one byte a letter until it meets
 * another letter: one "…" in 300 kB of HTML, and all that follows takes two.
 */
export function oneByteLetters(html: string): string {
  let script = { start: 0, end: 0 }
  return html.replace(others, (letters, at: number) => {
    while (script.end <= at) script = nextScript(html, script.end)
    return script.start < at ? inScript(letters) : inMarkup(letters)
  })
}

function nextScript(html: string, from: number) {
  const start = html.indexOf('<script', from)
  const end = start < 0 ? -1 : html.indexOf('</script>', start)
  return { start: start < 0 ? html.length : start, end: end < 0 ? html.length : end }
}

const inMarkup = (letters: string) =>
  Array.from(letters, (letter) => `&#${letter.codePointAt(0)};`).join('')
const inScript = (letters: string) =>
  letters.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
