import type { RecordContent, RecordKey } from '../../core/content/content-desk.port'

/** Unsaved work as stored in the browser. */
export type UnsavedWork = { readonly basedOn: number; readonly at: number; readonly content: RecordContent }
export type WorkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = ({ model, id, language }: RecordKey): string => `lintel-editor ${model} ${id} ${language}`

/**
 * Stores unsaved work for recovery after a reload or lost connection. Without storage, only this feature is missing.
 */
export const unsavedWork = (storage: () => WorkStorage) => ({
  read: (key: RecordKey): UnsavedWork | undefined => {
    try {
      const found = JSON.parse(storage().getItem(nameOf(key)) ?? 'null') as UnsavedWork | null
      return found && typeof found.content?.title === 'string' && typeof found.content.fields === 'object'
        ? found
        : undefined
    } catch {
      return undefined
    }
  },
  keep: (key: RecordKey, work: UnsavedWork): void => {
    try {
      storage().setItem(nameOf(key), JSON.stringify(work))
    } catch {
      // Storage is full or unavailable: the work is still in the page.
    }
  },
  forget: (key: RecordKey): void => {
    try {
      storage().removeItem(nameOf(key))
    } catch {
      // Nothing was stored.
    }
  },
})
