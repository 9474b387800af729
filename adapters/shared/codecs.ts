import * as t from 'io-ts'
import type { Cents } from '../../core/shared/money'
import { centsFromDecimal, decimalFromCents } from '../../core/shared/decimal'

/**
 * Building blocks of all wire codecs: text and lists of limited length, integers in a range, money, and JSON in text.
 */
export type Codec<A> = t.Type<A, unknown, unknown>

/** The structure of a codec, from which `fastDecoder` builds its decoder. */
export type Made = {
  readonly read?: (input: unknown) => unknown
  readonly list?: t.Any
  readonly maxItems?: number
  readonly maybe?: t.Any
  readonly lenient?: t.Any
  readonly json?: t.Any
}
const made = <A extends object>(codec: A, of: Made): A => Object.assign(codec, of)

/** Builds a codec from `read`, which returns undefined for invalid input. */
const codec = <A>(name: string, read: (input: unknown) => A | undefined): Codec<A> =>
  made(
    new t.Type<A, unknown, unknown>(
      name,
      (input): input is A => read(input) !== undefined,
      (input, context) => {
        const found = read(input)
        return found === undefined ? t.failure(input, context) : t.success(found)
      },
      value => value,
    ),
    { read },
  )

/** Text of at most `maxLength` characters; with `shortest` 1 the empty text is invalid. */
export const text = (maxLength: number, shortest = 0): Codec<string> =>
  codec(`text up to ${maxLength}`, input =>
    typeof input === 'string' && input.length <= maxLength && input.length >= shortest ? input : undefined,
  )

/** An integer within the range. */
export const whole = (lowest: number, highest: number): Codec<number> =>
  codec(`whole number ${lowest} to ${highest}`, input =>
    typeof input === 'number' && Number.isSafeInteger(input) && input >= lowest && input <= highest ? input : undefined,
  )

/** An integer within the range, as number or digits. */
export const wholeWritten = (lowest: number, highest: number): Codec<number> => {
  const inRange = whole(lowest, highest)
  return codec(`${inRange.name}, also written`, input => {
    const value: unknown = typeof input === 'string' && /^\d{1,15}$/.test(input) ? Number(input) : input
    return inRange.is(value) ? value : undefined
  })
}

/** An id, as number or digits: platforms use both. */
export const id: Codec<number> = codec('id', input => {
  const number = typeof input === 'string' && /^\d{1,15}$/.test(input) ? Number(input) : input
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
})

/** A finite number, as number or text. */
export const number: Codec<number> = codec('number', input => {
  const value =
    typeof input === 'string' && input.length <= 30 && /^-?\d+(?:\.\d+)?$/.test(input) ? Number(input) : input
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
})

/** A decimal amount as number or text, read exactly into whole cents. */
export const amount: Codec<Cents> = codec('amount', input =>
  (typeof input === 'number' || typeof input === 'string') && String(input).length <= 40
    ? centsFromDecimal(input)
    : undefined,
)

/** Cents as a decimal number for the wire. */
export const toAmount = (cents: Cents): number => Number(decimalFromCents(cents))
export const toAmountOrNothing = (cents: Cents | undefined): number | undefined =>
  cents === undefined ? undefined : toAmount(cents)

export const listOf = <A>(item: Codec<A>, maxItems: number): Codec<readonly A[]> => {
  const items = t.readonlyArray(item)
  const list = new t.Type<readonly A[], unknown, unknown>(
    `up to ${maxItems} of ${item.name}`,
    items.is,
    (input, context) =>
      Array.isArray(input) && input.length > maxItems
        ? t.failure(input, context, 'too many')
        : items.validate(input, context),
    items.encode,
  )
  return made(list, { list: item, maxItems })
}

/** Missing, null and the empty text of a platform all mean "not given". */
export const maybe = <A>(inner: Codec<A>): Codec<A | undefined> =>
  made(
    new t.Type<A | undefined, unknown, unknown>(
      `${inner.name} or nothing`,
      (input): input is A | undefined => input === undefined || inner.is(input),
      (input, context) =>
        input === undefined || input === null || input === '' ? t.success(undefined) : inner.validate(input, context),
      value => value,
    ),
    { maybe: inner },
  )

/** A field that is omitted if missing or invalid, instead of failing the whole record. */
export const lenient = <A>(inner: Codec<A>): Codec<A | undefined> =>
  made(
    new t.Type<A | undefined, unknown, unknown>(
      `${inner.name} if readable`,
      (input): input is A | undefined => input === undefined || inner.is(input),
      input => {
        const found = inner.decode(input)
        return t.success(found._tag === 'Right' ? found.right : undefined)
      },
      value => value,
    ),
    { lenient: inner },
  )

/** A field whose name ends in `_ej`: JSON as text; some responses contain it parsed. */
export const jsonText = <A>(inner: Codec<A>): Codec<A> =>
  made(
    new t.Type<A, unknown, unknown>(
      `${inner.name} as JSON text`,
      inner.is,
      (input, context) => {
        if (typeof input !== 'string') return inner.validate(input, context)
        const parsed = parsedOf(input)
        return parsed === undefined ? t.failure(input, context, 'not JSON') : inner.validate(parsed.value, context)
      },
      value => JSON.stringify(value),
    ),
    { json: inner },
  )

export const parsedOf = (input: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(input) }
  } catch {
    return undefined
  }
}

export const oneOf = <A extends string>(...allowed: readonly A[]): Codec<A> =>
  codec(allowed.join('|'), input => allowed.find(value => value === input))

export const flag: Codec<boolean> = t.boolean

/** Placeholder values by name, as issues and notices contain them. */
export const placeholders: Codec<Readonly<Record<string, string | number>>> = t.record(
  t.string,
  t.union([t.string, t.number]),
)
