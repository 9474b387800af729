import * as E from 'fp-ts/Either'
import type { Fields } from '../fields'
import { maxBlocks, type Block, type SkippedBlock } from './block'

type Read = { readonly blocks: readonly Block[]; readonly skipped: readonly SkippedBlock[] }

/**
 * Decodes blocks of the page builder, `{ content: [{ type, props: { id, ... } }] }` or a plain list, as JSON text or
 * parsed. Each block is validated separately (S2-9.16), so a broken one does not affect others. Undefined: not blocks.
 */
export const readBlocks = (value: unknown, place: string): Read | undefined => {
  const parsed = parsedFrom(value)
  if (parsed === undefined) return undefined
  if (E.isLeft(parsed)) return { blocks: [], skipped: [{ place, reason: parsed.left }] }
  const items = itemsIn(parsed.right)
  if (!items) return { blocks: [], skipped: [{ place, reason: 'no list of blocks' }] }
  const read = items.slice(0, maxBlocks).map((item, at) => blockOf(item, `${place}-${at + 1}`))
  return {
    blocks: withOwnIds(read.flatMap(block => (E.isRight(block) ? [block.right] : []))),
    skipped: [
      ...read.flatMap((block, at) => (E.isLeft(block) ? [{ place: `${place}-${at + 1}`, reason: block.left }] : [])),
      ...(items.length > maxBlocks ? [{ place, reason: `more than ${maxBlocks} blocks` }] : []),
    ],
  }
}

/** Text that does not begin like JSON is HTML content. */
const parsedFrom = (value: unknown): E.Either<string, unknown> | undefined => {
  if (typeof value === 'string')
    return /^\s*[[{]/.test(value)
      ? E.tryCatch(
          () => JSON.parse(value) as unknown,
          () => 'broken JSON',
        )
      : undefined
  return typeof value === 'object' && value !== null ? E.right(value) : undefined
}

const itemsIn = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value
  const content = isFields(value) ? value['content'] : undefined
  return Array.isArray(content) ? content : undefined
}

const blockOf = (item: unknown, id: string): E.Either<string, Block> => {
  if (!isFields(item)) return E.left('no block')
  const { type, props } = item
  if (typeof type !== 'string' || !/^[a-z][a-z0-9_]{0,60}$/.test(type)) return E.left('no type')
  if (props !== undefined && !isFields(props)) return E.left(`${type}: no settings`)
  const own = props?.['id']
  return E.right({ id: typeof own === 'string' && /^[\w-]{1,80}$/.test(own) ? own : id, type, settings: props ?? {} })
}

/** Makes ids unique: the page uses them as keys. */
const withOwnIds = (blocks: readonly Block[]): readonly Block[] => {
  const seen = new Map<string, number>()
  return blocks.map(block => {
    const before = seen.get(block.id) ?? 0
    seen.set(block.id, before + 1)
    return before === 0 ? block : { ...block, id: `${block.id}-${before + 1}` }
  })
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
