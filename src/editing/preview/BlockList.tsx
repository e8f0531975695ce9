'use client'

import { useRef, useState } from 'react'

/**
 * The blocks of the page as a list of buttons, with the same effect as pressing them on the page.
 */
export function BlockList({
  read,
  onChoose,
}: {
  read: () => { block: string; label: string }[]
  onChoose: (block: string) => void
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [blocks, setBlocks] = useState<{ block: string; label: string }[]>([])
  return (
    <details
      ref={details}
      className="relative ml-auto"
      onToggle={() => setBlocks(read())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current) return
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="min-h-8 cursor-pointer rounded border border-[#767b83] px-2.5 py-1 font-semibold">
        Blocks of this page
      </summary>
      <ol className="absolute right-0 top-full mt-2 max-h-[60vh] w-80 max-w-[90vw] overflow-y-auto rounded border border-[#c9ccd1] bg-white py-1 shadow-lg">
        {blocks.map(({ block, label }) => (
          <li key={block}>
            <button
              type="button"
              className="block w-full cursor-pointer truncate px-3 py-1.5 text-left hover:bg-[#eef3ff] focus-visible:bg-[#eef3ff]"
              onClick={() => onChoose(block)}
            >
              {label}
            </button>
          </li>
        ))}
        {blocks.length === 0 && <li className="px-3 py-1.5">No blocks.</li>}
      </ol>
    </details>
  )
}
