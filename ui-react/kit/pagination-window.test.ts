import { describe, expect, it } from '@jest/globals'
import { paginationWindow, type PaginationEntry } from './pagination-window'

const shown = (entries: readonly PaginationEntry[]): string =>
  entries.map(entry => (entry.tag === 'page' ? String(entry.page) : `…${entry.page}`)).join(' ')

const numbers = (entries: readonly PaginationEntry[]): readonly number[] =>
  entries.flatMap(entry => (entry.tag === 'page' ? [entry.page] : []))

describe('the window of page numbers', () => {
  it('[S2-4.24] [S2-9.04] shows five numbers on desktop and three on mobile', () => {
    for (const current of [1, 2, 3, 10, 18, 19, 20]) {
      expect(numbers(paginationWindow(current, 20, 5))).toHaveLength(5)
      expect(numbers(paginationWindow(current, 20, 3))).toHaveLength(3)
    }
  })

  it('[S2-4.24] leads an ellipsis to the middle of the pages it leaves out', () => {
    expect(paginationWindow(10, 20, 5)).toEqual([
      { tag: 'page', page: 1 },
      { tag: 'gap', page: 5, from: 2, to: 8 },
      { tag: 'page', page: 9 },
      { tag: 'page', page: 10 },
      { tag: 'page', page: 11 },
      { tag: 'gap', page: 15, from: 12, to: 19 },
      { tag: 'page', page: 20 },
    ])
  })

  it('[S2-2.76] always contains the first, the current and the last page', () => {
    for (const size of [3, 5])
      for (let total = 1; total <= 30; total += 1)
        for (let current = 1; current <= total; current += 1)
          expect(numbers(paginationWindow(current, total, size))).toEqual(expect.arrayContaining([1, current, total]))
  })

  it('covers every page exactly once, in order', () => {
    for (const size of [3, 5])
      for (let current = 1; current <= 12; current += 1) {
        const pages = paginationWindow(current, 12, size).flatMap(entry =>
          entry.tag === 'page'
            ? [entry.page]
            : Array.from({ length: entry.to - entry.from + 1 }, (_, at) => entry.from + at),
        )
        expect(pages).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
      }
  })

  it('omits nothing from a short list', () => {
    expect(shown(paginationWindow(2, 5, 5))).toBe('1 2 3 4 5')
    expect(shown(paginationWindow(1, 1, 3))).toBe('1')
    expect(paginationWindow(1, 0, 5)).toEqual([])
  })

  it('stays at an end of the list when the address has a page number out of range', () => {
    expect(shown(paginationWindow(99, 9, 5))).toBe(shown(paginationWindow(9, 9, 5)))
    expect(shown(paginationWindow(-1, 9, 3))).toBe(shown(paginationWindow(1, 9, 3)))
  })
})
