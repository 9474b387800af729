import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../shared/domain-error'
import type {
  AssignmentWrite,
  PriceAnswer,
  PriceChoices,
  PriceDesk,
  PriceListDetail,
  PriceListQuery,
  PriceListsPort,
  PriceListWrite,
  PriceQuestion,
} from './price-lists.port'
import { highestMinimum } from '../prices/price-list'

type Ports = { readonly priceLists: PriceListsPort }

const maxSearchLength = 100
const highestPage = 100_000
export const isListId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
const pageOf = (page: number): number => (Number.isSafeInteger(page) && page > 0 && page <= highestPage ? page : 1)

export const viewPriceDesk = (ports: Ports) => (): Outcome<PriceDesk> => ports.priceLists.list()

export const viewPriceList =
  (ports: Ports) =>
  ({ id, sku, page }: PriceListQuery): Outcome<PriceListDetail> =>
    isListId(id)
      ? ports.priceLists.find({ id, sku: sku.trim().slice(0, maxSearchLength), page: pageOf(page) })
      : TE.left(notFound('price list'))

export const viewPriceChoices = (ports: Ports) => (): Outcome<PriceChoices> => ports.priceLists.choices()

export const savePriceList =
  (ports: Ports) =>
  (write: PriceListWrite): Outcome<{ readonly id: number }> =>
    write.id === undefined || isListId(write.id) ? ports.priceLists.save(write) : TE.left(notFound('price list'))

export const assignPriceList =
  (ports: Ports) =>
  (write: AssignmentWrite): Outcome<void> =>
    isListId(write.id) ? ports.priceLists.assign(write) : TE.left(notFound('price list'))

export const explainPrice =
  (ports: Ports) =>
  ({ company, groupId, sku, quantity }: PriceQuestion): Outcome<PriceAnswer> =>
    ports.priceLists.explain({
      company: company.trim().slice(0, maxSearchLength),
      ...(groupId === undefined ? {} : { groupId }),
      sku: sku.trim().slice(0, maxSearchLength),
      quantity: Number.isSafeInteger(quantity) && quantity > 0 && quantity <= highestMinimum ? quantity : 1,
    })
