import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import type { ConstructionFilesPort } from '../../../core/construction/construction-files.port'
import type { ConstructionPort } from '../../../core/construction/construction.port'
import type { OrderFileKind } from '../../../core/orders/order-details'
import { orderFilesPath, orderFormPath } from '../../../core/construction/order-file-address'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound, unavailable } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import {
  detailsCodec,
  detailsFromWire,
  detailsToWire,
  fileKindCodec,
  orderFileToWire,
} from '../../shared/construction.wire'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import {
  blockedDaysPath,
  detailsPath,
  fileField,
  kindField,
  latestFormPath,
  orderFileRoute,
  placePath,
  placeRequest,
  restorePath,
  taxNoticePath,
  typedFromWire,
  typedToWire,
} from './construction.wire'

type ConstructionRoute = Route<{
  readonly construction: ConstructionPort
  readonly constructionFiles?: ConstructionFilesPort
}>

/** One file per kind; other parts of the form are ignored. */
const sentIn = ({ form, query }: Call): Outcome<{ readonly kind: OrderFileKind; readonly file: SentFile }> => {
  const files = (form?.getAll(fileField) ?? []).filter(entry => typeof entry !== 'string')
  const kind = fileKindCodec.decode(query.get(kindField))
  const [file] = files
  if (E.isLeft(kind)) return TE.left(invalid(issue(kindField, 'shared.unreadable', { fields: kindField })))
  if (!file) return TE.left(invalid(issue(fileField, 'order-file.empty', { name: '' })))
  if (files.length > 1) return TE.left(invalid(issue(fileField, 'order-file.too-many', { maximum: 1 })))
  return TE.tryCatch(
    async () => ({
      kind: kind.right,
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    }),
    reason => unavailable('construction orders', String(reason)),
  )
}

/** Files are sent as attachments only; guests who request the order form are redirected to sign-in. */
const attached = async (outcome: Outcome<SentFile>): Promise<Answer> => {
  const found = await outcome()
  if (E.isRight(found))
    return {
      status: 200,
      body: found.right.bytes,
      headers: attachmentHeaders({ ...found.right, size: found.right.bytes.byteLength }),
    }
  return found.left.tag === 'signed-out' ? { status: 303, headers: { location: '/login/' } } : failure(found.left)
}

const nothing = TE.left(notFound('file'))

export const constructionRoutes: readonly ConstructionRoute[] = [
  {
    method: 'GET',
    path: blockedDaysPath,
    handle: (_, { construction }) => enveloped(construction.blockedDates(), days => days),
  },
  {
    method: 'GET',
    path: latestFormPath,
    handle: (_, { construction }) => enveloped(construction.latestOrderFile(), latest => latest ?? {}),
  },
  {
    method: 'POST',
    path: orderFilesPath,
    form: true,
    takes: 'files',
    handle: (call, { construction }) =>
      enveloped(
        pipe(
          sentIn(call),
          TE.flatMap(({ kind, file }) => construction.upload(kind, file)),
        ),
        orderFileToWire,
      ),
  },
  {
    method: 'GET',
    path: orderFileRoute,
    handle: ({ params, query }, { constructionFiles }) => {
      const [id, key] = [params.fileId ?? '', query.get('key') ?? undefined]
      return attached(/^[\w-]{1,100}$/.test(id) && constructionFiles ? constructionFiles.read(id, key) : nothing)
    },
  },
  {
    method: 'GET',
    path: orderFormPath,
    handle: (_, { constructionFiles }) => attached(constructionFiles ? constructionFiles.orderForm() : nothing),
  },
  {
    method: 'GET',
    path: detailsPath,
    handle: (_, { construction }) =>
      enveloped(construction.details(), details => (details ? { details: detailsToWire(details) } : {})),
  },
  {
    method: 'PUT',
    path: detailsPath,
    takes: 'table',
    handle: ({ body }, { construction }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(detailsCodec, body)),
          TE.flatMap(wire => construction.keepDetails(detailsFromWire(wire))),
        ),
        () => ({}),
      ),
  },
  {
    method: 'POST',
    path: placePath,
    takes: 'table',
    handle: ({ body }, { construction }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(placeRequest, body)),
          TE.flatMap(({ fileId, key, details }) =>
            construction.placeFromFile({ fileId, key, details: typedFromWire(details ?? {}) }),
          ),
        ),
        ({ cartId, details }) => ({ cartId, details: typedToWire(details) }),
      ),
  },
  {
    method: 'POST',
    path: restorePath,
    handle: (_, { construction }) => enveloped(construction.restoreFormerCart(), () => ({})),
  },
  {
    method: 'POST',
    path: taxNoticePath,
    handle: (_, { construction }) => enveloped(construction.reportTaxExempt(), () => ({ queued: true })),
  },
]
