import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { BulkRow } from '../../core/bulk-order/bulk-rows'
import { rowsNear, stepsOf } from './row-window'

/** Before anything was measured: rows as they stand on a wide screen. */
const usualHeights = { product: 88, variant: 64 }

/** What of a long table is drawn: the rows near the screen, the one that has the focus, and on paper all of them. */
export type RowWindow = { readonly body: RefObject<HTMLTableSectionElement | null>; readonly drawn: readonly number[]; /** Where a row begins, in pixels; the last is the end. */ readonly starts: readonly number[]; readonly printing: boolean }

/** Follows the page as it is scrolled, sized and printed. `long`: not all rows are drawn. */
export const useRowWindow = (rows: readonly BulkRow[], long: boolean): RowWindow => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [heights, setHeights] = useState(usualHeights)
  const [near, setNear] = useState({ from: 0, to: 60 })
  const [focused, setFocused] = useState<number>()
  const [printing, setPrinting] = useState(false)
  const starts = useMemo(() => stepsOf(rows, heights), [rows, heights])
  const look = useCallback(() => {
    if (!long || !body.current) return
    const top = -body.current.getBoundingClientRect().top
    const seen = rowsNear(starts, top, top + window.innerHeight)
    setNear(was => (was.from === seen.from && was.to === seen.to ? was : seen))
  }, [long, starts])
  useLayoutEffect(look, [look])
  useEffect(() => {
    if (!long) return
    const measure = () => setHeights(was => {
      const heightOf = (kind: 'product' | 'variant') => body.current?.querySelector<HTMLElement>(`tr[data-row=${kind}]`)?.getBoundingClientRect().height ?? was[kind]
      const now = { product: heightOf('product'), variant: heightOf('variant') }
      return now.product === was.product && now.variant === was.variant ? was : now
    })
    const focus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[aria-rowindex]') : null
      setFocused(row && body.current?.contains(row) ? Number(row.ariaRowIndex) - 2 : undefined)
    }
    measure()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measure)
    document.addEventListener('focusin', focus)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', measure)
      document.removeEventListener('focusin', focus)
    }
  }, [long, look])
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const drawn = useMemo(() => {
    const { from, to } = long && !printing ? near : { from: 0, to: rows.length }
    const indexes = Array.from({ length: Math.max(0, Math.min(to, rows.length) - from) }, (_, at) => from + at)
    if (focused === undefined || focused >= rows.length || (focused >= from && focused < to)) return indexes
    return focused < from ? [focused, ...indexes] : [...indexes, focused]
  }, [long, printing, near, rows.length, focused])
  return { body, drawn, starts, printing }
}
