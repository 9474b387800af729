import { synonymsAt, type Synonyms } from './synonyms'

/** Vocabulary of the searched products. */
export type Vocabulary = {
  /** Number of products with a word; 0 if unknown. */
  readonly count: (word: string) => number
}

/** Minimum length of a compound part. */
const shortestPart = 3
const shortestWithEnding = 7

/** Stems of a word without the ending "ing": weatherstripping, weatherstrip; closing, close. */
export const withoutEnding = (word: string): readonly string[] => {
  if (word.length < shortestWithEnding || !word.endsWith('ing')) return []
  const stem = word.slice(0, -3)
  return [...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []), stem, `${stem}e`]
}

/** Splits a compound in two words: maglock, doorcloser, 16ga. */
export const partsOf = (word: string): readonly (readonly [string, string])[] => {
  const [, number, unit] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? []
  if (number !== undefined && unit !== undefined) return [[number, unit]]
  if (/\d/.test(word)) return []
  return Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ])
}

/** A query word in the vocabulary's form, or split into two known words. */
const known = (word: string, { count }: Vocabulary, synonyms: Synonyms): readonly string[] => {
  if (count(word) > 0) return [word]
  const parts = partsOf(word)
  const [synonymParts] = parts.filter(each => synonymsAt(each, 0, synonyms).length === 2)
  const [ending] = withoutEnding(word).filter(each => count(each) > 0)
  const [best] = parts
    .map(each => ({ each, least: Math.min(...each.map(count)) }))
    .filter(({ least }) => least > 0)
    .sort((a, b) => b.least - a.least)
  return synonymParts ?? (ending === undefined ? (best?.each ?? [word]) : [ending])
}

/** Words matched together, with their alternatives. */
export type WordGroup = { readonly typed: readonly string[]; readonly same: readonly (readonly string[])[] }

/**
 * Groups the words of a query: the longest known term at each position, otherwise the word. Unknown words are split
 * into two known ones or stemmed; two words also match their compound.
 */
export const wordGroups = (
  tokens: readonly string[],
  synonyms: Synonyms,
  vocabulary: Vocabulary,
): readonly WordGroup[] => {
  const words = [...new Set(knownWords(tokens, synonyms, vocabulary))]
  const groups: WordGroup[] = []
  for (let at = 0; at < words.length;) {
    const { length, means } = synonymsAt(words, at, synonyms)
    const joined = length < 2 ? joinedAt(words, at, vocabulary) : undefined
    const typed = words.slice(at, at + (joined === undefined ? Math.max(1, length) : 2))
    if (joined === undefined) groups.push({ typed, same: means })
    else groups.push({ typed: [joined], same: [typed, ...synonymsAt([joined], 0, synonyms).means] })
    at += typed.length
  }
  return groups
}

/** Known terms are used, even if no product has their words. */
const knownWords = (tokens: readonly string[], synonyms: Synonyms, vocabulary: Vocabulary): readonly string[] => {
  const words: string[] = []
  for (let at = 0; at < tokens.length;) {
    const { length } = synonymsAt(tokens, at, synonyms)
    words.push(...(length > 0 ? tokens.slice(at, at + length) : known(tokens[at]!, vocabulary, synonyms)))
    at += Math.max(1, length)
  }
  return words
}

const joinedAt = (words: readonly string[], at: number, { count }: Vocabulary): string | undefined => {
  const [one, other] = [words[at], words[at + 1]]
  if (one === undefined || other === undefined) return undefined
  return [one + other, ...withoutEnding(one + other)].find(word => count(word) > 0)
}

/** Splits a group into single words, if it matches nothing as a whole. */
export const singleWords = ({ typed }: WordGroup, synonyms: Synonyms): readonly WordGroup[] =>
  typed.map(word => ({ typed: [word], same: synonymsAt([word], 0, synonyms).means }))

/** Whether a text is one number of several parts, as SKUs are: LS-G1-626. It is matched as a whole or not at all. */
export const isOneNumber = (text: string, tokens: readonly string[]): boolean =>
  tokens.length > 1 && /\d/.test(text) && !/\s/.test(text.trim())

/** The typed word of a token; the token itself if it comes from several words. */
export const typedAs = (text: string, token: string, tokensOf: (text: string) => readonly string[]): string =>
  text.split(/\s+/).find(word => tokensOf(word).includes(token)) ?? token
