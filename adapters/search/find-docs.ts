import { allOf, anyOf, noDocs, type DocList } from './doc-lists'
import { nearWords } from './near-words'
import { foldSku, queryTokens } from '../../core/search/search-text'
import { ofProduct, skuRange, type SkuIndex } from './sku-index'
import { wordGroups, type Synonyms } from '../../core/search/synonyms'
import { endOf, placeOf, type WordIndex } from './word-index'

/** What texts are looked up in. `size` is the number of documents, `docOf` the document of a variant. */
export type Searched = { readonly words: WordIndex; readonly skus: SkuIndex; readonly size: number; readonly docOf: (variant: number) => number }

/** How well a word meets what was typed. */
const meets = { whole: 1, synonym: 0.8, beginning: 0.6, nearly: 0.35 } as const
const skuBeginning = 1_000
const mostWords = 12
/** Shorter beginnings of SKUs say too little. */
const shortestSku = 3

/**
 * Documents that meet every word of a text: whole words first, then beginnings of the last word; a word that is neither is
 * taken for a typing mistake, and what means the same counts nearly as much. A whole SKU finds its product alone, the
 * beginning of one puts it first.
 */
export const findDocs = (searched: Searched, text: string, synonyms: Synonyms): DocList => {
  const sku = foldSku(text)
  const likeSku = sku.length >= shortestSku && /\d/.test(sku)
  const exact = likeSku ? docsOfSku(searched, sku, false) : noDocs
  if (exact.docs.length > 0) return exact
  const tokens = [...new Set(queryTokens(text))].slice(0, mostWords)
  const groups = wordGroups(tokens, synonyms)
  const byWords = allOf(groups.map((group, at) => docsOfGroup(searched, group, at === groups.length - 1)))
  const bySku = likeSku ? docsOfSku(searched, sku, true) : noDocs
  return bySku.docs.length === 0 ? byWords : anyOf([bySku, byWords], searched.size)
}

/** Documents in whose texts the word itself stands. */
export const docsWithWord = (index: WordIndex, word: string): DocList => {
  const at = placeOf(index.words, word)
  return index.words[at] === word ? postings(index, at, index.docs.length, meets.whole) : noDocs
}

const docsOfSku = ({ skus, size, docOf }: Searched, sku: string, prefix: boolean): DocList => {
  const [from, to] = skuRange(skus, sku, prefix)
  if (from === to) return noDocs
  const docs = [...new Set(Array.from(skus.targets.subarray(from, to), target => (target < ofProduct ? docOf(target) : target - ofProduct)))]
  return anyOf([{ docs: Uint32Array.from(docs).sort(), scores: new Float32Array(docs.length).fill(skuBeginning) }], size)
}

/** A group of words as typed, or any of those that mean the same. */
const docsOfGroup = (searched: Searched, { typed, same }: ReturnType<typeof wordGroups>[number], isLast: boolean): DocList => {
  const own = allOf(typed.map((word, at) => docsOfWord(searched, word, isLast && at === typed.length - 1, same.length === 0)))
  if (same.length === 0) return own
  const others = same.map(words => scaled(allOf(words.map(word => docsOfWord(searched, word, false, false))), meets.synonym))
  return anyOf([own, ...others].filter(list => list.docs.length > 0), searched.size)
}

const scaled = ({ docs, scores }: DocList, by: number): DocList => ({ docs, scores: scores.map(score => score * by) })

/** `guesses`: a word that nobody knows may be a beginning, or a slip of the finger. */
const docsOfWord = ({ words: index, size }: Searched, word: string, isLast: boolean, guesses: boolean): DocList => {
  const from = placeOf(index.words, word)
  const isKnown = index.words[from] === word
  const lists: DocList[] = isKnown ? [postings(index, from, size, meets.whole)] : []
  if (isLast || (guesses && !isKnown)) {
    const end = endOf(index.words, word, from)
    for (let at = isKnown ? from + 1 : from; at < end; at += 1) lists.push(postings(index, at, size, meets.beginning))
  }
  if (lists.length === 0 && guesses) for (const at of nearWords(index.words, word)) lists.push(postings(index, at, size, meets.nearly))
  return anyOf(lists, size)
}

/** Rare words tell more than frequent ones. */
const postings = ({ starts, docs, weights }: WordIndex, word: number, size: number, how: number): DocList => {
  const [from, to] = [starts[word]!, starts[word + 1]!]
  const factor = Math.log(1 + size / (to - from)) * how
  const scores = new Float32Array(to - from)
  for (let at = from; at < to; at += 1) scores[at - from] = factor * weights[at]!
  return { docs: docs.subarray(from, to), scores }
}
