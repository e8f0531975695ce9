import type { CollectionAfterChangeHook } from 'payload'
import type { Site } from '@/payload-types'
import { starterMenus } from '@/sites/starter-menus'
import { starterPages } from '@/sites/starter-pages'

/**
 * Creates the home, contact, finance and legal pages and the menus of a new site, so that it is
 * live at once. A seed with content of its own sets `context.withoutStarterContent`.
 */
export const writeStarterContent: CollectionAfterChangeHook<Site> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create' || req.context.withoutStarterContent) return doc
  const { payload } = req
  // The site's own hook expires the caches once, after this one.
  const before = req.context
  const context = { ...before, disableRevalidate: true }
  const about = { name: doc.name, legalName: doc.legal.name, state: doc.state }
  for (const page of starterPages(doc.template, about)) {
    await payload.create({
      collection: 'pages',
      data: { ...page, site: doc.id, _status: 'published' },
      depth: 0,
      context,
      req,
    })
  }
  for (const menu of starterMenus(doc.template)) {
    await payload.create({
      collection: 'menus',
      data: { ...menu, site: doc.id },
      depth: 0,
      context,
      req,
    })
  }
  // Payload copies the context of a nested call to the request; left there, it would silence the
  // hooks that follow.
  req.context = before
  return doc
}
