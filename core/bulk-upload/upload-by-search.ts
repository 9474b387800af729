import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { lookUpSkus } from '../search/look-up-skus'
import type { SkuAnswer, SkuSearchPort } from '../search/sku-search.port'
import type { BulkUploadPort, LineAnswer } from './bulk-upload.port'

/** Without a trade portal SKUs are resolved by search; stock is checked by the cart. */
export const uploadBySearch = (skus: SkuSearchPort): BulkUploadPort => ({
  check: lines =>
    pipe(
      lookUpSkus({ skus })(lines.map(({ sku }) => sku)),
      TE.map(answers => {
        const known = new Map(answers.map(answer => [answer.sku, answer]))
        return lines.map(({ sku }) => answerOf(sku, known.get(sku.trim())))
      }),
    ),
})

const answerOf = (sku: string, answer: SkuAnswer | undefined): LineAnswer => {
  if (!answer?.found) return { tag: 'unknown', similar: [] }
  const { productId, variantId } = answer.found
  return {
    tag: 'found',
    product: {
      variantSku: sku,
      productId,
      variantId: variantId ?? 0,
      isStock: false,
      stock: 0,
      purchasingDisabled: false,
      minQuantity: 0,
      ...(variantId === undefined ? { asksMore: true } : {}),
    },
  }
}
