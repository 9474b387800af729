import { foldSku } from '../search/search-text'
import { distanceWithin } from '../search/typing-distance'

export const maxSimilar = 3
const maxMistakes = 2
const maxLength = 40

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Characters that are easily confused in print and on screens. */
const alike: Readonly<Record<string, string>> = {
  o: '0',
  0: 'o',
  i: '1',
  l: '1',
  1: 'il',
  s: '5',
  5: 's',
  b: '8',
  8: 'b',
  z: '2',
  2: 'z',
  g: '6',
  6: 'g',
}

/** Candidate keys for similar SKUs: one edit in the first half, and all with the same prefix. Normalized. */
export const nearSkus = (typed: string): { readonly oneOf: readonly string[]; readonly prefix?: string } => {
  const sku = foldSku(typed.slice(0, 200))
  if (sku.length < 3 || sku.length > maxLength) return { oneOf: [] }
  const half = Math.ceil(sku.length / 2)
  const found = new Set<string>()
  for (let at = 0; at < sku.length; at += 1) {
    const [before, letter, after] = [sku.slice(0, at), sku[at]!, sku.slice(at + 1)]
    found.add(before + after)
    found.add(before + (after[0] ?? '') + letter + after.slice(1))
    const others = at < half ? alphabet : (alike[letter] ?? '')
    for (const other of others) found.add(before + other + after)
    if (at < half) for (const other of alphabet) found.add(before + other + letter + after)
  }
  found.delete(sku)
  return { oneOf: [...found], prefix: sku.slice(0, Math.max(3, half)) }
}

/** The closest SKUs by edit distance; a SKU that continues the input is close too. */
export const closestSkus = (typed: string, candidates: readonly string[]): readonly string[] => {
  const sku = foldSku(typed)
  const rated = [...new Set(candidates)].flatMap(candidate => {
    const fold = foldSku(candidate)
    const distance =
      fold.startsWith(sku) && sku.length >= 4
        ? Math.min(1, fold.length - sku.length)
        : distanceWithin(fold, sku, maxMistakes)
    return distance > maxMistakes ? [] : [{ candidate, distance, length: Math.abs(fold.length - sku.length) }]
  })
  rated.sort((a, b) => a.distance - b.distance || a.length - b.length || (a.candidate < b.candidate ? -1 : 1))
  return rated.slice(0, maxSimilar).map(({ candidate }) => candidate)
}
