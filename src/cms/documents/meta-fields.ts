import {
  MetaDescriptionField,
  MetaImageField,
  MetaTitleField,
  OverviewField,
  PreviewField,
} from '@payloadcms/plugin-seo/fields'
import type { Field } from 'payload'

/** What search engines and shared links show of a page or post. */
export const metaFields: Field[] = [
  OverviewField({
    titlePath: 'meta.title',
    descriptionPath: 'meta.description',
    imagePath: 'meta.image',
  }),
  MetaTitleField({ hasGenerateFn: true }),
  MetaDescriptionField({}),
  MetaImageField({ relationTo: 'media' }),
  PreviewField({
    hasGenerateFn: true,
    titlePath: 'meta.title',
    descriptionPath: 'meta.description',
  }),
  {
    name: 'noIndex',
    type: 'checkbox',
    defaultValue: false,
    label: 'Hide from search engines',
  },
]
