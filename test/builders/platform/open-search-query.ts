import { editDistance } from '../../../core/search/spelling'
import { priceByScript, type PriceScript } from './open-search-prices'

export type Doc = Readonly<Record<string, unknown>>
export type Clause = Readonly<Record<string, unknown>>
/** A document, or one nested in it, with its parent. */
export type Scoped = { readonly doc: Doc; readonly root: Doc; readonly path?: string }

type Values = readonly (string | number | boolean)[]

const read = new WeakMap<Doc, Map<string, Values>>()

/** Values of a field, text split into words; cached per document. */
const valuesAt = ({ doc, path }: Scoped, field: string): Values => {
  const known = read.get(doc) ?? new Map<string, Values>()
  if (known.size === 0) read.set(doc, known)
  const found =
    known.get(field) ??
    readAt(doc, path !== undefined && field.startsWith(`${path}.`) ? field.slice(path.length + 1) : field)
  known.set(field, found)
  return found
}

const readAt = (doc: Doc, field: string): Values => {
  const value = field
    .split('.')
    .reduce<unknown>(
      (inner, name) => (Object.hasOwn((inner ?? {}) as object, name) ? (inner as Doc)[name] : undefined),
      doc,
    )
  const values = (Array.isArray(value) ? value : [value]).filter((each): each is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof each),
  )
  return field === 'words'
    ? values.flatMap(each =>
        String(each)
          .split(' ')
          .filter(word => word !== '')
          .map(word => word.split('|')[0]!),
      )
    : values
}

/** The weight of a word, which the text gives as `word|weight`; 1 in other fields. */
const weightAt = ({ doc }: Scoped, field: string, value: unknown): number => {
  const words = field === 'words' ? ` ${String(doc[field])} ` : ''
  return Number(words.split(` ${String(value)}|`)[1]?.split(' ')[0] ?? 1)
}

const numbersAt = (scoped: Scoped, field: string): readonly number[] =>
  valuesAt(scoped, field).filter(value => typeof value === 'number')

/** The values that an aggregation is about: those of a field, or what its script returns. */
const valuesOf = (scoped: Scoped, body: Record<string, never>): readonly number[] =>
  body['script']
    ? [priceByScript(scoped.root, body['script'] as unknown as PriceScript)].flatMap(price => price ?? [])
    : numbersAt(scoped, body['field']!)

const onlyEntry = (clause: Clause): readonly [string, never] =>
  Object.entries(clause)[0] as unknown as readonly [string, never]
const listOf = (clauses: unknown): readonly Clause[] =>
  clauses === undefined ? [] : Array.isArray(clauses) ? (clauses as Clause[]) : [clauses as Clause]

