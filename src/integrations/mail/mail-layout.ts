const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Whose mail it is. Colours are #rrggbb, and readable on each other. */
export type MailBrand = {
  name: string
  header: string
  onHeader: string
  button: string
  onButton: string
  /** In place of the name; an address on the web. Mail programs show no drawings (SVG). */
  logo: { url: string; width: number; height: number } | null
  /** Who sends it, a line each: legal name and ABN, licences, address, telephone. */
  sender: readonly string[]
}

export type MailFact = { label: string; value: string; href?: string | null }

/** What a mail says, top to bottom, as plain data. */
export type MailBlock =
  /** A paragraph; its line breaks stay. */
  | { text: string; small?: boolean }
  | { heading: string }
  | { facts: readonly MailFact[] }
  | { button: string; href: string }
  /** A small link. */
  | { link: string; href: string }
  | {
      card: {
        title: string
        href: string | null
        /** Address on the web. */
        picture: string | null
        lines: readonly string[]
      }
    }

export type Letter = { title: string; blocks: readonly MailBlock[]; brand: MailBrand }

/** One mail as plain text and as HTML: every text is escaped here. */
export const layOutMail = (letter: Letter): { text: string; html: string } => ({
  text: plainText(letter),
  html: htmlOf(letter),
})

/** A number to dial is read, not pressed. */
const shown = (href: string) => href.replace(/^tel:/, '')

function plainText({ blocks, brand }: Letter): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text
    if ('heading' in block) return block.heading.toUpperCase()
    if ('facts' in block) {
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    }
    if ('button' in block) return `${block.button}: ${shown(block.href)}`
    if ('link' in block) return `${block.link}: ${block.href}`
    const { title, href, lines } = block.card
    return [title, ...lines, href].filter(Boolean).join('\n')
  })
  return `${[...parts, ['--', brand.name, ...brand.sender].join('\n')].join('\n\n')}\n`
}

/*
 * Mail programs read inline styles, and tables where they need columns. The few classes are for what
 * inline styles cannot say: dark mode, and one column on a phone. Nothing has a background without the
 * colour of its text.
 */
const ink = '#1a1a1a'
const soft = '#555555'
const line = '#d9d9d9'
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.m,.m-body{background:#17181a!important;color:#ececec!important}.m-soft{color:#b9bbbe!important}.m-line{border-color:#42454a!important}.m-link{color:#a8c7ff!important}}
@media (max-width:480px){.m-pad{padding-left:16px!important;padding-right:16px!important}.m-fact th,.m-fact td{display:block!important;width:auto!important;padding-right:0!important}.m-fact td{padding-top:0!important}}`

const anchor = (href: string, words: string) =>
  `<a class="m-link" href="${escapeHtml(href)}" style="color:#0b4fb3;overflow-wrap:anywhere">${words}</a>`

function blockHtml(block: MailBlock, brand: MailBrand): string {
  if ('text' in block) {
    const look = block.small ? `font-size:14px;color:${soft};` : ''
    return `<p${block.small ? ' class="m-soft"' : ''} style="${look}margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(block.text)}</p>`
  }
  if ('heading' in block) {
    return `<h2 style="font-size:17px;line-height:1.3;margin:24px 0 8px">${escapeHtml(block.heading)}</h2>`
  }
  if ('button' in block) {
    const { button, onButton } = brand
    return `<p style="margin:0 0 20px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;background:${button};color:${onButton};border:1px solid ${onButton};text-decoration:none;font-weight:600;border-radius:6px">${escapeHtml(block.button)}</a></p>`
  }
  if ('link' in block) {
    return `<p style="font-size:14px;margin:0 0 16px">${anchor(block.href, escapeHtml(block.link))}</p>`
  }
  if ('card' in block) return cardHtml(block.card)
  const rows = block.facts.map(({ label, value, href }) => {
    const words = escapeHtml(value)
    return `<tr class="m-fact"><th align="left" valign="top" class="m-soft" style="width:36%;padding:6px 16px 6px 0;font-weight:400;color:${soft}">${escapeHtml(label)}</th><td valign="top" style="padding:6px 0;white-space:pre-line;overflow-wrap:anywhere;word-break:break-word">${href ? anchor(href, words) : words}</td></tr>`
  })
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
}

function cardHtml({
  title,
  href,
  picture,
  lines,
}: Extract<MailBlock, { card: unknown }>['card']): string {
  const name = escapeHtml(title)
  const photo = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="560" style="display:block;width:100%;height:auto;border:0">`
    : ''
  const told = lines.map((each) => `<br>${escapeHtml(each)}`).join('')
  return `<div class="m-line" style="border:1px solid ${line};border-radius:8px;overflow:hidden;margin:0 0 20px">${href && photo ? `<a href="${escapeHtml(href)}" aria-label="${name}">${photo}</a>` : photo}<p style="margin:0;padding:12px 16px"><strong>${href ? anchor(href, name) : name}</strong>${told}</p></div>`
}

function htmlOf({ title, blocks, brand }: Letter): string {
  const { name, header, onHeader, logo, sender } = brand
  const mark = logo
    ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;max-width:100%;height:auto;color:${onHeader}">`
    : escapeHtml(name)
  const body = blocks.map((block) => blockHtml(block, brand)).join('')
  const foot = [name, ...sender].map(escapeHtml).join('<br>')
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body class="m-body" style="margin:0;padding:0;background:#ffffff;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif"><div class="m" style="max-width:640px;margin:0 auto;background:#ffffff;color:${ink}"><div class="m-pad m-line" style="padding:16px 24px;background:${header};color:${onHeader};border-bottom:1px solid ${line};font-size:18px;font-weight:700;overflow-wrap:anywhere">${mark}</div><div class="m-pad" style="padding:24px"><h1 style="font-size:22px;line-height:1.3;margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(title)}</h1>${body}<p class="m-soft m-line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;color:${soft};overflow-wrap:anywhere">${foot}</p></div></div></body></html>`
}
