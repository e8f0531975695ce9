'use client'

import { lazyPart } from '@/ui/start/lazy-part'

/**
 * The lead form of a page. The server draws it like any other part, and it posts by itself; its code,
 * with the schema and the phone rules, comes when a shopper begins to use the page.
 */
export const LeadForm = lazyPart(() => import('./EnquiryForm').then((module) => module.EnquiryForm))
