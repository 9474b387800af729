import type { Preview, PreviewChoice } from '../access/preview'
import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Fields } from './fields'

/** One record in one language; the storefront is the session's. */
export type RecordKey = { readonly model: string; readonly id: string; readonly language: Language }

/** 'changed': visitors read an older revision than the draft. 'withdrawn': they read it once, and no longer do. */
export const recordStates = ['draft', 'published', 'changed', 'scheduled', 'withdrawn'] as const
export type RecordState = (typeof recordStates)[number]

/** What editors write of a record. `order` sorts it among those of its model. */
export type RecordContent = {
  readonly title: string
  readonly slug?: string
  readonly order: number
  readonly fields: Fields
}

/** An editor who has the record open, by name; expires after a while. */
export type OpenEditor = { readonly id: number; readonly name: string; readonly since: number }

/** A record as its editors have it: the draft, and beside it what visitors read. Times are epoch milliseconds. */
export type DeskRecord = RecordContent & {
  readonly key: RecordKey
  readonly state: RecordState
  /** Number of saves; 0: as published before the first save here. */
  readonly revision: number
  readonly published?: { readonly revision: number; readonly at: number }
  /** The scheduled revision; later saves are not included. */
  readonly scheduled?: { readonly revision: number; readonly publishAt: number; readonly until?: number }
  /** From then on visitors no longer read what is published. */
  readonly expiresAt?: number
  readonly changedBy?: string
  readonly changedAt: number
  /** Others who have it open now. */
  readonly others: readonly OpenEditor[]
}

export type DeskRow = Pick<DeskRecord, 'key' | 'title' | 'slug' | 'state' | 'revision' | 'changedBy' | 'changedAt'> & {
  readonly publishAt?: number
  readonly expiresAt?: number
}

export type RecordQuery = {
  /** Undefined: of every model. */
  readonly models?: readonly string[]
  readonly language?: Language
  readonly state?: RecordState
  /** Part of a title, an address or an id. */
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
 * The writing half of content, for staff with 'content', within the storefront of the session. Nothing that is saved is
 * read by visitors before it is published. A write that names an older revision than the newest is a 'conflict' which
 * says who saved since and when; repeated, a write has one effect.
 */
export type ContentDeskPort = {
  /** By address, what has none by title. */
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
  /** Visitors no longer read it; the draft stays. */
  readonly withdraw: (write: RecordWrite) => Outcome<DeskRecord>
  /** Restores an older revision as the newest one. */
  readonly restore: (write: RecordWrite & { readonly of: number }) => Outcome<DeskRecord>
  /** The draft is again what is published. */
  readonly discard: (write: RecordWrite) => Outcome<DeskRecord>
  /** Takes away a record that visitors do not read, with its history. */
  readonly remove: (write: RecordWrite) => Outcome<void>
  /** Heartbeat while the record is open (`openForMs`); returns other editors. */
  readonly present: (key: RecordKey) => Outcome<readonly OpenEditor[]>
  readonly previewChoices: () => Outcome<PreviewChoices>
  /**
   * The shop is shown to this session with its drafts, as that group and in that language sees it, for an hour at most.
   */
  readonly startPreview: (choice: PreviewChoice) => Outcome<Preview>
  readonly endPreview: () => Outcome<void>
}

/** How often an open editor says that it still is, and after which silence it counts as closed. */
export const presentEveryMs = 30_000
export const openForMs = 90_000
