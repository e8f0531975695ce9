'use client'

import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { parseList, readStored, writeStored } from '@/inventory/saved/device-storage'
import { CrossGlyph } from '@/ui/glyphs'
import { iconButtonClass } from '@/ui/IconButton'
import { HistoryGlyph, SearchGlyph } from '@/ui/page-glyphs'
import { useEarlyValue } from '@/ui/use-early-value'
import { useSearch } from './engine/search-context'
import { useDebounced } from './filters/use-debounced'
import { useSyncedQuery } from './filters/use-synced-query'
import { HiddenState } from './HiddenState'
import { emptySearch, LIMITS, type SearchState } from './rules/search-state'
import type { Suggestion } from './suggestions'
import type { UnderstoodQuery } from './words/understand-query'

/** Quiet time of typing before the search runs. SRCH-01 */
export const QUERY_DEBOUNCE = 300

/** Loaded when the box gets the focus: interpreting words takes more script than the box. */
const loadWords = () => import('./engine/word-reader')

/**
 * Free-text search. Typing searches for what the words mean; Enter, or the first suggestion, turns
 * those that the stock knows into filters. Escape clears. SRCH-01 SRCH-22
 */
export function SearchBox() {
  const { site, index, base, known, now, state, urlOf, leftOut: sent = '', ...asking } = useSearch()
  const { answer, status } = asking
  const [typed, setTyped] = useState(state.query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [history, setHistory] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState<{
    words: string
    url: string
    corrected?: UnderstoodQuery['corrected']
  }>({ words: sent, url: urlOf({ ...state, page: 1 }) })
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(state)
  const listId = useId()
  const [words, setWords] = useState<Awaited<ReturnType<typeof loadWords>> | null>(null)
  const stock = useMemo(() => ({ site, index, base, known, now }), [site, index, base, known, now])
  const reader = useMemo(() => words?.wordReader(stock), [words, stock])
  const asked = useSyncedQuery(state.query, (query) => {
    search.cancel()
    setTyped(query)
  })
  const apply = (next: SearchState) => {
    asked.current = next.query
    asking.apply(next)
  }
  const search = useDebounced(
    (query: string) => apply({ ...state, query: query.trim(), page: 1 }),
    QUERY_DEBOUNCE,
    () => setTyped(''),
  )

  const type = (query: string) => {
    setTyped(query)
    setOpen(true)
    setActive(-1)
    search(query)
  }
  useEarlyValue(input, typed, type)

  useEffect(() => {
    latest.current = state
  })

  const begin = useCallback(() => {
    setHistory(readHistory(site.slug))
    setOpen(true)
    loadWords()
      .then(setWords)
      .catch((cause: unknown) => console.warn('No suggestions: their script did not come', cause))
  }, [site.slug])
  // A tap may have come before this script.
  useEffect(() => {
    if (document.activeElement === input.current) begin()
  }, [begin])

  const isAnswered = status === 'has data' && state.query !== '' && state.query === typed.trim()
  const underWay = (isAnswered && reader?.leftOutOf(typed, state, answer.text)) || ''
  const isTold = leftOut.url === urlOf({ ...state, page: 1 })
  const without = isTold ? leftOut.words : underWay
  const corrected = isTold ? leftOut.corrected : undefined
  const suggestions = (open && reader?.suggest(typed, state, history)) || []
  const leave = (label: string) => {
    search.cancel()
    rememberSearch(site.slug, label)
    setOpen(false)
    setActive(-1)
    // The keyboard of a phone would stay over the cars.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const show = (next: SearchState, without = '', corrected?: UnderstoodQuery['corrected']) => {
    setTyped(next.query)
    setLeftOut({ words: without, url: urlOf(next), corrected })
    apply(next)
  }
  /** Words become filters, and the rest a text search; `from` is the current search. */
  const searchFor = async (label: string, isNamed = false, from = () => latest.current) => {
    leave(label)
    // If the words cannot be interpreted, they are searched as text.
    const read = await loadWords()
      .then(({ wordReader }) => wordReader(stock).read(label, from(), isNamed))
      .catch(() => null)
    // Typing that went on starts another search; filters ticked meanwhile stay.
    if (input.current?.value !== typed) return
    const found = read?.(from())
    if (found) show(found.state, found.leftOut, found.corrected)
    else show({ ...from(), query: label.trim(), page: 1 })
  }
  const choose = ({ kind, state: next, label }: Suggestion) => {
    // A repeated earlier search: combined with the current filters it would find nothing.
    if (kind === 'history') return searchFor(label, false, () => emptySearch)
    if (!next) return searchFor(label, kind === 'understood')
    leave(label)
    show(next)
  }
  const submit = () => {
    const suggestion = suggestions[active]
    return suggestion ? choose(suggestion) : searchFor(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = suggestions.length + 1
      const step = event.key === 'ArrowDown' ? 1 : count - 1
      setOpen(true)
      setActive(((active + 1 + step) % count) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      search.cancel()
      setTyped('')
      setOpen(false)
      setActive(-1)
      if (state.query) apply({ ...state, query: '', page: 1 })
    }
  }
  return (
    <search>
      <form
        className="relative"
        action={urlOf(emptySearch)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <HiddenState state={state} except={['query']} />
        <SearchGlyph className="pointer-events-none absolute top-[calc(var(--control-h)/2)] left-4 size-5 -translate-y-1/2 text-ink-2" />
        <input
          ref={input}
          className="input px-11.5"
          type="text"
          name="search"
          role="combobox"
          aria-label="Search our stock"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={LIMITS.queryLength}
          placeholder="Make, model or keyword"
          value={typed}
          onFocus={begin}
          onClick={() => open || begin()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className={`${iconButtonClass()} absolute! top-[calc(var(--control-h)/2-22px)] right-0.5`}
            onClick={() => {
              search.cancel()
              setTyped('')
              apply({ ...state, query: '', page: 1 })
              input.current?.focus()
            }}
          >
            <CrossGlyph className="size-4.5!" />
          </button>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          hidden={suggestions.length === 0}
          className="on-surface absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border border-line py-1.5 shadow-float"
        >
          {suggestions.map((suggestion, at) => (
            <SuggestionRow
              key={suggestion.key}
              id={`${listId}-${at}`}
              suggestion={suggestion}
              without={suggestion.kind === 'understood' ? underWay : ''}
              active={at === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </div>
      </form>
      <p
        role="status"
        className={suggestions.length > 0 ? 'sr-only' : 'text-md text-ink-2 not-empty:mt-2'}
      >
        {corrected && `Showing ${corrected.name} for “${corrected.typed}”. `}
        {without && leftOutNote(without)}
        {suggestions.length > 0 && <span> {suggestionCount(suggestions.length)}</span>}
      </p>
    </search>
  )
}

const suggestionCount = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)

/** Chip of a text that the results ignore. */
const isLeftOut = (filter: string, without: string) =>
  filter.startsWith('“') && without.endsWith(filter.slice(1, -1))
const leftOutNote = (words: string) => `Nothing matches “${words}”, so it was left out.`

function SuggestionRow({
  id,
  suggestion,
  without,
  active,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  /** Words that the cars behind the list were found without. */
  without: string
  active: boolean
  onChoose: () => void
}) {
  const { kind, label, order } = suggestion
  const filters = suggestion.filters.filter((each) => !isLeftOut(each, without))
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Before the input loses its focus and the list goes.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
      className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-control hover:bg-sunken ${
        active ? 'bg-sunken' : ''
      }`}
    >
      {kind === 'history' && <HistoryGlyph className="size-4.5 flex-none text-ink-3" />}
      {kind === 'understood' ? (
        <span className="text-ink-2">
          {filters.length > 0 && (
            <>
              Filter by <b className="text-ink">{filters.join(', ')}</b>
            </>
          )}
          {order && (
            <>
              {filters.length > 0 ? ', sort by ' : 'Sort by '}
              <b className="text-ink">{order}</b>
            </>
          )}
          {without && <span className="block text-sm">{leftOutNote(without)}</span>}
        </span>
      ) : (
        label
      )}
    </div>
  )
}

/** Number of recent searches that are stored. STORE-08 */
const HISTORY_LENGTH = 5

/** Newest first, each search once, no empty ones. STORE-08 */
export function withSearch(list: readonly string[], search: string): string[] {
  const words = search.trim().replace(/\s+/g, ' ')
  if (words === '') return [...list]
  const others = list.filter((each) => each.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, HISTORY_LENGTH)
}

function readHistory(siteSlug: string): string[] {
  return parseList(readStored(siteSlug, 'search-history'), (item) =>
    typeof item === 'string' ? item : null,
  ).slice(0, HISTORY_LENGTH)
}

export function rememberSearch(siteSlug: string, search: string): void {
  writeStored(siteSlug, 'search-history', withSearch(readHistory(siteSlug), search))
}
