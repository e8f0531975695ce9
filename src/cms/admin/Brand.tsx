import { brandMark } from './brand-mark'

/** The mark of the platform in the admin. */
function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" fill="currentColor">
      <path d={brandMark} />
    </svg>
  )
}

export function Icon() {
  return <Mark size={20} />
}

export function Logo() {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Mark size={40} />
      <span style={{ fontSize: 34, fontWeight: 650, letterSpacing: '-0.02em' }}>Forecourt</span>
    </div>
  )
}
