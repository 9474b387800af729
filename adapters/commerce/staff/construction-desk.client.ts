import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { ConstructionDeskPort } from '../../../core/construction/construction-desk.port'
import { publishedFormAddress, storeOrderFileAddress } from '../../../core/construction/desk-file-address'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { sentFileIn } from '../../shared/sent-file'
import {
  blockedDaysCodec,
  blockedDaysFromWire,
  blockedDaysPath,
  formFileField,
  formKeyField,
  largestStoreFile,
  orderFormsCodec,
  orderFormsFromWire,
  orderFormsPath,
  storeOrderCodec,
  storeOrderFromWire,
  storeOrderPath,
  storeOrderQueryToWire,
  storeOrdersCodec,
  storeOrdersFromWire,
  storeOrdersPath,
} from './construction-desk.wire'

const service = 'construction desk'

/** The construction desk over HTTP. */
export const commerceConstructionDesk = (http: Http): ConstructionDeskPort => ({
  orders: query =>
    pipe(
      http.get(storeOrdersPath, { query: storeOrderQueryToWire(query) }),
      TE.flatMapEither(decodeData(storeOrdersCodec, service)),
      TE.map(({ orders, total }) => ({ orders: orders.map(storeOrdersFromWire), total })),
    ),
  order: orderId =>
    pipe(
      http.get(storeOrderPath(orderId)),
      TE.flatMapEither(decodeData(storeOrderCodec, service)),
      TE.map(storeOrderFromWire),
    ),
  file: (orderId, fileId) =>
    pipe(
      http.get(storeOrderFileAddress(orderId, fileId), { bytes: largestStoreFile }),
      TE.flatMapEither(sentFileIn(service)),
    ),
  blockedDays: () =>
    pipe(
      http.get(blockedDaysPath),
      TE.flatMapEither(decodeData(blockedDaysCodec, service)),
      TE.map(blockedDaysFromWire),
    ),
  block: days =>
    pipe(
      http.post(blockedDaysPath, { body: days }),
      TE.flatMapEither(decodeData(blockedDaysCodec, service)),
      TE.map(blockedDaysFromWire),
    ),
  open: days =>
    pipe(
      http.delete(blockedDaysPath, { body: days }),
      TE.flatMapEither(decodeData(blockedDaysCodec, service)),
      TE.map(blockedDaysFromWire),
    ),
  orderForms: () =>
    pipe(http.get(orderFormsPath), TE.flatMapEither(decodeData(orderFormsCodec, service)), TE.map(orderFormsFromWire)),
  publish: ({ file, key }) =>
    pipe(
      http.post(orderFormsPath, { query: { [formKeyField]: key }, form: formOf(file) }),
      TE.flatMapEither(decodeData(orderFormsCodec, service)),
      TE.map(orderFormsFromWire),
    ),
  orderForm: formId =>
    pipe(http.get(publishedFormAddress(formId), { bytes: largestStoreFile }), TE.flatMapEither(sentFileIn(service))),
})

const formOf = (file: SentFile): FormData => {
  const form = new FormData()
  form.set(formFileField, new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  return form
}
