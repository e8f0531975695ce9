import { type DemoPage, form, pageTitle, richText } from '../block-builders'
import type { DemoSite } from '../sites/site-facts'

/** Pages behind a sign-in that a site's editors make. ROUTE-42 */
export function accountPages(site: DemoSite): DemoPage[] {
  const { accounts = {} } = site.flags
  return [
    ...(accounts?.onlinePayment ? [onlinePayment(site)] : []),
    ...(accounts?.spinToWin ? [spinToWin(site)] : []),
  ]
}

const onlinePayment = (site: DemoSite): DemoPage => ({
  path: '/online-payment',
  title: 'Online payment',
  description: `Pay a deposit or an invoice of ${site.name}.`,
  blocks: [
    pageTitle('Online payment', 'A deposit, an invoice of the workshop, or the rest of a price.'),
    {
      blockType: 'paymentMethods',
      label: 'We accept:',
      methods: [{ name: 'Bank transfer' }, { name: 'Card' }],
    },
    richText(
      'Tell us which invoice or vehicle it is for. We answer with a payment link from our bank, which is good for a day. We never ask for card details in a form, by e-mail or on the phone.',
    ),
    form('Ask for a payment link', 'We send it to the mobile that you signed in with.', {
      category: 'Online Payment',
      submitLabel: 'Ask for the link',
    }),
  ],
})

const spinToWin = (site: DemoSite): DemoPage => ({
  path: '/spin-to-win',
  title: 'Spin to win',
  description: `This month’s draw at ${site.name}.`,
  blocks: [
    pageTitle('Spin to win', 'Four free weeks with a car of your choice.'),
    richText(
      'Send the form and come by this month: the wheel stands at the desk, and everybody spins once. The prize is four weeks of a subscription, worth up to $1,000. Staff of the group do not take part.',
    ),
    form('Take part', 'One entry for each mobile.', {
      category: 'Spin to Win',
      submitLabel: 'Take part',
    }),
  ],
})
