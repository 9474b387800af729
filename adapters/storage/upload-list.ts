import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { StoredUpload, UploadStoragePort } from '../../core/bulk-upload/upload-storage.port'
import { id, jsonText, maybe, text, whole } from '../shared/codecs'
import { lineToShortLine, shortLines, shortLineToLine } from '../shared/short-lines.wire'

const key = 'lintel:bulk-upload'
/** Number of lines written within some milliseconds. Longer lists use several storage keys. */
const portion = 500

const stamp = whole(0, Number.MAX_SAFE_INTEGER)
const head = jsonText(
  t.intersection([
    t.strict({ name: text(300), keptAt: stamp, lines: shortLines }),
    t.partial({
      customerId: maybe(id),
      account: maybe(t.strict({ version: stamp, saved: t.boolean })),
      more: maybe(t.strict({ parts: whole(1, 100), in: t.union([t.literal('a'), t.literal('b')]), of: stamp })),
    }),
  ]),
)
type More = NonNullable<t.TypeOf<typeof head>['more']>
/** Lines that are not in the head, with the stamp of the write that they belong to. */
const part = jsonText(t.strict({ of: stamp, lines: shortLines }))

type Places = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The list in browser storage. Without working storage, nothing is saved (security rule 37). A long list is written in
 * portions, with `rest` between them, to the one of two sets of keys that is not in use; its head is written last, so
 * that an interrupted write leaves the previous list intact.
 */
export const uploadStorage = (
  storage: () => Places,
  rest: () => Promise<void> = () => new Promise(resolve => setTimeout(resolve)),
  now: () => number = Date.now,
): UploadStoragePort => {
  let writing = 0
  const write = async (list: StoredUpload | undefined, isLast: () => boolean): Promise<void> => {
    const places = storage()
    if (!list) return forget(places)
    const { lines, ...facts } = list
    const more =
      lines.length > portion
        ? ({
            parts: Math.ceil(lines.length / portion) - 1,
            in: moreIn(places)?.in === 'a' ? 'b' : 'a',
            of: now(),
          } satisfies More)
        : undefined
    for (let at = 1; more && at <= more.parts; at += 1) {
      places.setItem(
        placeOf(more.in, at),
        JSON.stringify({ of: more.of, lines: lines.slice(at * portion, (at + 1) * portion).map(lineToShortLine) }),
      )
      await rest()
      if (!isLast()) return
    }
    places.setItem(key, JSON.stringify({ ...facts, lines: lines.slice(0, portion).map(lineToShortLine), more }))
    for (const set of sets) if (set !== more?.in) clear(places, set)
  }
  return {
    read: () => {
      try {
        return readFrom(storage())
      } catch {
        return undefined
      }
    },
    write: list => {
      const run = (writing += 1)
      return write(list, () => run === writing).catch(() => undefined)
    },
  }
}

const sets = ['a', 'b'] as const
const placeOf = (set: More['in'], at: number): string => `${key}:${set}${at}`

const moreIn = (places: Places): More | undefined => {
  const read = head.decode(places.getItem(key))
  return E.isRight(read) ? read.right.more : undefined
}

const clear = (places: Places, set: More['in']): void => {
  for (let at = 1; places.getItem(placeOf(set, at)) !== null; at += 1) places.removeItem(placeOf(set, at))
}

const forget = (places: Places): void => {
  places.removeItem(key)
  for (const set of sets) clear(places, set)
}

const readFrom = (places: Places): StoredUpload | undefined => {
  const read = head.decode(places.getItem(key))
  if (E.isLeft(read)) return undefined
  const { name, keptAt, customerId, account, more } = read.right
  const lines = [...read.right.lines]
  for (let at = 1; more && at <= more.parts; at += 1) {
    const found = part.decode(places.getItem(placeOf(more.in, at)))
    // A part that another tab has overwritten in the meantime belongs to another list.
    if (E.isLeft(found) || found.right.of !== more.of) return undefined
    lines.push(...found.right.lines)
  }
  return {
    name,
    keptAt,
    ...(customerId === undefined ? {} : { customerId }),
    ...(account ? { account } : {}),
    lines: lines.map(shortLineToLine),
  }
}
