import { brandMark } from './brand-mark'

/** The mark of the platform in the admin, on its own plate. */
export function Mark({ size }: { size: number }) {
  return (
    <span className="forecourt-plate" style={{ width: size, height: size }}>
      <svg viewBox="0 0 32 32" width={size * 0.6} height={size * 0.6} aria-hidden="true">
        <path d={brandMark} fill="currentColor" />
      </svg>
    </span>
  )
}

export function Icon() {
  // The width of its place in Payload's header.
  return <Mark size={18} />
}

export function Logo() {
  return (
    <div className="forecourt-logo">
      <Mark size={52} />
      <strong>Forecourt</strong>
    </div>
  )
}
