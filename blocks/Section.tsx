import type { ReactNode } from 'react'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'

/** page: the page's own ground. sunken: a quiet plane. band: the coloured plane. */
export type Plane = 'page' | 'sunken' | 'band'

const planes: Record<Plane, string> = {
  // Two sections on the page's own ground share one gap.
  page: 'plane-page [.plane-page+&]:pt-0',
  sunken: 'plane-sunken bg-sunken',
  band: 'plane-band on-band',
}

/** One block's place on the page, with its rhythm. Blocks that have nothing to show render nothing. */
export function Section({
  plane = 'page',
  id,
  label,
  className,
  children,
}: {
  plane?: Plane
  id?: string
  /** Name for screen readers, where there is no heading. */
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
