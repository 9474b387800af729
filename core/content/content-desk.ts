import * as TE from 'fp-ts/TaskEither'
import { languageOf, type Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue, notFound } from '../shared/domain-error'
import type {
  ContentDeskPort,
  DeskRecord,
  OpenEditor,
  RecordContent,
  RecordCreation,
  RecordHistory,
  RecordKey,
  RecordPage,
  RecordPublication,
  RecordQuery,
  RecordSave,
  RecordWrite,
  DeskRevision,
} from './content-desk.port'
import type { Preview, PreviewChoice } from '../access/preview'
import { contentIssues, isModel, isPageModel, isRecordId, newPageFields, tidied } from './record-rules'

type Ports = { readonly contentDesk: ContentDeskPort }

export const recordsPerPage = 50
const maxPerPage = 200
const maxSearchLength = 100
const highestPage = 100_000

/** A list query from a page's URL. */
export type AskedRecords = Omit<RecordQuery, 'perPage'>

const isKey = ({ model, id, language }: RecordKey): boolean =>
  isModel(model) && isRecordId(id) && languageOf(language) === language
const isRevision = (revision: number): boolean => Number.isSafeInteger(revision) && revision >= 0
const unknown = TE.left(notFound('record'))

const at = <A>(key: RecordKey, ask: () => Outcome<A>): Outcome<A> => (isKey(key) ? ask() : unknown)
const write = <W extends RecordWrite, A>(asked: W, ask: (asked: W) => Outcome<A>): Outcome<A> =>
  at(asked.key, () => (isRevision(asked.revision) ? ask(asked) : unknown))

/** One page of this storefront's records. */
export const viewRecords =
  ({ contentDesk }: Ports) =>
  ({ models, page, text, ...query }: AskedRecords, perPage = recordsPerPage): Outcome<RecordPage> => {
    const known = models?.filter(isModel)
    return contentDesk.list({
      ...query,
      ...(known && known.length > 0 ? { models: known } : {}),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 && page <= highestPage ? page : 1,
      perPage: Math.min(Math.max(perPage, 1), maxPerPage),
    })
  }

export const viewRecord =
  ({ contentDesk }: Ports) =>
  (key: RecordKey): Outcome<DeskRecord> =>
    at(key, () => contentDesk.find(key))

export const viewRecordHistory =
  ({ contentDesk }: Ports) =>
  (key: RecordKey): Outcome<RecordHistory> =>
    at(key, () => contentDesk.history(key))

export const viewRevision =
  ({ contentDesk }: Ports) =>
  (key: RecordKey, revision: number): Outcome<RecordContent & DeskRevision> =>
    at(key, () => (isRevision(revision) ? contentDesk.revisionOf(key, revision) : unknown))

/** A new record. A page starts with its template's fields (S2-3.20); `fields` are for other models. */
export type NewRecord = {
  readonly model: string
  readonly language: Language
  readonly title: string
  readonly slug?: string
  readonly template?: string
  readonly fields?: RecordContent['fields']
  readonly copyOf?: RecordKey
  readonly click: string
}

/** Creates a draft, visible to staff only; issues name title or address. */
export const createRecord =
  ({ contentDesk }: Ports) =>
  ({ model, language, title, slug, template, fields, copyOf, click }: NewRecord): Outcome<DeskRecord> => {
    const begun = { ...(isPageModel(model) ? newPageFields({ title, slug, template }) : {}), ...fields }
    const creation: RecordCreation = {
      model,
      language,
      content: tidied({ title, ...(slug === undefined ? {} : { slug }), fields: begun }),
      ...(copyOf ? { copyOf } : {}),
      click,
    }
    if (!isModel(model) || languageOf(language) !== language || (copyOf && (!isKey(copyOf) || copyOf.model !== model)))
      return TE.left(notFound('record'))
    const issues = [
      ...contentIssues(model, creation.content),
      ...(copyOf?.language === language ? [issue('language', 'content-desk.issues.same-language')] : []),
      ...(/^[\w-]{1,100}$/.test(click) ? [] : [issue('key', 'shared.unreadable')]),
    ]
    return issues.length > 0 ? TE.left(invalid(...issues)) : contentDesk.create(creation)
  }

/** Saves a draft. Issues name fields; the desk checks for concurrent saves. */
export const saveRecord =
  ({ contentDesk }: Ports) =>
  ({ key, basedOn, content }: RecordSave): Outcome<DeskRecord> =>
    at(key, () => {
      if (!isRevision(basedOn)) return unknown
      const tidy = tidied(content)
      const issues = contentIssues(key.model, tidy)
      return issues.length > 0 ? TE.left(invalid(...issues)) : contentDesk.save({ key, basedOn, content: tidy })
    })

/** Publishes one revision, now or scheduled; see `publicationIssues`. */
export const publishRecord =
  ({ contentDesk }: Ports) =>
  (asked: RecordPublication): Outcome<DeskRecord> =>
    write(asked, contentDesk.publish)
export const unscheduleRecord =
  ({ contentDesk }: Ports) =>
  (asked: RecordWrite): Outcome<DeskRecord> =>
    write(asked, contentDesk.unschedule)
export const withdrawRecord =
  ({ contentDesk }: Ports) =>
  (asked: RecordWrite): Outcome<DeskRecord> =>
    write(asked, contentDesk.withdraw)
export const discardDraft =
  ({ contentDesk }: Ports) =>
  (asked: RecordWrite): Outcome<DeskRecord> =>
    write(asked, contentDesk.discard)
export const removeRecord =
  ({ contentDesk }: Ports) =>
  (asked: RecordWrite): Outcome<void> =>
    write(asked, contentDesk.remove)
export const restoreRevision =
  ({ contentDesk }: Ports) =>
  (asked: RecordWrite & { readonly of: number }): Outcome<DeskRecord> =>
    write(asked, restoration => (isRevision(restoration.of) ? contentDesk.restore(restoration) : unknown))

/** Reports that a record is open here; see `presentEveryMs`. */
export const keepRecordOpen =
  ({ contentDesk }: Ports) =>
  (key: RecordKey): Outcome<readonly OpenEditor[]> =>
    at(key, () => contentDesk.present(key))

export const startPreview =
  ({ contentDesk }: Ports) =>
  ({ groupId, language }: PreviewChoice): Outcome<Preview> =>
    contentDesk.startPreview({
      language: languageOf(language),
      ...(groupId !== undefined && Number.isSafeInteger(groupId) ? { groupId } : {}),
    })
