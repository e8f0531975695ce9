/** A part that a phone does without at first, as React writes it. */
const marked = /<([a-z]+)(?: [^<>]*)? data-packs=""[^<>]*>/g

/**
 * Sends what `data-packs` marks as the text of a `noscript`: a browser with scripts reads a hundred
 * elements of it as one, and takes it apart when it has the time (`unpackParts`); one without has all of
 * it. A `noscript` inside goes by another name meanwhile, because the first end would be the end of both.
 * What is read in order, a script or a place that Next fills later, is left as it is.
 */
export function packParts(html: string): { html: string; isPacked: boolean } {
  const out: string[] = []
  let done = 0
  marked.lastIndex = 0
  for (let start = marked.exec(html); start; start = marked.exec(html)) {
    const from = start.index + start[0].length
    const to = endOf(html, start[1] as string, from)
    if (to === null) break
    marked.lastIndex = to
    const part = html.slice(from, to)
    if (part === '' || /<script|<template/.test(part)) continue
    const text = part.replaceAll(/<(\/?)noscript(?=[ >])/g, '<$1no-script')
    out.push(html.slice(done, from), '<noscript data-packed="">', text, '</noscript>')
    done = to
  }
  out.push(html.slice(done))
  return { html: out.join(''), isPacked: done > 0 }
}

/** Where an element ends whose content begins at `from`; null for one that does not. */
function endOf(html: string, name: string, from: number): number | null {
  const tag = new RegExp(`<(/?)${name}(?=[ />])`, 'g')
  tag.lastIndex = from
  let depth = 1
  for (let next = tag.exec(html); next; next = tag.exec(html)) {
    depth += next[1] ? -1 : 1
    if (depth === 0) return next.index
  }
  return null
}
