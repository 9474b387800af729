import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../../../core/orders/orders.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import {
  allOrders,
  buyersFromWire,
  createdByUser,
  detailFromWire,
  order,
  ordersFromWire,
  queryVariables,
} from './orders.wire'

/** Scope: the company, and whether to include other users' orders. */
export type OrdersOf = { readonly companyId: number; readonly whole: boolean }

/** The orders of a company over the portal's GraphQL (7.19). */
export const tradeOrders = (http: Http, { companyId, whole }: OrdersOf, whenExpired: Outcome<never>): OrdersPort => {
  const execute = tradeGraphql(http, whenExpired)
  return {
    list: query =>
      pipe(
        execute(allOrders, queryVariables(query)),
        TE.map(ordersFromWire),
        TE.bindTo('found'),
        TE.bind('buyers', () =>
          whole ? pipe(execute(createdByUser, { companyId }), TE.map(buyersFromWire)) : TE.right(undefined),
        ),
        TE.map(({ found, buyers }) => (buyers ? { ...found, buyers } : found)),
      ),
    byId: id =>
      pipe(
        execute(order, { id }),
        TE.map(detailFromWire),
        TE.flatMap(found => (found ? TE.right(found) : TE.left(notFound('order')))),
      ),
  }
}
