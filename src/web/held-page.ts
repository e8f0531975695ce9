import { holdStart, patience, signsOfUse } from '@/ui/held-start'

const begin = `<head><script>(${holdStart})(${JSON.stringify(signsOfUse)},${patience})</script>`
const script = /<script src="(\/_next\/static\/[^"]+)" async=""/g
/** What React is to know of the page: text for it, which a browser would compile as it reads. */
const data = /<script>(?=(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\()/g
/** Characters of a script that `data` looks at. */
const LONGEST_OPENING = 64
const preload = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g

/**
 * The HTML of a page whose scripts wait for a shopper (`holdStart`): Next writes each as a script
 * that loads beside the photos, and has no option for it. Takes the page in pieces as they come.
 */
export class HeldPage {
  #tail = ''
  #begun = false

  /** @returns what can be sent of the page so far */
  add(piece: string): string {
    const text = this.#tail + piece
    const whole = lengthOfWhole(text)
    this.#tail = text.slice(whole)
    return this.#held(text.slice(0, whole))
  }

  /** @returns what is left at the end */
  end(): string {
    return this.#held(this.#tail)
  }

  #held(html: string): string {
    const held = html
      .replaceAll(script, '<script type="text/plain" data-src="$1"')
      .replaceAll(data, '<script type="text/plain" data-held>')
      .replaceAll(preload, '')
    if (this.#begun || !held.includes('<head>')) return held
    this.#begun = true
    return held.replace('<head>', () => begin)
  }
}

/** As much as can be judged: not a tag without its end, nor a script of which only a word is there. */
function lengthOfWhole(text: string): number {
  const opening = text.lastIndexOf('<script>')
  if (opening >= 0 && text.length - opening < LONGEST_OPENING) return opening
  const tag = text.lastIndexOf('<')
  return tag > text.lastIndexOf('>') ? tag : text.length
}
