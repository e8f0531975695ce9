import { classNames } from './class-names'

/** Where the shopper is in a form in steps; a form without scripts has no steps. LEAD-12 */
export function StepsProgress({ titles, step }: { titles: readonly string[]; step: number }) {
  return (
    <ol
      aria-label="Steps of this form"
      className="grid auto-cols-fr grid-flow-col gap-2 noscript:hidden"
    >
      {titles.map((title, at) => (
        <li
          key={title}
          aria-current={at === step ? 'step' : undefined}
          className={classNames(
            'border-t-3 pt-2 text-sm leading-[1.3]',
            at <= step ? 'border-action text-ink' : 'border-line text-ink-3',
            at === step && 'font-strong',
          )}
        >
          <span className="num">{at + 1}.</span> {title}
        </li>
      ))}
    </ol>
  )
}
