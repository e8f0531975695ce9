import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'
import { videoEmbedUrl } from './video-address'

/** A video from YouTube or Vimeo, loaded when a shopper presses play. IMG-05 */
export const Video: Block = {
  slug: 'video',
  interfaceName: 'VideoBlock',
  labels: { singular: 'Video', plural: 'Videos' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, help: 'Also the name of the video for screen readers.' }),
    intro(),
    {
      name: 'address',
      type: 'text',
      label: 'Address of the video',
      required: true,
      maxLength: 300,
      validate: (value: string | null | undefined) =>
        (value && videoEmbedUrl(value) !== null) ||
        'Use the address of a YouTube or Vimeo video, as the browser shows it.',
    },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture before it plays',
      required: true,
    },
  ],
}

export const example: Example<'video'> = ({ picture }) => ({
  blockType: 'video',
  heading: 'A walk around the yard',
  intro: 'Two minutes, no music.',
  address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  poster: picture,
})
