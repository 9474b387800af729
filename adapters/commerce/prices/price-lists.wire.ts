import * as t from 'io-ts'
import { priceLevels, priceRoundings, priceStrategies } from '../../../core/access/price-context'
import type { PriceTier } from '../../../core/catalogue/price'
import { priceListFields } from '../../../core/prices/price-list-form'
import type { PriceListKind } from '../../../core/prices/price-list'
import {
  pricesPerPage,
  type AssignmentWrite,
  type ListedPrices,
  type PriceAnswer,
  type PriceChoices,
  type PriceDesk,
  type PriceListDetail,
  type PriceListQuery,
  type PriceListSummary,
  type PriceQuestion,
} from '../../../core/price-desk/price-lists.port'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire } from '../staff/staff.wire'
import { runFromWire, runSummaryCodec, runToWire } from './price-runs.wire'

/** Our own calls for price lists at the desk. */
export const priceListsPath = '/apis/staff/price-lists'
export const priceListPath = (listId: number | ':listId') => `/apis/staff/price-lists/${listId}`
export const priceAssignmentsPath = (listId: number | ':listId') => `/apis/staff/price-lists/${listId}/assignments`
export const priceChoicesPath = '/apis/staff/price-choices'
export const priceQuestionPath = '/apis/staff/price-question'

const cents = whole(0, 1_000_000_000_000)
const count = whole(0, 1_000_000_000)
const day = text(10)
const maxLists = 10_000

const kindCodec = t.union([
  t.strict({ tag: oneOf('fixed') }),
  t.strict({
    tag: oneOf('percent-of'),
    list: count,
    basis_points: count,
    rounding: oneOf(...priceRoundings),
  }),
])
const days = t.partial({ from: day, until: day })
const assignedCodec = t.intersection([
  t.strict({ level: oneOf(...priceLevels), name: text(300), priority: count }),
  t.partial({ id }),
])
const summaryCodec = t.intersection([
  t.strict({ id, name: text(300), kind: kindCodec, skus: count, assigned: listOf(assignedCodec, maxLists) }),
  t.partial({ base: text(300) }),
  days,
])
export const tierCodec = t.intersection([t.strict({ minimum: count, price: cents }), t.partial({ sale: cents }), days])
const catalogueCodec = t.partial({ price: cents, sale: cents, retail: cents })
const pricesCodec = t.intersection([
  t.strict({ sku: text(200), product: text(1_000), tiers: listOf(tierCodec, 1_000), catalogue: catalogueCodec }),
  t.partial({ cost: cents }),
])
/** What staff typed; unknown fields are dropped. */
const formCodec = t.exact(
  t.partial(Object.fromEntries(priceListFields.map(field => [field, text(1_000)])) as Record<string, t.Type<string>>),
)

export const priceDeskCodec = t.strict({ lists: listOf(summaryCodec, maxLists), runs: listOf(runSummaryCodec, 1_000) })
export const priceListCodec = t.intersection([
  summaryCodec,
  t.strict({
    version: count,
    form: formCodec,
    prices: listOf(pricesCodec, pricesPerPage),
    found: count,
    runs: listOf(runSummaryCodec, 1_000),
    history: historyCodec,
  }),
])
export const priceChoicesCodec = t.strict({
  lists: listOf(t.strict({ id, name: text(300) }), maxLists),
  stores: listOf(t.strict({ key: text(100), name: text(300) }), 1_000),
  groups: listOf(t.strict({ id, name: text(300) }), 10_000),
})
export const listIdCodec = t.strict({ id })
export const doneCodec = t.strict({ done: t.literal(true) })
export const priceAnswerCodec = t.intersection([
  t.strict({
    sku: text(200),
    product: text(1_000),
    buyer: text(300),
    strategy: oneOf(...priceStrategies),
    catalogue: catalogueCodec,
    offers: listOf(
      t.intersection([
        t.strict({
          list_id: id,
          list: text(300),
          level: oneOf(...priceLevels),
          minimum: count,
          each: cents,
          chosen: t.boolean,
        }),
        t.partial({ until: day }),
      ]),
      maxLists,
    ),
    silent: listOf(t.strict({ list_id: id, list: text(300) }), maxLists),
  }),
  t.partial({ now: cents }),
])

export const newListRequest = t.strict({ key: clickKey, form: formCodec })
export const saveListRequest = t.strict({ key: clickKey, version: count, form: formCodec })
export const assignmentRequest = t.strict({
  key: clickKey,
  version: count,
  change: t.union([
    t.strict({
      tag: oneOf('assign'),
      form: t.strict({ to: text(300), company: text(300), priority: text(20) }),
    }),
    t.strict({ tag: oneOf('remove'), assignment: id }),
  ]),
})

