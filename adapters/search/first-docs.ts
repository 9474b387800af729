/** The first `n` documents by key, ascending, ties by document number. Partial sort: only as many as are shown. */
export const firstDocs = (
  docs: Uint32Array,
  keys: ArrayLike<number>,
  from: number,
  count: number,
): readonly number[] => {
  const heapSize = Math.min(from + count, docs.length)
  if (heapSize <= from) return []
  // A max-heap of positions in `docs`: the last of the selected ones is at the top.
  const heap = new Uint32Array(heapSize)
  const isAfter = (a: number, b: number) => keys[a]! > keys[b]! || (keys[a] === keys[b] && a > b)
  const sink = (start: number, size: number) => {
    const place = heap[start]!
    let at = start
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && isAfter(heap[child + 1]!, heap[child]!)) child += 1
      if (!isAfter(heap[child]!, place)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = place
  }
  for (let at = 0; at < heapSize; at += 1) heap[at] = at
  for (let at = (heapSize >> 1) - 1; at >= 0; at -= 1) sink(at, heapSize)
  for (let at = heapSize; at < docs.length; at += 1) {
    if (!isAfter(heap[0]!, at)) continue
    heap[0] = at
    sink(0, heapSize)
  }
  for (let size = heapSize - 1; size > 0; size -= 1) {
    const last = heap[size]!
    heap[size] = heap[0]!
    heap[0] = last
    sink(0, size)
  }
  return Array.from(heap.subarray(from), place => docs[place]!)
}
