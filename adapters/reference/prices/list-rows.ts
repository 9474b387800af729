import type { Selectable } from 'kysely'
import type { PriceListKind } from '../../../core/prices/price-list'
import type { ListFacts } from '../../../core/prices/price-context'
import type { Schema } from '../database/schema'

export type ListRow = Selectable<Schema['price_list']>

/** A percent list without another list or share has no prices: it is its own base, which no context accepts. */
export const kindOfRow = (row: ListRow): PriceListKind =>
  row.kind === 'fixed'
    ? { tag: 'fixed' }
    : {
        tag: 'percent-of',
        listId: row.base_list_id ?? row.id,
        basisPoints: row.basis_points ?? 0,
        rounding: row.rounding,
      }

export const listFactsOf = (row: ListRow): ListFacts => ({
  id: row.id,
  name: row.name,
  kind: kindOfRow(row),
  ...(row.from_day === null ? {} : { from: row.from_day }),
  ...(row.until_day === null ? {} : { until: row.until_day }),
})
