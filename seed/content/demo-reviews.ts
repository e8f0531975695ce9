import type { Review } from '@/sites/site'

/** Made-up reviews of made-up dealers; two of them too low to be quoted. LOC-20 */
const reviews: readonly Review[] = [
  {
    author: 'Priya N.',
    rating: 5,
    date: '2026-10-28',
    text: 'They wrote down every scratch before I drove over. It was all as described and the price did not move.',
  },
  {
    author: 'Tom H.',
    rating: 5,
    date: '2026-10-11',
    text: 'No pressure, then a day to think. The tyres were changed before I picked it up, as promised.',
  },
  {
    author: 'Mei L.',
    rating: 4,
    date: '2026-09-30',
    text: 'Good people. The paperwork took longer than I had been told, but they rang me each time something changed.',
  },
  {
    author: 'Declan O.',
    rating: 5,
    date: '2026-09-12',
    text: 'Traded in the old one. The offer was explained line by line and the money was there the next morning.',
  },
  {
    author: 'Anita R.',
    rating: 2,
    date: '2026-08-25',
    text: 'Waited three weeks for a second key. Nobody told me why until I asked.',
  },
  {
    author: 'Sam K.',
    rating: 4.5,
    date: '2026-08-09',
    text: 'Asked for photos of the underside on a Sunday and had them within the hour.',
  },
  {
    author: 'George P.',
    rating: 3,
    date: '2026-07-19',
    text: 'Fair price, slow handover.',
  },
]

/** Reviews of the sales location at a place in the list of dealers: a different handful each. */
export function demoReviews(at: number): Review[] {
  return reviews.filter((_, index) => (index + at) % 3 !== 0)
}
