/** What goes with the answers of a form without scripts, and the trap for robots. LEAD-11 */
export function FormEnvelope({
  formId,
  fields,
}: {
  formId: string
  fields: Readonly<Record<string, string>>
}) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label htmlFor={trapId(formId)}>Leave this empty</label>
        <input id={trapId(formId)} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

const trapId = (formId: string) => `${formId}-website`

const trapOf = (formId: string) => {
  const trap = document.getElementById(trapId(formId))
  return trap instanceof HTMLInputElement ? trap : null
}

/** What was typed into the field that people cannot see. */
export const trapValue = (formId: string): string => trapOf(formId)?.value ?? ''

/** The form as it stands on the page; null before it does. */
export const formElement = (formId: string): HTMLFormElement | null => trapOf(formId)?.form ?? null
