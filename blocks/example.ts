import type { BlockOf, BlockType } from './block-props'

/** Documents of the site that an example refers to. */
export type ExampleGiven = { picture: number; promo: number; section: number }

/** A block filled in as an editor would: for its thumbnail, and to prove that it can be saved. */
export type Example<T extends BlockType> = (given: ExampleGiven) => BlockOf<T>

/** Paragraphs in the format of the rich text editor. */
export const paragraphs = (...words: string[]): BlockOf<'richText'>['content'] => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: words.map((text) => ({
      type: 'paragraph',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      children: [
        { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
      ],
    })),
  },
})
