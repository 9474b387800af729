import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { SkuAnswer, SkuSearchPort } from './sku-search.port'

/** Resolves typed or uploaded SKUs within what the visitor may see: trimmed, without duplicates, in order. */
export const lookUpSkus =
  ({ skus: search }: { readonly skus: SkuSearchPort }) =>
  (typed: readonly string[]): Outcome<readonly SkuAnswer[]> => {
    const skus = [...new Set(typed.map(sku => sku.trim()).filter(sku => sku !== ''))]
    const { maxSkus: mostSkus } = search.capabilities
    const questions = Array.from({ length: Math.ceil(skus.length / mostSkus) }, (_, at) =>
      skus.slice(at * mostSkus, (at + 1) * mostSkus),
    )
    return pipe(
      questions,
      TE.traverseSeqArray(search.findSkus),
      TE.map(answers => answers.flat()),
    )
  }
