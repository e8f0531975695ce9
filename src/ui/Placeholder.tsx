import { classNames } from './class-names'

/** A grey block with the height of the loading content; give it a size. It is not animated. */
export function Placeholder({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block rounded-[min(4px,var(--r-control))] bg-sunken-2', className)}
    />
  )
}

/** Blocks for three lines of text. */
export function PlaceholderText() {
  return (
    <span aria-hidden className="grid gap-2.5">
      <Placeholder className="h-3.5 w-full" />
      <Placeholder className="h-3.5 w-11/12" />
      <Placeholder className="h-3.5 w-3/5" />
    </span>
  )
}

/** Blocks for a short form: label and field, four times, and its button. */
export function PlaceholderForm() {
  return (
    <span aria-hidden className="grid gap-5">
      {[1, 2, 3, 4].map((field) => (
        <span key={field} className="grid gap-2">
          <Placeholder className="h-5 w-28" />
          <Placeholder className="h-12 w-full" />
        </span>
      ))}
      <Placeholder className="h-12 w-full" />
    </span>
  )
}