/** The score of a document for a clause; undefined: no match. */
export const scoreOf = (clause: Clause, scoped: Scoped): number | undefined => {
  const [kind, body] = onlyEntry(clause) as readonly [string, Record<string, never>]
  const when = (meets: boolean, score = 1) => (meets ? score : undefined)
  const on = <A>(): readonly [string, A] => Object.entries(body)[0] as unknown as readonly [string, A]
  switch (kind) {
    case 'match_all':
      return 1
    case 'match_none':
      return undefined
    case 'bool':
      return ofBool(body, scoped)
    case 'constant_score':
      return when(scoreOf(body['filter']!, scoped) !== undefined, body['boost'])
    case 'nested':
      return when(
        (scoped.doc[body['path']!] as readonly Doc[]).some(
          doc => scoreOf(body['query']!, { doc, root: scoped.root, path: body['path']! }) !== undefined,
        ),
      )
    case 'exists':
      return when(valuesAt(scoped, body['field']!).length > 0)
    case 'terms': {
      const [field, values] = on<readonly unknown[]>()
      return when(valuesAt(scoped, field).some(value => values.includes(value)))
    }
    case 'term': {
      const [field, condition] = on<unknown>()
      const { value, boost = 1 } =
        typeof condition === 'object' ? (condition as { value: unknown; boost?: number }) : { value: condition }
      return when(
        valuesAt(scoped, field).some(each => each === value),
        boost * weightAt(scoped, field, value),
      )
    }
    case 'prefix': {
      const [field, { value, boost = 1 }] = on<{ value: string; boost?: number }>()
      return when(
        valuesAt(scoped, field).some(each => String(each).startsWith(value)),
        boost,
      )
    }
    case 'fuzzy': {
      const [field, { value, boost = 1 }] = on<{ value: string; boost?: number }>()
      const maxEdits = value.length < 4 ? 0 : value.length < 8 ? 1 : 2
      return when(
        valuesAt(scoped, field).some(
          each =>
            String(each)[0] === value[0] &&
            Math.abs(String(each).length - value.length) <= maxEdits &&
            editDistance(String(each), value, maxEdits) <= maxEdits,
        ),
        boost,
      )
    }
    case 'regexp': {
      const [field, { value, boost = 1 }] = on<{ value: string; boost?: number }>()
      return when(
        valuesAt(scoped, field).some(each => new RegExp(`^(?:${value})$`).test(String(each))),
        boost,
      )
    }
    case 'range': {
      const [field, { gte = -Infinity, lte = Infinity, lt = Infinity }] = on<{
        gte?: number
        lte?: number
        lt?: number
      }>()
      return when(numbersAt(scoped, field).some(value => value >= gte && value <= lte && value < lt))
    }
    case 'script': {
      const price = priceByScript(scoped.root, body['script'] as unknown as PriceScript)
      const { min, max, below } = (body['script'] as unknown as PriceScript).params
      return when(price !== undefined && price >= min && price <= max && price < below)
    }
    case 'dis_max': {
      const scores = listOf(body['queries']).flatMap(each => scoreOf(each, scoped) ?? [])
      return when(scores.length > 0, Math.max(...scores))
    }
    default:
      throw new Error(`the double knows no query "${kind}"`)
  }
}

const ofBool = (body: Clause, scoped: Scoped): number | undefined => {
  const must = listOf(body['must']).map(clause => scoreOf(clause, scoped))
  const should = listOf(body['should']).flatMap(clause => scoreOf(clause, scoped) ?? [])
  if (must.includes(undefined) || should.length < Number(body['minimum_should_match'] ?? 0)) return undefined
  if (
    listOf(body['filter']).some(clause => scoreOf(clause, scoped) === undefined) ||
    listOf(body['must_not']).some(clause => scoreOf(clause, scoped) !== undefined)
  )
    return undefined
  return [...must, ...should].reduce<number>((sum, score) => sum + (score ?? 0), 0) * Number(body['boost'] ?? 1)
}

/** Results of aggregations over documents. */
export const aggregated = (
  aggs: Readonly<Record<string, Clause>>,
  docs: readonly Scoped[],
  all: readonly Scoped[] = docs,
): Clause =>
  Object.fromEntries(
    Object.entries(aggs).map(([name, agg]) => [
      name,
      'global' in agg
        ? { doc_count: all.length, ...aggregated(agg['aggs'] as Readonly<Record<string, Clause>>, all) }
        : ofAgg(agg, docs),
    ]),
  )

