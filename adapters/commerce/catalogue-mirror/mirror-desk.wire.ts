import * as t from 'io-ts'
import type { MirrorState } from '../../../core/catalogue-mirror/mirror-journal.port'
import { id, listOf, text, whole } from '../../shared/codecs'
import { moment } from '../staff/staff.wire'

/** Our own calls for the mirror of a store. */
export const mirrorPath = '/apis/staff/catalogue-mirror'
export const mirrorRunsPath = '/apis/staff/catalogue-mirror/runs'

const number = whole(0, 1_000_000_000)
const counts = t.strict({ created: number, updated: number, unchanged: number })
const note = t.union([
  t.strict({ code: t.literal('group-discounts'), group: text(500) }),
  t.strict({ code: t.literal('inactive-price-list'), list: text(500) }),
])
const notes = listOf(note, 10_000)

const work = t.union([t.literal('whole'), t.literal('changes'), t.literal('drift')])
const stage = t.union([t.literal('shelves'), t.literal('products'), t.literal('prices'), t.literal('stock')])
const failure = t.intersection([t.strict({ at: moment, tag: text(50) }), t.partial({ detail: text(2_000) })])

const difference = t.intersection([
  t.strict({ productId: id, variantId: id, sku: text(500), name: text(500) }),
  t.partial({ group: text(500), shown: number, charged: number }),
])

/** The state of the mirror, as core knows it: all of it is our own. */
export const mirrorStateCodec: t.Decoder<unknown, MirrorState> = t.intersection([
  t.strict({ failures: t.partial({ whole: failure, changes: failure, drift: failure }) }),
  t.partial({
    whole: t.strict({
      beganAt: moment,
      endedAt: moment,
      products: counts,
      prices: counts,
      swept: t.strict({ products: number, categories: number, brands: number, priceLists: number, groups: number }),
      notes,
    }),
    changes: t.strict({ beganAt: moment, products: counts, prices: counts, stock: counts, notes }),
    stockAt: moment,
    running: t.intersection([t.strict({ work, beganAt: moment }), t.partial({ stage, read: number })]),
    askedAt: moment,
    drift: t.strict({
      at: moment,
      compared: number,
      different: number,
      differences: listOf(difference, 1_000),
    }),
    hooks: t.intersection([
      t.strict({ at: moment, destination: text(2_000), active: number, created: number, enabled: number }),
      t.partial({ failure: text(2_000) }),
    ]),
  }),
])
