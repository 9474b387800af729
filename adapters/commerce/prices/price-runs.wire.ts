import * as t from 'io-ts'
import { rowsShown, runKinds, runTabs, type RunCounts, type RunRow, type RunTab } from '../../../core/prices/price-run'
import type {
  PriceRunDetail,
  PriceRunSummary,
  RunChange,
  RunChanged,
  RunSource,
  RunState,
} from '../../../core/price-desk/price-runs.port'
import { tierFields, tierLines } from '../../../core/prices/price-list-form'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, moment } from '../staff/staff.wire'

/** Our own calls for price runs at the desk. */
export const priceRunPath = (runId: number | ':runId') => `/apis/staff/price-runs/${runId}`
/** All rows of a run as a file. */
export const priceRunRowsPath = (id: number | ':runId') => `/apis/staff/price-runs/${id}/rows`
export const priceFilesPath = (listId: number | ':listId') => `/apis/staff/price-lists/${listId}/files`
export const priceDraftsPath = (listId: number | ':listId') => `/apis/staff/price-lists/${listId}/drafts`

export const fileField = 'file'
/** In the query of a sent file. */
export const fileParts = { key: 'key', column: 'column', replaces: 'replaces' } as const
/** A file with all rows of a long run. */
export const largestRunFile = 200_000_000

const cents = whole(0, 1_000_000_000_000)
const count = whole(0, 1_000_000_000)
const day = text(10)
const states: readonly RunState[] = ['draft', 'scheduled', 'live', 'undone']
const sources: readonly RunSource[] = ['file', 'desk', 'undo']

const countsCodec = t.strict(Object.fromEntries(runTabs.map(tab => [tab, count])) as Record<RunTab, typeof count>)
export const runSummaryCodec = t.intersection([
  t.strict({
    id,
    list_id: id,
    list: text(300),
    source: oneOf(...sources),
    state: oneOf(...states),
    counts: countsCodec,
    created_by: text(400),
    created_at: moment,
  }),
  t.partial({ file_name: text(300), goes_live_at: moment, live_at: moment, live_by: text(400) }),
])
const rowPriceCodec = t.intersection([t.strict({ price: cents }), t.partial({ sale: cents, from: day, until: day })])
const rowCodec = t.intersection([
  t.strict({ line: count, sku: text(200), minimum: count, kind: oneOf(...runKinds) }),
  t.partial({
    variant_id: id,
    tier: rowPriceCodec,
    before: rowPriceCodec,
    far: t.literal(true),
    below_cost: t.literal(true),
    refused: t.literal(true),
    fault: text(100),
  }),
])
export const priceRunCodec = t.intersection([
  runSummaryCodec,
  t.strict({
    version: count,
    warning: count,
    replaces: t.boolean,
    tab: oneOf(...runTabs),
    rows: listOf(rowCodec, rowsShown),
    refused: count,
  }),
  t.partial({ undoes: id, undone_by: id, undoable_until: moment }),
])
export const runIdCodec = t.strict({ id })
export const runChangedCodec = t.intersection([t.strict({ list_id: id }), t.partial({ id })])

const tierFormCodec = t.exact(
  t.partial(
    Object.fromEntries(
      Array.from({ length: tierLines }, (_, at) => tierFields.map(field => [`${field}:${at}`, text(100)])).flat(),
    ) as Record<string, t.Type<string>>,
  ),
)
export const draftPricesRequest = t.strict({ key: clickKey, sku: text(200), form: tierFormCodec })
export const runChangeRequest = t.strict({
  key: clickKey,
  version: count,
  change: t.union([
    t.strict({ tag: oneOf('schedule'), at: text(40) }),
    t.strict({ tag: oneOf('live', 'unschedule', 'discard', 'undo') }),
  ]),
})
export const runChangeFromWire = (wire: t.TypeOf<typeof runChangeRequest>['change']): RunChange => wire

