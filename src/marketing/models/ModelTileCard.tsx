import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import { Tag } from '@/ui/Tag'
import type { ModelTile } from './ModelRange'
import { silhouetteBody } from './model-tile'

/** A model as its tile: picture, name, bodies and from-price. MODEL-05 MODEL-07 MODEL-11 */
export function ModelTileCard({ model, withText }: { model: ModelTile; withText: boolean }) {
  return (
    <Anchor
      href={model.href}
      className="group/model relative grid content-start gap-1 border-t border-line pt-4"
    >
      {model.tag && <Tag className="absolute top-4 left-0 z-1">{model.tag}</Tag>}
      <span className="stage mb-2 grid h-40 place-items-center">
        <Picture
          src={model.image?.url ?? null}
          alt=""
          body={silhouetteBody(model.bodies)}
          width={250}
          height={120}
          sizes="250px"
          className="h-[120px] w-[250px] max-w-full object-contain transition-transform duration-slow ease-enter group-hover/model:scale-[1.025] motion-reduce:transform-none"
        />
      </span>
      <span className="text-h4">{model.title}</span>
      {model.bodiesText && <span className="text-sm text-ink-3">{model.bodiesText}</span>}
      {model.from && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="num font-label">{model.from.price}</span>
          <span className="text-sm text-ink-2">{model.from.priceType}</span>
        </span>
      )}
      {withText && model.description && (
        <span className="mt-1 text-ink-2">{model.description}</span>
      )}
    </Anchor>
  )
}
