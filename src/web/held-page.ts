import { createHash } from 'node:crypto'
import { holdStart, PAGE_TEXT, patience, rest, signsOfUse } from '@/ui/start/held-start'
import { oneByteLetters } from './one-byte-letters'
import type { PageText } from './page-text'

const script = /<script src="(\/_next\/static\/[^"]+)" async=""/g
/** A piece of what React is to know of the page: JSON in which no "<" stands. */
const piece =
  /<script>(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[^<]*\])\)<\/script>/g
const preload = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g

/**
 * The HTML of a page whose scripts wait for a shopper (`holdStart`), and the text for React apart: Next
 * writes each script as one that loads beside the photos, and the text, a third of the HTML, into
 * the page, where a browser reads it before it draws. Next has no option for either.
 */
export function heldPage(html: string): { html: string; text: PageText } {
  const pieces: string[] = []
  const drawn = html.replaceAll(piece, (_, json: string) => {
    pieces.push(json)
    return ''
  })
  const json = `[${pieces.join(',')}]`
  const name = createHash('sha1').update(json).digest('base64url')
  return {
    html: oneByteLetters(drawn)
      .replaceAll(script, '<script type="text/plain" data-src="$1"')
      .replaceAll(preload, '')
      .replace('<head>', () => `<head><script>(${holdStart})(${holdArguments(name)})</script>`),
    text: { name, json },
  }
}

const holdArguments = (name: string) =>
  [signsOfUse, patience, rest, `${PAGE_TEXT}=${name}`].map((each) => JSON.stringify(each)).join()
