import type { AskedRecords, NewRecord } from '../../../core/content/content-desk'
import type {
  DeskRecord,
  DeskRevision,
  OpenEditor,
  PreviewChoices,
  RecordContent,
  RecordHistory,
  RecordKey,
  RecordPage,
  RecordPublication,
  RecordSave,
  RecordWrite,
} from '../../../core/content/content-desk.port'
import type { Preview, PreviewChoice } from '../../../core/access/preview'
import type { Outcome } from '../../../core/shared/domain-error'

/** Use cases of the content desk's pages; `ContentDeskPort` documents each. */
export type ContentUseCases = {
  readonly staffRecords: (query: AskedRecords) => Outcome<RecordPage>
  readonly staffRecord: (key: RecordKey) => Outcome<DeskRecord>
  readonly staffRecordHistory: (key: RecordKey) => Outcome<RecordHistory>
  readonly staffRevision: (key: RecordKey, revision: number) => Outcome<RecordContent & DeskRevision>
  readonly staffCreateRecord: (made: NewRecord) => Outcome<DeskRecord>
  readonly staffSaveRecord: (save: RecordSave) => Outcome<DeskRecord>
  readonly staffPublishRecord: (publication: RecordPublication) => Outcome<DeskRecord>
  readonly staffUnscheduleRecord: (write: RecordWrite) => Outcome<DeskRecord>
  readonly staffWithdrawRecord: (write: RecordWrite) => Outcome<DeskRecord>
  readonly staffRestoreRevision: (write: RecordWrite & { readonly of: number }) => Outcome<DeskRecord>
  readonly staffDiscardDraft: (write: RecordWrite) => Outcome<DeskRecord>
  readonly staffRemoveRecord: (write: RecordWrite) => Outcome<void>
  readonly staffKeepRecordOpen: (key: RecordKey) => Outcome<readonly OpenEditor[]>
  readonly staffPreviewChoices: () => Outcome<PreviewChoices>
  readonly staffStartPreview: (choice: PreviewChoice) => Outcome<Preview>
  readonly staffEndPreview: () => Outcome<void>
}
