export type PaginationEntry =
  | { readonly tag: 'page'; readonly page: number }
  /** Pages left out; `page` is the one in their middle, where the ellipsis leads. */
  | { readonly tag: 'gap'; readonly page: number; readonly from: number; readonly to: number }

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const gap = (from: number, to: number): PaginationEntry => ({ tag: 'gap', page: Math.floor((from + to) / 2), from, to })

/**
 * Which numbers a pager shows: `size` of them (S2-4.24: 5 on desktop, 3 on mobile), the first and the last page always
 * among them (S2-2.76), and an ellipsis for every run left out.
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
