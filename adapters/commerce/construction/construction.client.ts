import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { ConstructionPort } from '../../../core/construction/construction.port'
import { orderFilesPath } from '../../../core/construction/order-file-address'
import { decodeData, decodeNothing } from '../../shared/decode'
import { detailsFromWire, detailsToWire } from '../../shared/construction.wire'
import type { Http } from '../../shared/http'
import {
  blockedDaysCodec,
  blockedDaysPath,
  detailsPath,
  fileCodec,
  fileField,
  importedCodec,
  cartDetailsCodec,
  kindField,
  latestFormCodec,
  latestFormPath,
  placePath,
  restorePath,
  taxNoticePath,
  typedFromWire,
  typedToWire,
} from './construction.wire'

const service = 'construction orders'

/** Construction orders over the page's gateway. */
export const commerceConstruction = (http: Http): ConstructionPort => ({
  blockedDates: () => pipe(http.get(blockedDaysPath), TE.flatMapEither(decodeData(blockedDaysCodec, service))),
  latestOrderFile: () =>
    pipe(
      http.get(latestFormPath),
      TE.flatMapEither(decodeData(latestFormCodec, service)),
      TE.map(({ date, url }) => (date === undefined || url === undefined ? undefined : { date, url })),
    ),
  upload: (kind, file) =>
    pipe(
      http.post(orderFilesPath, { query: { [kindField]: kind }, form: formOf(file) }),
      TE.flatMapEither(decodeData(fileCodec, service)),
    ),
  keepDetails: details =>
    pipe(http.put(detailsPath, { body: detailsToWire(details) }), TE.flatMapEither(decodeNothing(service))),
  details: () =>
    pipe(
      http.get(detailsPath),
      TE.flatMapEither(decodeData(cartDetailsCodec, service)),
      TE.map(({ details }) => details && detailsFromWire(details)),
    ),
  placeFromFile: ({ fileId, key, details }) =>
    pipe(
      http.post(placePath, { body: { fileId, key, ...(details ? { details: typedToWire(details) } : {}) } }),
      TE.flatMapEither(decodeData(importedCodec, service)),
      TE.map(wire => ({ cartId: wire.cartId, details: typedFromWire(wire.details ?? {}) })),
    ),
  restoreFormerCart: () => pipe(http.post(restorePath), TE.flatMapEither(decodeNothing(service))),
  reportTaxExempt: () => pipe(http.post(taxNoticePath), TE.flatMapEither(decodeNothing(service))),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(fileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}
