export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A whole HTML message: no pictures, no scripts, nothing that is fetched. Readable on a phone. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff"><div style="max-width:640px"><h1 style="font-size:20px;line-height:1.3;margin:0 0 12px">${escapeHtml(title)}</h1>${body}</div></body></html>`
}
