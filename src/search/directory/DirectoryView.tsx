'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from '@/ui/Button'
import { isModifiedClick } from '@/ui/browser'
import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/EmptyState'
import { readWholeNumber } from '@/ui/number-entry'
import { formatCount } from '@/ui/number-format'
import { Pagination } from '@/ui/Pagination'
import { TextField } from '@/ui/TextField'
import { useDebounced } from '../filters/use-debounced'
import { useSyncedQuery } from '../filters/use-synced-query'
import {
  type DirectoryState,
  isWholeDirectory,
  readPrice,
  toggleDirectory,
  wholeDirectory,
} from './directory-search'
import type { Directory } from './use-directory'

const priceFields = ['price_min', 'price_max'] as const

/** Quiet time of typing before the search runs, as in the stock search. SRCH-01 */
const QUERY_DEBOUNCE = 300

/** A list to tick: its name in the address, and each value's words. */
export type DirectoryList = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/**
 * Search box, lists and results of a directory; of a single entry there is nothing to search.
 * Everything is a link or a form, so that it works before its script has come, and without.
 * SRCH-22 SRCH-23 SRCH-24
 */
export function DirectoryView<T>({
  directory,
  lists,
  hasPrice,
  noun,
  emptyText,
  columns,
  children,
}: {
  directory: Directory<T>
  lists: readonly DirectoryList[]
  hasPrice: boolean
  noun: { one: string; many: string }
  emptyText: string
  columns: string
  /** One result: a keyed `li`. */
  children: (item: T) => ReactNode
}) {
  const { state, answer, total, status, hrefOf } = directory
  const [typed, setTyped] = useState(state.query)
  const asked = useSyncedQuery(state.query, (query) => {
    search.cancel()
    setTyped(query)
  })
  const [noNumber, setNoNumber] = useState<readonly string[]>([])
  const head = useRef<HTMLParagraphElement>(null)
  const apply = (next: DirectoryState, typing = false) => {
    asked.current = next.query
    directory.apply(next, typing)
  }
  const search = useDebounced((query: string) => {
    apply({ ...state, query: query.trim(), page: 1 }, true)
  }, QUERY_DEBOUNCE)
  const type = (query: string) => {
    setTyped(query)
    search(query)
  }
  const count = answer.nbHits
  return (
    <div className="grid gap-6">
      {total > 1 && (
        <search>
          <form
            method="get"
            aria-label={`Search ${noun.many}`}
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              search.cancel()
              const wrong = priceFields.filter((name) => {
                const text = String(new FormData(event.currentTarget).get(name) ?? '')
                return text.trim() !== '' && readWholeNumber(text) === null
              })
              setNoNumber(wrong)
              const [first] = wrong
              if (first)
                return event.currentTarget
                  .querySelector<HTMLInputElement>(`[name=${first}]`)
                  ?.focus()
              apply(readForm(event.currentTarget, state))
            }}
          >
            {Object.entries(state.lists).flatMap(([name, values]) =>
              values.map((value) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              )),
            )}
            <TextField
              label={`Search ${noun.many}`}
              name="query"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              value={typed}
              onValueChange={type}
              frameClassName={classNames('min-w-60 flex-1', hasPrice && 'max-md:basis-full')}
            />
            {hasPrice &&
              priceFields.map((name, at) => (
                <TextField
                  key={`${name} ${state.price?.[at] ?? ''}`}
                  label={at === 0 ? 'Price from' : 'Price to'}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  defaultValue={state.price?.[at] ?? ''}
                  error={noNumber.includes(name) ? 'Write a price in digits.' : null}
                  frameClassName="w-[calc(50%-6px)] md:w-40"
                />
              ))}
            <Button type="submit" variant="secondary">
              Search
            </Button>
          </form>
        </search>
      )}
      {lists.map((list) => (
        <ListOfValues key={list.name} list={list} directory={directory} />
      ))}
      <p
        ref={head}
        role="status"
        tabIndex={-1}
        className={classNames(
          'num scroll-mt-28 text-ink-2 outline-none',
          // A single entry in sight needs no count.
          total === 1 && count === 1 && status !== 'has error' && 'sr-only',
        )}
      >
        {status === 'has error'
          ? 'The search is not answering right now. What you see is from before. Please try again.'
          : `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`}
      </p>
      {answer.hits.length === 0 ? (
        <EmptyState
          title="No Results Available"
          actions={
            !isWholeDirectory(state) && (
              <a
                href={hrefOf(wholeDirectory)}
                className={buttonClass('primary')}
                onClick={(event) => {
                  if (isModifiedClick(event)) return
                  event.preventDefault()
                  search.cancel()
                  setTyped('')
                  apply(wholeDirectory)
                }}
              >
                Clear Filters
              </a>
            )
          }
        >
          {emptyText}
        </EmptyState>
      ) : (
        <ul
          aria-busy={status === 'loading'}
          className={classNames(
            'grid gap-(--card-gap)',
            columns,
            status === 'loading' && 'opacity-60',
          )}
        >
          {answer.hits.map(children)}
        </ul>
      )}
      <Pagination
        page={answer.page + 1}
        pageCount={answer.nbPages}
        hrefFor={(page) => hrefOf({ ...state, page })}
        onNavigate={(page, event) => {
          if (isModifiedClick(event)) return
          event.preventDefault()
          apply({ ...state, page })
          // What was pressed may go; below it the new page would begin out of sight.
          head.current?.focus({ preventScroll: true })
          setTimeout(() => head.current?.scrollIntoView({ block: 'start' }))
        }}
      />
    </div>
  )
}

/** Values with the number of results that each one gives; a value without any is not offered. */
function ListOfValues<T>({ list, directory }: { list: DirectoryList; directory: Directory<T> }) {
  const { state, answer, apply, hrefOf } = directory
  const counts = answer.facets[list.name] ?? {}
  const shown = list.options.filter(
    ({ value }) => (counts[value] ?? 0) > 0 || state.lists[list.name]?.includes(value),
  )
  if (list.options.length < 2 || shown.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-md font-label" id={`directory-${list.name}`}>
        {list.label}
      </p>
      <ul className="flex flex-wrap gap-2" aria-labelledby={`directory-${list.name}`}>
        {shown.map(({ value, label }) => {
          const isTicked = state.lists[list.name]?.includes(value) ?? false
          const next = toggleDirectory(state, list.name, value)
          return (
            <li key={value}>
              <a
                href={hrefOf(next)}
                rel="nofollow"
                aria-current={isTicked || undefined}
                className={chipClass(isTicked)}
                onClick={(event) => {
                  if (isModifiedClick(event)) return
                  event.preventDefault()
                  apply(next)
                }}
              >
                {label}
                <span className="num font-normal text-ink-3">{counts[value] ?? 0}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function readForm(form: HTMLFormElement, state: DirectoryState): DirectoryState {
  const given = new URLSearchParams()
  for (const [name, value] of new FormData(form)) given.append(name, String(value))
  return { ...state, page: 1, query: (given.get('query') ?? '').trim(), price: readPrice(given) }
}
