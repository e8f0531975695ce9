import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** A part of the document in which React draws, empty at the start of each test of the file. */
export function reactPage() {
  const page = document.createElement('div')
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(() => {
    act(() => root.unmount())
    page.replaceChildren()
    page.remove()
    vi.unstubAllGlobals()
  })
  return { page, draw: (node: ReactNode) => act(() => root.render(node)) }
}
