import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ContentDeskPort, DeskRecord, RecordKey, RecordWrite } from '../../../core/content/content-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  createToWire,
  openEditorsCodec,
  previewChoicesCodec,
  previewChoicesFromWire,
  previewCodec,
  previewFromWire,
  previewPath,
  publicationToWire,
  recordCodec,
  recordFromWire,
  recordHistoryCodec,
  recordHistoryFromWire,
  recordHistoryPath,
  recordOpenPath,
  recordPath,
  recordQueryToWire,
  recordsCodec,
  recordsFromWire,
  recordsPath,
  recordStatePath,
  revisionContentCodec,
  revisionContentFromWire,
  revisionPath,
  saveToWire,
} from './content-desk.wire'

const service = 'content desk'

/** The content desk over HTTP. */
export const commerceContentDesk = (http: Http): ContentDeskPort => {
  const record = TE.flatMapEither(decodeData(recordCodec, service))
  const turned = (key: RecordKey, body: object): Outcome<DeskRecord> =>
    pipe(http.put(recordStatePath(key), { body }), record, TE.map(recordFromWire))
  const turning =
    (to: 'unscheduled' | 'withdrawn' | 'discarded') =>
    ({ key, revision }: RecordWrite) =>
      turned(key, { to, revision })
  return {
    list: query =>
      pipe(
        http.get(recordsPath, { query: recordQueryToWire(query) }),
        TE.flatMapEither(decodeData(recordsCodec, service)),
        TE.map(recordsFromWire),
      ),
    find: key => pipe(http.get(recordPath(key)), record, TE.map(recordFromWire)),
    history: key =>
      pipe(
        http.get(recordHistoryPath(key)),
        TE.flatMapEither(decodeData(recordHistoryCodec, service)),
        TE.map(recordHistoryFromWire),
      ),
    revisionOf: (key, revision) =>
      pipe(
        http.get(revisionPath(revision, key)),
        TE.flatMapEither(decodeData(revisionContentCodec, service)),
        TE.map(revisionContentFromWire),
      ),
    create: ({ content, ...made }) =>
      pipe(http.post(recordsPath, { body: createToWire({ ...made, ...content }) }), record, TE.map(recordFromWire)),
    save: save => pipe(http.put(recordPath(save.key), { body: saveToWire(save) }), record, TE.map(recordFromWire)),
    publish: publication => turned(publication.key, publicationToWire(publication)),
    unschedule: turning('unscheduled'),
    withdraw: turning('withdrawn'),
    discard: turning('discarded'),
    restore: ({ key, revision, of }) => turned(key, { to: 'restored', revision, of }),
    remove: ({ key, revision }) =>
      pipe(http.delete(recordPath(key), { body: { revision } }), TE.flatMapEither(decodeNothing(service))),
    present: key =>
      pipe(http.put(recordOpenPath(key), { body: {} }), TE.flatMapEither(decodeData(openEditorsCodec, service))),
    previewChoices: () =>
      pipe(
        http.get(previewPath),
        TE.flatMapEither(decodeData(previewChoicesCodec, service)),
        TE.map(previewChoicesFromWire),
      ),
    startPreview: ({ groupId, language }) =>
      pipe(
        http.put(previewPath, { body: { language, ...(groupId === undefined ? {} : { group_id: groupId }) } }),
        TE.flatMapEither(decodeData(previewCodec, service)),
        TE.map(previewFromWire),
      ),
    endPreview: () => pipe(http.delete(previewPath, { body: {} }), TE.flatMapEither(decodeNothing(service))),
  }
}
