import type { RecordKey } from '../../core/content/content-desk.port'

const at = (base: string, { model, id, language }: RecordKey): string =>
  `${base}/${model}/${encodeURIComponent(id)}?${new URLSearchParams({ language })}`

/** The staff page of a record: its state, schedule and history. */
export const recordPath = (key: RecordKey): string => at('/staff/content', key)
/** The form of a record's fields, for records without a page and for small screens. */
export const formPath = (key: RecordKey): string => at('/staff/content/records', key)
