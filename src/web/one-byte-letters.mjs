const others = /[\u0100-\uffff]+/g

/**
 * The HTML with each letter beyond Latin-1 written by its number, in scripts (where such letters stand
 * in texts alone) as an escape. A browser keeps and reads a page in one byte a letter until it meets
 * another letter: one "…" in 300 kB of HTML, and all that follows takes two. So does Node.
 *
 * @param {string} html
 * @returns {string}
 */
export function oneByteLetters(html) {
  let script = { start: 0, end: 0 }
  const written = html.replace(others, (letters, at) => {
    while (script.end <= at) script = nextScript(html, script.end)
    return script.start < at ? inScript(letters) : inMarkup(letters)
  })
  // A text that was made of one of two bytes keeps two.
  return written === html ? html : Buffer.from(written, 'latin1').toString('latin1')
}

/** @param {string} html @param {number} from */
function nextScript(html, from) {
  const start = html.indexOf('<script', from)
  const end = start < 0 ? -1 : html.indexOf('</script>', start)
  return { start: start < 0 ? html.length : start, end: end < 0 ? html.length : end }
}

/** @param {string} letters */
const inMarkup = (letters) =>
  Array.from(letters, (letter) => `&#${letter.codePointAt(0)};`).join('')
/** @param {string} letters */
const inScript = (letters) =>
  letters.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
