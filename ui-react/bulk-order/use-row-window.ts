import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { BulkRow } from '../../core/bulk-order/bulk-rows'
import { afterPaint } from '../runtime/after-paint'
import { useIsPrerendered } from '../runtime/prerender-context'
import { useHydrated } from '../runtime/use-hydrated'
import { rowsNear, stepsOf } from './row-window'

/** Heights assumed before measuring: those of rows on a wide screen. */
const defaultHeights = { product: 88, variant: 64 }

type Kind = keyof typeof defaultHeights
const kinds: readonly Kind[] = ['product', 'variant']

/** The median height of the rendered rows. */
const defaultHeight = (body: HTMLElement | null, kind: Kind): number | undefined => {
  const heights = [...(body?.querySelectorAll<HTMLElement>(`tr[data-row=${kind}]`) ?? [])]
    .map(row => row.getBoundingClientRect().height)
    .sort((a, b) => a - b)
  return heights[heights.length >> 1]
}

/** Rows of the first render, also on the server: one screen. A taller screen gets its other rows a frame later. */
const firstRows = 12

/** Rows of the first render: as many as most screens show below the header, for an early first paint. */
const soonestRows = 6

/** Rows around the focused one stay rendered, so that Tab and Enter reach neighbors at any scroll position. */
const besideFocus = 3

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The rendered rows of a long table: near the viewport and the focus; all of them in print. */
export type RowWindow = {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly drawn: readonly number[]
  /** Where a row begins, in pixels; the last is the end. */ readonly starts: readonly number[]
  readonly printing: boolean
}

/** Follows the page as it is scrolled, sized and printed. `long`: not all rows are drawn. */
export const useRowWindow = (rows: readonly BulkRow[], long: boolean): RowWindow => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [heights, setHeights] = useState(defaultHeights)
  const hydrated = useHydrated()
  const unseen = useIsPrerendered()
  const [near, setNear] = useState({ from: 0, to: hydrated ? soonestRows : firstRows })
  const [focused, setFocused] = useState<number>()
  const [printing, setPrinting] = useState(false)
  const starts = useMemo(() => stepsOf(rows, heights), [rows, heights])
  const look = useCallback(() => {
    if (!long || !body.current) return
    const top = -body.current.getBoundingClientRect().top
    const seen = rowsNear(starts, top, top + window.innerHeight)
    setNear(was => (was.from === seen.from && was.to === seen.to ? was : seen))
  }, [long, starts])
  const latest = useRef(look)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    latest.current = look
  }, [look])
  useLayoutEffect(() => {
    // The first rows are painted before anything is measured, which would force a second layout.
    if (isFirst.current) isFirst.current = false
    else look()
  }, [look])
  // Each kind of row is measured once and after a resize; measuring more often would shift the rows.
  const measured = useRef(new Set<Kind>())
  const measure = useCallback(() => {
    const found = kinds.flatMap(kind => {
      const height = measured.current.has(kind) ? undefined : defaultHeight(body.current, kind)
      if (height === undefined) return []
      measured.current.add(kind)
      return [[kind, height] as const]
    })
    if (found.length > 0) setHeights(was => ({ ...was, ...Object.fromEntries(found) }))
  }, [])
  const seen = useRef(false)
  useEffect(() => {
    // A prerendered table stays at its first rows, so that the click that shows it has fewer to render.
    if (!long || unseen) return
    if (seen.current) return measure()
    afterPaint(() => {
      seen.current = true
      measure()
      latest.current()
    })
  }, [long, unseen, measure, near, rows])
  useEffect(() => {
    if (!long || unseen) return
    const measureAgain = () => {
      measured.current.clear()
      measure()
      look()
    }
    const focus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[aria-rowindex]') : null
      setFocused(row && body.current?.contains(row) ? Number(row.ariaRowIndex) - 2 : undefined)
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measureAgain)
    document.addEventListener('focusin', focus)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', measureAgain)
      document.removeEventListener('focusin', focus)
    }
  }, [long, unseen, look, measure])
  useEffect(() => {
    if (unseen) return
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [unseen])
  const drawn = useMemo(() => {
    const { from, to } = long && !printing ? near : { from: 0, to: rows.length }
    const indexes = range(from, Math.min(to, rows.length))
    if (focused === undefined || focused >= rows.length || !long || printing) return indexes
    const around = range(Math.max(0, focused - besideFocus), Math.min(rows.length, focused + besideFocus + 1)).filter(
      at => at < from || at >= to,
    )
    return [...around.filter(at => at < from), ...indexes, ...around.filter(at => at >= to)]
  }, [long, printing, near, rows.length, focused])
  return { body, drawn, starts, printing }
}
