import type { ThemeBase } from '@/sites/theme'

/** A picture of the media library, as the checks need it. Sizes in pixels and bytes. */
export type PictureFacts = {
  filename: string
  alt: string
  width: number | null
  height: number | null
  filesize: number | null
  mimeType: string
  /** Without a transparent ground; only known where words may stand on the picture. */
  opaque?: boolean
}

/** A promotion that a page names. Moments are ISO 8601. */
type PromoFacts = {
  name: string
  start: string
  expiry: string
  onThisSite: boolean
  deleted: boolean
}

/** Where a path of the site leads: "draft" is there but not published. */
export type LinkState = 'live' | 'draft' | 'gone'

/** What the checks of a page know of other documents. */
export type Facts = {
  now: Date
  /** IANA zone of the site. */
  timeZone: string
  pictures: ReadonlyMap<number, PictureFacts>
  promos: ReadonlyMap<number, PromoFacts>
  /** State of a path of this site, "/finance". */
  linkState: (path: string) => LinkState
  /** State of a document that a text links to. */
  docState: (relationTo: string, id: number) => LinkState
  /** Look of the site. */
  look: ThemeBase
  /** Colours of the site's theme that cannot be read, one sentence each. */
  faintColours: readonly string[]
  /** Cars of the site whose price is not the total; null where nobody knows or no text claims it. */
  withoutTotal?: { cars: number; of: number } | null
  /** Beyond which age and distance the site gives no instant value; absent: no check. */
  valuationLimits?: { years: number; km: number }
  /** What editors call a block. */
  blockLabel: (type: string) => string
}
