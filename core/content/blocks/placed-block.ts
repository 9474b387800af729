import { isRight } from 'fp-ts/Either'
import type { Fields } from '../fields'
import type { Block, SkippedBlock } from './block'
import { readBlocks } from './read-blocks'
import type { Setting, Shape } from './setting'

/** A block in the editor: with an id unique on its page, raw settings, and nested blocks in place. */
export type PlacedBlock = { readonly type: string; readonly props: Fields & { readonly id: string } }

/** Settings schema of a block's widget; undefined for unknown widgets. */
export type ShapeOf = (type: string) => Shape | undefined

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBare = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isFields(value) && Object.keys(value).length === 0)

/**
 * The blocks of an area for the editor (S2-9.16). Invalid entries are dropped and reported; unknown widgets and broken
 * settings are preserved. `names` are those in use on the page.
 */
export const placedIn = (
  value: unknown,
  area: string,
  shapeOf: ShapeOf,
  names: Set<string>,
): { readonly blocks: readonly PlacedBlock[]; readonly skipped: readonly SkippedBlock[] } => {
  const read = readBlocks(value, area)
  return { blocks: (read?.blocks ?? []).map(block => placed(block, shapeOf, names)), skipped: read?.skipped ?? [] }
}

const placed = ({ id, type, settings }: Block, shapeOf: ShapeOf, names: Set<string>): PlacedBlock => {
  const name = freeName(id, names)
  names.add(name)
  return {
    type,
    props: {
      ...editable(shapeOf(type) ?? {}, settings, value => placedIn(value, name, shapeOf, names).blocks),
      id: name,
    },
  }
}

const freeName = (id: string, names: ReadonlySet<string>, at = 1): string => {
  const name = at === 1 ? id : `${id}-${at}`
  return names.has(name) ? freeName(id, names, at + 1) : name
}

/** Settings for the editor: lists and blocks are present, choices canonical; the rest unchanged. */
export const editable = (shape: Shape, settings: Fields, inner: (value: unknown) => unknown): Fields => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(shape).flatMap(([name, setting]) => {
      const value = editableValue(setting, settings[name], inner)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

const editableValue = (setting: Setting<unknown>, value: unknown, inner: (value: unknown) => unknown): unknown => {
  const { kind, parts = {} } = setting
  switch (kind) {
    case 'blocks':
      return inner(value)
    case 'list':
      return Array.isArray(value)
        ? value.map((entry: unknown) => (isFields(entry) ? editable(parts, entry, inner) : {}))
        : []
    case 'group':
      return isFields(value) ? editable(parts, value, inner) : value
    case 'choice':
    case 'flag': {
      const read = isBare(value) ? undefined : setting.read(value)
      return read && isRight(read) ? read.right : value
    }
    default:
      return value
  }
}

/** Settings without empty ones, so that defaults apply; `inner` converts nested blocks. */
export const tidy = (shape: Shape, settings: Fields, inner: (blocks: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const tidied = tidyValue(shape[name], value, inner)
      return isBare(tidied) ? [] : [[name, tidied]]
    }),
  )

const tidyValue = (
  setting: Setting<unknown> | undefined,
  value: unknown,
  inner: (blocks: unknown) => unknown,
): unknown => {
  const { kind, parts = {} } = setting ?? {}
  if (kind === 'blocks') return inner(value)
  if (kind === 'list' && Array.isArray(value))
    return value.map((entry: unknown) => (isFields(entry) ? tidy(parts, entry, inner) : entry))
  return kind === 'group' && isFields(value) ? tidy(parts, value, inner) : value
}

/** Serializes blocks for the record. */
export const serializedBlocks = (blocks: readonly PlacedBlock[], shapeOf: ShapeOf): readonly PlacedBlock[] =>
  blocks.map(({ type, props: { id, ...settings } }) => ({
    type,
    props: {
      id,
      ...tidy(shapeOf(type) ?? {}, settings, inner =>
        serializedBlocks((inner ?? []) as readonly PlacedBlock[], shapeOf),
      ),
    },
  }))
