export type PaginationEntry =
  | { readonly tag: 'page'; readonly page: number }
  /** Omitted pages; `page` is the middle one, which the ellipsis links to. */
  | { readonly tag: 'gap'; readonly page: number; readonly from: number; readonly to: number }

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const gap = (from: number, to: number): PaginationEntry => ({ tag: 'gap', page: Math.floor((from + to) / 2), from, to })

/**
 * The page numbers to show: `size` of them (S2-4.24: 5 on desktop, 3 on mobile), always including the first and the
 * last page (S2-2.76), with an ellipsis for every omitted range.
 */
export const paginationWindow = (current: number, total: number, size: number): readonly PaginationEntry[] => {
  if (total <= size) return range(1, total).map(page => ({ tag: 'page', page }))
  const here = Math.min(Math.max(1, current), total)
  const inner = size - 2
  const from = Math.min(Math.max(2, here - Math.floor(inner / 2)), total - inner)
  const to = from + inner - 1
  return [
    { tag: 'page', page: 1 },
    ...(from > 2 ? [gap(2, from - 1)] : []),
    ...range(from, to).map(page => ({ tag: 'page', page }) as const),
    ...(to < total - 1 ? [gap(to + 1, total - 1)] : []),
    { tag: 'page', page: total },
  ]
}
