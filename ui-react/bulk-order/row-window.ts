import type { BulkRow } from '../../core/bulk-order/bulk-rows'

/** Overscan: rows rendered beyond the viewport, for the next scroll step and the next Tab. */
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

/** The rows between two offsets, and some beyond both; `to` is exclusive. */
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

/** The row at an offset. */
const rowAt = (starts: readonly number[], height: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= height) low = middle
    else high = middle
  }
  return low
}