const ofAgg = (agg: Clause, docs: readonly Scoped[]): Clause => {
  const { aggs: inner = {}, ...own } = agg as { readonly aggs?: Readonly<Record<string, Clause>> }
  const [kind, body] = onlyEntry(own) as readonly [string, Record<string, never>]
  const bucket = (some: readonly Scoped[]) => ({ doc_count: some.length, ...aggregated(inner, some) })
  const meeting = (clause: Clause) => docs.filter(each => scoreOf(clause, each) !== undefined)
  switch (kind) {
    case 'filter':
      return bucket(meeting(body as unknown as Clause))
    case 'filters':
      return {
        buckets: Object.fromEntries(
          Object.entries(body['filters'] as unknown as Record<string, Clause>).map(([name, clause]) => [
            name,
            bucket(meeting(clause)),
          ]),
        ),
      }
    case 'nested':
      return bucket(
        docs.flatMap(({ root }) =>
          (root[body['path']!] as readonly Doc[]).map(doc => ({ doc, root, path: body['path']! })),
        ),
      )
    case 'reverse_nested':
      return bucket([...new Set(docs.map(({ root }) => root))].map(root => ({ doc: root, root })))
    case 'min':
    case 'max': {
      const values = docs.flatMap(each => valuesOf(each, body))
      return {
        value: values.length === 0 ? null : values.reduce((a, b) => (kind === 'min' ? Math.min(a, b) : Math.max(a, b))),
      }
    }
    case 'range': {
      const ranges = body['ranges'] as unknown as readonly {
        readonly key: string
        readonly from?: number
        readonly to?: number
      }[]
      return {
        buckets: Object.fromEntries(
          ranges.map(({ key, from = -Infinity, to = Infinity }) => [
            key,
            bucket(docs.filter(each => valuesOf(each, body).some(value => value >= from && value < to))),
          ]),
        ),
      }
    }
    case 'terms': {
      const groups = new Map<string | number, Scoped[]>()
      const include = body['include'] as readonly number[] | string | undefined
      const pattern = typeof include === 'string' ? new RegExp(`^(?:${include})$`) : undefined
      const isWanted = (value: string | number) =>
        pattern?.test(String(value)) ?? (Array.isArray(include) ? include.includes(value) : true)
      for (const each of docs)
        for (const value of new Set(valuesAt(each, body['field']!))) {
          if (typeof value === 'boolean' || !isWanted(value)) continue
          groups.set(value, [...(groups.get(value) ?? []), each])
        }
      return {
        buckets: [...groups]
          .map(([key, some]) => ({ key, ...bucket(some) }))
          .sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1))
          .slice(0, body['size']),
      }
    }
    default:
      throw new Error(`the double knows no aggregation "${kind}"`)
  }
}

/** The requested fields, some of which are inside lists. */
export const sourceWith = (fields: readonly string[] | undefined, source: Doc): Doc => {
  if (!fields) return source
  const heads = new Set(fields.map(field => field.split('.')[0]!))
  return Object.fromEntries(
    [...heads]
      .filter(head => Object.hasOwn(source, head))
      .map(head => {
        const inner = fields.filter(field => field.startsWith(`${head}.`)).map(field => field.slice(head.length + 1))
        return [
          head,
          inner.length === 0 ? source[head] : (source[head] as readonly Doc[]).map(each => sourceWith(inner, each)),
        ]
      }),
  )
}

type Hit = { readonly source: Doc; readonly score: number }

export const sortedBy = (hits: readonly Hit[], sort: readonly Clause[]): readonly Hit[] => {
  const keys = sort.map(clause => onlyEntry(clause) as readonly [string, unknown])
  const isDown = (how: unknown) =>
    (typeof how === 'object' ? (how as { readonly order: string }).order : how) === 'desc'
  const valueOf = ([field, how]: readonly [string, unknown], { source, score }: Hit): string | number => {
    if (field === '_score') return score
    const scoped = { doc: source, root: source }
    if (field !== '_script')
      return (valuesAt(scoped, field)[0] as string | number | undefined) ?? (isDown(how) ? -Infinity : Infinity)
    const { script } = how as { readonly script: PriceScript }
    const price = source['offers'] ? priceByScript(source, script) : numbersAt(scoped, 'lowest')[0]
    return price ?? script.params.none
  }
  return [...hits].sort((a, b) => {
    for (const key of keys) {
      const [one, other] = [valueOf(key, a), valueOf(key, b)]
      if (one !== other) return (one < other ? -1 : 1) * (isDown(key[1]) ? -1 : 1)
    }
    return 0
  })
}
