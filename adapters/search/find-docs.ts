import { allOf, anyOf, noDocs, type DocList } from './doc-lists'
import { nearWords } from './near-words'
import { foldSku, queryTokens } from '../../core/search/search-text'
import { ofProduct, skuRange, type SkuIndex } from './sku-index'
import { isOneNumber, singleWords, wordGroups, type WordGroup } from '../../core/search/query-words'
import type { Synonyms } from '../../core/search/synonyms'
import { endOf, placeOf, type WordIndex } from './word-index'

/** The indexes that are searched. `size` is the number of documents, `docOf` the document of a variant. */
export type Searched = {
  readonly words: WordIndex
  readonly skus: SkuIndex
  readonly size: number
  readonly docOf: (variant: number) => number
}

/** Score factor by the kind of match. */
const meets = { whole: 1, synonym: 0.8, beginning: 0.6, nearly: 0.35 } as const
const skuBeginning = 1_000
const maxWords = 12
/** Shorter SKU prefixes are not selective enough. */
const shortestSku = 3

/**
 * Search result. `leftOut`: tokens without any match, which were dropped; `closest`: no document matches all of the
 * others.
 */
export type FoundDocs = DocList & {
  readonly leftOut: readonly string[]
  readonly closest: boolean
  /** A word matched only as a typo of another one. */
  readonly guessed: boolean
  /** Synonyms of terms of the query. */
  readonly meant: readonly (readonly string[])[]
}

/**
 * Documents that match every word: whole words first, then prefixes of the last word, then typos; synonyms count nearly
 * as much. A full SKU finds its product only, a SKU prefix ranks first. If no visible document matches all words,
 * unmatched ones are dropped, and the documents that match most of the rest are returned, best first.
 */
export const findDocs = (
  searched: Searched,
  text: string,
  synonyms: Synonyms,
  isSeen: IsSeen = () => true,
): FoundDocs => {
  const sku = foldSku(text)
  const likeSku = sku.length >= shortestSku && /\d/.test(sku)
  const whole = { leftOut: [], closest: false, guessed: false, meant: [] }
  const exact = likeSku ? docsOfSku(searched, sku, false) : noDocs
  if (exact.docs.some(isSeen)) return { ...exact, ...whole }
  const tokens = [...new Set(queryTokens(text))].slice(0, maxWords)
  const groups = wordGroups(tokens, synonyms, { count: word => seenWith(searched.words, word, isSeen) })
  const guesses = { made: false }
  const byWords = allOf(groups.map((group, at) => docsOfGroup(searched, group, at === groups.length - 1, guesses)))
  const bySku = likeSku ? docsOfSku(searched, sku, true) : noDocs
  const found = bySku.docs.length === 0 ? byWords : anyOf([bySku, byWords], searched.size)
  if (found.docs.some(isSeen)) return { ...found, ...whole, guessed: guesses.made, meant: meantBy(groups) }
  // An unknown number must not match as part of another one.
  if (isOneNumber(text, tokens)) return { ...noDocs, ...whole }
  return findPartial(searched, groups, synonyms, isSeen)
}

const meantBy = (groups: readonly WordGroup[]) =>
  groups.flatMap(({ typed, same }) => (same.length > 0 ? [typed, ...same] : []))

/** Whether a document belongs to the scope of the listing. */
type IsSeen = (doc: number) => boolean

/** Sample size for telling frequent words from rare ones. */
const maxCounted = 64

const seenWith = ({ words, starts, docs }: WordIndex, word: string, isSeen: IsSeen): number => {
  const at = placeOf(words, word)
  if (words[at] !== word) return 0
  let count = 0
  for (let place = starts[at]!; place < starts[at + 1]! && count < maxCounted; place += 1)
    if (isSeen(docs[place]!)) count += 1
  return count
}

/** Weight of one more matching word: outweighs all other relevance. */
const ofWord = 10_000

/** Documents that match most words if none matches all: at least half of the known ones. */
const findPartial = (
  searched: Searched,
  groups: readonly WordGroup[],
  synonyms: Synonyms,
  isSeen: IsSeen,
): FoundDocs => {
  const guesses = { made: false }
  const seen = (group: WordGroup, isLast: boolean) => seenOf(docsOfGroup(searched, group, isLast, guesses), isSeen)
  const units = groups.flatMap((group, at) => {
    const isLast = at === groups.length - 1
    const list = seen(group, isLast)
    if (group.typed.length < 2 || list.docs.length > 0) return [{ group, list }]
    return singleWords(group, synonyms).map((single, place, all) => ({
      group: single,
      list: seen(single, isLast && place === all.length - 1),
    }))
  })
  const lists = units.flatMap(({ list }) => (list.docs.length > 0 ? [list] : []))
  const leftOut = units.flatMap(({ group, list }) => (list.docs.length > 0 ? [] : group.typed))
  const all = allOf(lists)
  const meant = meantBy(units.map(({ group }) => group))
  if (all.docs.length > 0) return { ...all, leftOut, closest: false, guessed: guesses.made, meant }
  return {
    ...inAtLeast(lists, Math.ceil(lists.length / 2), searched.size),
    leftOut,
    closest: lists.length > 0,
    guessed: guesses.made,
    meant,
  }
}

