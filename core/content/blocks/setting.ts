import * as E from 'fp-ts/Either'
import { pictureField, textField, type Fields } from '../fields'
import type { Block } from './block'
import { readBlocks } from './read-blocks'

/**
 * How a widget setting is decoded, or why it is invalid. `kind` and the following fields describe its form field. A
 * missing setting gets its default; one of the wrong type invalidates the block.
 */
export type Setting<A> = {
  readonly kind:
    'words' | 'html' | 'flag' | 'number' | 'choice' | 'color' | 'link' | 'picture' | 'list' | 'group' | 'blocks'
  readonly read: (value: unknown) => E.Either<string, A>
  /** The default value. */
  readonly fallback?: unknown
  readonly options?: readonly string[]
  readonly within?: readonly [least: number, most: number]
  /** Fields of a group, or of each list entry. */
  readonly parts?: Shape
}
export type Shape = Readonly<Record<string, Setting<unknown>>>
export type SettingsOf<S extends Shape> = { readonly [K in keyof S]: S[K] extends Setting<infer A> ? A : never }

/** A picture of the shop: base path of its widths, and alt text. */
export type PictureSetting = { readonly base: string; readonly alt: string }

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

export const setting = <A>(
  kind: Setting<A>['kind'],
  read: (value: unknown) => E.Either<string, A>,
  more: Partial<Setting<A>> = {},
): Setting<A> => ({ kind, read, ...more })

/** With a default value. */
export const or = <A, const B>(fallback: B, { read, ...rest }: Setting<A>): Setting<A | B> => ({
  ...rest,
  fallback,
  read: value => (isMissing(value) ? E.right(fallback) : read(value)),
})

/** Optional. */
export const maybe = <A>(inner: Setting<A>): Setting<A | undefined> => or(undefined, inner)

const readText =
  (max: number) =>
  (value: unknown): E.Either<string, string> => {
    if (typeof value === 'number') return E.right(String(value))
    if (typeof value !== 'string' || value.trim() === '') return E.left('no text')
    return value.length > max ? E.left('too long') : E.right(value.trim())
  }

export const words: Setting<string> = setting('words', readText(2_000))

/** HTML, already sanitized by the gateway's allowlist. */
export const html: Setting<string> = setting('html', readText(200_000))

export const flag: Setting<boolean> = setting('flag', value => {
  const normalized = typeof value === 'string' ? value.toLowerCase() : value
  return normalized === true || normalized === 'true'
    ? E.right(true)
    : normalized === false || normalized === 'false'
      ? E.right(false)
      : E.left('neither on nor off')
})

export const number = (min: number, max: number): Setting<number> =>
  setting(
    'number',
    value => {
      const given = typeof value === 'string' && /^\d{1,9}(?:\.\d{1,3})?$/.test(value) ? Number(value) : value
      return typeof given === 'number' && given >= min && given <= max
        ? E.right(given)
        : E.left(`no number from ${min} to ${max}`)
    },
    { within: [min, max] },
  )

/** An enumeration, case-insensitive. */
export const choice = <const A extends string>(...options: readonly A[]): Setting<A> =>
  setting(
    'choice',
    value => {
      const found =
        typeof value === 'string'
          ? options.find(option => option.toLowerCase() === value.trim().toLowerCase())
          : undefined
      return found === undefined ? E.left(`none of ${options.join(', ')}`) : E.right(found)
    },
    { options },
  )

/** `#rgb` or `#rrggbb` only, to prevent CSS injection. */
export const color: Setting<string> = setting('color', value =>
  typeof value === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim())
    ? E.right(value.trim())
    : E.left('no color'),
)

const ownPath = /^(?:\/(?![/\\])[^\\\s]*|#[\w/-]*|\?[^\s]*)$/
const otherAddress = /^(?:https?:\/\/[^/\\@\s?#]+(?:[/?#][^\s]*)?|mailto:[^\s<>"]+|tel:[\d+().-]+)$/i

/** A link target: an internal path or anchor, http(s), mail or telephone. */
export const link: Setting<string> = setting('link', value => {
  const href = typeof value === 'string' ? value.trim() : ''
  return href.length <= 2_000 && (ownPath.test(href) || otherAddress.test(href)) ? E.right(href) : E.left('no address')
})

/** A media value: JSON text, an object, or a path. Pictures on other hosts are rejected. */
export const picture: Setting<PictureSetting> = setting('picture', value => {
  const media = typeof value === 'object' ? JSON.stringify(value) : value
  const key = pictureField({ media }, 'media')
  return key === undefined
    ? E.left('no picture of this shop')
    : E.right({ base: `/pictures/${key}`, alt: altIn(media) })
})

const altIn = (media: unknown): string => {
  const fields =
    typeof media === 'string' && media.startsWith('{')
      ? E.tryCatch(
          () => JSON.parse(media) as Fields,
          () => undefined,
        )
      : E.left(undefined)
  return E.isRight(fields) ? (textField(fields.right, 'alt_text', 'alt') ?? '') : ''
}

/** Decodes all settings; fails with the first invalid one. */
export const readSettings = <S extends Shape>(shape: S, fields: Fields): E.Either<string, SettingsOf<S>> => {
  const read = Object.entries(shape).map(([name, one]) => ({ name, answer: one.read(fields[name]) }))
  const wrong = read.find(({ answer }) => E.isLeft(answer))
  if (wrong && E.isLeft(wrong.answer)) return E.left(`${wrong.name}: ${wrong.answer.left}`)
  return E.right(
    Object.fromEntries(
      read.flatMap(({ name, answer }) =>
        E.isRight(answer) && answer.right !== undefined ? [[name, answer.right]] : [],
      ),
    ) as SettingsOf<S>,
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const group = <S extends Shape>(parts: S): Setting<SettingsOf<S>> =>
  setting('group', value => (isFields(value) ? readSettings(parts, value) : E.left('no group')), { parts })

/** Entries in order; one invalid entry invalidates the list. May be empty. */
export const list = <S extends Shape>(parts: S, max = 60): Setting<readonly SettingsOf<S>[]> =>
  setting(
    'list',
    value => {
      if (isMissing(value)) return E.right([])
      if (!Array.isArray(value) || value.length > max) return E.left(`no list of at most ${max}`)
      const read = value.map(entry => (isFields(entry) ? readSettings(parts, entry) : E.left('no entry')))
      const wrong = read.findIndex(E.isLeft)
      const reason = read[wrong]
      return reason && E.isLeft(reason)
        ? E.left(`${wrong + 1}: ${reason.left}`)
        : E.right(read.flatMap(entry => (E.isRight(entry) ? [entry.right] : [])))
    },
    { parts },
  )

/** Nested blocks. Invalid ones are dropped when their own widgets decode them. */
export const blocks: Setting<readonly Block[]> = setting('blocks', value => {
  if (isMissing(value)) return E.right([])
  const read = readBlocks(value, 'block')
  return read ? E.right(read.blocks) : E.left('no blocks')
})
