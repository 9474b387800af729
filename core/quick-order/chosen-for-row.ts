import * as E from 'fp-ts/Either'
import type { ShownChoice } from '../cart/cart'
import { checkChoices, shownChoices } from '../cart/check-choices'
import type { ModifierChoice, Product } from '../catalogue/product'
import { variantFor, type ChosenOptions } from '../catalogue/product-options'
import type { StoredUpload } from '../uploads/upload'
import { issue, type Issue } from '../shared/domain-error'
import type { PickedForRow } from '../bulk-upload/find-for-row'

/** The chosen product of a row: SKU of the variant, and choices for cart and display. */
export type ChosenForRow = Omit<PickedForRow, 'chooses'> & {
  readonly choices: readonly ModifierChoice[]
  readonly shown: readonly ShownChoice[]
}

/** Submitted fields of a product; `files` are uploads for its choices, by id. */
export type SentForRow = {
  readonly options: ChosenOptions
  readonly choices: readonly ModifierChoice[]
  readonly files: readonly Pick<StoredUpload, 'id' | 'name'>[]
}

/**
 * Validates the selection against the product (S3-5.20): a variant, and all required choices. Issues are at `options`
 * and `modifier:{id}`.
 */
export const chosenForRow = (
  product: Product,
  { options, choices, files }: SentForRow,
): E.Either<readonly Issue[], ChosenForRow> => {
  const variant = product.options.length === 0 ? product.variants[0] : variantFor(product, options)
  // The cart checks existence and size of uploads.
  const uploads = new Map(files.map(file => [file.id, { ...file, size: 0 }]))
  const checked = checkChoices(product.modifiers, choices, uploads)
  const missing = variant ? [] : [issue('options', 'quick-order.issues.choose')]
  if (!variant || E.isLeft(checked)) return E.left([...missing, ...(E.isLeft(checked) ? checked.left : [])])
  return E.right({
    sku: variant.sku,
    name: product.name,
    choices: checked.right,
    shown: shownChoices(product.modifiers, checked.right, uploads),
  })
}
