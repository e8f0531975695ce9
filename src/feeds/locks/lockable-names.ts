import type { FeedField } from '../rows/feed-row'

/** Fields of a car that an editor can hold against the feed, in the order in which they are offered. */
export const lockableFields = [
  { name: 'price', label: 'Price' },
  { name: 'before_price', label: 'Was price' },
  { name: 'offer_price', label: 'Special price' },
  { name: 'subscription_price', label: 'Subscription price a week' },
  { name: 'price_type', label: 'Price type' },
  { name: 'status', label: 'Status' },
  { name: 'reserved', label: 'Reserved' },
  { name: 'certified', label: 'Certified' },
  { name: 'tag', label: 'Tag' },
  { name: 'km', label: 'Kilometres' },
  { name: 'badge', label: 'Badge' },
  { name: 'series', label: 'Series' },
  { name: 'colour', label: 'Colour' },
  { name: 'interior_colour', label: 'Interior colour' },
  { name: 'body', label: 'Body' },
  { name: 'carsales_title', label: 'Advertisement title (kept with the car, on no page)' },
  { name: 'dealercomments', label: 'Comments' },
  { name: 'standardEquipment', label: 'Equipment (one a line)' },
  { name: 'photos', label: 'Photos (one address a line)' },
  { name: 'video_url', label: 'Video address' },
  { name: 'external_video_url', label: 'Walk-around video address' },
  { name: 'file', label: 'History report address' },
] as const satisfies readonly { name: FeedField; label: string }[]
