/** Icons that every page loads, one path each; the library has six weights of each. */
export type GlyphProps = { className?: string }

export function Glyph({
  path,
  look,
  className,
}: GlyphProps & { path: string; look: 'outline' | 'shape' | 'both' }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill={look === 'outline' ? 'none' : 'currentColor'}
      className={className}
    >
      {look === 'shape' ? (
        <path d={path} />
      ) : (
        <path
          d={path}
          stroke="currentColor"
          strokeWidth={16}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}

export function HeartGlyph({ filled = false, className }: GlyphProps & { filled?: boolean }) {
  return (
    <Glyph
      look={filled ? 'both' : 'outline'}
      className={className}
      path="M128 224S24 168 24 102a54 54 0 0 1 54-54c22.6 0 42 12.3 50 32 8-19.7 27.4-32 50-32a54 54 0 0 1 54 54c0 66-104 122-104 122Z"
    />
  )
}

export function CrossGlyph({ className }: GlyphProps) {
  return <Glyph look="outline" className={className} path="M200 56 56 200M200 200 56 56" />
}

/** Points to the right. */
export function CaretGlyph({ className }: GlyphProps) {
  return <Glyph look="outline" className={className} path="m96 48 80 80-80 80" />
}

export function CaretLeftGlyph({ className }: GlyphProps) {
  return <Glyph look="outline" className={className} path="m160 208-80-80 80-80" />
}

export function CaretDownGlyph({ className }: GlyphProps) {
  return <Glyph look="outline" className={className} path="m208 96-80 80-80-80" />
}

export function PhoneGlyph({ className }: GlyphProps) {
  return (
    <Glyph
      look="outline"
      className={className}
      path="M164.4 145.3a8 8 0 0 1 7.6-.7l47.2 21.2a8 8 0 0 1 4.8 8.3A48.3 48.3 0 0 1 176 216 136 136 0 0 1 40 80a48.3 48.3 0 0 1 41.9-47.9 8 8 0 0 1 8.3 4.8l21.1 47.2a8 8 0 0 1-.6 7.5L89.3 117a7.9 7.9 0 0 0-.5 7.8c8.3 16.9 25.8 34.2 42.8 42.4a7.9 7.9 0 0 0 7.8-.6Z"
    />
  )
}

export function WarningGlyph({ className }: GlyphProps) {
  return (
    <Glyph
      look="shape"
      className={className}
      path="M128 24a104 104 0 1 0 104 104A104 104 0 0 0 128 24Zm-8 56a8 8 0 0 1 16 0v56a8 8 0 0 1-16 0Zm8 104a12 12 0 1 1 12-12 12 12 0 0 1-12 12Z"
    />
  )
}
