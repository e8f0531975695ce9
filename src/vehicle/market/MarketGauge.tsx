'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '@/ui/browser'
import { formatMoney } from '@/ui/number-format'
import { type CompleteGauge, gaugeWords } from './gauge-rules'

/** VDP-41 */
export const countUpMs = 2500
export const gaugeAnimationMs = 3000

/**
 * The price on the usual range of prices. The page carries the finished picture; when it comes into
 * view the price counts up and the mark moves to its place, for a shopper who did not ask for less
 * motion. VDP-40 VDP-41
 */
export function MarketGauge({ gauge }: { gauge: CompleteGauge }) {
  const { listing_price: price, market_range_min: least, market_range_max: most } = gauge
  const place = Math.min(1, Math.max(0, gauge.fill)) * 100
  const root = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const counted = useEntrance(root, mark, price)
  return (
    <div ref={root} className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-label">{gaugeWords(gauge)}</span>
        <span aria-hidden className="num text-xl font-strong">
          {formatMoney(counted)}
        </span>
      </p>
      <div
        role="img"
        aria-label={`${formatMoney(price)}; usual range ${formatMoney(least)} to ${formatMoney(most)}`}
        className="relative h-3 rounded-full bg-[linear-gradient(90deg,var(--positive),var(--line))] forced-colors:border print:[print-color-adjust:exact]"
      >
        <span
          ref={mark}
          className="absolute top-1/2 size-6 -translate-1/2 rounded-full border-4 border-surface bg-ink"
          style={{ left: `${place}%` }}
        />
      </div>
      <p className="num flex justify-between gap-4 text-sm text-ink-2">
        <span>{formatMoney(least)}</span>
        <span>{formatMoney(most)}</span>
      </p>
      <p className="text-sm text-ink-2">{gauge.description}</p>
    </div>
  )
}

/**
 * The price counts up from zero when the element scrolls into view, while the marker moves to its
 * place. Until then the final state is rendered, for print too; an element that is in view from the
 * start is not animated.
 */
function useEntrance(
  root: RefObject<HTMLElement | null>,
  mark: RefObject<HTMLElement | null>,
  price: number,
): number {
  const [counted, setCounted] = useState(price)
  useEffect(() => {
    const element = root.current
    if (!element || prefersReducedMotion()) return
    let frame = 0
    let isAway = false
    const count = (start: number) => (time: number) => {
      const done = Math.min(1, (time - start) / countUpMs)
      setCounted(done === 1 ? price : Math.round(price * (1 - (1 - done) ** 3)))
      if (done < 1) frame = requestAnimationFrame(count(start))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        isAway = true
        return
      }
      observer.disconnect()
      if (!isAway) return
      const easing = 'cubic-bezier(.16,1,.3,1)'
      mark.current?.animate(
        { left: ['0%', mark.current.style.left] },
        { duration: gaugeAnimationMs, easing },
      )
      frame = requestAnimationFrame((time) => count(time)(time))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [root, mark, price])
  return counted
}
