import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { formCar } from '@/leads/form/form-car'
import { Picture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { priceWords } from '@/vehicle/price-words'

/** What is reserved or bought: photo, name, stock number and the one price. */
export function CheckoutCar({ car, site }: { car: Car; site: Site }) {
  const { name, photo } = formCar(car, site)
  const { price, type } = priceWords(car, site)
  return (
    <div className="@container">
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 @min-[34rem]:grid-cols-[216px_minmax(0,1fr)] @min-[34rem]:gap-6">
        <div className="stage aspect-3/2">
          <Picture
            src={photo}
            body={car.simple_body ?? null}
            alt=""
            width={432}
            height={288}
            sizes="(min-width: 640px) 216px, 112px"
            className="size-full object-cover"
          />
        </div>
        <div className="grid min-w-0 gap-1">
          <Anchor
            href={vehiclePath(car)}
            dir="auto"
            className="line-clamp-3 text-title font-strong underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
          >
            {name}
          </Anchor>
          <p className="text-sm text-ink-3 wrap-anywhere">Stock {car.stocknum}</p>
          <p>
            <span className="num text-title font-strong">{price}</span>{' '}
            {type && <span className="text-md text-ink-2">{type}</span>}
          </p>
        </div>
      </div>
    </div>
  )
}