export const runToWire = ({
  listId,
  fileName,
  createdBy,
  createdAt,
  goesLiveAt,
  liveAt,
  liveBy,
  ...run
}: PriceRunSummary) => ({
  ...run,
  list_id: listId,
  created_by: createdBy,
  created_at: createdAt,
  file_name: fileName,
  goes_live_at: goesLiveAt,
  live_at: liveAt,
  live_by: liveBy,
})
export const runFromWire = (wire: t.TypeOf<typeof runSummaryCodec>): PriceRunSummary => ({
  id: wire.id,
  listId: wire.list_id,
  list: wire.list,
  source: wire.source,
  state: wire.state,
  counts: wire.counts as RunCounts,
  createdBy: wire.created_by,
  createdAt: wire.created_at,
  ...(wire.file_name === undefined ? {} : { fileName: wire.file_name }),
  ...(wire.goes_live_at === undefined ? {} : { goesLiveAt: wire.goes_live_at }),
  ...(wire.live_at === undefined ? {} : { liveAt: wire.live_at }),
  ...(wire.live_by === undefined ? {} : { liveBy: wire.live_by }),
})

type RowPrice = NonNullable<RunRow['tier']>
const priceToWire = ({ salePrice, ...price }: RowPrice) => ({ ...price, sale: salePrice })
const priceFromWire = ({ price, sale, from, until }: t.TypeOf<typeof rowPriceCodec>): RowPrice => ({
  price,
  ...(sale === undefined ? {} : { salePrice: sale }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
})

const rowToWire = ({
  line,
  sku,
  variantId,
  minimum,
  kind,
  tier,
  before,
  isFar,
  isBelowCost,
  isRefused,
  fault,
}: RunRow) => ({
  line,
  sku,
  minimum,
  kind,
  variant_id: variantId,
  tier: tier && priceToWire(tier),
  before: before && priceToWire(before),
  ...(isFar ? { far: true } : {}),
  ...(isBelowCost ? { below_cost: true } : {}),
  ...(isRefused === true ? { refused: true } : {}),
  fault,
})
const rowFromWire = (wire: t.TypeOf<typeof rowCodec>): RunRow => ({
  line: wire.line,
  sku: wire.sku,
  minimum: wire.minimum,
  kind: wire.kind,
  isFar: wire.far === true,
  isBelowCost: wire.below_cost === true,
  ...(wire.variant_id === undefined ? {} : { variantId: wire.variant_id }),
  ...(wire.tier ? { tier: priceFromWire(wire.tier) } : {}),
  ...(wire.before ? { before: priceFromWire(wire.before) } : {}),
  ...(wire.refused === true ? { isRefused: true } : {}),
  ...(wire.fault === undefined ? {} : { fault: wire.fault }),
})

export const priceRunToWire = ({
  version,
  warning,
  replaces,
  tab,
  rows,
  undoes,
  undoneBy,
  refused,
  undoableUntil,
  ...run
}: PriceRunDetail) => ({
  ...runToWire(run),
  version,
  warning,
  replaces,
  tab,
  rows: rows.map(rowToWire),
  refused,
  undoes,
  undone_by: undoneBy,
  undoable_until: undoableUntil,
})
export const priceRunFromWire = (wire: t.TypeOf<typeof priceRunCodec>): PriceRunDetail => ({
  ...runFromWire(wire),
  version: wire.version,
  warning: wire.warning,
  replaces: wire.replaces,
  tab: wire.tab,
  rows: wire.rows.map(rowFromWire),
  refused: wire.refused,
  ...(wire.undoes === undefined ? {} : { undoes: wire.undoes }),
  ...(wire.undone_by === undefined ? {} : { undoneBy: wire.undone_by }),
  ...(wire.undoable_until === undefined ? {} : { undoableUntil: wire.undoable_until }),
})

export const changedToWire = ({ id: runId, listId }: RunChanged) => ({ id: runId, list_id: listId })
export const changedFromWire = ({ id: runId, list_id: listId }: t.TypeOf<typeof runChangedCodec>): RunChanged => ({
  listId,
  ...(runId === undefined ? {} : { id: runId }),
})

export const tabIn = (asked: URLSearchParams): RunTab | undefined => runTabs.find(known => known === asked.get('tab'))
