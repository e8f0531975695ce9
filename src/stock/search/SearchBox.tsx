'use client'

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { CrossGlyph } from '@/ui/glyphs'
import { iconButtonClass } from '@/ui/IconButton'
import { HistoryGlyph, SearchGlyph } from '@/ui/page-glyphs'
import { readHistory, rememberSearch } from '../search-history'
import { emptySearch, LIMITS } from '../search-state'
import { vocabularyOf } from '../understood-search'
import { HiddenState } from './HiddenState'
import { useSearch } from './search-context'
import { type Suggestion, suggestionsFor } from './suggestions'
import { useDebounced } from './use-debounced'

/** Quiet time of typing before the search runs. SRCH-01 */
export const QUERY_DEBOUNCE = 300

/**
 * Free-text search. Typing searches the text; Enter, or the first suggestion, turns the words that
 * the stock knows into filters. Escape clears. SRCH-01 SRCH-22
 */
export function SearchBox() {
  const { site, base, known, now, state, apply, urlOf } = useSearch()
  const [typed, setTyped] = useState(state.query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [history, setHistory] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const vocabulary = useMemo(() => vocabularyOf(base, known), [base, known])
  const search = useDebounced((query: string) => {
    apply({ ...state, query: query.trim(), page: 1 })
  }, QUERY_DEBOUNCE)

  // Back, or a chip, may have changed the words; what is being typed stays.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(state.query)
  }, [state.query])

  const suggestions = open
    ? suggestionsFor(typed, state, vocabulary, history, site, now.getFullYear())
    : []
  const choose = ({ state: next, label }: Pick<Suggestion, 'state' | 'label'>) => {
    search.cancel()
    rememberSearch(site.slug, label)
    setTyped(next.query)
    setOpen(false)
    setActive(-1)
    apply(next)
  }
  const submit = () => {
    const meant = suggestions[active] ?? suggestions.find(({ kind }) => kind === 'understood')
    if (meant) choose(meant)
    else choose({ state: { ...state, query: typed.trim(), page: 1 }, label: typed })
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
    <search className="relative">
      <form
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
          onFocus={() => {
            setHistory(readHistory(site.slug))
            setOpen(true)
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
            search(event.target.value)
          }}
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
              active={at === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </div>
      </form>
    </search>
  )
}

function SuggestionRow({
  id,
  suggestion,
  active,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  active: boolean
  onChoose: () => void
}) {
  const { kind, label, filters } = suggestion
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
        <span>
          <span className="text-ink-2">Filter by </span>
          <b>{filters.join(', ')}</b>
        </span>
      ) : (
        label
      )}
    </div>
  )
}
