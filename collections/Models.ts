import type { CollectionConfig } from 'payload'
import { everyoneButReaders } from '@/cms/access/everyone-but-readers'
import { signedIn } from '@/cms/access/signed-in'
import { refusePathOfAccount } from '@/cms/addresses/account-paths'
import { refusePathOfPage } from '@/cms/addresses/one-document-a-path'
import { siteRevalidation } from '@/cms/cache/revalidate-site'
import { redirectMovedModel } from '@/cms/redirects/redirect-moved-model'
import type { CheckedDoc } from '@/editing/checks/page-parts'
import { refuseDeadLinks } from '@/editing/checks/refuse-dead-links'
import { refuseUnlawfulWords } from '@/editing/checks/refuse-unlawful-words'
import { url } from '../blocks/fields'
import { pictureField, slugField } from './fields'
import { modelPageFields } from './model-fields'
import { modelSheetEndpoint } from './model-sheet-endpoint'

/** What shoppers read of a model; a list of words as one text, which the check reads. */
function wordsOfModel({ name, short_description, colours, keyFacts, ...doc }: CheckedDoc) {
  const grades = (doc.grades ?? []) as { adds?: string[] | null }[]
  return {
    ...{ name, short_description, colours, keyFacts, questions: doc.questions, blocks: doc.blocks },
    grades: grades.map((grade) => ({ ...grade, adds: grade.adds?.join('\n') })),
  }
}

/** A model of the site's range. DATA-13 */
export const Models: CollectionConfig = {
  slug: 'models',
  labels: { singular: 'Model', plural: 'Models' },
  admin: {
    useAsTitle: 'name',
    group: 'Content',
    enableListViewSelectAPI: true,
    defaultColumns: ['name', 'manufacturer_body', 'from_price', 'status', 'site'],
    components: { beforeListTable: ['/src/editing/admin/ModelSheet#ModelSheet'] },
  },
  access: {
    create: everyoneButReaders,
    read: signedIn,
    update: everyoneButReaders,
    delete: everyoneButReaders,
  },
  disableBulkDelete: true,
  disableBulkEdit: true,
  // A second model at its address is refused.
  disableDuplicate: true,
  trash: true,
  orderable: true,
  endpoints: [modelSheetEndpoint],
  indexes: [{ fields: ['site', 'slug'], unique: true }],
  hooks: {
    ...siteRevalidation,
    beforeValidate: [
      refusePathOfPage,
      refusePathOfAccount('slug'),
      refusePathOfAccount('new_slug'),
    ],
    beforeChange: [
      refuseUnlawfulWords(wordsOfModel),
      refuseDeadLinks({
        readBy: ({ override_url, questions, blocks }) => ({ override_url, questions, blocks }),
      }),
      ...siteRevalidation.beforeChange,
    ],
    afterChange: [redirectMovedModel, ...siteRevalidation.afterChange],
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Without the brand: CX-5. Pages put the brand before it.' },
        },
        slugField({ help: 'Address of the model page, for example /cx-5.' }),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'new_slug',
          type: 'text',
          label: 'New slug',
          validate: (value: string | null | undefined) =>
            !value ||
            /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) ||
            'Use small letters, digits and single hyphens, for example cx-5-2027.',
          admin: {
            description: 'Address of the page where it is no longer the slug above. Usually empty.',
          },
        },
        {
          ...url('override_url', 'Links elsewhere', false),
          admin: { description: 'A path of this site that replaces the model page.' },
        },
      ],
    },
    {
      name: 'manufacturer',
      type: 'relationship',
      relationTo: 'manufacturers',
      required: true,
      admin: { allowCreate: false },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'manufacturer_body',
          type: 'text',
          hasMany: true,
          label: 'Body categories',
          admin: {
            description: 'Where the range lists it: suvs, utes, cars, hybrids …',
            components: { Cell: '/src/editing/admin/WordsCell#WordsCell' },
          },
        },
        {
          name: 'manufacturer_body2',
          type: 'text',
          hasMany: true,
          label: 'Body categories, second set',
          admin: {
            description: 'Only for sites set to the second or third set.',
            components: { Cell: '/src/editing/admin/WordsCell#WordsCell' },
          },
        },
        {
          name: 'manufacturer_body3',
          type: 'text',
          hasMany: true,
          label: 'Third set',
          admin: { components: { Cell: '/src/editing/admin/WordsCell#WordsCell' } },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        pictureField('image', 'Picture', 'A cut-out of the car on a plain ground.'),
        {
          name: 'cloudfront_new_image_url',
          type: 'text',
          label: 'Picture by address',
          admin: {
            description:
              'An https address, used where there is no picture above. The site must allow its host (Vehicle page, Image hosts).',
          },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'from_price',
          type: 'number',
          min: 0,
          label: 'From price (AUD)',
          admin: {
            description:
              'Of the cheapest variant, drive away: with registration, stamp duty and dealer delivery in the state of the site. Empty: no price.',
          },
        },
        {
          name: 'status',
          type: 'select',
          options: [
            { label: 'New', value: 'new' },
            { label: 'Coming soon', value: 'coming_soon' },
          ],
          admin: { placeholder: 'On sale', description: 'Marks the tile NEW or COMING SOON.' },
        },
      ],
    },
    {
      name: 'short_description',
      type: 'textarea',
      maxLength: 600,
      label: 'Short description',
      admin: { description: 'One or two sentences; tiles show the first 200 characters.' },
    },
    ...modelPageFields,
  ],
}
