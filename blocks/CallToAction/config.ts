import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, links } from '../fields'

/** A coloured section with a call to action. */
export const CallToAction: Block = {
  slug: 'callToAction',
  interfaceName: 'CallToActionBlock',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true }),
    intro(),
    links(2),
    { name: 'note', type: 'text', label: 'Small print', maxLength: 120 },
    {
      name: 'asksRego',
      type: 'checkbox',
      label: 'Ask for the registration',
      defaultValue: false,
      admin: {
        description:
          'In place of buttons: registration and state, with the first button’s words, which go on in the valuation of that page, such as /trade-in.',
      },
    },
  ],
}

export const example: Example<'callToAction'> = () => ({
  blockType: 'callToAction',
  heading: 'Not sure which one?',
  intro: 'Tell us what you carry and where you drive. We suggest three.',
  links: [{ label: 'Talk to us', url: '/contact' }],
  note: 'Open seven days.',
})
