import type { Block } from 'payload'
import { embedMessage, isEmbedAllowed } from '@/sites/embed-hosts'
import type { Example } from '../example'
import { heading } from '../fields'

/** A frame from a host that the platform trusts. SERV-11 */
export const Embed: Block = {
  slug: 'embed',
  interfaceName: 'EmbedBlock',
  labels: { singular: 'External frame', plural: 'External frames' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, help: 'Also the name of the frame for screen readers.' }),
    {
      name: 'address',
      type: 'text',
      label: 'Address',
      required: true,
      maxLength: 500,
      validate: (value: string | null | undefined) =>
        (value && isEmbedAllowed(value)) || embedMessage,
    },
    {
      name: 'height',
      type: 'number',
      label: 'Height',
      defaultValue: 720,
      min: 200,
      max: 2000,
      required: true,
      admin: { description: 'px' },
    },
  ],
}

export const example: Example<'embed'> = () => ({
  blockType: 'embed',
  heading: 'Our workshop on film',
  address: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  height: 480,
})
