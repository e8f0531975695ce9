import type { ReactNode } from 'react'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'

/** Background: page is the page's own, sunken a grey section, band the coloured section. */
export type Plane = 'page' | 'sunken' | 'band'

const planes: Record<Plane, string> = {
  // Two adjacent sections on the page's own background share one gap.
  page: 'plane-page [.plane-page+&]:pt-0 [.plane-page+i+&]:pt-0 [.plane-page+i+i+&]:pt-0',
  sunken: 'plane-sunken bg-sunken',
  band: 'plane-band on-band',
}

/** One block's section, with its spacing. A block without content renders nothing. */
export function Section({
  plane = 'page',
  id,
  label,
  className,
  children,
}: {
  plane?: Plane
  id?: string
  /** Name for screen readers, if there is no heading. */
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-label={label} className={classNames('section', planes[plane], className)}>
      <div className="wrap">{children}</div>
    </section>
  )
}

/** Heading of a block, with a link at its right. */
export function SectionHead({
  heading,
  intro,
  link,
}: {
  heading: string | null | undefined
  intro?: string | null
  link?: { label: string; href: string } | null
}) {
  if (!heading && !intro && !link) return null
  return (
    <div className="head-row">
      <div className="grid gap-2">
        {heading && <h2 className="text-h2">{heading}</h2>}
        {intro && <p className="max-w-[60ch] text-ink-2">{intro}</p>}
      </div>
      {link && (
        <Anchor href={link.href} className="link">
          {link.label}
        </Anchor>
      )}
    </div>
  )
}
