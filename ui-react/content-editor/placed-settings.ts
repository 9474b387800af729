import type { Either } from 'fp-ts/Either'
import { tidy } from '../../core/content/blocks/placed-block'
import { readSettings, type Setting, type Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'
import { isLeft, right } from '../runtime/either'

/** For nested blocks the page builder passes a render function instead of data. */
const withoutSlots = (shape: Shape, settings: Fields): Fields => tidy(shape, settings, () => undefined)

const withSlots = (shape: Shape, read: Fields, given: Fields): Fields =>
  Object.fromEntries(Object.entries(read).map(([name, value]) => [name, withSlot(shape[name], value, given[name])]))

const withSlot = (setting: Setting<unknown> | undefined, read: unknown, given: unknown): unknown => {
  const { kind, parts } = setting ?? {}
  if (kind === 'blocks') return given ?? read
  if (!parts || given === undefined || typeof read !== 'object' || read === null) return read
  return kind === 'list'
    ? (read as readonly Fields[]).map((entry, at) => withSlots(parts, entry, (given as readonly Fields[])[at] ?? {}))
    : withSlots(parts, read as Fields, given as Fields)
}

/**
 * The settings of a block as decoded for its page, or the decoding problem; render functions of nested blocks are
 * preserved.
 */
export const readPlaced = (shape: Shape, settings: Fields): Either<string, Fields> => {
  const read = readSettings(shape, withoutSlots(shape, settings))
  return isLeft(read) ? read : right(withSlots(shape, read.right, settings))
}

/** Whether a setting contains blocks, at any depth. */
export const holdsBlocks = ({ kind, parts = {} }: Setting<unknown>): boolean =>
  kind === 'blocks' || Object.values(parts).some(holdsBlocks)
