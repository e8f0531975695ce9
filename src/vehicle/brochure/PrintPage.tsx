import QRCode from 'qrcode'
import { PriceBlock } from '@/finance/PriceBlock'
import type { Car } from '@/inventory/car'
import { Picture } from '@/media/Picture'
import { SiteLogo } from '@/sites/SiteLogo'
import type { Site } from '@/sites/site'
import { WholeWords } from '@/ui/WholeWords'
import { CommentsText, dealerComments } from '../information/CommentsText'
import { Ticks } from '../information/SpecificationList'
import { brochureOf } from './brochure-content'
import { PrintButton } from './PrintButton'

/** The print view of a car: opened in a new tab and printed by the browser. ROUTE-04 */
export async function PrintPage({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const brochure = brochureOf(car, site, now)
  const code = await QRCode.toString(brochure.url, { type: 'svg', margin: 0 })
  return (
    <div
      data-print-page
      className="wrap grid max-w-[860px] gap-6 py-8 print:max-w-none print:gap-3 print:p-0"
    >
      {/* Prints only the car, on one sheet unless its text is long. */}
      <style>
        {
          '@media print{@page{margin:10mm}html:has([data-print-page]){font-size:81.25%}body:has([data-print-page])>:not(main){display:none!important}}'
        }
      </style>
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4 print:pb-1">
        <SiteLogo theme={site.theme} siteName={site.name} className="print:min-h-9" />
        <div className="flex items-center gap-4">
          {brochure.dealer.phone && (
            <p className="num text-lead font-strong">{brochure.dealer.phone}</p>
          )}
          <div className="print:hidden">
            <PrintButton />
          </div>
        </div>
      </div>
      <div className="grid gap-6 print:grid-cols-[1.15fr_1fr] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-4">
        <div className="stage aspect-[2/1] print:row-span-2 print:aspect-[4/3]">
          <Picture
            src={car.primary_image_url ?? null}
            body={car.simple_body ?? null}
            alt={brochure.title}
            width={1640}
            height={820}
            sizes="(min-width: 860px) 820px, 100vw"
            priority
            className="size-full object-cover object-[50%_60%]"
          />
        </div>
        <div className="grid gap-6 sm:grid-cols-2 print:contents">
          <div className="grid min-w-0 content-start gap-1.5">
            <p className="text-md text-ink-3">
              {brochure.condition}, stock {brochure.stock}
            </p>
            <h1 dir="auto" className="text-h1 text-[1.75rem]! wrap-anywhere">
              <WholeWords>{brochure.title}</WholeWords>
            </h1>
            {brochure.series && (
              <p dir="auto" className="text-ink-2 wrap-anywhere">
                Series {brochure.series}
              </p>
            )}
          </div>
          <PriceBlock car={car} site={site} now={now} surface="print" />
        </div>
      </div>
      <dl className="grid gap-x-10 sm:grid-cols-2 print:grid-cols-2">
        {brochure.facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-t border-line py-2 text-control print:py-1"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="num text-right font-label wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {brochure.features.length > 0 && (
        <div className="print:*:grid-cols-3 print:*:gap-x-6 print:*:gap-y-0.5 print:*:text-md print:*:leading-snug">
          <Ticks items={brochure.features} />
        </div>
      )}
      {brochure.moreFeatures > 0 && (
        <p className="text-ink-2">
          {brochure.moreFeatures} more {brochure.moreFeatures === 1 ? 'feature' : 'features'} on the
          page.
        </p>
      )}
      <div className="print:text-md print:*:max-w-none">
        <CommentsText
          whole
          comments={dealerComments(car.dealercomments, site.flags.vdp.commentsSeparator)}
        />
      </div>
      <div className="flex break-inside-avoid items-end justify-between gap-6 border-t border-line pt-4 text-sm">
        <div className="grid min-w-0 gap-1 wrap-anywhere">
          <p className="text-control font-strong">
            {[brochure.dealer.name, brochure.dealer.phone].filter(Boolean).join(', ')}
          </p>
          <p>{brochure.dealer.address}</p>
          <p className="text-ink">{brochure.licence}</p>
          <p className="text-ink-3">
            Price and availability on {brochure.printedOn}. {brochure.url}
          </p>
        </div>
        <img
          src={`data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`}
          alt="Code that opens this vehicle's page"
          width={88}
          height={88}
          className="flex-none"
        />
      </div>
    </div>
  )
}
