import * as TE from 'fp-ts/TaskEither'
import type { ConstructionPort } from '../../core/construction/construction.port'
import type { OrderDetails, OrderFile } from '../../core/orders/order-details'
import { notFound } from '../../core/shared/domain-error'

/** Details of a construction order. */
export const orderDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  requestedDelivery: '2026-12-10',
  siteContactName: 'Dee Dollar',
  siteContactPhone: '6155550142',
  taxExempt: false,
  files: [],
  ...changes,
})

/** An order service without blocked days that stores the orders it gets; tests override parts. */
export const aConstruction = (changes: Partial<ConstructionPort> = {}): ConstructionPort => {
  let stored: OrderDetails | undefined
  return {
    blockedDates: () => TE.right([]),
    latestOrderFile: () => TE.right(undefined),
    upload: (kind, { name }) => TE.right<never, OrderFile>({ id: `f-${name}`, name, kind, url: `/files/${name}` }),
    keepDetails: details => async () => {
      stored = details
      return TE.right<never, void>(undefined)()
    },
    details: () => async () => TE.right<never, OrderDetails | undefined>(stored)(),
    placeFromFile: () => TE.left(notFound('order file')),
    restoreFormerCart: () => TE.right(undefined),
    reportTaxExempt: () => TE.right(undefined),
    ...changes,
  }
}
