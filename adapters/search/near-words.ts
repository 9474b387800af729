import { endOf, placeOf } from './word-index'

/** Shorter words have too many neighbours to guess among. */
const shortest = 4
const mostGuesses = 20

/** How many typing mistakes a word may hold. Numbers hold none: 36 is not a misspelt 38. */
const mistakesIn = (word: string): number => (word.length < shortest || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2)

/**
 * The places of words, in a sorted list, that are one or two typing mistakes away; the first letter is taken as right, as
 * it nearly always is.
 */
export const nearWords = (words: readonly string[], word: string): readonly number[] => {
  const allowed = mistakesIn(word)
  if (allowed === 0) return []
  const near: { readonly at: number; readonly distance: number }[] = []
  const from = placeOf(words, word.slice(0, 1))
  const end = endOf(words, word.slice(0, 1), from)
  for (let at = from; at < end; at += 1) {
    const candidate = words[at]!
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const distance = distanceWithin(candidate, word, allowed)
    if (distance <= allowed) near.push({ at, distance })
  }
  const closest = near.reduce((least, { distance }) => Math.min(least, distance), allowed)
  return near.filter(({ distance }) => distance === closest).slice(0, mostGuesses).map(({ at }) => at)
}

/** Letters left out, added, exchanged or swapped with a neighbour; more than `most` is not counted on. */
const distanceWithin = (a: string, b: string, most: number): number => {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = above
    above = current
  }
  return above[b.length] ?? most + 1
}
