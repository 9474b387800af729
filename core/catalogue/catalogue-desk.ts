import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type {
  CatalogueDeskPort,
  DeskProduct,
  DeskProductKey,
  DeskProductPage,
  DeskProductQuery,
  DeskProductWrite,
} from './catalogue-desk.port'

type Ports = { readonly catalogueDesk: CatalogueDeskPort }

const highestPage = 100_000
const maxTextLength = 100
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0
const pageOf = (page: number): number => (Number.isSafeInteger(page) && page > 0 && page <= highestPage ? page : 1)

/** One page of the merchant's products. */
export const viewDeskProducts =
  ({ catalogueDesk }: Ports) =>
  (query: DeskProductQuery): Outcome<DeskProductPage> =>
    catalogueDesk.list({ ...query, text: query.text.trim().slice(0, maxTextLength), page: pageOf(query.page) })

export const viewDeskProduct =
  ({ catalogueDesk }: Ports) =>
  (which: DeskProductKey): Outcome<DeskProduct> =>
    isId(which.productId)
      ? catalogueDesk.find({
          ...which,
          page: pageOf(which.page),
          ...(which.sku === undefined ? {} : { sku: which.sku.trim().slice(0, maxTextLength) }),
        })
      : TE.left(notFound('product'))

/** The desk validates the change against the stored product; see `checkProductChange`. */
export const changeDeskProduct =
  ({ catalogueDesk }: Ports) =>
  (write: DeskProductWrite): Outcome<void> =>
    isId(write.productId) ? catalogueDesk.change(write) : TE.left(notFound('product'))
