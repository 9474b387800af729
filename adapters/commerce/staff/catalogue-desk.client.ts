import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CatalogueDeskPort } from '../../../core/catalogue/catalogue-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  changeToWire,
  deskProductCodec,
  deskProductPath,
  deskProductsCodec,
  deskProductsPath,
  keyToWire,
  productFromWire,
  queryToWire,
  summaryFromWire,
} from './catalogue-desk.wire'

const service = 'catalog desk'

/** The catalogue desk over HTTP. */
export const commerceCatalogueDesk = (http: Http): CatalogueDeskPort => ({
  list: query =>
    pipe(
      http.get(deskProductsPath, { query: queryToWire(query) }),
      TE.flatMapEither(decodeData(deskProductsCodec, service)),
      TE.map(({ products, total }) => ({ products: products.map(summaryFromWire), total })),
    ),
  find: which =>
    pipe(
      http.get(deskProductPath(which.productId), { query: keyToWire(which) }),
      TE.flatMapEither(decodeData(deskProductCodec, service)),
      TE.map(productFromWire),
    ),
  change: ({ productId, version, key, change }) =>
    pipe(
      http.put(deskProductPath(productId), { body: { version, key, change: changeToWire(change) } }),
      TE.flatMapEither(decodeData(deskProductCodec, service)),
      TE.map(() => undefined),
    ),
})
