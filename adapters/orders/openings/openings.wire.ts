import * as t from 'io-ts'
import { longestOpening } from '../../../core/bulk-order/bulk-address'
import { maxOfOpening, maxOpenings, type Openings } from '../../../core/openings/opening'
import { id, lenient } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** What a product service says of openings (S3-7.09): `{Status, Data: {[opening]: productId[]}}`. */
export const openingsPath = (categoryId: number) => `/apis/product-service/v1/openings/${categoryId}`
export const openingsRoute = '/apis/product-service/v1/openings/:categoryId'

/** An opening that does not read as expected is left out, and leaves the others. */
export const openingsCodec = t.record(t.string, lenient(readableListOf('numbers of openings', id, maxOfOpening)))

export const openingsFromWire = (wire: t.TypeOf<typeof openingsCodec>): Openings =>
  new Map(
    Object.entries(wire)
      .flatMap(([name, ids]) =>
        ids === undefined || name.trim() === '' || name.length > longestOpening
          ? []
          : [[name.trim(), [...new Set(ids)]] as const],
      )
      .slice(0, maxOpenings),
  )
export const openingsToWire = (openings: Openings): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...openings].map(([name, ids]) => [name, ids.map(String)]))
