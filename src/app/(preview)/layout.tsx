import type { ReactNode } from 'react'
import '@/ui/styles.css'

/** Pages of the admin host that look like a dealer site; each sets its theme itself. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" data-scroll-behavior="smooth">
      <body>{children}</body>
    </html>
  )
}
