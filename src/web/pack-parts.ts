/** A part that a phone does without at first, or that each child of is one, as React writes it. */
const marked = /<([a-z]+)(?: [^<>]*)? data-packs="(|each)"[^<>]*>/g
/** What such children are, as `first-frames.css` has them. */
const child = /<(section|details|div)(?: [^<>]*)?>/g
/** Chrome's autofill lays out each field that comes late, 15 ms of a car's page, but not what is hidden. */
const field = /<(?:input|select|textarea) /

/**
 * Sends what `data-packs` marks as the text of a `noscript`: a browser with scripts reads a hundred
 * elements of it as one, and takes it apart when it has the time (`unpackParts`); one without has all of
 * it. A `noscript` inside goes by another name meanwhile, because the first end would be the end of both.
 * What is read in order, a script or a place that Next fills later, is left as it is.
 */
export function packParts(html: string): { html: string; isPacked: boolean } {
  const out: string[] = []
  let done = 0
  function pack(from: number, to: number) {
    const part = html.slice(from, to)
    if (part === '' || /<script|<template/.test(part)) return
    const text = part.replaceAll(/<(\/?)noscript(?=[ >])/g, '<$1no-script')
    out.push(html.slice(done, from), '<noscript data-packed="">', text, '</noscript>')
    done = to
  }
  for (const part of elements(html, marked, 0, html.length)) {
    if (part.packs === '') pack(part.from, part.to)
    else {
      for (const { from, to } of elements(html, child, part.from, part.to)) {
        if (!field.test(html.slice(from, to))) pack(from, to)
      }
    }
  }
  out.push(html.slice(done))
  return { html: out.join(''), isPacked: done > 0 }
}

type Content = { from: number; to: number; packs: string | undefined }

/** The contents of the elements that begin so, without those inside of another. */
function* elements(html: string, begins: RegExp, start: number, end: number): Generator<Content> {
  const next = new RegExp(begins)
  next.lastIndex = start
  for (let tag = next.exec(html); tag && tag.index < end; tag = next.exec(html)) {
    const from = tag.index + tag[0].length
    const to = endOf(html, tag[1] as string, from)
    if (to === null) return
    yield { from, to, packs: tag[2] }
    next.lastIndex = to
  }
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
