import type * as t from 'io-ts'
import type { Made } from '../../../adapters/shared/codecs'

/** The parts of an io-ts codec that say how it is built. */
type Built = t.Any &
  Made & {
    readonly _tag?: string
    readonly props?: Readonly<Record<string, Built>>
    readonly types?: readonly Built[]
    readonly type?: Built
    readonly codomain?: Built
    readonly value?: unknown
    readonly keys?: Readonly<Record<string, unknown>>
  }

/** `at`: which alternative of a union, a choice or a flag. `isFull`: with optional fields and entries of lists. */
type Wanted = { readonly at: number; readonly isFull: boolean; readonly next: () => number }

const absent = Symbol('absent')

const present = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== absent))

/** A value of our own codecs: the first candidate that it accepts; two fields differ where their codecs allow it. */
const scalarOf = (codec: Built, { at, next }: Wanted): unknown => {
  const number = next()
  const lowest = Number(/^whole number (-?\d+) to/.exec(codec.name)?.[1] ?? 0)
  const length = Number(/^text up to (\d+)/.exec(codec.name)?.[1] ?? 0)
  const choices = length > 0 ? [] : codec.name.split('|')
  const candidates: readonly unknown[] = [
    ...(choices.length > 0 && choices.every(choice => codec.is(choice)) ? [choices[at % choices.length]] : []),
    ...(codec.name === 'amount' ? [number + 0.25] : []),
    ...(length > 0 && length < 20 ? [`${number}`.padEnd(length, 'x').slice(0, length)] : []),
    `text ${number}`,
    `text ${number}`.padEnd(64, 'x'),
    lowest + number,
    lowest + (number % 3),
    lowest,
  ]
  const found = candidates.find(candidate => codec.is(candidate))
  if (found === undefined) throw new Error(`No sample of ${codec.name}: add a candidate`)
  return found
}

const sampleOf = (codec: Built, wanted: Wanted): unknown => {
  if (codec.list) {
    const { list } = codec
    return wanted.isFull ? [0, 1].map(more => sampleOf(list as Built, { ...wanted, at: wanted.at + more })) : []
  }
  const optional = codec.maybe ?? codec.lenient
  if (optional) return wanted.isFull ? sampleOf(optional as Built, wanted) : absent
  if (codec.json) return JSON.stringify(sampleOf(codec.json as Built, wanted))
  if (codec.read) return scalarOf(codec, wanted)
  const fieldsOf = (props: Built['props'] = {}) =>
    present(Object.fromEntries(Object.entries(props).map(([name, of]) => [name, sampleOf(of, wanted)])))
  switch (codec._tag) {
    case 'InterfaceType':
      return fieldsOf(codec.props)
    case 'PartialType':
      return wanted.isFull ? fieldsOf(codec.props) : {}
    case 'ExactType':
    case 'StrictType':
    case 'ReadonlyType':
      return codec.type ? sampleOf(codec.type, wanted) : fieldsOf(codec.props)
    case 'IntersectionType':
      return Object.assign({}, ...(codec.types ?? []).map(each => sampleOf(each, wanted))) as object
    case 'UnionType':
      return sampleOf(codec.types?.[wanted.at % codec.types.length] as Built, wanted)
    case 'ReadonlyArrayType':
    case 'ArrayType':
      return wanted.isFull && codec.type ? [sampleOf(codec.type, wanted)] : []
    case 'DictionaryType':
      return wanted.isFull && codec.codomain ? { [`name ${wanted.next()}`]: sampleOf(codec.codomain, wanted) } : {}
    case 'LiteralType':
      return codec.value
    case 'BooleanType':
      return wanted.at % 2 === 1
    case 'NumberType':
      return wanted.next()
    default:
      return `text ${wanted.next()}`
  }
}

/**
 * JSON that a codec accepts: with all optional fields, once for each alternative of its unions, choices and flags, and
 * with the fewest fields. Texts and numbers differ from field to field where the codec allows it.
 */
export const samplesOf = (codec: t.Any, alternatives = 6): readonly unknown[] => {
  const of = (isFull: boolean, at: number): unknown => {
    let number = 10
    return sampleOf(codec as Built, { at, isFull, next: () => (number += 1) })
  }
  const full = Array.from({ length: alternatives }, (_, at) => of(true, at))
  return [...full, ...Array.from({ length: alternatives }, (_, at) => of(false, at))].map(sample =>
    sample === absent ? null : sample,
  )
}

/** The numbers of a codec that may not be zero, by the names of their fields: `orders.id from 1`. */
export const aboveZero = (codec: t.Any): readonly string[] => {
  const found = new Set<string>()
  const visit = (of: Built, path: string): void => {
    const [, lowest = '0'] = /^whole number (-?\d+) to/.exec(of.name) ?? []
    if (of.read && Number(lowest) > 0) found.add(`${path} from ${lowest}`)
    for (const inner of [of.list, of.maybe, of.lenient, of.json, of.type, of.codomain])
      if (inner) visit(inner as Built, path)
    for (const each of of.types ?? []) visit(each, path)
    for (const [name, field] of Object.entries(of.props ?? {})) visit(field, path === '' ? name : `${path}.${name}`)
  }
  visit(codec as Built, '')
  return [...found].sort()
}
