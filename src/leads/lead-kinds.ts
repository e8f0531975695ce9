/** Forms that send a lead. */
export const leadKinds = ['enquiry', 'test-drive', 'request-photos', 'similar', 'contact'] as const
export type LeadKind = (typeof leadKinds)[number]

type KindWords = {
  title: string
  /** Words of the button, where the site has none of its own. */
  submit: string
  category: string
  subcategory: string | null
  /** What the shopper reads after sending: what happens next. */
  next: string
}

/** What each form is called, and how its lead is filed. LEAD-04 LEAD-18 */
export const kindWords: Record<LeadKind, KindWords> = {
  enquiry: {
    title: 'Enquire about this car',
    submit: 'Send enquiry',
    category: 'Vehicle Enquiry',
    subcategory: null,
    next: 'We will check the car and get back to you, within opening hours.',
  },
  'test-drive': {
    title: 'Book a test drive',
    submit: 'Request test drive',
    category: 'Test Drive',
    subcategory: null,
    next: 'We will call you to agree on a time, within opening hours.',
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
    next: 'We will look for a car like it and get back to you, within opening hours.',
  },
  contact: {
    title: 'Send us a message',
    submit: 'Send message',
    category: 'General Enquiry',
    subcategory: null,
    next: 'We will answer your message within opening hours.',
  },
}

export type Filing = { category: string; subcategory: string | null }

/** 'Careers Enquiry' is filed as a general enquiry about a career; others stay. LEAD-14 */
export function fileLead(filing: Filing): Filing {
  if (filing.category !== 'Careers Enquiry') return filing
  return { category: 'General Enquiry', subcategory: 'Career Enquiry' }
}
