import { createHash } from 'node:crypto'
import { holdStart, PAGE_TEXT, patience, rest, signsOfUse } from '@/ui/start/held-start'
import { unpackParts } from '@/ui/start/packed-parts'
import { oneByteLetters } from './one-byte-letters.mjs'
import { packParts } from './pack-parts'
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
export function heldPage(page: string): { html: string; text: PageText } {
  const pieces: string[] = []
  const drawn = oneByteLetters(withWords(page)).replaceAll(piece, (_, json: string) => {
    pieces.push(json)
    return ''
  })
  const json = `[${pieces.join(',')}]`
  const name = createHash('sha1').update(json).digest('base64url')
  const { html, isPacked } = packParts(
    drawn.replaceAll(script, '<script type="text/plain" data-src="$1"').replaceAll(preload, ''),
  )
  const starts = [
    `(${holdStart})(${listed(signsOfUse, patience, rest, `${PAGE_TEXT}=${name}`)})`,
    ...(isPacked ? [`(${unpackParts})(${listed(signsOfUse)})`] : []),
  ]
  return {
    html: html.replace('<head>', () => `<head><script>${starts.join(';')}</script>`),
    text: { name, json },
  }
}

/**
 * What Next sends when a page fails is empty: only its scripts draw what happened. Until they do, and
 * where they do not run, it says so in words.
 */
const withWords = (html: string) =>
  html.includes('<html id="__next_error__">')
    ? html
        .replace('<html id="__next_error__">', '<html id="__next_error__" lang="en-AU">')
        .replace('</head>', `${viewport}<title>This page could not be shown</title></head>`)
        .replace('<body>', `<body>${failure}`)
    : html
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
const failure =
  '<p style="margin:20vh auto;max-width:32em;padding:20px;font:18px/1.5 sans-serif">This page could not be shown: something failed on our side. Please reload it in a moment, or call us.</p>'

const listed = (...given: unknown[]) => given.map((each) => JSON.stringify(each)).join()
