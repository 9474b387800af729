import * as TE from 'fp-ts/TaskEither'
import type { OrderQuery } from './order-query'
import type { OrderStatus } from './order'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import {
  deskOrdersPerPage,
  type DeskOrder,
  type DeskOrderPage,
  type DeskOrderWrite,
  type OrderDeskPort,
} from './order-desk.port'

type Ports = { readonly orderDesk: OrderDeskPort }

/** Statuses that require action by the merchant, most urgent first. */
export const ordersToDo = [
  'awaiting-freight',
  'awaiting-fulfillment',
  'in-preparation',
  'awaiting-payment',
  'on-hold',
] as const satisfies readonly OrderStatus[]
export type OrderToDo = (typeof ordersToDo)[number]

/** One page of the store's orders. */
export const viewDeskOrders =
  (ports: Ports) =>
  (query: OrderQuery): Outcome<DeskOrderPage> =>
    ports.orderDesk.list({ ...query, perPage: deskOrdersPerPage })

const isOrderId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

export const viewDeskOrder =
  (ports: Ports) =>
  (orderId: number): Outcome<DeskOrder> =>
    isOrderId(orderId) ? ports.orderDesk.find(orderId) : TE.left(notFound('order'))

/** The desk validates the change against the stored order; see `checkOrderChange`. */
export const changeDeskOrder =
  (ports: Ports) =>
  (write: DeskOrderWrite): Outcome<DeskOrder> =>
    isOrderId(write.orderId) ? ports.orderDesk.change(write) : TE.left(notFound('order'))
