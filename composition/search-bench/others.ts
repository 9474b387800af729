import itemsjs from 'itemsjs'
import MiniSearch from 'minisearch'
import { Client } from 'pg'
import { facetField } from '../../core/search/facet-field'
import type { ListingQuery } from '../../core/search/listing'
import type { IndexedProduct } from '../../core/search/product-source.port'
import { facetNames } from './questions'

/** An alternative search engine for comparison; without access lists, buyer prices and per-variant options. */
export type Other = {
  readonly name: string
  readonly list?: (query: ListingQuery) => unknown
  readonly suggest?: (typed: string) => unknown
  readonly close?: () => Promise<unknown>
}

/** A product with its ancestor categories, in the form the other engines need. */
type Goods = { readonly product: IndexedProduct; readonly above: readonly number[] }

const textOf = (product: IndexedProduct) => [product.name, product.brand?.name ?? '', product.words].join(' ')

export const miniSearch = (goods: readonly Goods[]): Other => {
  const index = new MiniSearch({
    fields: ['name', 'brand', 'words'],
    storeFields: ['name'],
    searchOptions: {
      boost: { name: 8, brand: 5 },
      combineWith: 'AND',
      prefix: (_, at, terms) => at === terms.length - 1,
    },
  })
  index.addAll(
    goods.map(({ product }) => ({
      id: product.id,
      name: product.name,
      brand: product.brand?.name ?? '',
      words: product.words,
    })),
  )
  return {
    name: 'minisearch, words only',
    list: ({ term }) => (term === undefined ? undefined : index.search(term)),
    suggest: typed => index.autoSuggest(typed),
  }
}

export const itemsJs = (goods: readonly Goods[]): Other => {
  const items = goods.map(({ product, above }) => ({
    name: textOf(product),
    categories: above.map(String),
    ...Object.fromEntries(facetNames.map(name => [facetField(name), product.facets[name] ?? []])),
  }))
  const engine = itemsjs(items, {
    searchableFields: ['name'],
    aggregations: Object.fromEntries(
      [...facetNames.map(facetField), 'categories'].map(field => [field, { size: 1_000, conjunction: false }]),
    ),
  })
  const filtersOf = ({ categoryId, facets }: ListingQuery) => {
    const filters: Record<string, string[]> = categoryId === undefined ? {} : { categories: [String(categoryId)] }
    for (const { field, value } of facets) filters[field] = [...(filters[field] ?? []), value]
    return filters
  }
  return {
    name: 'itemsjs',
    list: query => engine.search({ per_page: query.pageSize, query: query.term, filters: filtersOf(query) }),
  }
}

/**
 * PostgreSQL tables with suitable indexes; facet counts in one statement per facet, over the filtered rows only (not
 * disjunctive).
 */
export const postgreSql = async (url: string, goods: readonly Goods[]): Promise<Other> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'drop schema if exists lintel_search_bench cascade; create schema ' +
      'lintel_search_bench; set search_path to lintel_search_bench',
  )
  await client.query(
    'create table goods (id int primary key, name text, place int, above int[], words tsvector); create table ' +
      'value (goods_id int, field text, value text)',
  )
  const step = 2_000
  for (let at = 0; at < goods.length; at += step) {
    const some = goods.slice(at, at + step)
    await client.query(
      "insert into goods select id, name, place, string_to_array(above, ',')::int[], " +
        "to_tsvector('english', words) from unnest($1::int[], $2::text[], $3::int[], $4::text[], " +
        '$5::text[]) as row(id, name, place, above, words)',
      [
        some.map(({ product }) => product.id),
        some.map(({ product }) => product.name),
        some.map(({ product }) => product.sortOrder),
        some.map(({ above }) => above.join(',')),
        some.map(({ product }) => textOf(product)),
      ],
    )
    const values = some.flatMap(({ product }) =>
      facetNames.flatMap(name =>
        (product.facets[name] ?? []).map(value => [product.id, facetField(name), value] as const),
      ),
    )
    await client.query('insert into value select * from unnest($1::int[], $2::text[], $3::text[])', [
      values.map(([id]) => id),
      values.map(([, field]) => field),
      values.map(([, , value]) => value),
    ])
  }
  await client.query(
    'create index on goods using gin (above); create index on goods using gin (words); create index on goods ' +
      '(place); create index on value (goods_id); create index on value (field, value, goods_id); analyze',
  )
  const conditionOf = ({ categoryId, facets, term }: ListingQuery): readonly [string, readonly unknown[]] => {
    const values: unknown[] = []
    const bound = (value: unknown) => `$${values.push(value)}`
    const parts = [
      ...(categoryId === undefined ? [] : [`above @> array[${bound(categoryId)}::int]`]),
      ...(term === undefined ? [] : [`words @@ plainto_tsquery('english', ${bound(term)})`]),
    ]
    for (const field of new Set(facets.map(facet => facet.field)))
      parts.push(
        `id in (select goods_id from value where field = ${bound(field)} and value = ` +
          `any(${bound(facets.filter(facet => facet.field === field).map(facet => facet.value))}::text[]))`,
      )
    return [parts.length === 0 ? 'true' : parts.join(' and '), values]
  }
  return {
    name: 'PostgreSQL',
    list: async query => {
      const [condition, values] = conditionOf(query)
      await client.query(`select id, name from goods where ${condition} order by place limit ${query.pageSize}`, [
        ...values,
      ])
      await client.query(
        'select field, value, count(*) from value join goods on goods.id = ' +
          `goods_id where ${condition} group by field, value`,
        [...values],
      )
    },
    close: async () => {
      await client.query('drop schema lintel_search_bench cascade')
      await client.end()
    },
  }
}
