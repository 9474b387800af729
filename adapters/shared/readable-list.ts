import * as t from 'io-ts'
import type { Codec } from './codecs'

/** Told of entries that were skipped: of which list, and how many of one answer. */
export type TellSkipped = (list: string, count: number) => void

let tell: TellSkipped = () => undefined

/** Who is told of skipped entries in this process; without it nobody is. */
export const tellSkippedEntries = (to: TellSkipped): void => void (tell = to)

/**
 * A list that is only looked at: an entry that is null, or that cannot be read, does not take the others along. Where no
 * entry can be read the answer is of another shape, and fails. Never for lines of a cart, a quote or an order: there a
 * missing line is a wrong sum.
 */
export const readableListOf = <A>(name: string, item: Codec<A>, most: number): Codec<readonly A[]> =>
  new t.Type<readonly A[], unknown, unknown>(
    `readable ${name}`,
    (input): input is readonly A[] => Array.isArray(input) && input.every(item.is),
    (input, context) => {
      if (!Array.isArray(input)) return t.failure(input, context)
      if (input.length > most) return t.failure(input, context, 'too many')
      const given = (input as readonly unknown[]).filter(entry => entry !== null && entry !== undefined)
      const read = given.flatMap(entry => {
        const found = item.decode(entry)
        return found._tag === 'Right' ? [found.right] : []
      })
      if (read.length === 0 && given.length > 0) return t.failure(input, context, 'no entry can be read')
      if (read.length < input.length) tell(name, input.length - read.length)
      return t.success(read)
    },
    value => value,
  )
