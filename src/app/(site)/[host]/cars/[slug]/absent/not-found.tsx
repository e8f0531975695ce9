import type { Metadata } from 'next'
import NotFound from '../../../not-found'

/** Next takes the head of an answer with status 404 from here, not from the page. */
export const metadata: Metadata = { title: 'Vehicle not found', robots: { index: false } }

export default NotFound