const seenOf = (list: DocList, isSeen: IsSeen): DocList => {
  const visible = Array.from(list.docs.keys()).filter(at => isSeen(list.docs[at]!))
  return {
    docs: Uint32Array.from(visible, at => list.docs[at]!),
    scores: Float32Array.from(visible, at => list.scores[at]!),
  }
}

/** Documents in at least `least` of the lists; those in most lists first. */
const inAtLeast = (lists: readonly DocList[], least: number, size: number): DocList => {
  const [counts, scores] = [new Uint8Array(size), new Float32Array(size)]
  for (const list of lists) {
    for (let at = 0; at < list.docs.length; at += 1) {
      counts[list.docs[at]!]! += 1
      scores[list.docs[at]!]! += list.scores[at]!
    }
  }
  const docs = Uint32Array.from(counts.keys()).filter(doc => counts[doc]! >= Math.max(1, least))
  return { docs, scores: Float32Array.from(docs, doc => counts[doc]! * ofWord + scores[doc]!) }
}

/** Documents that contain exactly this word. */
export const docsWithWord = (index: WordIndex, word: string): DocList => {
  const at = placeOf(index.words, word)
  return index.words[at] === word ? postings(index, at, index.docs.length, meets.whole) : noDocs
}

const docsOfSku = ({ skus, size, docOf }: Searched, sku: string, prefix: boolean): DocList => {
  const [from, to] = skuRange(skus, sku, prefix)
  if (from === to) return noDocs
  const docs = [
    ...new Set(
      Array.from(skus.targets.subarray(from, to), target => (target < ofProduct ? docOf(target) : target - ofProduct)),
    ),
  ]
  return anyOf(
    [{ docs: Uint32Array.from(docs).sort(), scores: new Float32Array(docs.length).fill(skuBeginning) }],
    size,
  )
}

/** Documents for a group of words, as typed or by synonym. */
const docsOfGroup = (searched: Searched, { typed, same }: WordGroup, isLast: boolean, guesses: Guesses): DocList => {
  const own = allOf(
    typed.map((word, at) =>
      docsOfWord(searched, word, isLast && at === typed.length - 1, same.length === 0 ? guesses : undefined),
    ),
  )
  if (same.length === 0) return own
  const others = same.map(words =>
    scaled(allOf(words.map(word => docsOfWord(searched, word, false, undefined))), meets.synonym),
  )
  return anyOf(
    [own, ...others].filter(list => list.docs.length > 0),
    searched.size,
  )
}

const scaled = ({ docs, scores }: DocList, by: number): DocList => ({ docs, scores: scores.map(score => score * by) })

/** Whether a word matched only as a typo of another one. */
type Guesses = { made: boolean }

/** With `guesses`, unknown words match by prefix or as typos. */
const docsOfWord = (
  { words: index, size }: Searched,
  word: string,
  isLast: boolean,
  guesses: Guesses | undefined,
): DocList => {
  const from = placeOf(index.words, word)
  const isKnown = index.words[from] === word
  const lists: DocList[] = isKnown ? [postings(index, from, size, meets.whole)] : []
  if (isLast || (guesses && !isKnown)) {
    const end = endOf(index.words, word, from)
    for (let at = isKnown ? from + 1 : from; at < end; at += 1) lists.push(postings(index, at, size, meets.beginning))
  }
  if (lists.length === 0 && guesses) {
    for (const at of nearWords(index.words, word)) lists.push(postings(index, at, size, meets.nearly))
    if (lists.length > 0) guesses.made = true
  }
  return anyOf(lists, size)
}

/** Rare words weigh more (inverse document frequency). */
const postings = ({ starts, docs, weights }: WordIndex, word: number, size: number, how: number): DocList => {
  const [from, to] = [starts[word]!, starts[word + 1]!]
  const factor = Math.log(1 + size / (to - from)) * how
  const scores = new Float32Array(to - from)
  for (let at = from; at < to; at += 1) scores[at - from] = factor * weights[at]!
  return { docs: docs.subarray(from, to), scores }
}
