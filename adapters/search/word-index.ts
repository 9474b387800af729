import { gone, type Moves } from './merge-columns'
import { tokensOf } from '../../core/search/search-text'

/**
 * Inverted index: words sorted, so that prefixes are ranges; word w is in documents `starts[w]` to `starts[w + 1]` of
 * `docs`, ascending, with its weight.
 */
export type WordIndex = {
  readonly words: readonly string[]
  readonly starts: Uint32Array
  readonly docs: Uint32Array
  readonly weights: Uint8Array
}

/** The texts of one document, each with its weight. */
export type WordSource = readonly (readonly [text: string, weight: number])[]

/** Cache size for tokenized texts: labels, brands and categories repeat. */
const maxRemembered = 20_000
const maxCachedLength = 60
/** Documents per step, between two yields. */
const docsInStep = 100

/** A growing array of numbers, typed to avoid boxing. */
const growing = (begin: number) => {
  let all = new Uint32Array(begin)
  let length = 0
  return {
    push: (value: number): void => {
      if (length === all.length) {
        const wider = new Uint32Array(2 * length)
        wider.set(all)
        all = wider
      }
      all[length++] = value
    },
    length: () => length,
    at: (place: number): number => all[place]!,
    put: (place: number, value: number): void => {
      all[place] = value
    },
    numbers: () => all.subarray(0, length),
  }
}

/**
 * Builds the word index as a generator that yields regularly, so that the event loop is not blocked: a million variants
 * take many seconds.
 */
export function* wordIndexInSteps(sources: readonly WordSource[]): Generator<undefined, WordIndex> {
  const numbers = new Map<string, number>()
  const remembered = new Map<string, readonly number[]>()
  /** Per word: its last document, counted from 1, and the position of that posting. */
  const [lastDoc, lastPlace] = [growing(1_024), growing(1_024)]
  const [wordOf, docOf, weightOf] = [growing(4_096), growing(4_096), growing(4_096)]
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    lastDoc.push(0)
    lastPlace.push(0)
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  const wordsOf = (text: string): readonly number[] => {
    const known = remembered.get(text)
    if (known) return known
    const words = tokensOf(text).map(numberOf)
    if (text.length <= maxCachedLength && remembered.size < maxRemembered) remembered.set(text, words)
    return words
  }
  for (let doc = 0; doc < sources.length; doc += 1) {
    for (const [text, weight] of sources[doc]!) {
      for (const word of wordsOf(text)) {
        if (lastDoc.at(word) === doc + 1) {
          const place = lastPlace.at(word)
          if (weightOf.at(place) < weight) weightOf.put(place, weight)
          continue
        }
        lastDoc.put(word, doc + 1)
        lastPlace.put(word, wordOf.length())
        wordOf.push(word)
        docOf.push(doc)
        weightOf.push(weight)
      }
    }
    if (doc % docsInStep === docsInStep - 1) yield
  }
  const words = [...numbers.keys()].sort()
  const places = new Uint32Array(words.length)
  words.forEach((word, place) => {
    places[numbers.get(word)!] = place
  })
  yield
  const placeOfWord = wordOf.numbers().map(word => places[word]!)
  return { words, ...sortedPostings(words.length, placeOfWord, docOf.numbers(), weightOf.numbers()) }
}

/** Groups postings by word; documents stay in ascending order. */
const sortedPostings = (
  words: number,
  wordOf: Uint32Array,
  docOf: ArrayLike<number>,
  weightOf: ArrayLike<number>,
): Omit<WordIndex, 'words'> => {
  const starts = new Uint32Array(words + 1)
  for (const word of wordOf) starts[word + 1]! += 1
  for (let word = 0; word < words; word += 1) starts[word + 1]! += starts[word]!
  const next = starts.slice()
  const [docs, weights] = [new Uint32Array(wordOf.length), new Uint8Array(wordOf.length)]
  for (let at = 0; at < wordOf.length; at += 1) {
    const place = next[wordOf[at]!]!++
    docs[place] = docOf[at]!
    weights[place] = weightOf[at]!
  }
  return { starts, docs, weights }
}

/** Merges two word indexes with renumbered documents; removed documents and unused words are dropped. */
export const mergeWords = (old: WordIndex, fresh: WordIndex, moves: Moves): WordIndex => {
  const words: string[] = []
  const starts = new Uint32Array(old.words.length + fresh.words.length + 1)
  const [docs, weights] = [
    new Uint32Array(old.docs.length + fresh.docs.length),
    new Uint8Array(old.docs.length + fresh.docs.length),
  ]
  let at = 0
  for (let a = 0, b = 0; a < old.words.length || b < fresh.words.length;) {
    const [one, other] = [old.words[a], fresh.words[b]]
    const isOld = other === undefined || (one !== undefined && one <= other)
    const isFresh = one === undefined || (other !== undefined && other <= one)
    let [i, j] = [isOld ? old.starts[a]! : 0, isFresh ? fresh.starts[b]! : 0]
    const [iEnd, jEnd] = [isOld ? old.starts[a + 1]! : 0, isFresh ? fresh.starts[b + 1]! : 0]
    // Most words are on one side only and most postings remain, so the loops contain no calls.
    for (; j < jEnd; j += 1) {
      const coming = moves.fresh[fresh.docs[j]!]!
      for (; i < iEnd; i += 1) {
        const doc = moves.old[old.docs[i]!]!
        if (doc === gone) continue
        if (doc > coming) break
        docs[at] = doc
        weights[at++] = old.weights[i]!
      }
      docs[at] = coming
      weights[at++] = fresh.weights[j]!
    }
    for (; i < iEnd; i += 1) {
      const doc = moves.old[old.docs[i]!]!
      if (doc === gone) continue
      docs[at] = doc
      weights[at++] = old.weights[i]!
    }
    if (at > starts[words.length]!) {
      words.push((isOld ? one : other)!)
      starts[words.length] = at
    }
    if (isOld) a += 1
    if (isFresh) b += 1
  }
  return { words, starts: starts.slice(0, words.length + 1), docs: docs.slice(0, at), weights: weights.slice(0, at) }
}

/** The first position in a sorted list that is not less than the text; binary search. */
export const placeOf = (sorted: readonly string[], text: string, from = 0): number => {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The end of the range of words with this prefix. */
export const endOf = (sorted: readonly string[], beginning: string, from: number): number =>
  placeOf(sorted, `${beginning}\uffff`, from)
