import { Fragment } from 'react'
import type { ModelDetails } from '@/cms/reads/get-models'
import { SitePicture } from '@/media/SitePicture'
import { formatMoney } from '@/ui/number-format'

type Colour = ModelDetails['colours'][number]

/**
 * The paints of a model. Choosing one shows its picture, without a script: the picture after a
 * checked radio is displayed. Pictures that are not displayed are not loaded.
 */
export function ModelColours({ title, colours }: { title: string; colours: readonly Colour[] }) {
  const pictured = colours.filter(({ image }) => image)
  const others = colours.filter(({ image }) => !image)
  return (
    <section className="wrap section pt-0" aria-labelledby="colours-title">
      <h2 id="colours-title" className="mb-8 text-h2">
        {title} colours
      </h2>
      {pictured.length > 0 && (
        <fieldset className="relative flex min-w-0 flex-wrap justify-center gap-x-6 gap-y-3">
          <legend className="sr-only">Choose a colour</legend>
          {pictured.map(({ name, swatch, extra, image }, at) => (
            <Fragment key={name}>
              <input
                type="radio"
                name="model-colour"
                id={`colour-${at}`}
                defaultChecked={at === 0}
                className="sr-only"
              />
              <label
                htmlFor={`colour-${at}`}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 [input:checked+&]:font-strong [input:checked+&>i]:outline-ink [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-offset-3 [input:focus-visible+&]:outline-focus"
              >
                <Swatch colour={swatch} />
                <ColourName name={name} extra={extra} />
              </label>
              {image && (
                <div className="stage order-first hidden aspect-video w-full basis-full place-items-center [input:checked+label+&]:grid">
                  <SitePicture
                    image={image}
                    sizes="(width >= 1024px) 80vw, 100vw"
                    className="max-h-[82%] w-[min(84%,60rem)] object-contain"
                  />
                </div>
              )}
            </Fragment>
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <ul
          aria-label={pictured.length > 0 ? 'More colours' : 'Colours'}
          className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-3"
        >
          {others.map(({ name, swatch, extra }) => (
            <li key={name} className="flex min-h-11 items-center gap-2.5">
              <Swatch colour={swatch} />
              <ColourName name={name} extra={extra} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <i
    aria-hidden
    style={{ backgroundColor: colour }}
    className="size-8 flex-none rounded-full border border-line-strong outline-2 outline-offset-2 outline-transparent forced-color-adjust-none"
  />
)

const ColourName = ({ name, extra }: { name: string; extra: number | null }) => (
  <span className="text-md">
    {name}
    {extra !== null && <span className="num text-ink-2"> +{formatMoney(extra)}</span>}
  </span>
)
