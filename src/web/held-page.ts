import { holdStart, patience, rest, signsOfUse } from '@/ui/held-start'
import { oneByteLetters } from './one-byte-letters'

const begin = `<head><script>(${holdStart})(${JSON.stringify(signsOfUse)},${patience},${rest})</script>`
const script = /<script src="(\/_next\/static\/[^"]+)" async=""/g
/** What React is to know of the page: text for it, which a browser would compile as it reads. */
const data = /<script>(?=(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\()/g
const preload = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g

/**
 * The HTML of a page whose scripts wait for a shopper (`holdStart`): Next writes each as a script
 * that loads beside the photos, and has no option for it.
 */
export function heldPage(html: string): string {
  return oneByteLetters(html)
    .replaceAll(script, '<script type="text/plain" data-src="$1"')
    .replaceAll(data, '<script type="text/plain" data-held>')
    .replaceAll(preload, '')
    .replace('<head>', () => begin)
}
