/** Documents that match something, ascending, with their scores. */
export type DocList = { readonly docs: Uint32Array; readonly scores: Float32Array }

export const noDocs: DocList = { docs: new Uint32Array(), scores: new Float32Array() }

/** Union of the lists; a document has its highest score. */
export const anyOf = (lists: readonly DocList[], size: number): DocList => {
  const [first, second] = lists
  if (!first) return noDocs
  if (!second) return first
  const scores = new Float32Array(size)
  let total = 0
  for (const list of lists) {
    total += list.docs.length
    for (let at = 0; at < list.docs.length; at += 1) {
      const doc = list.docs[at]!
      if (list.scores[at]! > scores[doc]!) scores[doc] = list.scores[at]!
    }
  }
  const docs = new Uint32Array(Math.min(total, size))
  let count = 0
  // Sparse results are sorted, dense ones are found by a full scan.
  if (total * 16 < size) {
    for (const list of lists) {
      docs.set(list.docs, count)
      count += list.docs.length
    }
    docs.sort()
    let unique = 0
    for (let at = 0; at < count; at += 1) if (at === 0 || docs[at] !== docs[at - 1]) docs[unique++] = docs[at]!
    count = unique
  } else {
    for (let doc = 0; doc < size; doc += 1) if (scores[doc]! > 0) docs[count++] = doc
  }
  const found = docs.slice(0, count)
  return { docs: found, scores: Float32Array.from(found, doc => scores[doc]!) }
}

/** Intersection of the lists; scores are added up. */
export const allOf = (lists: readonly DocList[]): DocList => {
  const [rarest, ...others] = [...lists].sort((a, b) => a.docs.length - b.docs.length)
  return others.reduce(both, rarest ?? noDocs)
}

const both = (few: DocList, many: DocList): DocList => {
  const [docs, scores] = [new Uint32Array(few.docs.length), new Float32Array(few.docs.length)]
  let [count, low] = [0, 0]
  for (let at = 0; at < few.docs.length && low < many.docs.length; at += 1) {
    const doc = few.docs[at]!
    low = seek(many.docs, doc, low)
    if (many.docs[low] !== doc) continue
    docs[count] = doc
    scores[count++] = few.scores[at]! + many.scores[low]!
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}

/** The first position from `from` on whose document is not less; galloping search. */
const seek = (docs: Uint32Array, doc: number, from: number): number => {
  let [low, step] = [from, 1]
  while (low + step < docs.length && docs[low + step]! < doc) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, docs.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}
