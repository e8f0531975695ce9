/** What the panels of a vehicle page can hold. VDP-32 VDP-33 */
export type PanelKind =
  | 'key-information'
  | 'comments'
  | 'certified'
  | 'included'
  | 'why'
  | 'reserve'
  | 'protect'
  | 'features'
  | 'summary'
  | 'specifications'

export type PanelLabel = { kind: PanelKind; id: string; label: string }

/** Tabs and their order. VDP-32 */
const tabs: readonly PanelLabel[] = [
  { kind: 'comments', id: 'dealer-comments', label: 'Dealer Comments' },
  { kind: 'included', id: 'whats-included', label: "What's Included" },
  { kind: 'why', id: 'why-buy-from-us', label: 'Why Buy From Us?' },
  { kind: 'reserve', id: 'reserve-online', label: 'Reserve Online' },
  { kind: 'protect', id: 'protect-your-car', label: 'Protect Your Car' },
  { kind: 'features', id: 'features', label: 'Features' },
]

/** Accordion rows and their order. VDP-33 */
const accordions: readonly PanelLabel[] = [
  { kind: 'key-information', id: 'key-information', label: 'Key information' },
  { kind: 'comments', id: 'our-comments', label: 'Our Comments' },
  { kind: 'certified', id: 'certified-pre-owned', label: 'Certified Pre-Owned' },
  { kind: 'reserve', id: 'reserve-online', label: 'Reserve Online' },
  { kind: 'why', id: 'why-buy-from-us', label: 'Why Buy From Us' },
  { kind: 'protect', id: 'protect-your-car', label: 'Protect Your Car' },
  { kind: 'summary', id: 'car-summary', label: 'Car Summary' },
  { kind: 'specifications', id: 'all-specifications', label: 'All Specifications' },
]

/** Panels of a layout that have something to say, in their order. VDP-32 VDP-33 */
export function panelsFor(
  layout: 'tabs' | 'accordions',
  filled: ReadonlySet<PanelKind>,
): PanelLabel[] {
  return (layout === 'tabs' ? tabs : accordions).filter(({ kind }) => filled.has(kind))
}
