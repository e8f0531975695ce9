import { expect, test } from 'vitest'
import { invitationMail, newPasswordMail } from '@/cms/accounts/new-password-mail'
import { plainMailBrand } from '@/cms/mail-brand'
import { layOutMail } from '@/integrations/mail/mail-layout'
import { senderOf } from '@/integrations/mail/sender'
import { confirmedSender } from '@/sites/mail-sender'

const brand = { ...plainMailBrand('Smith & "Sons" <b>'), sender: ['ABN <i>1</i>'] }

test('every text of a mail is escaped, and the same in its plain part', () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const { text, html } = layOutMail({
    title: evil,
    brand,
    blocks: [
      { text: evil },
      { heading: evil },
      { facts: [{ label: evil, value: evil, href: `https://x.example/${evil}` }] },
      { button: evil, href: `https://x.example/${evil}` },
      { link: evil, href: `https://x.example/${evil}` },
      { card: { title: evil, href: evil, picture: evil, lines: [evil] } },
    ],
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<i>1</i>')
  expect(text).toContain(evil)
  expect(text).toContain('Smith & "Sons" <b>\nABN <i>1</i>')
})

test('a mail says that it is fit for dark mode, and every background has its colour of text', () => {
  const { html } = layOutMail({
    title: 'Hello',
    brand,
    blocks: [{ button: 'Go', href: 'https://x.example' }],
  })
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style)
  const filled = styles.filter((style) => style.includes('background'))
  expect(filled.length).toBeGreaterThan(2)
  for (const style of filled) expect(style).toMatch(/(^|;)color:/)
})

test('a sender is one address, whatever its name has', () => {
  expect(senderOf('Smith, "Jones" & Co', 'a@b.example')).toBe(
    '"Smith, \\"Jones\\" & Co" <a@b.example>',
  )
})

test.each([
  [{ from: 'sales@dealer.example', confirmed_domain: 'Dealer.example ' }, 'sales@dealer.example'],
  [{ from: 'sales@dealer.example', confirmed_domain: '@dealer.example' }, 'sales@dealer.example'],
  [{ from: 'sales@dealer.example', confirmed_domain: null }, null],
  [{ from: 'sales@other.example', confirmed_domain: 'dealer.example' }, null],
  [{ from: 'sales@mail.dealer.example', confirmed_domain: 'dealer.example' }, null],
  [{ from: null, confirmed_domain: 'dealer.example' }, null],
  [null, null],
])('a site sends from a domain that was confirmed alone: %j', (mail, sender) => {
  expect(confirmedSender(mail)).toBe(sender)
})

test('AUTH mails name whose website it is, and how long their link lasts', () => {
  const link = 'https://admin.example/admin/reset/abc'
  const invited = invitationMail(link, { by: 'Kim <b>', email: 'sam@example.com' }, brand)
  expect(invited.text).toContain('website of Smith & "Sons" <b>')
  expect(invited.html).not.toContain('Kim <b>')
  const forgot = newPasswordMail(link, brand)
  expect(forgot.text).toContain(`Choose a new password: ${link}`)
  expect(forgot.text).toContain('ignore this message')
})
