import type { ModelDetails, SiteModel } from '@/cms/reads/get-models'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { contact } from '@/leads/kinds/simple-kinds'
import type { FormSite } from '@/leads/questions/form-site'
import { formatMoney } from '@/ui/number-format'
import { compareGrades } from './compare-grades'
import { modelTitle } from './model-tile'
import { modelWish, modelWishQuery } from './model-wish'

/**
 * The grades of a model side by side: price, what each adds, specifications. Wider than a phone, the
 * table scrolls inside of its own box, its first column stays.
 */
export function ModelGrades({
  model,
  grades,
  priceType,
  form,
}: {
  model: SiteModel
  grades: ModelDetails['grades']
  /** What the prices include: "Drive away, Vic". */
  priceType: string | null
  form: FormSite
}) {
  const rows = compareGrades(grades)
  const title = modelTitle(model)
  const isMarked = grades.length > 1 && rows.some(({ differs }) => differs)
  const hasAdds = grades.some(({ adds }) => adds.length > 0)
  return (
    <div className="wrap section pt-0">
      <h2 id="grades-title" className="mb-8 text-h2">
        {grades.length > 1 ? `Compare ${title} grades` : `${title} specifications`}
      </h2>
      <section
        aria-labelledby="grades-title"
        // Keyboards scroll what they can focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        tabIndex={0}
        className="relative overflow-x-auto border-y border-line"
      >
        <table className="w-full border-collapse text-left text-md">
          <thead>
            <tr>
              <td className={first} />
              {grades.map(({ name, price }) => (
                <th key={name} scope="col" className={`${cell} font-normal`}>
                  <span className="block text-h4">{name}</span>
                  {price !== null && (
                    <span className="mt-1 block">
                      <span className="num text-lead font-strong">{formatMoney(price)}</span>
                      <span className="block text-sm text-ink-2">{priceType}</span>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasAdds && (
              <tr className="border-t border-line">
                <th scope="row" className={`${first} font-normal text-ink-2`}>
                  Adds
                </th>
                {grades.map(({ name, adds }) => (
                  <td key={name} className={cell}>
                    {adds.length > 0 && (
                      <ul className="grid list-disc gap-1.5 pl-4">
                        {adds.map((each) => (
                          <li key={each}>{each}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            )}
            {rows.map(({ label, values, differs }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className={`${first} font-normal text-ink-2`}>
                  {label}
                  {isMarked && differs && (
                    <>
                      <span aria-hidden className="text-accent-text">
                        {' '}
                        ●
                      </span>
                      <span className="sr-only"> (differs)</span>
                    </>
                  )}
                </th>
                {values.map((value, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column
                    key={at}
                    className={`${cell} num ${differs && isMarked ? 'font-label' : ''}`}
                  >
                    {value ?? <span className="text-ink-3">–</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line">
              <td className={first} />
              {grades.map(({ name }) => (
                <td key={name} className={cell}>
                  <EnquiryButton
                    site={form}
                    kind={contact}
                    answers={modelWish(contact.name, model, name)}
                    linkQuery={modelWishQuery(model, name)}
                    variant="link"
                  >
                    Enquire<span className="sr-only"> about the {name}</span>
                  </EnquiryButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {isMarked && (
        <p className="mt-3 text-sm text-ink-2">
          <span aria-hidden className="text-accent-text">
            ●
          </span>{' '}
          Rows in which the grades differ.
        </p>
      )}
    </div>
  )
}

const cell = 'min-w-38 px-3 py-3 align-top'
const first = 'sticky left-0 z-1 w-28 min-w-28 bg-page py-3 pr-3 align-top sm:w-44 sm:min-w-44'
