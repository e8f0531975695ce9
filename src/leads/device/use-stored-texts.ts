import { useCallback, useEffect, useRef, useState } from 'react'
import { readTexts, writeTexts } from './form-draft'

/**
 * Texts of a step that is no form of its own, such as the loan before the details: a reload leaves
 * them, as long as the tab and until the form is sent. A page that was opened with other values
 * begins with those. LEAD-12
 */
export function useKept<Texts extends Record<string, string>>(
  site: string,
  name: string,
  initial: Texts,
): { values: Texts; change: (texts: Partial<Texts>) => void; forget: () => void } {
  const [values, setValues] = useState(initial)
  const [began] = useState(initial)
  const now = useRef(initial)

  const isRead = useRef(false)

  const read = useCallback(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = readTexts(site, name)
    if (!kept || !isSame(kept.initial, began)) return
    now.current = { ...began, ...kept.values }
    setValues(now.current)
  }, [site, name, began])
  useEffect(read, [read])

  const change = useCallback(
    (texts: Partial<Texts>) => {
      // A field reports what was typed before hydration earlier than the effect runs.
      read()
      now.current = { ...now.current, ...texts }
      setValues(now.current)
      writeTexts(site, name, { initial: began, values: now.current })
    },
    [site, name, began, read],
  )
  const forget = useCallback(() => writeTexts(site, name, null), [site, name])
  return { values, change, forget }
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])
