import { XIcon } from '@phosphor-icons/react/ssr'
import { promosFor } from '@/cms/reads/get-promos'
import { Picture } from '@/media/Picture'
import { PromoDialog } from '@/promotions/PromoDialog'
import { ButtonLink } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import type { BlockProps } from '../block-props'

/** The popup of a promotion that runs on this site; nothing outside its dates. PROMO-01 PROMO-02 */
export async function PromoPopup({ block, site, now }: BlockProps<'promoPopup'>) {
  const id = typeof block.promo === 'number' ? block.promo : block.promo.id
  const promo = (await promosFor(site, now)).find((each) => each.id === id)
  if (!promo) return null
  const { node, expiry } = promo
  return (
    <PromoDialog promo={{ id, expiry }} site={site.slug} label={node.heading}>
      <div className="relative">
        <IconButton label="Close" look="disc" data-close className="absolute! top-2 right-2">
          <XIcon aria-hidden />
        </IconButton>
        {node.image && (
          <Picture
            src={node.image.url}
            alt={node.image.alt}
            width={node.image.width}
            height={node.image.height}
            focus={node.image.focus}
            sizes="600px"
            className="aspect-video w-full object-cover"
          />
        )}
        <div className="grid gap-3 p-7">
          <h2 className="pr-8 text-h3">{node.heading}</h2>
          {node.text && <p className="text-ink-2">{node.text}</p>}
          {node.url && (
            <ButtonLink href={node.url} data-close className="mt-2 justify-self-start">
              {node.linkLabel || 'See the offer'}
            </ButtonLink>
          )}
          {node.conditions && <p className="text-sm text-ink-3">{node.conditions}</p>}
        </div>
      </div>
    </PromoDialog>
  )
}
