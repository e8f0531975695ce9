import { escapeHtml, htmlPage } from '@/integrations/mail/html-page'

/**
 * Mail for somebody who forgot a password.
 *
 * @param link valid for an hour, once
 */
export const newPasswordMail = (link: string) =>
  mailWithLink('Choose a new password', link, {
    before:
      'Somebody, most likely you, asked for a new password for your account of the websites’ admin.',
    after: [
      'The link works once, for an hour.',
      'If it was not you, leave this message: your password stays as it is, and nobody has got in.',
    ],
  })

/**
 * Mail for somebody who was given an account.
 *
 * @param link valid for three days, once
 */
export const invitationMail = (link: string, { by, email }: { by: string; email: string }) =>
  mailWithLink('Choose your password', link, {
    before: `${by} has made an account of the websites’ admin for you. You sign in with ${email} and a password that you choose now.`,
    after: [
      'The link works once, for three days. Later, "Forgot password" on the sign-in page sends another.',
    ],
  })

function mailWithLink(
  subject: string,
  link: string,
  { before, after }: { before: string; after: readonly string[] },
) {
  const button = `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#fff;text-decoration:none;border-radius:6px">${subject}</a></p>`
  const address = `<p style="font-size:13px;color:#555;overflow-wrap:anywhere">${escapeHtml(link)}</p>`
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject,
    text: [before, `${subject}: ${link}`, ...after].join('\n\n'),
    html: htmlPage(subject, `${paragraphs([before])}${button}${paragraphs(after)}${address}`),
  }
}
