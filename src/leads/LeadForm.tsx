'use client'

import dynamic from 'next/dynamic'

/**
 * The lead form of a page. Rendered on the server like any other part; its code, with the schema and
 * the phone rules, loads only where a form stands.
 */
export const LeadForm = dynamic(() => import('./EnquiryForm').then((module) => module.EnquiryForm))
