import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import { languages } from '../../../core/access/visitor'
import {
  createRecord,
  discardDraft,
  keepRecordOpen,
  publishRecord,
  removeRecord,
  restoreRevision,
  saveRecord,
  startPreview,
  unscheduleRecord,
  viewRecord,
  viewRecordHistory,
  viewRecords,
  viewRevision,
  withdrawRecord,
} from '../../../core/content/content-desk'
import type { ContentDeskPort, DeskRecord, RecordKey } from '../../../core/content/content-desk.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  createFromWire,
  createRequest,
  previewChoicesToWire,
  previewPath,
  previewRequest,
  previewToWire,
  recordHistoryPath,
  recordHistoryToWire,
  recordOpenPath,
  recordPath,
  recordQueryFromWire,
  recordsPath,
  recordStatePath,
  recordsToWire,
  recordToWire,
  removeRecordRequest,
  revisionContentToWire,
  revisionPath,
  saveFromWire,
  saveRequest,
  stateRequest,
} from './content-desk.wire'

type Ports = { readonly staff: StaffPort; readonly contentDesk: ContentDeskPort }
type ContentRoute = Route<Ports>

const keyOf = ({ params }: Call): E.Either<DomainError, RecordKey> => {
  const language = languages.find(known => known === params['language'])
  return language === undefined
    ? E.left(notFound('record'))
    : E.right({ model: params['model'] ?? '', id: params['id'] ?? '', language })
}

/** Staff access is checked before anything else. */
const atKey = <A>(call: Call, { staff }: Ports, ask: (key: RecordKey) => Outcome<A>): Outcome<A> =>
  pipe(
    staff.desk(),
    TE.flatMapEither(() => keyOf(call)),
    TE.flatMap(ask),
  )
const asked = <A, B>(
  call: Call,
  { staff }: Ports,
  codec: t.Decoder<unknown, A>,
  ask: (body: A) => Outcome<B>,
): Outcome<B> =>
  pipe(
    staff.desk(),
    TE.flatMapEither(() => decodeRequest(codec, call.body)),
    TE.flatMap(ask),
  )

const turned = (ports: Ports, key: RecordKey, to: t.TypeOf<typeof stateRequest>): Outcome<DeskRecord> => {
  switch (to.to) {
    case 'published':
      return publishRecord(ports)({
        key,
        revision: to.revision,
        ...('at' in to && to.at !== undefined ? { at: to.at } : {}),
        ...('until' in to && to.until !== undefined ? { until: to.until } : {}),
      })
    case 'restored':
      return restoreRevision(ports)({ key, revision: to.revision, of: to.of })
    case 'unscheduled':
      return unscheduleRecord(ports)({ key, revision: to.revision })
    case 'withdrawn':
      return withdrawRecord(ports)({ key, revision: to.revision })
    case 'discarded':
      return discardDraft(ports)({ key, revision: to.revision })
  }
}

export const contentDeskRoutes: readonly ContentRoute[] = [
  {
    method: 'GET',
    path: recordsPath,
    handle: (call, ports) => {
      const { query, perPage } = recordQueryFromWire(call.query)
      return enveloped(viewRecords(ports)(query, perPage), recordsToWire)
    },
  },
  {
    method: 'POST',
    path: recordsPath,
    takes: 'table',
    handle: (call, ports) =>
      enveloped(
        asked(call, ports, createRequest, body => createRecord(ports)(createFromWire(body))),
        recordToWire,
      ),
  },
  {
    method: 'GET',
    path: recordPath(),
    handle: (call, ports) => enveloped(atKey(call, ports, viewRecord(ports)), recordToWire),
  },
  {
    method: 'PUT',
    path: recordPath(),
    takes: 'table',
    handle: (call, ports) =>
      enveloped(
        atKey(call, ports, key => asked(call, ports, saveRequest, body => saveRecord(ports)(saveFromWire(key, body)))),
        recordToWire,
      ),
  },
  {
    method: 'DELETE',
    path: recordPath(),
    handle: (call, ports) =>
      enveloped(
        atKey(call, ports, key =>
          asked(call, ports, removeRecordRequest, ({ revision }) => removeRecord(ports)({ key, revision })),
        ),
        () => ({}),
      ),
  },
  {
    method: 'GET',
    path: recordHistoryPath(),
    handle: (call, ports) => enveloped(atKey(call, ports, viewRecordHistory(ports)), recordHistoryToWire),
  },
  {
    method: 'GET',
    path: revisionPath(':revision'),
    handle: (call, ports) =>
      enveloped(
        atKey(call, ports, key => viewRevision(ports)(key, Number(call.params['revision']))),
        revisionContentToWire,
      ),
  },
  {
    method: 'PUT',
    path: recordStatePath(),
    handle: (call, ports) =>
      enveloped(
        atKey(call, ports, key => asked(call, ports, stateRequest, to => turned(ports, key, to))),
        recordToWire,
      ),
  },
  {
    method: 'PUT',
    path: recordOpenPath(),
    handle: (call, ports) => enveloped(atKey(call, ports, keepRecordOpen(ports)), editors => editors),
  },
  {
    method: 'GET',
    path: previewPath,
    handle: (_, ports) => enveloped(ports.contentDesk.previewChoices(), previewChoicesToWire),
  },
  {
    method: 'PUT',
    path: previewPath,
    handle: (call, ports) =>
      enveloped(
        asked(call, ports, previewRequest, ({ language, group_id: groupId }) =>
          startPreview(ports)({ language, ...(groupId === undefined ? {} : { groupId }) }),
        ),
        previewToWire,
      ),
  },
  { method: 'DELETE', path: previewPath, handle: (_, ports) => enveloped(ports.contentDesk.endPreview(), () => ({})) },
]
