import type { Messages } from './lookup'

/** A file of texts; the built server reads it when it is asked for (`composition/commands/bundle/text-files.ts`). */
export type TextFile = Messages | (() => Messages)

export const textsIn = (file: TextFile): Messages => (typeof file === 'function' ? (file as () => Messages)() : file)
