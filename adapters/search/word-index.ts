import { nearWords } from './near-words'
import { foldSku, tokensOf } from './search-text'

/** Documents that hold a word, ascending, and how much the word says about each of them. */
type Postings = { readonly docs: Uint32Array; readonly weights: Uint8Array }

/** Words and SKUs of all documents. A document is a number from 0 on. */
export type WordIndex = {
  /** All words, sorted, so that those with one beginning stand together. */
  readonly words: readonly string[]
  readonly postings: readonly Postings[]
  readonly skus: readonly string[]
  /** The document of the SKU at the same place. */
  readonly skuDocs: Uint32Array
  readonly size: number
}

/** What one document is found by, with the weight of each text. */
export type WordSource = { readonly texts: readonly (readonly [text: string, weight: number])[]; readonly skus: readonly string[] }

export const buildWordIndex = (sources: readonly WordSource[]): WordIndex => {
  const found = new Map<string, Map<number, number>>()
  const skus: (readonly [sku: string, doc: number])[] = []
  sources.forEach(({ texts, skus: own }, doc) => {
    for (const [text, weight] of texts) {
      for (const word of tokensOf(text)) {
        const docs = found.get(word) ?? new Map<number, number>()
        docs.set(doc, Math.max(docs.get(doc) ?? 0, weight))
        found.set(word, docs)
      }
    }
    for (const sku of own) skus.push([foldSku(sku), doc])
  })
  const words = [...found.keys()].sort()
  skus.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    words,
    postings: words.map(word => ({ docs: Uint32Array.from(found.get(word)?.keys() ?? []), weights: Uint8Array.from(found.get(word)?.values() ?? []) })),
    skus: skus.map(([sku]) => sku),
    skuDocs: Uint32Array.from(skus, ([, doc]) => doc),
    size: sources.length,
  }
}

/** The first place in a sorted list that is not before the text. */
const placeOf = (sorted: readonly string[], text: string): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** How well a word meets what was typed. */
const whole = 1
const beginning = 0.6
const nearly = 0.35
const skuBeginning = 1_000

/**
 * Documents that meet every word of a text, with a score: whole words first, then beginnings of words; a word that is
 * neither is taken for a typing mistake. A whole SKU finds its product alone, the beginning of one puts it first.
 */
export const findDocs = (index: WordIndex, text: string): ReadonlyMap<number, number> => {
  const sku = foldSku(text)
  const likeSku = sku.length >= 3 && /\d/.test(sku)
  const at = likeSku ? placeOf(index.skus, sku) : index.skus.length
  if (likeSku && index.skus[at] === sku) return docsOfSku(index, at, candidate => candidate === sku)
  const bySku = likeSku ? docsOfSku(index, at, candidate => candidate.startsWith(sku)) : new Map<number, number>()
  const byWords = docsOfWords(index, [...new Set(tokensOf(text))].slice(0, mostWords))
  for (const [doc, score] of byWords) bySku.set(doc, (bySku.get(doc) ?? 0) + score)
  return bySku
}

const mostWords = 12

const docsOfSku = (index: WordIndex, from: number, matches: (sku: string) => boolean): Map<number, number> => {
  const docs = new Map<number, number>()
  for (let at = from; at < index.skus.length && matches(index.skus[at] ?? ''); at += 1) docs.set(index.skuDocs[at] ?? 0, skuBeginning)
  return docs
}

const docsOfWords = (index: WordIndex, words: readonly string[]): ReadonlyMap<number, number> => {
  let docs: ReadonlyMap<number, number> | undefined
  // The word that is found least often leaves the fewest documents for the others to look at.
  for (const found of words.map(word => docsOfWord(index, word)).sort((a, b) => a.size - b.size)) {
    const before: ReadonlyMap<number, number> | undefined = docs
    docs = before === undefined ? found : new Map([...before].flatMap(([doc, score]) => (found.has(doc) ? [[doc, score + (found.get(doc) ?? 0)]] : [])))
  }
  return docs ?? new Map()
}

const docsOfWord = (index: WordIndex, word: string): Map<number, number> => {
  const docs = new Map<number, number>()
  let exact = false
  for (let at = placeOf(index.words, word); at < index.words.length && index.words[at]?.startsWith(word); at += 1) {
    exact ||= index.words[at] === word
    collect(index, at, index.words[at] === word ? whole : beginning, docs)
  }
  if (docs.size === 0 && !exact) for (const at of nearWords(index.words, word)) collect(index, at, nearly, docs)
  return docs
}

/** Rare words tell more than frequent ones. */
const collect = (index: WordIndex, at: number, meets: number, docs: Map<number, number>): void => {
  const postings = index.postings[at]
  if (!postings) return
  const rarity = Math.log(1 + index.size / postings.docs.length) * meets
  for (let place = 0; place < postings.docs.length; place += 1) {
    const doc = postings.docs[place] ?? 0
    docs.set(doc, Math.max(docs.get(doc) ?? 0, rarity * (postings.weights[place] ?? 1)))
  }
}
