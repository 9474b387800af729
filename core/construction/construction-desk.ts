import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue, notFound } from '../shared/domain-error'
import { isDay } from '../shared/store-day'
import { daysBetween, maxBlockedPerRequest, tidyBlocking } from './blocked-days'
import { storeTypes } from './chains'
import type {
  BlockedDays,
  ConstructionDeskPort,
  DaysToBlock,
  DaysToOpen,
  FormToPublish,
  PublishedForms,
  StoreOrder,
  StoreOrderPage,
  StoreOrderQuery,
} from './construction-desk.port'

type Ports = { readonly constructionDesk: ConstructionDeskPort }

const maxNumberLength = 40
const highestPage = 100_000

/** Parses an order list query from URL parameters; invalid ones are ignored. */
export const storeOrderQueryOf = (asked: Readonly<Record<string, string | undefined>>): StoreOrderQuery => {
  const storeType = storeTypes.find(known => known === asked['chain'])
  const page = /^[1-9]\d{0,5}$/.test(asked['page'] ?? '') ? Number(asked['page']) : 1
  return {
    ...(storeType ? { storeType } : {}),
    storeNumber: (asked['store'] ?? '').trim().slice(0, maxNumberLength),
    page: Math.min(page, highestPage),
  }
}

/** Serializes a query to URL parameters. */
export const addressOfStoreOrders = ({
  storeType,
  storeNumber,
  page,
}: StoreOrderQuery): Readonly<Record<string, string>> => ({
  ...(storeType === undefined ? {} : { chain: storeType }),
  ...(storeNumber === '' ? {} : { store: storeNumber }),
  ...(page > 1 ? { page: String(page) } : {}),
})

const isNumber = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** One page of the program's orders. */
export const viewStoreOrders =
  (ports: Ports) =>
  (query: StoreOrderQuery): Outcome<StoreOrderPage> =>
    ports.constructionDesk.orders(query)

export const viewStoreOrder =
  (ports: Ports) =>
  (orderId: number): Outcome<StoreOrder> =>
    isNumber(orderId) ? ports.constructionDesk.order(orderId) : TE.left(notFound('order'))

export const openStoreOrderFile =
  (ports: Ports) =>
  (orderId: number, fileId: string): Outcome<SentFile> =>
    isNumber(orderId) && /^[\w-]{1,100}$/.test(fileId)
      ? ports.constructionDesk.file(orderId, fileId)
      : TE.left(notFound('file'))

/** Blocks a range of days; validated by the desk in the store's time zone (see `checkBlocking`). */
export const blockDays =
  (ports: Ports) =>
  ({ key, ...days }: DaysToBlock): Outcome<BlockedDays> =>
    ports.constructionDesk.block({ ...tidyBlocking(days), key })

/** Unblocks days; an invalid range has no effect. */
export const openDays =
  (ports: Ports) =>
  (days: DaysToOpen): Outcome<BlockedDays> => {
    const { from, to } = days
    return isDay(from) &&
      isDay(to) &&
      daysBetween(from, to).length > 0 &&
      daysBetween(from, to).length <= 10 * maxBlockedPerRequest
      ? ports.constructionDesk.open(days)
      : TE.left(notFound('days'))
  }

/** Publishes a file as the order form; the desk validates it with the parser for orders. */
export const publishOrderForm =
  (ports: Ports) =>
  (form: FormToPublish): Outcome<PublishedForms> =>
    form.file.bytes.byteLength === 0
      ? TE.left(invalid(issue('file', 'order-file.empty')))
      : ports.constructionDesk.publish(form)

export const openOrderForm =
  (ports: Ports) =>
  (id: number): Outcome<SentFile> =>
    isNumber(id) ? ports.constructionDesk.orderForm(id) : TE.left(notFound('order form'))
