import { escapeHtml, htmlPage } from '@/integrations/mail/html-page'

/**
 * What somebody reads who lost a password.
 *
 * @param link good for an hour, once
 */
export function newPasswordMail(link: string) {
  const subject = 'Choose a new password'
  const asked =
    'Somebody, most likely you, asked for a new password for your account of the websites’ admin.'
  const limits = 'The link works once, for an hour.'
  const ignore =
    'If it was not you, leave this message: your password stays as it is, and nobody has got in.'
  const button = `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#fff;text-decoration:none;border-radius:6px">${subject}</a></p>`
  const address = `<p style="font-size:13px;color:#555;overflow-wrap:anywhere">${escapeHtml(link)}</p>`
  return {
    subject,
    text: [asked, `${subject}: ${link}`, limits, ignore].join('\n\n'),
    html: htmlPage(subject, `<p>${asked}</p>${button}<p>${limits}</p><p>${ignore}</p>${address}`),
  }
}
