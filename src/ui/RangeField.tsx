'use client'

import * as Slider from '@radix-ui/react-slider'
import { useId, useState } from 'react'
import { formatCount } from '@/ui/number-format'
import { classNames } from './class-names'
import { FieldNotice } from './Field'
import {
  closeRange,
  type End,
  type OpenRange,
  openRange,
  type RangeLimits,
  readWholeNumber,
  settleRange,
} from './number-entry'

export interface RangeFieldProps extends RangeLimits {
  label: string
  hideLabel?: boolean
  /** Null: that end is open. */
  value: OpenRange
  /** While a thumb moves. */
  onValueChange: (value: OpenRange) => void
  /** When a thumb is released or a number is entered. */
  onValueCommit?: (value: OpenRange) => void
  /** How a number is written, such as "$46,990" or "42,180 km". */
  format?: (value: number) => string
  /** Cars per equal part of the range, drawn above the track. */
  histogram?: readonly number[]
  disabled?: boolean
  className?: string
}

/** A range with two thumbs and two numbers. A thumb stops one step before the other. SRCH-34 */
export function RangeField({
  label,
  hideLabel,
  value,
  onValueChange,
  onValueCommit,
  format = formatCount,
  histogram = [],
  disabled,
  className,
  ...limits
}: RangeFieldProps) {
  const id = useId()
  const [from, to] = closeRange(value, limits)
  const [notice, setNotice] = useState<string | null>(null)
  const enter = (end: End, wanted: number | null) => {
    const asked: OpenRange = end === 'from' ? [wanted, value[1]] : [value[0], wanted]
    const next = settleRange(asked, end, limits)
    onValueChange(next)
    onValueCommit?.(next)
    return closeRange(next, limits)[end === 'from' ? 0 : 1]
  }
  const enterTyped = (end: End, wanted: number | null) => {
    const entered = enter(end, wanted)
    const isChanged = wanted !== null && wanted !== entered
    setNotice(isChanged ? `${format(wanted)} was changed to ${format(entered)}.` : null)
  }
  const textFields = (end: End) => ({
    onTyped: () => setNotice(null),
    onEntered: (typed: number | null) => enterTyped(end, typed),
    onNoNumber: (typed: string) =>
      setNotice(
        `“${typed}” is no number: this is ${format(end === 'from' ? from : to)} as before.`,
      ),
  })
  const tallest = Math.max(...histogram, 1)
  const barWidth = (limits.max - limits.min) / (histogram.length || 1)
  const bars = histogram.map((cars, at) => ({ cars, start: limits.min + at * barWidth }))
  return (
    <fieldset disabled={disabled} className={classNames('min-w-0', className)}>
      <legend className={classNames('text-md font-label', hideLabel && 'sr-only')}>{label}</legend>
      {histogram.length > 0 && (
        <div aria-hidden className="mx-3 -mb-2.5 flex h-11 items-end gap-0.5">
          {bars.map(({ cars, start }) => (
            <span
              key={start}
              className={classNames(
                'flex-1 rounded-t-[1px]',
                start + barWidth > from && start < to
                  ? 'bg-line-strong forced-colors:bg-[Highlight]'
                  : 'bg-sunken-2 forced-colors:bg-[GrayText]',
              )}
              style={{ height: `${(cars / tallest) * 100}%` }}
            />
          ))}
        </div>
      )}
      <Slider.Root
        min={limits.min}
        max={limits.max}
        step={limits.step}
        minStepsBetweenThumbs={1}
        preserveThumbOrder
        value={[from, to]}
        disabled={disabled}
        onValueChange={([a = from, b = to]) => {
          setNotice(null)
          onValueChange(openRange([a, b], limits))
        }}
        onValueCommit={([a = from, b = to]) => onValueCommit?.(openRange([a, b], limits))}
        className="relative flex h-11 touch-none items-center select-none"
      >
        <Slider.Track className="range-track relative mx-3 h-1 grow bg-sunken-2 forced-colors:bg-[GrayText]">
          <Slider.Range className="range absolute h-full bg-action data-[disabled]:bg-line-strong forced-colors:bg-[Highlight]" />
        </Slider.Track>
        {(['from', 'to'] as const).map((end) => (
          <Slider.Thumb
            key={end}
            aria-label={`${label}, ${end}`}
            aria-valuetext={format(end === 'from' ? from : to)}
            onKeyDown={(event) => {
              // By default Home and End move an outer thumb, whichever has the focus. SRCH-34
              if (event.key !== 'Home' && event.key !== 'End') return
              event.preventDefault()
              enter(end, event.key === 'Home' ? limits.min : limits.max)
            }}
            className="relative block size-6 rounded-full border-2 border-action bg-surface [box-shadow:0_1px_4px_rgb(0_0_0/.18)] before:absolute before:-inset-[12px] before:content-[''] data-[disabled]:border-line-strong"
          />
        ))}
      </Slider.Root>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <RangeEnd
          id={`${id}-from`}
          label={`${label}, from`}
          shown={format(from)}
          number={from}
          {...textFields('from')}
        />
        <span className="text-md text-ink-2">to</span>
        <RangeEnd
          id={`${id}-to`}
          label={`${label}, to`}
          shown={format(to)}
          number={to}
          {...textFields('to')}
        />
      </div>
      <div className="not-has-[:empty]:mt-1.5">
        <FieldNotice text={notice} />
      </div>
    </fieldset>
  )
}

/** One end as a number; it is parsed and normalised when the field loses the focus. */
function RangeEnd({
  id,
  label,
  shown,
  number,
  onTyped,
  onEntered,
  onNoNumber,
}: {
  id: string
  label: string
  shown: string
  number: number
  onTyped: () => void
  onEntered: (typed: number | null) => void
  /** Words without a number leave the limit that is on. */
  onNoNumber: (typed: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const enter = () => {
    const read = readWholeNumber(typed ?? '')
    if (typed !== null) {
      // An emptied field is an open end; text without a number keeps the current limit.
      if (read === null && typed.trim() !== '') onNoNumber(typed.trim())
      else if (read !== number) onEntered(read)
    }
    setTyped(null)
  }
  return (
    <input
      id={id}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      className="input num min-h-11 px-3"
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        onTyped()
        setTyped(event.target.value)
      }}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          enter()
        }
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
