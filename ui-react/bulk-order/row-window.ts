import type { BulkRow } from '../../core/bulk-order/bulk-rows'

/** Rows drawn beyond the edges of the screen, for the next turn of the wheel and the next press of Tab. */
const beyond = 5

/** Offsets of all rows, and the total height. */
export const stepsOf = (
  rows: readonly BulkRow[],
  heights: Readonly<Record<BulkRow['tag'], number>>,
): readonly number[] => {
  const starts = [0]
  for (const { tag } of rows) starts.push(starts[starts.length - 1]! + heights[tag])
  return starts
}

/** The rows between two heights, and some beyond both; `to` is not among them. */
export const rowsNear = (
  starts: readonly number[],
  top: number,
  bottom: number,
): { readonly from: number; readonly to: number } => {
  const last = starts.length - 1
  return {
    from: Math.max(0, rowAt(starts, top) - beyond),
    to: Math.min(last, Math.max(0, rowAt(starts, bottom)) + 1 + beyond),
  }
}

/** The row that a height falls into. */
const rowAt = (starts: readonly number[], height: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= height) low = middle
    else high = middle
  }
  return low
}
