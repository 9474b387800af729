import * as t from 'io-ts'
import { languageOf } from '../../../core/access/visitor'
import {
  recordStates,
  type DeskRecord,
  type DeskRevision,
  type DeskRow,
  type PreviewChoices,
  type RecordContent,
  type RecordHistory,
  type RecordKey,
  type RecordPage,
  type RecordPublication,
  type RecordQuery,
  type RecordSave,
} from '../../../core/content/content-desk.port'
import type { Preview } from '../../../core/access/preview'
import type { AskedRecords, NewRecord } from '../../../core/content/content-desk'
import { id, jsonText, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from './staff.wire'

/** Our own calls of the content desk. Fields are JSON inside a text, because of their nesting. */
export const recordsPath = '/apis/staff/content'
type KeyParts = RecordKey | { readonly model: ':model'; readonly id: ':id'; readonly language: ':language' }
const anyKey = { model: ':model', id: ':id', language: ':language' } as const
export const recordPath = ({ model, id: recordId, language }: KeyParts = anyKey) =>
  `/apis/staff/content/${model}/${recordId}/${language}`
export const recordHistoryPath = (key?: KeyParts) => `${recordPath(key)}/history`
export const revisionPath = (revision: number | ':revision', key?: KeyParts) =>
  `${recordPath(key)}/revisions/${revision}`
export const recordStatePath = (key?: KeyParts) => `${recordPath(key)}/state`
export const recordOpenPath = (key?: KeyParts) => `${recordPath(key)}/open`
export const previewPath = '/apis/staff/content-preview'

const language = oneOf('en', 'fr-LU', 'en-MX')
const revision = whole(0, 100_000_000)
const order = whole(-1_000_000, 1_000_000)
const fields = jsonText(t.record(t.string, t.unknown))
const key = { model: text(100), id: text(200), language }

const rowCodec = t.intersection([
  t.strict({ ...key, title: text(1000), state: oneOf(...recordStates), revision, changed_at: moment }),
  t.partial({ slug: text(500), changed_by: text(300), publish_at: moment, expires_at: moment }),
])
export const recordsCodec = t.strict({
  records: listOf(rowCodec, 1000),
  total: whole(0, 100_000_000),
  models: listOf(t.strict({ model: text(100), count: whole(0, 100_000_000) }), 1000),
})

export const openEditorsCodec = listOf(t.strict({ id, name: text(300), since: moment }), 1000)
const contentCodec = t.intersection([t.strict({ title: text(1000), order, fields }), t.partial({ slug: text(500) })])
export const recordCodec = t.intersection([
  rowCodec,
  t.strict({ order, fields, others: openEditorsCodec }),
  t.partial({
    published: t.strict({ revision, at: moment }),
    scheduled: t.intersection([t.strict({ revision, publish_at: moment }), t.partial({ until: moment })]),
  }),
])

const revisionCodec = t.intersection([
  t.strict({ revision, at: moment, title: text(1000) }),
  t.partial({ by: text(300), restored_from: revision }),
])
export const recordHistoryCodec = t.strict({ revisions: listOf(revisionCodec, 1000), events: historyCodec })
export const revisionContentCodec = t.intersection([contentCodec, revisionCodec])

const preview = t.intersection([
  t.strict({ language, until: moment }),
  t.partial({ group_id: id, group_name: text(300) }),
])
export const previewCodec = preview
export const previewChoicesCodec = t.intersection([
  t.strict({ groups: listOf(t.strict({ id, name: text(300) }), 1000) }),
  t.partial({ current: preview }),
])

const written = t.intersection([
  t.strict({ title: text(2000), fields }),
  t.partial({ slug: text(2000), order: whole(-9_007_199_254_740_991, 9_007_199_254_740_991) }),
])
export const createRequest = t.intersection([
  t.strict({ model: text(100), language, click: clickKey, title: text(2000) }),
  t.partial({ slug: text(2000), template: text(200), fields, copy_of: t.strict(key) }),
])
export const saveRequest = t.intersection([written, t.strict({ based_on: revision })])
export const stateRequest = t.union([
  t.intersection([t.strict({ to: oneOf('published'), revision }), t.partial({ at: moment, until: moment })]),
  t.strict({ to: oneOf('restored'), revision, of: revision }),
  t.strict({ to: oneOf('unscheduled', 'withdrawn', 'discarded'), revision }),
])
export const removeRecordRequest = t.strict({ revision })
export const previewRequest = t.intersection([t.strict({ language }), t.partial({ group_id: id })])

const rowToWire = ({ key: own, changedAt, changedBy, publishAt, expiresAt, ...row }: DeskRow) => ({
  ...own,
  ...row,
  changed_at: changedAt,
  changed_by: changedBy,
  publish_at: publishAt,
  expires_at: expiresAt,
})
const rowFromWire = (wire: t.TypeOf<typeof rowCodec>): DeskRow => ({
  key: { model: wire.model, id: wire.id, language: wire.language },
  title: wire.title,
  state: wire.state,
  revision: wire.revision,
  changedAt: wire.changed_at,
  ...(wire.slug === undefined ? {} : { slug: wire.slug }),
  ...(wire.changed_by === undefined ? {} : { changedBy: wire.changed_by }),
  ...(wire.publish_at === undefined ? {} : { publishAt: wire.publish_at }),
  ...(wire.expires_at === undefined ? {} : { expiresAt: wire.expires_at }),
})
export const recordsToWire = ({ records, ...page }: RecordPage) => ({ ...page, records: records.map(rowToWire) })
export const recordsFromWire = ({ records, ...page }: t.TypeOf<typeof recordsCodec>): RecordPage => ({
  ...page,
  records: records.map(rowFromWire),
})

export const recordToWire = ({ order: place, fields: own, others, published, scheduled, ...row }: DeskRecord) => ({
  ...rowToWire(row),
  order: place,
  fields: JSON.stringify(own),
  others,
  published,
  scheduled: scheduled && { revision: scheduled.revision, publish_at: scheduled.publishAt, until: scheduled.until },
})
export const recordFromWire = (wire: t.TypeOf<typeof recordCodec>): DeskRecord => ({
  ...rowFromWire(wire),
  order: wire.order,
  fields: wire.fields,
  others: wire.others,
  ...(wire.published ? { published: wire.published } : {}),
  ...(wire.scheduled
    ? {
        scheduled: {
          revision: wire.scheduled.revision,
          publishAt: wire.scheduled.publish_at,
          ...(wire.scheduled.until === undefined ? {} : { until: wire.scheduled.until }),
        },
      }
    : {}),
})

const revisionToWire = ({ restoredFrom, ...rest }: DeskRevision) => ({ ...rest, restored_from: restoredFrom })
const revisionFromWire = ({ restored_from: restoredFrom, ...rest }: t.TypeOf<typeof revisionCodec>): DeskRevision => ({
  revision: rest.revision,
  at: rest.at,
  title: rest.title,
  ...(rest.by === undefined ? {} : { by: rest.by }),
  ...(restoredFrom === undefined ? {} : { restoredFrom }),
})
export const recordHistoryToWire = ({ revisions, events }: RecordHistory) => ({
  revisions: revisions.map(revisionToWire),
  events,
})
export const recordHistoryFromWire = ({ revisions, events }: t.TypeOf<typeof recordHistoryCodec>): RecordHistory => ({
  revisions: revisions.map(revisionFromWire),
  events: historyFromWire(events),
})
export const revisionContentToWire = ({
  title,
  slug,
  order: place,
  fields: own,
  ...ofRevision
}: RecordContent & DeskRevision) => ({
  ...revisionToWire({ ...ofRevision, title }),
  slug,
  order: place,
  fields: JSON.stringify(own),
})
export const revisionContentFromWire = (wire: t.TypeOf<typeof revisionContentCodec>): RecordContent & DeskRevision => ({
  ...revisionFromWire(wire),
  order: wire.order,
  fields: wire.fields,
  ...(wire.slug === undefined ? {} : { slug: wire.slug }),
})

export const createToWire = ({ copyOf, fields: own, ...made }: NewRecord) => ({
  ...made,
  copy_of: copyOf,
  fields: own && JSON.stringify(own),
})
export const createFromWire = ({ copy_of: copyOf, ...made }: t.TypeOf<typeof createRequest>): NewRecord => ({
  ...made,
  ...(copyOf ? { copyOf } : {}),
})
export const saveToWire = ({ basedOn, content }: RecordSave) => ({
  ...content,
  fields: JSON.stringify(content.fields),
  based_on: basedOn,
})
export const saveFromWire = (
  recordKey: RecordKey,
  { based_on: basedOn, ...content }: t.TypeOf<typeof saveRequest>,
): RecordSave => ({ key: recordKey, basedOn, content })
export const publicationToWire = ({ revision: own, at, until }: RecordPublication) => ({
  to: 'published' as const,
  revision: own,
  at,
  until,
})

const previewOfWire = ({ group_id: groupId, group_name: groupName, ...rest }: t.TypeOf<typeof preview>): Preview => ({
  ...rest,
  ...(groupId === undefined ? {} : { groupId }),
  ...(groupName === undefined ? {} : { groupName }),
})
export const previewToWire = ({ groupId, groupName, ...rest }: Preview) => ({
  ...rest,
  group_id: groupId,
  group_name: groupName,
})
export const previewFromWire = previewOfWire
export const previewChoicesToWire = ({ groups, current }: PreviewChoices) => ({
  groups,
  current: current && previewToWire(current),
})
export const previewChoicesFromWire = ({ groups, current }: t.TypeOf<typeof previewChoicesCodec>): PreviewChoices => ({
  groups,
  ...(current ? { current: previewOfWire(current) } : {}),
})

export const recordQueryToWire = ({ models, language: spoken, state, text: term, page, perPage }: RecordQuery) => ({
  page,
  limit: perPage,
  ...(models ? { models: models.join(',') } : {}),
  ...(spoken ? { language: spoken } : {}),
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const recordQueryFromWire = (
  asked: URLSearchParams,
): { readonly query: AskedRecords; readonly perPage?: number } => {
  const [models, spoken, state] = [
    asked.get('models'),
    asked.get('language'),
    recordStates.find(known => known === asked.get('state')),
  ]
  return {
    query: {
      text: asked.get('q') ?? '',
      page: Number(asked.get('page') ?? 1),
      ...(models ? { models: models.split(',').slice(0, 50) } : {}),
      ...(spoken ? { language: languageOf(spoken) } : {}),
      ...(state ? { state } : {}),
    },
    ...(asked.has('limit') ? { perPage: Number(asked.get('limit')) || 1 } : {}),
  }
}
