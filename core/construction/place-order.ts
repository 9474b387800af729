import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { addToCart } from '../cart/add-to-cart'
import type { CartPort, NewLine } from '../cart/cart.port'
import type { Outcome } from '../shared/domain-error'
import type { ConstructionPort, ImportedOrder } from './construction.port'
import type { OrderDetails, OrderFile } from '../orders/order-details'

type Ports = {
  readonly cart: CartPort
  readonly construction: Pick<ConstructionPort, 'keepDetails' | 'placeFromFile' | 'reportTaxExempt'>
}

export type PlaceOnlineOrder = (order: {
  readonly lines: readonly NewLine[]
  readonly details: OrderDetails
  readonly key: string
}) => Outcome<void>
export type PlaceImportedOrder = (order: {
  readonly file: OrderFile
  readonly details: Partial<OrderDetails>
  readonly key: string
}) => Outcome<ImportedOrder>

/** Notifies the customer service of a certificate, fire and forget (S3-7.20, S3-8.25). */
const notifyOfCertificate = ({ construction }: Ports, files: readonly OrderFile[] = []) =>
  TE.fromIO(() => {
    if (files.some(({ kind }) => kind === 'certificate')) void construction.reportTaxExempt()()
  })

/** Adds the lines of an online order to the cart and stores its details (S3-4.25). Idempotent by key. */
export const placeOnlineOrder =
  (ports: Ports): PlaceOnlineOrder =>
  ({ lines, details, key }) =>
    pipe(
      addToCart(ports)(lines, key),
      TE.flatMap(() => ports.construction.keepDetails(details)),
      TE.tap(() => notifyOfCertificate(ports, details.files)),
    )

/** Has the order service create a cart from an order file, which replaces the current cart (S3-4.27). */
export const placeImportedOrder =
  (ports: Ports): PlaceImportedOrder =>
  ({ file, details, key }) =>
    pipe(
      ports.construction.placeFromFile({ fileId: file.id, key, details }),
      TE.tap(() => notifyOfCertificate(ports, details.files)),
    )
