import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PartNumbersPort } from '../../../core/part-numbers/part-numbers.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  importedCodec,
  importedFromWire,
  partNumbersCodec,
  partNumbersPath,
  removedPartNumberPath,
  rowsToWire,
} from './part-numbers.wire'

const service = 'part numbers'

/** A company's part numbers over HTTP, from the page to our gateway. */
export const commercePartNumbers = (http: Http): PartNumbersPort => ({
  list: ({ page, search }) =>
    pipe(
      http.get(partNumbersPath, { query: { page, ...(search === undefined ? {} : { search }) } }),
      TE.flatMapEither(decodeBare(partNumbersCodec, service)),
      TE.map(({ items, total }) => ({ numbers: items, total })),
    ),
  save: rows =>
    pipe(
      http.post(partNumbersPath, { body: rowsToWire(rows) }),
      TE.flatMapEither(decodeBare(importedCodec, service)),
      TE.map(importedFromWire),
    ),
  remove: number =>
    pipe(
      http.post(removedPartNumberPath, { body: { number } }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
