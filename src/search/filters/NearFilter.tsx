'use client'

import { useEffect, useRef, useState } from 'react'
import { PostcodeField } from '@/dealers/PostcodeField'
import { isPostcode } from '@/dealers/postcode-place'
import { messages } from '@/leads/questions/wording'
import { Select } from '@/ui/Select'
import { placeOf } from '../engine/postcode-places'
import { useSearch } from '../engine/search-context'
import { type Distance, distances, readDistance, withNear } from '../rules/near'

const options = distances.map((km) => ({ value: String(km), label: `Within ${km} km` }))

/**
 * From where to search and how far. Four digits search at once; what is no postcode stays in the field
 * and the cars stay as they are. LOC-25 TRADE-25 ERR-30 ERR-31
 */
export function NearFilter() {
  const { state, place, apply } = useSearch()
  const asked = state.near?.postcode ?? ''
  const [typed, setTyped] = useState(asked)
  const [km, setKm] = useState<Distance | null>(state.near?.km ?? null)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  // Back, or a chip, may have changed it; what was typed before hydration stays.
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    setTyped(asked)
    setError(null)
  }, [asked])
  const askedKm = state.near?.km ?? null
  useEffect(() => setKm(askedKm), [askedKm])

  const search = async (postcode: string, within: Distance | null) => {
    const found = await placeOf(postcode)
    // Typing that went on searches for another postcode; filters ticked meanwhile stay.
    if (field.current && field.current.value.trim() !== postcode) return
    if (found.ok) apply(withNear(latest.current, { postcode, km: within }))
    else setError(found.message)
  }
  const refuse = () => {
    setError(messages.postcode)
    field.current?.focus()
  }
  const onType = (value: string) => {
    const postcode = value.trim()
    setTyped(value)
    setError(null)
    if (isPostcode(postcode)) void search(postcode, km)
    else if (postcode === '' && state.near) apply(withNear(state, null))
  }
  const onDistance = (next: Distance | null) => {
    const postcode = typed.trim()
    setKm(next)
    if (isPostcode(postcode)) void search(postcode, next)
    else if (postcode !== '' || next !== null) refuse()
  }
  const problem = typed === asked && asked !== '' && place && !place.ok ? place.message : null
  return (
    <div className="grid gap-3">
      <PostcodeField
        ref={field}
        value={typed}
        onValueChange={onType}
        onBlur={() =>
          typed.trim() !== '' && !isPostcode(typed.trim()) && setError(messages.postcode)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!isPostcode(typed.trim())) refuse()
          else if (error) void search(typed.trim(), km)
        }}
        error={error ?? problem}
      />
      <Select
        label="Distance"
        name="distance"
        emptyLabel="Any distance"
        options={options}
        value={km ?? ''}
        onValueChange={(distance) => onDistance(readDistance(distance))}
      />
    </div>
  )
}
