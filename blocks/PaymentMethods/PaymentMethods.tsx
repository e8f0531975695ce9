import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import type { BlockProps } from '../block-props'

/** 'We accept:' and the payment methods. CONT-04 */
export function PaymentMethods({ block }: BlockProps<'paymentMethods'>) {
  return (
    <div className="wrap plane-page pb-(--section)">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-5">
        <p className="font-label">{block.label}</p>
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {block.methods.map((method) => {
            const logo = siteImageOf(method.logo)
            return (
              <li key={method.id ?? method.name} className="text-ink-2">
                {logo ? (
                  <Picture
                    src={logo.url}
                    alt={method.name}
                    width={logo.width}
                    height={logo.height}
                    sizes="96px"
                    className="h-7 w-auto object-contain"
                  />
                ) : (
                  <span className="rounded-control border border-line-strong px-2.5 py-1 text-md">
                    {method.name}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
