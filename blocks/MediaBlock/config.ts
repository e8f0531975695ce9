import type { Block } from 'payload'
import type { Example } from '../example'

/** One picture with a caption. */
export const MediaBlock: Block = {
  slug: 'mediaBlock',
  interfaceName: 'MediaBlockBlock',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: { group: 'Content' },
  fields: [
    { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
    { name: 'caption', type: 'text', label: 'Caption', maxLength: 160 },
    {
      name: 'ratio',
      type: 'select',
      label: 'Shape',
      defaultValue: 'natural',
      required: true,
      options: [
        { label: 'As it is', value: 'natural' },
        { label: '16:9', value: '16/9' },
        { label: '21:9', value: '21/9' },
        { label: '3:2', value: '3/2' },
      ],
    },
  ],
}

export const example: Example<'mediaBlock'> = ({ picture }) => ({
  blockType: 'mediaBlock',
  image: picture,
  caption: 'The yard on a quiet morning.',
  ratio: '21/9',
})
