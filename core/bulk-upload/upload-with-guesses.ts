import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { findForRow, type RowHit } from './find-for-row'
import { recoverWith } from '../shared/fallback'
import { mapWithConcurrency } from '../shared/map-with-concurrency'
import type { Outcome } from '../shared/domain-error'
import type { BulkUploadPort, LineAnswer } from './bulk-upload.port'
import { closestSkus } from './near-skus'

/** Maximum of unknown SKUs per call that get suggestions; others get them when edited. */
export const maxSearched = 10

/**
 * Adds suggestions for unknown SKUs if the portal has none, by search within what the visitor may see. A failed search
 * leaves the line unknown.
 */
export const uploadWithGuesses = (
  upload: BulkUploadPort,
  search: Parameters<typeof findForRow>[0],
): BulkUploadPort => ({
  check: lines =>
    pipe(
      upload.check(lines),
      TE.flatMap(answers => {
        const unknown = new Set(answers.flatMap((answer, at) => (isOpen(answer) && lines[at] ? [lines[at].sku] : [])))
        return pipe(
          mapWithConcurrency([...unknown].slice(0, maxSearched), sku =>
            pipe(
              guessed(search, sku, guessTerms(sku)),
              recoverWith<readonly string[]>([]),
              TE.map(similar => [sku, similar] as const),
            ),
          ),
          TE.map(found =>
            withSimilar(
              answers,
              lines.map(({ sku }) => sku),
              new Map(found),
            ),
          ),
        )
      }),
    ),
})

const isOpen = (answer: LineAnswer): boolean => answer.tag === 'unknown' && answer.similar.length === 0

const withSimilar = (
  answers: readonly LineAnswer[],
  skus: readonly string[],
  found: ReadonlyMap<string, readonly string[]>,
): readonly LineAnswer[] =>
  answers.map(
    (answer, at) => (isOpen(answer) ? { ...answer, similar: found.get(skus[at] ?? '') ?? [] } : answer) as LineAnswer,
  )

/** The first search with a close match decides. */
const guessed = (
  search: Parameters<typeof findForRow>[0],
  sku: string,
  [term, ...others]: readonly string[],
): Outcome<readonly string[]> =>
  term === undefined
    ? TE.right([])
    : pipe(
        findForRow(search)(term, 1),
        TE.map(({ items }) => closestSkus(sku, items.flatMap(skusOf))),
        TE.flatMap(close => (close.length > 0 ? TE.right(close) : guessed(search, sku, others))),
      )

const skusOf = ({ card, product }: RowHit): readonly string[] =>
  product?.variants.map(variant => variant.sku) ?? (card.sku === '' ? [] : [card.sku])

const shortest = 3

/** Search terms: the SKU, then without its last part, and without its first. */
export const guessTerms = (typed: string): readonly string[] => {
  const sku = typed.trim()
  const [first, last] = [
    /[-\s./_]/.exec(sku)?.index,
    Math.max(...['-', ' ', '.', '/', '_'].map(sign => sku.lastIndexOf(sign))),
  ]
  const half = Math.ceil(sku.length / 2)
  const parts =
    first === undefined ? [sku.slice(0, half), sku.slice(-half)] : [sku.slice(0, last), sku.slice(first + 1)]
  return [...new Set([sku, ...parts])].filter(part => part.length >= shortest)
}
