import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PriceRunsPort } from '../../../core/price-desk/price-runs.port'
import type { SentFile } from '../../../core/uploads/upload'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  changedFromWire,
  fileField,
  fileParts,
  largestRunFile,
  priceDraftsPath,
  priceFilesPath,
  priceRunCodec,
  priceRunFromWire,
  priceRunPath,
  priceRunRowsPath,
  runChangedCodec,
  runIdCodec,
} from './price-runs.wire'

const service = 'price runs'

/** Price runs at the desk, over HTTP. */
export const commercePriceRuns = (http: Http): PriceRunsPort => ({
  find: ({ id, tab }) =>
    pipe(
      http.get(priceRunPath(id), tab === undefined ? {} : { query: { tab } }),
      TE.flatMapEither(decodeData(priceRunCodec, service)),
      TE.map(priceRunFromWire),
    ),
  rows: ({ id, tab }) =>
    pipe(
      http.get(priceRunRowsPath(id), { query: { tab }, bytes: largestRunFile }),
      TE.flatMapEither(sentFileIn(service)),
    ),
  draftFile: ({ listId, key, file, column, replaces }) =>
    pipe(
      http.post(priceFilesPath(listId), {
        query: {
          [fileParts.key]: key,
          ...(column === '' ? {} : { [fileParts.column]: column }),
          ...(replaces ? { [fileParts.replaces]: 'yes' } : {}),
        },
        form: formOf(file),
      }),
      TE.flatMapEither(decodeData(runIdCodec, service)),
    ),
  draftPrices: ({ listId, key, sku, form }) =>
    pipe(
      http.post(priceDraftsPath(listId), { body: { key, sku, form } }),
      TE.flatMapEither(decodeData(runIdCodec, service)),
    ),
  change: ({ id, version, key, change }) =>
    pipe(
      http.put(priceRunPath(id), { body: { key, version, change } }),
      TE.flatMapEither(decodeData(runChangedCodec, service)),
      TE.map(changedFromWire),
    ),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(fileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}
