import { Picture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { getCar } from '@/stock/get-car'
import { EnquiryForm } from './EnquiryForm'
import { formCar } from './form-car'
import { formSite } from './form-site'
import { kindWords, type LeadKind } from './lead-kinds'
import type { ReturnedForm } from './returned-form'

/** A lead form on a page of its own, with what a form without scripts got back. LEAD-01 */
export async function EnquiryPage({
  site,
  kind,
  carSlug,
  returned,
}: {
  site: Site
  kind: LeadKind
  carSlug: string | null
  returned: ReturnedForm | null
}) {
  const found = carSlug ? await getCar(site, carSlug) : null
  const car = found && formCar(found, site)
  return (
    <div className="wrap section grid gap-8 lg:grid-cols-[1fr_560px]">
      <div className="grid content-start gap-4">
        <h1 className="text-h1">{kindWords[kind].title}</h1>
        {car && <p className="text-lead text-ink-2">{car.name}</p>}
        {car?.photo && (
          <div className="stage aspect-3/2 max-w-140">
            <Picture
              src={car.photo}
              alt=""
              width={820}
              height={547}
              sizes="(width >= 1024px) 560px, 100vw"
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      <EnquiryForm
        site={formSite(site)}
        car={car}
        kind={kind}
        filedAs={returned?.filedAs}
        returned={returned}
      />
    </div>
  )
}
