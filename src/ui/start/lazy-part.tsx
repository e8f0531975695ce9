'use client'

import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { pressedPlace } from './pressed-place'

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/**
 * A part of a page that the server draws whole, like any other, and whose code comes with the first
 * sign of a shopper: a page that is only looked at never loads it. Until then the drawn elements
 * stand and do what elements do: links lead, forms post. What was typed, chosen, opened, focused or
 * pressed meanwhile is carried over. Code that did not come is asked for again with the next press, or
 * once the device is online again. There is no Suspense around it, because React may then send the part
 * hidden at the end of the page, where nobody without scripts finds it.
 */
export function lazyPart<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  const onServer = typeof window === 'undefined'
  const Drawn = onServer ? lazy(async () => ({ default: await load() })) : null
  return (props) => <Island load={load} Drawn={Drawn} props={props} />
}

/**
 * Resolves when somebody begins to use the page, or comes for a named place of it; at once where
 * scripts do not wait, such as in the admin's preview.
 */
function firstSign(): Promise<void> {
  return (!location.hash && window.pageStart?.used) || Promise.resolve()
}

/** React leaves the inside of such an element as the server drew it; nothing is ever set. */
const asDrawn = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const

/** A form that posts nowhere would only load the page anew; its button is pressed again by its code. */
function stay(event: Event) {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) {
    event.preventDefault()
  }
}

function Island<Props extends object>({
  load,
  Drawn,
  props,
}: {
  load: Load<Props>
  /** The part on the server; null in the browser. */
  Drawn: LazyExoticComponent<ComponentType<Props>> | null
  props: Props
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let gone = false
    let pressed: number | null = null
    const drawn = frame.current
    let asking = true
    const onClick = ({ target }: MouseEvent) => {
      if (drawn) pressed = pressedPlace(drawn, target)
    }
    drawn?.addEventListener('click', onClick)
    drawn?.addEventListener('submit', stay)
    // After a navigation inside the site nothing is drawn here: it is needed at once.
    const wait = drawn?.hasChildNodes() ? firstSign() : Promise.resolve()
    const begin = () =>
      Promise.all([load(), import('./carry-over')]).then(
        ([Loaded, { carryOver, leftBehind }]) => {
          if (gone) return
          const left = drawn && leftBehind(drawn, pressed)
          flushSync(() => setPart(() => Loaded))
          if (left && frame.current) carryOver(frame.current, left)
        },
        (cause: unknown) => {
          console.warn('A part of the page did not load', cause)
          asking = false
        },
      )
    const ask = () => {
      if (asking) return
      asking = true
      void begin()
    }
    void wait.then(begin)
    window.addEventListener('click', ask)
    window.addEventListener('online', ask)
    return () => {
      gone = true
      window.removeEventListener('click', ask)
      window.removeEventListener('online', ask)
      drawn?.removeEventListener('click', onClick)
      drawn?.removeEventListener('submit', stay)
    }
  }, [load])
  if (Drawn) {
    return (
      <div className="contents" data-drawn="">
        <Drawn {...props} />
      </div>
    )
  }
  if (Part) {
    return (
      <div key="part" ref={frame} className="contents">
        <Part {...props} />
      </div>
    )
  }
  return <div key="drawn" ref={frame} className="contents" data-drawn="" {...asDrawn} />
}
