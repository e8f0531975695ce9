import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'

/** Title and introduction of an inner page. */
export function PageTitle({ block }: BlockProps<'pageTitle'>) {
  return (
    <div className="wrap plane-page pt-[clamp(32px,5vw,80px)] pb-[clamp(24px,3vw,48px)]">
      <div className="grid gap-4">
        <h1 className="text-h1 max-w-[22ch]">{block.heading}</h1>
        {block.intro && <p className="max-w-[60ch] text-lead text-ink-2">{block.intro}</p>}
        <BlockLinks links={block.links} />
      </div>
    </div>
  )
}
