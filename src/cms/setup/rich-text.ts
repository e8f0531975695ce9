import {
  AlignFeature,
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData, TextField, TextFieldSingleValidation } from 'payload'
import { validateLink } from './link-target'

/** Payload accepts any URL by default: scripts, data, another host without its scheme. */
function withLinkTarget(field: FieldAffectingData): FieldAffectingData {
  if (field.type !== 'text' || field.name !== 'url') return field
  const validate: TextFieldSingleValidation = (value, options) => {
    const { linkType } = options.siblingData as { linkType?: string }
    // A typed http:// URL becomes a link automatically.
    const address = value?.replace(/^http:\/\//, 'https://')
    return linkType === 'internal' || validateLink(address, { ...options, required: true })
  }
  return { ...field, hasMany: false, validate } as TextField
}

/**
 * The one rich text editor of the CMS. The first heading of a page is its title, so text starts at
 * level 2.
 */
export const richTextEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    SuperscriptFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    AlignFeature(),
    LinkFeature({
      enabledCollections: ['pages', 'posts'],
      fields: ({ defaultFields }) => defaultFields.map(withLinkTarget),
    }),
    UploadFeature({ enabledCollections: ['media'] }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
