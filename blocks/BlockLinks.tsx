import { ButtonLink, type ButtonVariant } from '@/ui/Button'

type BlockLink = { id?: string | null; label: string; url: string }

/** Buttons of a block: the first in the given variant, the others as links. */
export function BlockLinks({
  links,
  first = 'primary',
}: {
  links: readonly BlockLink[] | null | undefined
  first?: ButtonVariant
}) {
  if (!links || links.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {links.map((link, at) => (
        <ButtonLink
          key={link.id ?? `${link.label} ${link.url}`}
          href={link.url}
          variant={at === 0 ? first : 'link'}
        >
          {link.label}
        </ButtonLink>
      ))}
    </div>
  )
}
