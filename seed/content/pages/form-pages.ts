import { type DemoPage, form, locationCards, pageTitle, questions, tiles } from '../block-builders'
import type { DemoSite } from '../sites/site-facts'
import { type Trade, visitTitle } from './trade'

export const contact = (site: DemoSite, path: string, title: string): DemoPage => ({
  path,
  title,
  description: `Phone, address and opening hours of ${site.name}, and a form to write to us.`,
  blocks: [
    pageTitle('Contact Us', 'Call, write or drop in. We answer messages within opening hours.'),
    { blockType: 'holidayHours', label: 'Holiday hours' },
    locationCards('Where to find us'),
    form('Send us a message', 'Tell us what it is about and how we reach you.', {
      categories: [
        'General Enquiry',
        'Sales Enquiry',
        'Service Enquiry',
        'Parts Enquiry',
        'Finance Enquiry',
        'Careers Enquiry',
      ],
    }),
    { blockType: 'locationMap', heading: 'On the map' },
    tiles([
      ['Ask us to call you', '/call-back', 'Your number and a time.'],
      ['Offers and news', '/subscribe', 'By e-mail, about once a month.'],
    ]),
  ],
})

export const testDrive = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/book-test-drive',
  title: visitTitle(trade),
  description: `${visitTitle(trade)} at ${site.name}.`,
  blocks: [
    pageTitle(
      visitTitle(trade),
      trade.thing === 'caravan'
        ? 'Take all the time you need, and lie on every bed.'
        : 'Bring your licence. It takes half an hour, and you choose the road.',
    ),
    form('When suits you?', 'We call you to agree on the time.', { kind: 'test-drive' }),
    locationCards(trade.thing === 'caravan' ? 'Where it stands' : 'Where you collect the keys', {
      types: ['sales'],
    }),
  ],
})

export const unsubscribe = (site: DemoSite): DemoPage => ({
  path: '/pages/unsubscribe',
  title: 'Unsubscribe',
  description: `Stop offers and news from ${site.name}.`,
  blocks: [
    pageTitle(
      'Stop offers and news',
      'Reply STOP to any text message, use the link in any e-mail, or write to us here.',
    ),
    form(
      'Take me off the list',
      'We stop within one working day and keep only what the law asks us to keep.',
      {
        category: 'Unsubscribe',
        submitLabel: 'Unsubscribe',
      },
    ),
  ],
})

export const callBack = (site: DemoSite): DemoPage => ({
  path: '/call-back',
  title: 'Ask us to call you',
  description: `Leave your number and ${site.name} calls you.`,
  blocks: [
    pageTitle('Ask us to call you', 'Your number and a time are enough. We call once.'),
    form('When may we call?', 'We call within opening hours.', { kind: 'call-back' }),
  ],
})

export const subscribe = (site: DemoSite): DemoPage => ({
  path: '/subscribe',
  title: 'Offers and news',
  description: `Offers and news of ${site.name} by e-mail.`,
  blocks: [
    pageTitle('Offers and news', 'About once a month. Each message has a link to stop.'),
    form('Where do we send them?', 'An address is enough.', { kind: 'subscribe' }),
  ],
})

export const findMyCar = (site: DemoSite, trade: Trade): DemoPage => ({
  path: '/find-my-car',
  title: `Find me a ${trade.thing}`,
  description: `Tell ${site.name} what you are after.`,
  blocks: [
    pageTitle(
      `Find me a ${trade.thing}`,
      'Tell us what you are after. We look at what comes in before it is on the website.',
    ),
    form('What are you after?', 'We write when we have it.', {
      kind: 'similar',
      fields: questions([
        'last_name',
        'Vehicle Make',
        'Vehicle Model',
        'vehiclePriceBudget*',
        'do-you-have-a-trade-in',
        'message',
      ]),
      submitLabel: 'Find it for me',
    }),
  ],
})
