import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../cart/cart.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { maxListLines, type ErrorLine, type ValidLine } from './upload-line'

/** Number of added lines, and the rejected ones with their reasons. */
export type AddedUpload = { readonly added: number; readonly refused: readonly ErrorLine[] }

/**
 * Adds validated lines to the cart in one write. If the cart rejects some, given what it already holds, the others are
 * added and the rejected ones are reported. Idempotent by `key`.
 */
export const addUpload =
  ({ cart }: { readonly cart: Pick<CartPort, 'add'> }) =>
  (lines: readonly ValidLine[], key: string): Outcome<AddedUpload> => {
    if (lines.length === 0) return TE.left(invalid(issue('file', 'bulk-upload.issues.nothing-valid')))
    if (lines.length > maxListLines)
      return TE.left(invalid(issue('file', 'cart.too-many-lines', { maximum: maxListLines })))
    return pipe(
      cart.add(
        lines.map(({ product, pieces }) => ({
          productId: product.productId,
          variantId: product.variantId,
          quantity: pieces,
          modifiers: [],
        })),
        key,
      ),
      TE.map((): AddedUpload => ({ added: lines.length, refused: [] })),
      TE.orElse(error => {
        const refused = refusedOf(error, lines)
        if (refused.length === 0) return TE.left(error)
        const out = new Set(refused.map(({ row }) => row))
        const rest = lines.filter(({ row }) => !out.has(row))
        if (rest.length === 0) return TE.right({ added: 0, refused })
        return pipe(
          addUpload({ cart })(rest, key),
          TE.map(more => ({ added: more.added, refused: [...refused, ...more.refused] })),
        )
      }),
    )
  }

/** The lines named in a rejection; each round removes at least one, so the retry loop terminates. */
const refusedOf = (error: DomainError, lines: readonly ValidLine[]): readonly ErrorLine[] => {
  if (error.tag !== 'invalid') return []
  const byPlace = new Map(error.issues.map(found => [/^item:(\d{1,6})(?::|$)/.exec(found.field)?.[1], found] as const))
  return lines.flatMap(({ pieces: _, ...line }, at) => {
    const found = byPlace.get(String(at))
    if (!found) return []
    const chooses = found.field !== `item:${at}` || found.code === 'cart.choose-options'
    return [
      {
        ...line,
        issue: chooses
          ? { code: 'bulk-upload.issues.asks-more', values: { sku: line.product.variantSku } }
          : {
              code: found.code,
              ...(found.values ? { values: { sku: line.product.variantSku, ...found.values } } : {}),
            },
      },
    ]
  })
}
