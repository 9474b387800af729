import * as t from 'io-ts'
import type { Codec } from './codecs'

/** Called with skipped entries: the list's name, and how many in one response. */
export type ReportSkipped = (list: string, count: number) => void

let report: ReportSkipped = () => undefined

/** Sets the process-wide listener for skipped entries. */
export const onSkippedEntries = (to: ReportSkipped): void => void (report = to)

/** The decoded entries of a list, and how many could not be decoded. */
export type Readable<A> = { readonly entries: readonly A[]; readonly unreadable: number }

const readIn =
  <A>(name: string, item: Codec<A>, maxItems: number) =>
  (input: unknown, context: t.Context): t.Validation<Readable<A>> => {
    if (!Array.isArray(input)) return t.failure(input, context)
    if (input.length > maxItems) return t.failure(input, context, 'too many')
    const present = (input as readonly unknown[]).filter(entry => entry !== null && entry !== undefined)
    const entries = present.flatMap(entry => {
      const found = item.decode(entry)
      return found._tag === 'Right' ? [found.right] : []
    })
    if (entries.length === 0 && present.length > 0) return t.failure(input, context, 'no entry can be read')
    const unreadable = input.length - entries.length
    if (unreadable > 0) report(name, unreadable)
    return t.success({ entries, unreadable })
  }

/**
 * A list for display only: null or malformed entries are skipped. If no entry can be decoded, the response has another
 * shape, and decoding fails. Never for lines of a cart, quote or order, where a missing line is a wrong total, nor for
 * access lists, where a missing entry grants access.
 */
export const readableListOf = <A>(name: string, item: Codec<A>, maxItems: number): Codec<readonly A[]> => {
  const read = readIn(name, item, maxItems)
  return new t.Type<readonly A[], unknown, unknown>(
    `readable ${name}`,
    (input): input is readonly A[] => Array.isArray(input) && input.every(item.is),
    (input, context) => {
      const found = read(input, context)
      return found._tag === 'Right' ? t.success(found.right.entries) : found
    },
    value => value,
  )
}

/** Like `readableListOf`, for lists whose page shows how many entries were skipped. */
export const countedListOf = <A>(name: string, item: Codec<A>, maxItems: number): Codec<Readable<A>> =>
  new t.Type<Readable<A>, unknown, unknown>(
    `counted ${name}`,
    (input): input is Readable<A> => typeof input === 'object' && input !== null && 'unreadable' in input,
    readIn(name, item, maxItems),
    value => value,
  )

/** A page's count of unreadable entries; omitted if zero. */
export const unreadableIn = ({ unreadable }: { readonly unreadable: number }): { readonly unreadable?: number } =>
  unreadable > 0 ? { unreadable } : {}

/** The sum of several pages' unreadable entries; omitted if zero. */
export const unreadableOf = (pages: readonly { readonly unreadable?: number }[]): { readonly unreadable?: number } =>
  unreadableIn({ unreadable: pages.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0) })

/** Entries for the wire, with a null for each unreadable one, so that the next reader counts the same. */
export const withUnreadable = <A>(entries: readonly A[], unreadable = 0): readonly (A | null)[] => [
  ...entries,
  ...Array.from({ length: unreadable }, () => null),
]
