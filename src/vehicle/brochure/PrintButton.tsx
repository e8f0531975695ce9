'use client'

import { Button } from '@/ui/Button'
import { Glyph } from '@/ui/glyphs'

/** Opens the browser's print dialog; the link to this page has sent the event. ROUTE-04 */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={
        <Glyph
          look="shape"
          path="M214.67,72H200V40a8,8,0,0,0-8-8H64a8,8,0,0,0-8,8V72H41.33C27.36,72,16,82.77,16,96v80a8,8,0,0,0,8,8H56v32a8,8,0,0,0,8,8H192a8,8,0,0,0,8-8V184h32a8,8,0,0,0,8-8V96C240,82.77,228.64,72,214.67,72ZM72,48H184V72H72ZM184,208H72V160H184Zm40-40H200V152a8,8,0,0,0-8-8H64a8,8,0,0,0-8,8v16H32V96c0-4.41,4.19-8,9.33-8H214.67c5.14,0,9.33,3.59,9.33,8Zm-24-52a12,12,0,1,1-12-12A12,12,0,0,1,200,116Z"
        />
      }
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}
