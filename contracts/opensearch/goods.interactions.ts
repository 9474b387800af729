import { expect } from '@jest/globals'
import { indexBody } from '../../adapters/opensearch/goods.wire'
import { openSearch } from '../../adapters/opensearch/open-search'
import { emptyQuery } from '../../core/search/listing'
import { failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { like } from '../support/matchers'
import { alias, asking, building, everybody, following, index } from './contract-shop'

const nothing = { name: 'no index of products' }
const begun = { name: 'an index that is being built' }
const there = { name: 'an index of products' }

const acknowledged = { acknowledged: true }
const followed = { layout: 4, sequence: 1, shelves: 'klvvl2-sqvs7q-65', mark: 'first 1 0' }
/** Facet fields by the first product that has them. */
const built = { ...followed, fields: ['brand_esi', 'width_esi', 'core_esi', 'height_esi'] }
const of = (sequence: number, id: string) => ({ _id: id, version: sequence, version_type: 'external_gte' })

const toTheName = {
  method: 'POST',
  path: `/${alias}/_bulk`,
  query: { require_alias: 'true', refresh: 'true' },
  headers: { 'content-type': 'application/x-ndjson' },
} as const

const within = [2, 1]
const documents = [
  {
    id: 1,
    order: 1,
    created: 1,
    name: 'flush wood door',
    brands: ['kestrel'],
    categories: [2, 4],
    within: [2, 1, 4, 3],
    sku: 'd1',
    skus: ['d1', 'd136'],
    fields: ['brand_esi\u001fBrand', 'core_esi\u001fCore', 'height_esi\u001fHeight', 'width_esi\u001fWidth'],
    suggest: [
      '3\u001fwood doors\u001fWood Doors',
      '3\u001flocks\u001fLocks',
      '2\u001fkestrel\u001fKestrel',
      '1\u001fflush wood door\u001fFlush Wood Door',
    ],
    lowest: 12_900,
    offers: ['12900', String(7n * 2n ** 32n + 11_500n)],
    dated: [],
    words: 'd|10 1|10 36|10 flush|8 wood|8 door|8 kestrel|5 lock|4 36in|3 mineral|3 84in|3 fire|1 rated|1',
    variants: [
      {
        id: 10,
        sku: 'd136',
        in_stock: true,
        values: ['brand_esi\u001fKestrel', 'core_esi\u001fMineral', 'height_esi\u001f84 in', 'width_esi\u001f36 in'],
        sizes: ['36x84'],
        measures: { height_esi: 84, width_esi: 36 },
      },
    ],
  },
  {
    id: 2,
    order: 2,
    created: 2,
    name: 'door 2',
    brands: [],
    categories: [2],
    within,
    sku: 'd2',
    skus: ['d2'],
    fields: ['brand_esi\u001fBrand'],
    suggest: ['3\u001fwood doors\u001fWood Doors', '1\u001fdoor 2\u001fDoor 2'],
    lowest: 100,
    words: 'd|10 2|10 door|8 wood|4 holli|3',
    variants: [{ id: 20, sku: 'd2', in_stock: true, values: ['brand_esi\u001fHollis'], sizes: [], measures: {} }],
  },
]
const changed = {
  id: 1,
  order: 1,
  created: 1,
  name: 'gate',
  brands: [],
  categories: [2],
  within,
  sku: 'd1',
  skus: ['d1'],
  fields: [],
  suggest: ['3\u001fwood doors\u001fWood Doors', '1\u001fgate\u001fGate'],
  lowest: 100,
  words: 'd|10 1|10 gate|8 wood|4 door|4',
  variants: [{ id: 10, sku: 'd1', in_stock: true, values: [], sizes: [], measures: {} }],
}

/** One step of a build: the server responds to it, and the build succeeds. */
const step =
  ({ method, path }: Interaction['request']): Interaction['drive'] =>
  async http =>
    expect(await building(`${method} ${path}`, http)).toBe('built')
const change =
  ({ method, path }: Interaction['request']): Interaction['drive'] =>
  async http =>
    following(`${method} ${path}`, http)

const driven = (
  drive: (request: Interaction['request']) => Interaction['drive'],
  { request, ...rest }: Omit<Interaction, 'drive'>,
): Interaction => ({ ...rest, request, drive: drive(request) })

/** The product index on a search server: rebuild, alias swap, and updates (S1-9.03). */
export const goodsContract: Contract = {
  provider: 'opensearch',
  interactions: [
    driven(step, {
      description: 'search server: what the index says of itself, while there is none',
      state: nothing,
      request: { method: 'GET', path: `/${alias}/_mapping` },
      response: { status: 404, body: { error: { type: 'index_not_found_exception' }, status: 404 } },
    }),
    driven(step, {
      description: 'search server: make an index',
      state: nothing,
      request: {
        method: 'PUT',
        path: `/${index}`,
        body: { ...indexBody, mappings: { ...indexBody.mappings, _meta: followed } },
      },
      response: { status: 200, body: acknowledged },
    }),
    driven(step, {
      description: 'search server: write products into it',
      state: begun,
      request: {
        method: 'POST',
        path: `/${index}/_bulk`,
        headers: { 'content-type': 'application/x-ndjson' },
        lines: [{ index: of(1, '1') }, documents[0], { index: of(1, '2') }, documents[1]],
      },
      response: {
        status: 200,
        body: { errors: false, items: [{ index: { _id: '1', status: 201 } }, { index: { _id: '2', status: 201 } }] },
      },
    }),
    driven(step, {
      description: 'search server: make what was written findable',
      state: begun,
      request: { method: 'POST', path: `/${index}/_refresh` },
      response: { status: 200, body: { _shards: { failed: 0 } } },
    }),
    driven(step, {
      description: 'search server: the indices of this shop',
      state: begun,
      request: { method: 'GET', path: `/${alias},${alias}.*`, query: { ignore_unavailable: 'true' } },
      response: {
        status: 200,
        body: { [index]: { aliases: {}, settings: { index: { creation_date: like('1700000000000') } } } },
      },
    }),
    driven(step, {
      description: 'search server: put an index behind the name',
      state: begun,
      request: { method: 'POST', path: '/_aliases', body: { actions: [{ add: { index, alias } }] } },
      response: { status: 200, body: acknowledged },
    }),
    {
      description: 'search server: take away an index that could not be filled',
      state: begun,
      request: { method: 'DELETE', path: `/${index}` },
      response: { status: 200, body: acknowledged },
      drive: async http => expect(await building(`DELETE /${index}`, http, true)).toBe('failed'),
    },
    driven(change, {
      description: 'search server: what the index says of itself',
      state: there,
      request: { method: 'GET', path: `/${alias}/_mapping` },
      response: { status: 200, body: { [index]: { mappings: { _meta: built } } } },
    }),
    driven(change, {
      description: 'search server: write a product that changed',
      state: there,
      request: { ...toTheName, lines: [{ index: of(2, '1') }, changed] },
      response: { status: 200, body: { errors: false, items: [{ index: { _id: '1', status: 200 } }] } },
    }),
    {
      description: 'search server: take away a product that went',
      state: there,
      request: { ...toTheName, lines: [{ delete: of(2, '2') }] },
      response: { status: 200, body: { errors: false, items: [{ delete: { _id: '2', status: 200 } }] } },
      drive: async http => following(`POST /${alias}/_bulk`, http, true),
    },
    driven(change, {
      description: 'search server: note how far the index goes',
      state: there,
      request: {
        method: 'PUT',
        path: `/${index}/_mapping`,
        body: { _meta: { ...built, sequence: 2, mark: 'first 2 1' } },
      },
      response: { status: 200, body: acknowledged },
    }),
    {
      description: 'search server: ask while there is no index',
      state: nothing,
      request: { method: 'POST', path: `/${alias}/_search` },
      response: { status: 404, body: { error: { type: 'index_not_found_exception' }, status: 404 } },
      drive: async http =>
        expect(await failureFrom(openSearch(asking(http), everybody).list(emptyQuery))).toMatchObject({
          tag: 'unavailable',
          detail: 'status 404',
        }),
    },
  ],
}
