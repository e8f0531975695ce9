import { auStates } from '@/sites/site'
import { buttonClass } from '@/ui/Button'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** A coloured section with a call to action, or with the first question of a valuation. TRADE-02 */
export function CallToAction({ block, site }: BlockProps<'callToAction'>) {
  const [first] = block.links ?? []
  const valuation = block.asksRego && first ? first : null
  return (
    <Section plane="band" className="call-to-action">
      <div className="grid items-center gap-x-[clamp(32px,6vw,112px)] gap-y-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <h2 className="text-h1">{block.heading}</h2>
          {block.intro && <p className="max-w-[46ch] text-lead text-on-band-2">{block.intro}</p>}
          {block.note && <p className="text-sm text-on-band-2">{block.note}</p>}
        </div>
        {valuation ? (
          <form
            action={valuation.url}
            method="get"
            className="on-surface grid gap-5 rounded-panel p-[clamp(20px,2.3vw,32px)]"
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Rego"
                name="rego"
                look="plate"
                maxLength={12}
                autoComplete="off"
                required
              />
              <Select
                label="Registered in"
                name="state"
                options={auStates.map((state) => ({ value: state, label: state }))}
                defaultValue={site.flags.forms.defaultState.toUpperCase()}
                required
              />
            </div>
            <button type="submit" className={buttonClass('primary')}>
              {valuation.label}
            </button>
          </form>
        ) : (
          <div className="lg:justify-self-end">
            <BlockLinks links={block.links} first="band" />
          </div>
        )}
      </div>
    </Section>
  )
}
