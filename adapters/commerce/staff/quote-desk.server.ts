import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { changeDeskQuote, openQuoteFile, viewDeskQuote, viewDeskQuotes } from '../../../core/quotes/quote-desk'
import type { QuoteDeskPort } from '../../../core/quotes/quote-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import {
  changeQuoteRequest,
  deskQuotePath,
  deskQuoteQueryFromWire,
  deskQuotesPath,
  quoteChangeFromWire,
  quoteFilePath,
} from './quote-desk.wire'

const quoteOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['quoteId']),
    E.mapLeft(() => notFound('quote')),
  )

export const quoteDeskRoutes: readonly Route<{ readonly staff: StaffPort; readonly quoteDesk: QuoteDeskPort }>[] = [
  {
    method: 'GET',
    path: deskQuotesPath,
    handle: ({ query }, ports) => enveloped(viewDeskQuotes(ports)(deskQuoteQueryFromWire(query)), identity),
  },
  {
    method: 'GET',
    path: deskQuotePath(':quoteId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => quoteOf(call)),
          TE.flatMap(viewDeskQuote(ports)),
        ),
        identity,
      ),
  },
  {
    method: 'GET',
    path: quoteFilePath(':quoteId', ':fileId'),
    handle: async (call, ports): Promise<Answer> => {
      const file = await pipe(
        ports.staff.desk(),
        TE.flatMapEither(() => quoteOf(call)),
        TE.flatMap(quoteId => openQuoteFile(ports)(quoteId, call.params['fileId'] ?? '')),
      )()
      return E.isLeft(file)
        ? failure(file.left)
        : {
            status: 200,
            body: file.right.bytes,
            headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
          }
    },
  },
  {
    method: 'PUT',
    path: deskQuotePath(':quoteId'),
    takes: 'table',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => quoteOf(call)),
          TE.bindTo('quoteId'),
          TE.bind('asked', () => TE.fromEither(decodeRequest(changeQuoteRequest, call.body))),
          TE.flatMap(({ quoteId, asked }) =>
            changeDeskQuote(ports)({
              quoteId,
              revision: asked.revision,
              key: asked.key,
              change: quoteChangeFromWire(asked.change),
            }),
          ),
        ),
        identity,
      ),
  },
]
