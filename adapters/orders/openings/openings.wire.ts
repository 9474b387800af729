import * as t from 'io-ts'
import { maxOpeningLength } from '../../../core/bulk-order/bulk-address'
import { maxOfOpening, maxOpenings, type Openings } from '../../../core/openings/opening'
import { id, lenient } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Openings as returned by a product service (S3-7.09): `{Status, Data: {[opening]: productId[]}}`. */
export const openingsPath = (categoryId: number) => `/apis/product-service/v1/openings/${categoryId}`
export const openingsRoute = '/apis/product-service/v1/openings/:categoryId'

/** Malformed openings are skipped; the others are still decoded. */
export const openingsCodec = t.record(t.string, lenient(readableListOf('numbers of openings', id, maxOfOpening)))

export const openingsFromWire = (wire: t.TypeOf<typeof openingsCodec>): Openings =>
  new Map(
    Object.entries(wire)
      .flatMap(([name, ids]) =>
        ids === undefined || name.trim() === '' || name.length > maxOpeningLength
          ? []
          : [[name.trim(), [...new Set(ids)]] as const],
      )
      .slice(0, maxOpenings),
  )
export const openingsToWire = (openings: Openings): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...openings].map(([name, ids]) => [name, ids.map(String)]))
