import type { FormKind } from '../lead-kind'
import { contactFields, requiredContactFields } from '../questions/form-setup'

/** A form about a car that names no kind is this one. LEAD-04 LEAD-15 */
export const enquiry: FormKind = {
  name: 'enquiry',
  title: 'Enquire about this {noun}',
  submit: 'Send enquiry',
  // No longer than what others may send in the same words: see `suspicionOf`.
  opening: 'Hello, is this {noun} still available?',
  category: 'Vehicle Enquiry',
  next: 'We will check it and get back to you, within opening hours.',
  asks: [...contactFields, 'message'],
  required: [...requiredContactFields, 'message'],
}

/** A form about no car that names no kind is this one. LEAD-07 LEAD-15 */
export const contact: FormKind = {
  name: 'contact',
  title: 'Send us a message',
  submit: 'Send message',
  category: 'General Enquiry',
  next: 'We will answer your message within opening hours.',
  asks: [...contactFields, 'message'],
  required: [...requiredContactFields, 'message'],
  asksCategory: true,
}

/** VDP-22 */
export const requestPhotos: FormKind = {
  name: 'request-photos',
  title: 'Request photos',
  submit: 'Request photos',
  category: 'Vehicle Enquiry',
  subcategory: 'Request Photos',
  next: 'We will take the photos and send them to you.',
  asks: [...contactFields, 'message'],
  required: requiredContactFields,
}

/** LEAD-18 PRICE-03 */
export const similar: FormKind = {
  name: 'similar',
  title: 'Find me something similar',
  submit: 'Find me something similar',
  category: 'Vehicle Enquiry',
  subcategory: 'Similar Vehicle',
  next: 'We will look for one like it and get back to you, within opening hours.',
  asks: [...contactFields, 'message'],
  required: requiredContactFields,
}

/** The same from a search that found nothing; the search is in its message. */
export const tellMe: FormKind = {
  ...similar,
  title: 'Tell me when one arrives',
  submit: 'Tell me when one arrives',
  next: 'We will get back to you as soon as one arrives, or with one like it.',
}

export const callBack: FormKind = {
  name: 'call-back',
  title: 'Ask us to call you',
  submit: 'Call me back',
  category: 'General Enquiry',
  subcategory: 'Call Back',
  next: 'We will call you within opening hours.',
  asks: ['name', 'last_name', 'phone', 'preferred_time', 'message'],
  required: ['name', 'phone'],
}

/** LEAD-14 LEAD-17 */
export const careers: FormKind = {
  name: 'careers',
  title: 'Work with us',
  submit: 'Send application',
  category: 'Careers Enquiry',
  next: 'We will read your application and get back to you.',
  asks: [...contactFields, 'position', 'message'],
  required: [...requiredContactFields, 'message'],
}

/** LEAD-20 */
export const subscribe: FormKind = {
  name: 'subscribe',
  title: 'Get our offers and news',
  submit: 'Subscribe',
  category: 'Subscription',
  next: 'You are on the list. Each message has a link that takes you off it.',
  asks: ['name', 'email'],
  required: ['email'],
  news: true,
}

/** A shopper reads on the page of a model, and gets its brochure by e-mail. The model was on the page. ROUTE-41 */
export const brochure: FormKind = {
  name: 'brochure',
  title: 'Get the brochure by email',
  submit: 'Send me the brochure',
  category: 'Sales Enquiry',
  subcategory: 'Brochure',
  next: 'We send the brochure to your email address.',
  asks: ['name', 'last_name', 'email', 'phone'],
  required: ['name', 'email'],
  askedBefore: ['Vehicle Make', 'Vehicle Model'],
}
