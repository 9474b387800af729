import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PriceListsPort } from '../../../core/price-desk/price-lists.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  changeToWire,
  doneCodec,
  listIdCodec,
  listQueryToWire,
  priceAnswerCodec,
  priceAnswerFromWire,
  priceAssignmentsPath,
  priceChoicesCodec,
  priceChoicesFromWire,
  priceChoicesPath,
  priceDeskCodec,
  priceDeskFromWire,
  priceListCodec,
  priceListFromWire,
  priceListPath,
  priceListsPath,
  priceQuestionPath,
  questionToWire,
} from './price-lists.wire'

const service = 'price lists'

/** Price lists at the desk, over HTTP. */
export const commercePriceLists = (http: Http): PriceListsPort => ({
  list: () =>
    pipe(http.get(priceListsPath), TE.flatMapEither(decodeData(priceDeskCodec, service)), TE.map(priceDeskFromWire)),
  find: query =>
    pipe(
      http.get(priceListPath(query.id), { query: listQueryToWire(query) }),
      TE.flatMapEither(decodeData(priceListCodec, service)),
      TE.map(priceListFromWire),
    ),
  choices: () =>
    pipe(
      http.get(priceChoicesPath),
      TE.flatMapEither(decodeData(priceChoicesCodec, service)),
      TE.map(priceChoicesFromWire),
    ),
  save: ({ id, key, version, form }) =>
    pipe(
      id === undefined
        ? http.post(priceListsPath, { body: { key, form } })
        : http.put(priceListPath(id), { body: { key, version, form } }),
      TE.flatMapEither(decodeData(listIdCodec, service)),
    ),
  assign: ({ id, key, version, change }) =>
    pipe(
      http.post(priceAssignmentsPath(id), { body: { key, version, change: changeToWire(change) } }),
      TE.flatMapEither(decodeData(doneCodec, service)),
      TE.map(() => undefined),
    ),
  explain: question =>
    pipe(
      http.get(priceQuestionPath, { query: questionToWire(question) }),
      TE.flatMapEither(decodeData(priceAnswerCodec, service)),
      TE.map(priceAnswerFromWire),
    ),
})
