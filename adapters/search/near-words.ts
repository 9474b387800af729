import { distanceWithin } from '../../core/search/typing-distance'
import { endOf, placeOf } from './word-index'

/** Shorter words have too many neighbors to guess from. */
const shortest = 4
const maxGuesses = 20

/**
 * Maximum edit distance by length; a word one letter shorter may still lack a letter. Numbers have none: 36 is not a
 * misspelled 38.
 */
const mistakesIn = (word: string): number =>
  word.length < shortest - 1 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2

/**
 * Positions in a sorted list of the words with the lowest edit distance, at most two. The first letter must match,
 * because it is rarely mistyped.
 */
export const nearWords = (words: readonly string[], word: string): readonly number[] => {
  const allowed = mistakesIn(word)
  if (allowed === 0) return []
  const near: { readonly at: number; readonly distance: number }[] = []
  const from = placeOf(words, word.slice(0, 1))
  const end = endOf(words, word.slice(0, 1), from)
  for (let at = from; at < end; at += 1) {
    const candidate = words[at]!
    if (candidate.length < shortest || Math.abs(candidate.length - word.length) > allowed) continue
    const distance = distanceWithin(candidate, word, allowed)
    if (distance <= allowed) near.push({ at, distance })
  }
  const closest = near.reduce((least, { distance }) => Math.min(least, distance), allowed)
  return near
    .filter(({ distance }) => distance === closest)
    .slice(0, maxGuesses)
    .map(({ at }) => at)
}
