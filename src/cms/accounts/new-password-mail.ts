import { layOutMail, type MailBrand } from '@/integrations/mail/mail-layout'

/**
 * Mail for somebody who forgot a password.
 *
 * @param link valid for an hour, once
 */
export const newPasswordMail = (link: string, brand: MailBrand) =>
  mailWithLink('Choose a new password', link, brand, {
    before: `Somebody, most likely you, asked for a new password for your account, with which you look after the website of ${brand.name}.`,
    after: [
      'The link works once, for an hour.',
      'If it was not you, ignore this message: your password stays as it is, and nobody has got in.',
    ],
  })

/**
 * Mail for somebody who was given an account.
 *
 * @param link valid for three days, once
 */
export const invitationMail = (
  link: string,
  { by, email }: { by: string; email: string },
  brand: MailBrand,
) =>
  mailWithLink('Choose your password', link, brand, {
    before: `${by} has made an account for you, with which you look after the website of ${brand.name}. You sign in with ${email} and a password that you choose now.`,
    after: [
      'The link works once, for three days. Later, "Forgot password" on the sign-in page sends another.',
    ],
  })

function mailWithLink(
  subject: string,
  link: string,
  brand: MailBrand,
  { before, after }: { before: string; after: readonly string[] },
) {
  const blocks = [
    { text: before },
    { button: subject, href: link },
    ...after.map((text) => ({ text })),
    { text: `If the button does nothing, open this address: ${link}`, small: true },
  ]
  return { subject, ...layOutMail({ title: subject, blocks, brand }) }
}
