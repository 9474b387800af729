import type { Columns, Lists, ValueNumbers } from './columns'
import type { CategoryNames } from './columns-builder'
import type { IndexState } from './index-state'
import { fieldNumber, noNames, valueNumber, brandNumber, type Names } from './names'

// A global lookup per character would dominate the time where code runs in a separate context.
const { imul } = Math

/** A serialized index for the next start. `mark` identifies the change history it belongs to. */
export type StoredIndex = {
  readonly state: IndexState
  readonly categoryNames: CategoryNames
  readonly sequence: number
  readonly mark: string
}

/** Increment when the format changes: older files are then rebuilt. */
const version = 3
/** Magic number, which also detects a file written with another byte order. */
const magic = 0x4c4e_5453
const headWords = 6

type Numbers = Uint8Array | ValueNumbers | Float64Array
const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const
type Kind = keyof typeof kinds
type Section = readonly [name: string, kind: Kind, length: number]
type Header = {
  readonly sequence: number
  readonly mark: string
  readonly sections: readonly Section[]
  readonly texts: Texts
}
type Texts = {
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly fields: Names['fields']
  readonly labels: readonly (readonly [field: number, label: string])[]
  readonly brands: Names['brands']
  readonly categories: readonly (readonly [id: number, name: string])[]
}

const kindOf = (numbers: Numbers): Kind =>
  numbers instanceof Uint8Array
    ? 'u8'
    : numbers instanceof Uint16Array
      ? 'u16'
      : numbers instanceof Uint32Array
        ? 'u32'
        : 'f64'
const padded = (length: number) => (length + 7) & ~7

/** Serializes the index: magic, version, two checksums of everything after them, header length, header, columns. */
export const indexToBytes = ({ state, categoryNames, sequence, mark }: StoredIndex): Uint8Array<ArrayBuffer> => {
  const { words, skus } = state.found()
  const sections: (readonly [string, Numbers])[] = [
    ...columnSections(state.columns),
    ['words.starts', words.starts],
    ['words.docs', words.docs],
    ['words.weights', words.weights],
    ['skus.bytes', skus.bytes],
    ['skus.starts', skus.starts],
    ['skus.targets', skus.targets],
  ]
  const { names } = state
  const header: Header = {
    sequence,
    mark,
    sections: sections.map(([name, numbers]) => [name, kindOf(numbers), numbers.length]),
    texts: {
      names: state.columns.names,
      words: words.words,
      fields: names.fields,
      labels: names.labels.map((label, at) => [names.fieldOf[at]!, label]),
      brands: names.brands,
      categories: [...categoryNames],
    },
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const begin = padded(headWords * 4 + text.length)
  const bytes = new Uint8Array(sections.reduce((at, [, numbers]) => at + padded(numbers.byteLength), begin))
  bytes.set(text, headWords * 4)
  let at = begin
  for (const [, numbers] of sections) {
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), at)
    at += padded(numbers.byteLength)
  }
  const head = new Uint32Array(bytes.buffer, 0, headWords)
  head.set([magic, version, text.length, 0])
  head.set(sumsOf(bytes), 4)
  return bytes
}

/** Deserializes an index; undefined if its version differs, or if the bytes are damaged or no index. */
export const indexFromBytes = (bytes: Uint8Array): StoredIndex | undefined => {
  // Columns are views into the buffer, which requires an offset divisible by eight.
  const whole = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
  if (whole.length < headWords * 4 || whole.length % 8 !== 0) return undefined
  const head = new Uint32Array(whole.buffer, whole.byteOffset, headWords)
  const [a, b] = sumsOf(whole)
  if (head[0] !== magic || head[1] !== version || head[4] !== a || head[5] !== b) return undefined
  const length = head[2]!
  const header = JSON.parse(new TextDecoder().decode(whole.subarray(headWords * 4, headWords * 4 + length))) as Header
  const found = new Map<string, Numbers>()
  let at = whole.byteOffset + padded(headWords * 4 + length)
  for (const [name, kind, count] of header.sections) {
    found.set(name, new kinds[kind](whole.buffer as ArrayBuffer, at, count))
    at += padded(count * kinds[kind].BYTES_PER_ELEMENT)
  }
  const { texts } = header
  const section = <A extends Numbers>(name: string) => found.get(name) as A
  const state: IndexState = {
    columns: columnsFrom(section, texts.names),
    names: namesFrom(texts),
    found: () => indexes,
    prepare: () => true,
  }
  const indexes = {
    words: {
      words: texts.words,
      starts: section<Uint32Array>('words.starts'),
      docs: section<Uint32Array>('words.docs'),
      weights: section<Uint8Array>('words.weights'),
    },
    skus: {
      bytes: section<Uint8Array>('skus.bytes'),
      starts: section<Uint32Array>('skus.starts'),
      targets: section<Uint32Array>('skus.targets'),
    },
  }
  return { state, categoryNames: new Map(texts.categories), sequence: header.sequence, mark: header.mark }
}

const plain = [
  'ids',
  'orders',
  'created',
  'brands',
  'quoteOnly',
  'marks',
  'variantStarts',
  'ownStarts',
  'variantIds',
  'inStock',
  'prices',
] as const
const lists = ['categories', 'values', 'variantValues', 'entries', 'dated'] as const

const columnSections = (columns: Columns): readonly (readonly [string, Numbers])[] => [
  ...plain.map(name => [name, columns[name]] as const),
  ...lists.flatMap(
    name =>
      [
        [`${name}.starts`, columns[name].starts],
        [`${name}.items`, columns[name].items],
      ] as const,
  ),
]

const columnsFrom = (section: <A extends Numbers>(name: string) => A, names: readonly string[]): Columns => {
  const list = <A extends Numbers>(name: (typeof lists)[number]): Lists<A> => ({
    starts: section(`${name}.starts`),
    items: section(`${name}.items`),
  })
  return {
    names,
    ids: section('ids'),
    orders: section('orders'),
    created: section('created'),
    brands: section('brands'),
    quoteOnly: section('quoteOnly'),
    marks: section('marks'),
    variantStarts: section('variantStarts'),
    ownStarts: section('ownStarts'),
    variantIds: section('variantIds'),
    inStock: section('inStock'),
    prices: section('prices'),
    categories: list('categories'),
    values: list('values'),
    variantValues: list('variantValues'),
    entries: list('entries'),
    dated: list('dated'),
  }
}

/** Assigns numbers in their original order, so that they stay the same. */
const namesFrom = ({ fields, labels, brands }: Texts): Names => {
  const names = noNames()
  for (const { name } of fields) fieldNumber(names, name)
  for (const [field, label] of labels) valueNumber(names, field, label)
  for (const brand of brands) brandNumber(names, brand)
  return names
}

/** Two checksums of everything after the head, to detect truncated, torn or altered files. */
const sumsOf = (bytes: Uint8Array): readonly [number, number] => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  let [a, b] = [0x811c_9dc5 ^ words[2]!, bytes.length]
  for (let at = headWords; at < words.length; at += 1) {
    a = imul(a ^ words[at]!, 0x0100_0193)
    b = (imul(b, 31) + words[at]!) | 0
  }
  return [a >>> 0, b >>> 0]
}