export const tierToWire = ({ minimum, price, salePrice, from, until }: PriceTier) => ({
  minimum,
  price,
  sale: salePrice,
  from,
  until,
})
export const tierFromWire = ({ minimum, price, sale, from, until }: t.TypeOf<typeof tierCodec>): PriceTier => ({
  minimum,
  price,
  ...(sale === undefined ? {} : { salePrice: sale }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
})

const kindToWire = (kind: PriceListKind) =>
  kind.tag === 'fixed'
    ? kind
    : { tag: kind.tag, list: kind.listId, basis_points: kind.basisPoints, rounding: kind.rounding }
const kindFromWire = (kind: t.TypeOf<typeof kindCodec>): PriceListKind =>
  kind.tag === 'fixed'
    ? kind
    : { tag: kind.tag, listId: kind.list, basisPoints: kind.basis_points, rounding: kind.rounding }

const summaryToWire = ({ kind, ...list }: PriceListSummary) => ({ ...list, kind: kindToWire(kind) })
const summaryFromWire = ({
  id: listId,
  name,
  kind,
  base,
  from,
  until,
  skus,
  assigned,
}: t.TypeOf<typeof summaryCodec>): PriceListSummary => ({
  id: listId,
  name,
  kind: kindFromWire(kind),
  ...(base === undefined ? {} : { base }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
  skus,
  assigned,
})

type WireCatalogue = t.TypeOf<typeof catalogueCodec>
const catalogueToWire = ({ price, salePrice, retailPrice }: ListedPrices['catalogue']) => ({
  price,
  sale: salePrice,
  retail: retailPrice,
})
const catalogueFromWire = ({ price, sale, retail }: WireCatalogue): ListedPrices['catalogue'] => ({
  ...(price === undefined ? {} : { price }),
  ...(sale === undefined ? {} : { salePrice: sale }),
  ...(retail === undefined ? {} : { retailPrice: retail }),
})

export const priceDeskToWire = ({ lists, runs }: PriceDesk) => ({
  lists: lists.map(summaryToWire),
  runs: runs.map(runToWire),
})
export const priceDeskFromWire = ({ lists, runs }: t.TypeOf<typeof priceDeskCodec>): PriceDesk => ({
  lists: lists.map(summaryFromWire),
  runs: runs.map(runFromWire),
})

export const priceListToWire = ({ version, form, prices, found, runs, history, ...list }: PriceListDetail) => ({
  ...summaryToWire(list),
  version,
  form,
  prices: prices.map(({ tiers, catalogue, ...each }) => ({
    ...each,
    tiers: tiers.map(tierToWire),
    catalogue: catalogueToWire(catalogue),
  })),
  found,
  runs: runs.map(runToWire),
  history,
})
export const priceListFromWire = (wire: t.TypeOf<typeof priceListCodec>): PriceListDetail => ({
  ...summaryFromWire(wire),
  version: wire.version,
  form: wire.form,
  prices: wire.prices.map(({ tiers, catalogue, ...each }) => ({
    ...each,
    tiers: tiers.map(tierFromWire),
    catalogue: catalogueFromWire(catalogue),
  })),
  found: wire.found,
  runs: wire.runs.map(runFromWire),
  history: historyFromWire(wire.history),
})

export const priceChoicesFromWire = (wire: t.TypeOf<typeof priceChoicesCodec>): PriceChoices => wire

export const changeToWire = (change: AssignmentWrite['change']) =>
  change.tag === 'assign' ? change : { tag: change.tag, assignment: change.assignmentId }
export const changeFromWire = (change: t.TypeOf<typeof assignmentRequest>['change']): AssignmentWrite['change'] =>
  change.tag === 'assign' ? change : { tag: change.tag, assignmentId: change.assignment }

export const priceAnswerToWire = ({ catalogue, offers, silent, ...answer }: PriceAnswer) => ({
  ...answer,
  catalogue: catalogueToWire(catalogue),
  offers: offers.map(({ listId, isChosen, ...offer }) => ({ ...offer, list_id: listId, chosen: isChosen })),
  silent: silent.map(({ listId, list }) => ({ list_id: listId, list })),
})
export const priceAnswerFromWire = ({
  catalogue,
  offers,
  silent,
  ...answer
}: t.TypeOf<typeof priceAnswerCodec>): PriceAnswer => ({
  ...answer,
  catalogue: catalogueFromWire(catalogue),
  offers: offers.map(({ list_id: listId, chosen: isChosen, ...offer }) => ({ ...offer, listId, isChosen })),
  silent: silent.map(({ list_id: listId, list }) => ({ listId, list })),
})

export const listQueryToWire = ({ sku, page }: PriceListQuery) => ({ page, ...(sku === '' ? {} : { sku }) })
export const listQueryFromWire = (asked: URLSearchParams): Omit<PriceListQuery, 'id'> => ({
  sku: asked.get('sku') ?? '',
  page: Number(asked.get('page') ?? 1),
})

export const questionToWire = ({ company, groupId, sku, quantity }: PriceQuestion) => ({
  sku,
  quantity,
  ...(company === '' ? {} : { company }),
  ...(groupId === undefined ? {} : { group: groupId }),
})
export const questionFromWire = (asked: URLSearchParams): PriceQuestion => ({
  company: asked.get('company') ?? '',
  sku: asked.get('sku') ?? '',
  quantity: Number(asked.get('quantity') ?? 1),
  ...(/^\d{1,9}$/.test(asked.get('group') ?? '') ? { groupId: Number(asked.get('group')) } : {}),
})
