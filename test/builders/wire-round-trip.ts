import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'

/** A value after encoding, JSON and decoding; throws if it cannot be decoded. */
const arrived = <A, W>(
  codec: t.Decoder<unknown, W>,
  toWire: (value: A) => unknown,
  fromWire: (wire: W) => unknown,
  value: A,
): unknown => {
  const read = codec.decode(JSON.parse(JSON.stringify(toWire(value))))
  if (E.isLeft(read))
    throw new Error(`not read: ${read.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`)
  return fromWire(read.right)
}

/** The query string of a URL, as a client writes it: undefined values are omitted. */
export const addressed = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** A wire round trip: the encoded value, and what must be decoded. */
export type Wired = readonly [what: string, arrives: () => unknown, value: unknown]

/** Table rows for values with the same encoding. */
export const wired = <A, W>(
  what: string,
  codec: t.Decoder<unknown, W>,
  toWire: (value: A) => unknown,
  fromWire: (wire: W) => unknown,
  ...values: readonly A[]
): readonly Wired[] =>
  values.map((one, at) => [`${what} (${at + 1})`, () => arrived(codec, toWire, fromWire, one), one])

/** What a codec reads of another program's JSON; throws if it cannot be decoded. */
export const answerFrom = <A>(codec: t.Decoder<unknown, A>, wire: object): A =>
  arrived(
    codec,
    value => value,
    value => value,
    wire,
  ) as A
