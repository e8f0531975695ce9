import type { Field } from 'payload'
import { feedProfiles } from '@/feeds/profiles/all-profiles'
import { isEmail } from './fields'

/** How the stock feed of a dealership is read. */
export const feedSettings: Field = {
  name: 'feed',
  type: 'group',
  label: 'Stock feed',
  fields: [
    {
      name: 'profile',
      type: 'select',
      label: 'Format',
      options: feedProfiles.map(({ name, label }) => ({ value: name, label })),
      admin: { placeholder: 'Recognised by its columns' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'most_refused',
          type: 'number',
          label: 'Refused rows that fail a feed, in per cent',
          defaultValue: 50,
          min: 1,
          max: 100,
          admin: {
            description:
              'Of a feed with more refused rows than this, nothing is imported. A feed of which every row is refused fails always.',
          },
        },
        {
          name: 'report_to',
          type: 'text',
          hasMany: true,
          label: 'Who gets a mail when a feed fails',
          validate: (value: string[] | string | null | undefined) => {
            const wrong = [value ?? []].flat().find((address) => !isEmail(address))
            return wrong === undefined || `"${wrong}" is no e-mail address.`
          },
          admin: {
            description:
              'Their e-mail addresses. The first page of the admin shows it to everybody, too.',
          },
        },
      ],
    },
    {
      name: 'photos',
      type: 'select',
      label: 'Photos with an address',
      defaultValue: 'referenced',
      options: [
        { label: 'Shown from their own host', value: 'referenced' },
        { label: 'Downloaded and kept here', value: 'downloaded' },
      ],
    },
    {
      name: 'photo_hosts',
      type: 'text',
      hasMany: true,
      label: 'Hosts of the photos',
      validate: (value: string[] | string | null | undefined) => {
        const wrong = [value ?? []].flat().map(wrongHost).find(Boolean)
        return wrong ?? true
      },
      admin: {
        description:
          'For example photos.example.com. Photos are downloaded from these hosts alone; photos of other hosts are left out and reported.',
      },
    },
  ],
}

/** What is wrong with the name of a host that pictures come from; null when nothing is. */
function wrongHost(host: string): string | null {
  return /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(host.trim())
    ? null
    : `"${host}" is no host name. Use a name alone, for example photos.example.com.`
}
