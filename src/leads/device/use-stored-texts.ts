import { useCallback, useEffect, useRef, useState } from 'react'
import { readTexts, writeTexts } from './form-draft'

/**
 * Texts of a step that is not a lead form, such as the loan before the contact details: they
 * survive a reload, as long as the tab is open and until the form is sent. A page opened with other
 * initial values starts with those. LEAD-12
 */
export function useStoredTexts<Texts extends Record<string, string>>(
  site: string,
  name: string,
  initial: Texts,
): { values: Texts; change: (texts: Partial<Texts>) => void; clear: () => void } {
  const [values, setValues] = useState(initial)
  const [firstValues] = useState(initial)
  const now = useRef(initial)

  const isRead = useRef(false)

  const read = useCallback(() => {
    if (isRead.current) return
    isRead.current = true
    const stored = readTexts(site, name)
    if (!stored || !isSame(stored.initial, firstValues)) return
    now.current = { ...firstValues, ...stored.values }
    setValues(now.current)
  }, [site, name, firstValues])
  useEffect(read, [read])

  const change = useCallback(
    (texts: Partial<Texts>) => {
      // A field reports what was typed before hydration before this effect runs.
      read()
      now.current = { ...now.current, ...texts }
      setValues(now.current)
      writeTexts(site, name, { initial: firstValues, values: now.current })
    },
    [site, name, firstValues, read],
  )
  const clear = useCallback(() => writeTexts(site, name, null), [site, name])
  return { values, change, clear }
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])
