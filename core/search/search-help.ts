import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Category } from '../catalogue/category'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { emptyQuery } from './listing'
import type { SearchPort } from './search.port'
import { nearestWord, wordsOf } from './spelling'

/** A term with results, and their number. */
export type FoundTerm = { readonly term: string; readonly total: number }

/** Suggestions for a search without results, limited to what this visitor may see. */
export type SearchHelp = {
  /** The term with corrected spelling. */
  readonly didYouMean?: FoundTerm
  /** Single words of the term. */
  readonly fewerWords: readonly FoundTerm[]
  /** The closest categories. */
  readonly categories: readonly Category[]
}

type Ports = { readonly search: SearchPort; readonly catalogue: Pick<CataloguePort, 'categories'> }

const maxWords = 4
const maxCategories = 3
/** Number of leading characters assumed to be typed correctly. */
const beginning = 3

/**
 * Suggests corrections: compares each word with category names and suggested terms. Every suggestion was searched for,
 * so none leads to an empty or hidden result. Undefined without suggestions.
 */
export const searchHelp =
  (ports: Ports) =>
  (term: string): Outcome<SearchHelp> => {
    const words = wordsOf(term).slice(0, maxWords)
    return pipe(
      ports.catalogue.categories(),
      recoverWith<readonly Category[]>([]),
      TE.bindTo('categories'),
      TE.bind('terms', () => termsLike(ports.search, words)),
      TE.let('corrected', ({ categories, terms }) =>
        correctedOf(words, [...categories.map(({ name }) => name), ...terms]),
      ),
      TE.bind('didYouMean', ({ corrected }) =>
        corrected === undefined ? TE.right(undefined) : found(ports.search, corrected),
      ),
      TE.bind('fewerWords', ({ corrected, didYouMean }) =>
        didYouMean ? TE.right([]) : each(ports.search, wordsOf(corrected ?? term).slice(0, maxWords)),
      ),
      TE.map(({ categories, corrected, didYouMean, fewerWords }) => ({
        ...(didYouMean ? { didYouMean } : {}),
        fewerWords,
        categories: nearestCategories(categories, wordsOf(corrected ?? term)),
      })),
    )
  }

const termsLike = (search: SearchPort, words: readonly string[]): Outcome<readonly string[]> =>
  pipe(
    [...new Set(words.filter(word => word.length >= beginning).map(word => word.slice(0, beginning)))],
    TE.traverseArray(start => pipe(search.suggest(start), recoverWith<readonly string[]>([]))),
    TE.map(lists => lists.flat()),
  )

/** Undefined if nothing needs correction. */
const correctedOf = (words: readonly string[], texts: readonly string[]): string | undefined => {
  const vocabulary = new Set(texts.flatMap(wordsOf))
  const corrected = words.map(word => (vocabulary.has(word) ? word : (nearestWord(word, vocabulary) ?? word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : undefined
}

const found = (search: SearchPort, term: string): Outcome<FoundTerm | undefined> =>
  TE.fromTask(async () => {
    const listing = await search.list({ ...emptyQuery, term, pageSize: 1 })()
    return E.isRight(listing) && listing.right.total > 0 ? { term, total: listing.right.total } : undefined
  })

/** A term of a single word was already searched. */
const each = (search: SearchPort, words: readonly string[]): Outcome<readonly FoundTerm[]> =>
  words.length < 2
    ? TE.right([])
    : pipe(
        [...new Set(words)].filter(word => word.length >= beginning),
        TE.traverseArray(word => found(search, word)),
        TE.map(terms => terms.flatMap(term => term ?? [])),
      )

/** Categories that share most words with the correction, without empty ones. */
const nearestCategories = (categories: readonly Category[], words: readonly string[]): readonly Category[] =>
  categories
    .filter(category => category.productCount !== 0)
    .map(category => ({
      category,
      shared: wordsOf(category.name).filter(name =>
        words.some(word => name === word || nearestWord(word, [name]) !== undefined),
      ).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.category.depth - b.category.depth)
    .slice(0, maxCategories)
    .map(({ category }) => category)
