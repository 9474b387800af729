import type { Preview, PreviewChoice } from '../access/preview'
import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Fields } from './fields'

/** One record in one language; the storefront is the session's. */
export type RecordKey = { readonly model: string; readonly id: string; readonly language: Language }

/** 'changed': the draft is newer than the published revision. 'withdrawn': was published once, and no longer is. */
export const recordStates = ['draft', 'published', 'changed', 'scheduled', 'withdrawn'] as const
export type RecordState = (typeof recordStates)[number]

/** Editable content of a record. `order` sorts it among those of its model. */
export type RecordContent = {
  readonly title: string
  readonly slug?: string
  readonly order: number
  readonly fields: Fields
}

/** An editor who has the record open, by name; expires after a while. */
export type OpenEditor = { readonly id: number; readonly name: string; readonly since: number }

/** A record at the desk: its draft, and the published revision. Times are epoch milliseconds. */
export type DeskRecord = RecordContent & {
  readonly key: RecordKey
  readonly state: RecordState
  /** Number of saves; 0: as published before the first save at this desk. */
  readonly revision: number
  readonly published?: { readonly revision: number; readonly at: number }
  /** The scheduled revision; later saves are not included. */
  readonly scheduled?: { readonly revision: number; readonly publishAt: number; readonly until?: number }
  /** When the published revision expires. */
  readonly expiresAt?: number
  readonly changedBy?: string
  readonly changedAt: number
  /** Other editors who have it open now. */
  readonly others: readonly OpenEditor[]
}

export type DeskRow = Pick<DeskRecord, 'key' | 'title' | 'slug' | 'state' | 'revision' | 'changedBy' | 'changedAt'> & {
  readonly publishAt?: number
  readonly expiresAt?: number
}

export type RecordQuery = {
  /** Undefined: all models. */
  readonly models?: readonly string[]
  readonly language?: Language
  readonly state?: RecordState
  /** Matches part of a title, address or id. */
  readonly text: string
  readonly page: number
  readonly perPage: number
}

export type RecordPage = {
  readonly records: readonly DeskRow[]
  readonly total: number
  /** All models that have records, regardless of filters. */
  readonly models: readonly { readonly model: string; readonly count: number }[]
}

/** A stored revision. Saves by the same editor within minutes are merged. */
export type DeskRevision = {
  readonly revision: number
  readonly at: number
  readonly by?: string
  readonly title: string
  readonly restoredFrom?: number
}

export type RecordHistory = {
  /** Newest first. */
  readonly revisions: readonly DeskRevision[]
  /** History, oldest first: published, scheduled, withdrawn, and by whom. */
  readonly events: readonly StaffEvent[]
}

/** A change based on this revision of the record. */
export type RecordWrite = { readonly key: RecordKey; readonly revision: number }

export type RecordSave = {
  readonly key: RecordKey
  readonly basedOn: number
  readonly content: Omit<RecordContent, 'order'> & { readonly order?: number }
}

/** `click` is the idempotency key. `copyOf`: a translation that starts with the other record's content. */
export type RecordCreation = {
  readonly model: string
  readonly language: Language
  readonly content: Omit<RecordContent, 'order'> & { readonly order?: number }
  readonly copyOf?: RecordKey
  readonly click: string
}

/** `at` in the future schedules it; `until` is when visitors stop reading it. */
export type RecordPublication = RecordWrite & { readonly at?: number; readonly until?: number }

export type PreviewChoices = {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly current?: Preview
}

/**
 * The write side of content, for staff with 'content', within the storefront of the session. Saved drafts are invisible
 * to visitors until published. A write based on an outdated revision is a 'conflict' with the last editor and time;
 * repeated writes have one effect.
 */
export type ContentDeskPort = {
  /** Sorted by address; records without one by title. */
  readonly list: (query: RecordQuery) => Outcome<RecordPage>
  readonly find: (key: RecordKey) => Outcome<DeskRecord>
  readonly history: (key: RecordKey) => Outcome<RecordHistory>
  /** The content of a stored revision. */
  readonly revisionOf: (key: RecordKey, revision: number) => Outcome<RecordContent & DeskRevision>
  /** 'invalid' at 'slug' if the address is taken. */
  readonly create: (creation: RecordCreation) => Outcome<DeskRecord>
  readonly save: (save: RecordSave) => Outcome<DeskRecord>
  readonly publish: (publication: RecordPublication) => Outcome<DeskRecord>
  readonly unschedule: (write: RecordWrite) => Outcome<DeskRecord>
  /** Unpublishes the record; the draft stays. */
  readonly withdraw: (write: RecordWrite) => Outcome<DeskRecord>
  /** Restores an older revision as the newest one. */
  readonly restore: (write: RecordWrite & { readonly of: number }) => Outcome<DeskRecord>
  /** Resets the draft to the published revision. */
  readonly discard: (write: RecordWrite) => Outcome<DeskRecord>
  /** Deletes an unpublished record with its history. */
  readonly remove: (write: RecordWrite) => Outcome<void>
  /** Heartbeat while the record is open (`openForMs`); returns other editors. */
  readonly present: (key: RecordKey) => Outcome<readonly OpenEditor[]>
  readonly previewChoices: () => Outcome<PreviewChoices>
  /** Shows drafts to this session as that group and language would see the shop, for at most an hour. */
  readonly startPreview: (choice: PreviewChoice) => Outcome<Preview>
  readonly endPreview: () => Outcome<void>
}

/** Heartbeat interval of open editors, and the timeout after which one counts as closed. */
export const presentEveryMs = 30_000
export const openForMs = 90_000
