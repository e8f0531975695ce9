'use client'

import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { Promo } from '@/cms/get-promos'
import { Picture } from '@/media/Picture'
import { readStored, writeStored } from '@/stock/device-storage'
import { ButtonLink } from '@/ui/Button'
import { iconButtonClass } from '@/ui/IconButton'

/**
 * Opens by itself once the page has loaded; closed by its X, Escape, a press beside it or its link,
 * and then stays closed on this device. Never open outside its dates, by the shopper's own clock
 * too. At most 600 px wide and 80 % of the height. PROMO-01 PROMO-02 PROMO-03 STORE-09
 */
export function PromoDialog({ promo, site }: { promo: Promo; site: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const now = Date.now()
    const runs = Date.parse(promo.start) <= now && now < Date.parse(promo.expiry)
    if (runs && readStored(site, `popup-${promo.id}`) === null) setOpen(true)
  }, [promo, site])
  const close = () => {
    writeStored(site, `popup-${promo.id}`, 'closed')
    setOpen(false)
  }
  const { node } = promo
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim z-70" />
        <Primitive.Content
          {...(node.text ? {} : { 'aria-describedby': undefined })}
          className="on-surface fixed top-1/2 left-1/2 z-70 max-h-[80vh] w-[min(600px,calc(100vw-32px))] max-w-[600px] -translate-1/2 overflow-y-auto rounded-panel shadow-float outline-none"
        >
          <Primitive.Close
            aria-label="Close"
            className={`${iconButtonClass()} absolute! top-2 right-2`}
          >
            <XIcon aria-hidden />
          </Primitive.Close>
          {node.image && (
            <Picture
              src={node.image.url}
              alt={node.image.alt}
              width={node.image.width}
              height={node.image.height}
              sizes="600px"
              className="aspect-video w-full object-cover"
            />
          )}
          <div className="grid gap-3 p-7">
            <Primitive.Title className="pr-8 text-h3">{node.heading}</Primitive.Title>
            {node.text && (
              <Primitive.Description className="text-ink-2">{node.text}</Primitive.Description>
            )}
            {node.url && (
              <ButtonLink href={node.url} onClick={close} className="mt-2 justify-self-start">
                {node.linkLabel || 'See the offer'}
              </ButtonLink>
            )}
            {node.conditions && <p className="text-sm text-ink-3">{node.conditions}</p>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
