import type { CollectionSlug, Where } from 'payload'

/** First line of an archive; docs/site-archive.md describes all of them. */
type ArchiveHead = { format: 'forecourt-site'; version: 1; site: string; leads: boolean }
export type ArchiveLine =
  | ArchiveHead
  | { ref: string; doc: Record<string, unknown> }
  | { versionOf: string; doc: Record<string, unknown> }
  | { file: string; sha256: string; base64: string }
  | { end: true; lines: number }

/** What was exported of one site, by which other documents are chosen. */
export type Chosen = { site: number; dealerships: number[] }

type Part = {
  collection: CollectionSlug
  where: (chosen: Chosen) => Where
  /** Also what it was before, and a draft that is not published. */
  versions?: true
  /** Personal data, which is exported by right alone. */
  personal?: true
}

const ofSite = ({ site }: Chosen): Where => ({ site: { equals: site } })
/** With a number that no document has: an empty list is no condition. */
const ofDealerships = ({ dealerships }: Chosen): Where => ({
  dealership: { in: [0, ...dealerships] },
})

/** The collections of an archive, in the order in which they are made. */
export const archiveParts: readonly Part[] = [
  { collection: 'dealerships', where: ({ dealerships }) => ({ id: { in: [0, ...dealerships] } }) },
  { collection: 'locations', where: ofDealerships },
  { collection: 'sites', where: ({ site }) => ({ id: { equals: site } }) },
  { collection: 'media', where: ofSite },
  { collection: 'promos', where: ({ site }) => ({ sites: { in: [site] } }) },
  { collection: 'sections', where: ofSite, versions: true },
  { collection: 'models', where: ofSite },
  { collection: 'pages', where: ofSite, versions: true },
  { collection: 'posts', where: ofSite, versions: true },
  { collection: 'menus', where: ofSite },
  { collection: 'redirects', where: ofSite },
  { collection: 'lead-destinations', where: ofSite },
  { collection: 'lead-settings', where: ofSite },
  { collection: 'vehicle-overrides', where: ofDealerships },
  { collection: 'leads', where: ofSite, personal: true },
  { collection: 'valuations', where: ofSite, personal: true },
]
