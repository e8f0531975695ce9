import type { Car } from '@/inventory/car'
import { visits } from '@/inventory/visit'

/** Forms that send a lead. */
export const leadKinds = [
  'enquiry',
  'test-drive',
  'request-photos',
  'similar',
  'reservation',
  'purchase',
  'contact',
  'call-back',
  'finance',
  'trade-in',
  'service',
  'vehicle-check',
  'careers',
  'subscribe',
] as const
export type LeadKind = (typeof leadKinds)[number]

type KindWords = {
  /** "{noun}" is what its vehicle is called, "{visit}" what one comes to it for. */
  title: string
  /** Words of the button, where the site has none of its own. */
  submit: string
  category: string
  subcategory: string | null
  /** What the shopper reads after sending: what happens next. */
  next: string
}

/** What each form is called, and how its lead is filed. LEAD-04 LEAD-14 VDP-12 LEAD-18 SERV-01 VDP-14 */
export const kindWords: Record<LeadKind, KindWords> = {
  enquiry: {
    title: 'Enquire about this {noun}',
    submit: 'Send enquiry',
    category: 'Vehicle Enquiry',
    subcategory: null,
    next: 'We will check it and get back to you, within opening hours.',
  },
  'test-drive': {
    title: 'Book a {visit}',
    submit: 'Request {visit}',
    category: 'Test Drive',
    subcategory: null,
    next: 'We will confirm the time with you, within opening hours. {bring}',
  },
  'request-photos': {
    title: 'Request photos',
    submit: 'Request photos',
    category: 'Vehicle Enquiry',
    subcategory: 'Request Photos',
    next: 'We will take the photos and send them to you.',
  },
  similar: {
    title: 'Find me something similar',
    submit: 'Find me something similar',
    category: 'Vehicle Enquiry',
    subcategory: 'Similar Vehicle',
    next: 'We will look for one like it and get back to you, within opening hours.',
  },
  reservation: {
    title: 'Reserve this {noun}',
    submit: 'Ask to reserve',
    category: 'Reservation',
    subcategory: null,
    next: 'We will call you within opening hours to confirm it and to take the deposit. Nothing has been paid yet.',
  },
  purchase: {
    title: 'Buy this {noun} online',
    submit: 'Ask to buy this {noun}',
    category: 'Online Purchase',
    subcategory: null,
    next: 'We will call you within opening hours to confirm that it is still here, and send you the contract. Nothing has been paid or signed yet.',
  },
  contact: {
    title: 'Send us a message',
    submit: 'Send message',
    category: 'General Enquiry',
    subcategory: null,
    next: 'We will answer your message within opening hours.',
  },
  'call-back': {
    title: 'Ask us to call you',
    submit: 'Call me back',
    category: 'General Enquiry',
    subcategory: 'Call Back',
    next: 'We will call you within opening hours.',
  },
  finance: {
    title: 'Ask about finance',
    submit: 'Ask about finance',
    category: 'Finance Enquiry',
    subcategory: null,
    next: 'We will call you about finance, within opening hours.',
  },
  'trade-in': {
    title: 'What is your {noun} worth?',
    submit: 'Get my offer',
    category: 'Trade-In Enquiry',
    subcategory: null,
    next: 'We will look at it and call you with a figure, within opening hours.',
  },
  service: {
    title: 'Book a service',
    submit: 'Book a service',
    category: 'Service Booking',
    subcategory: null,
    next: 'We will confirm the day with you by phone or text.',
  },
  'vehicle-check': {
    title: 'Book a vehicle check',
    submit: 'Book a vehicle check',
    category: 'Service Booking',
    subcategory: 'Vehicle Check',
    next: 'We will call you to agree on a day for the check.',
  },
  careers: {
    title: 'Work with us',
    submit: 'Send application',
    category: 'Careers Enquiry',
    subcategory: null,
    next: 'We will read your application and get back to you.',
  },
  subscribe: {
    title: 'Get our offers and news',
    submit: 'Subscribe',
    category: 'Subscription',
    subcategory: null,
    next: 'You are on the list. Each message has a link that takes you off it.',
  },
}

const toBring: Record<Car['item_type'], string> = {
  car: 'Bring your licence.',
  motorcycle: 'Bring your licence and a helmet.',
  caravan: '',
}

/**
 * "Enquire about this caravan", "Book a test ride": what a form says of its vehicle, or without one
 * of what the site sells. AMB-68
 */
export function wordsOfKind(
  kind: LeadKind,
  { item_type }: { item_type: Car['item_type'] | null },
): Pick<KindWords, 'title' | 'submit' | 'next'> {
  const noun = item_type ?? 'vehicle'
  const vehicle = item_type ?? 'car'
  const visit = visits[vehicle].toLowerCase()
  const say = (words: string) =>
    words
      .replace('{noun}', noun)
      .replace('{visit}', visit)
      .replace('{bring}', toBring[vehicle])
      .trim()
  const { title, submit, next } = kindWords[kind]
  return { title: say(title), submit: say(submit), next: say(next) }
}

export type Filing = { category: string; subcategory: string | null }

/** 'Careers Enquiry' is filed as a general enquiry about a career; others stay. LEAD-14 */
export function fileLead(filing: Filing): Filing {
  if (filing.category !== 'Careers Enquiry') return filing
  return { category: 'General Enquiry', subcategory: 'Career Enquiry' }
}
