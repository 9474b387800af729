import { expect } from '@jest/globals'
import { commercePriceLists } from '../../adapters/commerce/prices/price-lists.client'
import { commercePriceRuns } from '../../adapters/commerce/prices/price-runs.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, perhapsEach, succeeded } from '../support/matchers'

const lists = '/apis/staff/price-lists'
const runs = '/apis/staff/price-runs'
const key = 'the-key-of-this-click'
const moment = 1_795_262_400_000

const prepared = {
  name: 'a member of staff, and a price list with a draft',
  params: {
    priceListId: 9_001,
    runId: 8_001,
    productId: 900_001,
    variantId: 900_001_001,
    stock: 40,
    sku: 'LS-G1-626-900001',
    key,
  },
} as const
const { priceListId: listId, runId, sku } = prepared.params

const summary = {
  id: listId,
  name: like('Trade prices'),
  kind: { tag: 'fixed' },
  skus: like(1),
  assigned: perhapsEach({ id: like(1), level: 'group', name: like('Northgate Builders'), priority: like(500) }),
}
const anyList = {
  id: like(listId),
  name: like('Trade prices'),
  kind: { tag: like('fixed') },
  skus: like(1),
  assigned: perhapsEach({ level: like('group'), name: like('Northgate Builders'), priority: like(500) }),
}
const counts = {
  new: like(0),
  up: like(1),
  down: like(0),
  other: like(0),
  removed: like(0),
  far: like(0),
  'below-cost': like(0),
  unknown: like(0),
  faulty: like(0),
  unchanged: like(0),
}
const run = {
  id: runId,
  list_id: listId,
  list: like('Trade prices'),
  source: 'file',
  state: 'draft',
  counts,
  created_by: like('Stef Staff'),
  created_at: like(moment),
  file_name: like('prices.csv'),
}
/** Other runs may be in any state and of no file. */
const { file_name: _, ...runOfAny } = run
const anyRun = { ...runOfAny, id: like(runId), list_id: like(listId), source: like('file'), state: like('draft') }
const form = { name: 'Trade prices', kind: 'fixed', base: '', percent: '', rounding: 'none', from: '', until: '' }
const file = { field: 'file', name: 'prices.csv', type: 'text/csv', content: `sku,price\n${sku},90.00\n` }

/** The desk for price lists and price runs. */
export const priceListsInteractions: readonly Interaction[] = [
  {
    description: 'staff: list price lists',
    state: prepared,
    request: { method: 'GET', path: lists },
    response: {
      status: 200,
      body: succeeded({ lists: each(anyList), runs: each(anyRun) }),
    },
    drive: async http =>
      expect(await answerOf(commercePriceLists(http).list())).toMatchObject({
        lists: [{ kind: { tag: 'fixed' } }],
        runs: [{ state: 'draft' }],
      }),
  },
  {
    description: 'staff: read a price list',
    state: prepared,
    request: { method: 'GET', path: `${lists}/${listId}`, query: { page: '1', sku } },
    response: {
      status: 200,
      body: succeeded({
        ...summary,
        version: like(1),
        form: like(form),
        prices: each({
          sku,
          product: like('Grade 1 Storeroom Lock'),
          tiers: each({ minimum: like(1), price: like(8_000) }),
          catalogue: { price: like(18_900) },
        }),
        found: like(1),
        runs: each(anyRun),
        history: perhapsEach({
          at: like(moment),
          by: like('Stef Staff'),
          action: like('price-list-created'),
          values: like({}),
        }),
      }),
    },
    drive: async http =>
      expect(await answerOf(commercePriceLists(http).find({ id: listId, sku, page: 1 }))).toMatchObject({
        id: listId,
        prices: [{ sku }],
      }),
  },
  {
    description: 'staff: list whom a price list may be for',
    state: prepared,
    request: { method: 'GET', path: '/apis/staff/price-choices' },
    response: {
      status: 200,
      body: succeeded({
        lists: each({ id: like(listId), name: like('Trade prices') }),
        stores: each({ key: like('commercial'), name: like('Lintel Supply') }),
        groups: each({ id: like(1), name: like('Retail') }),
      }),
    },
    drive: async http =>
      expect((await answerOf(commercePriceLists(http).choices())).stores).toMatchObject([{ name: 'Lintel Supply' }]),
  },
  {
    description: 'staff: make a price list',
    state: prepared,
    request: { method: 'POST', path: lists, body: { key, form } },
    response: { status: 200, body: succeeded({ id: like(listId) }) },
    drive: async http =>
      expect(await answerOf(commercePriceLists(http).save({ key, version: 0, form }))).toEqual({ id: listId }),
  },
  {
    description: 'staff: change a price list',
    state: prepared,
    request: { method: 'PUT', path: `${lists}/${listId}`, body: { key, version: 1, form } },
    response: { status: 200, body: succeeded({ id: listId }) },
    drive: async http =>
      expect(await answerOf(commercePriceLists(http).save({ id: listId, key, version: 1, form }))).toEqual({
        id: listId,
      }),
  },
  {
    description: 'staff: assign a price list',
    state: prepared,
    request: {
      method: 'POST',
      path: `${lists}/${listId}/assignments`,
      body: { key, version: 1, change: { tag: 'assign', form: { to: 'group:2', company: '', priority: '10' } } },
    },
    response: { status: 200, body: succeeded({ done: true }) },
    drive: async http =>
      expect(
        await answerOf(
          commercePriceLists(http).assign({
            id: listId,
            key,
            version: 1,
            change: { tag: 'assign', form: { to: 'group:2', company: '', priority: '10' } },
          }),
        ),
      ).toBeUndefined(),
  },
  {
    description: 'staff: ask why a price is what it is',
    state: prepared,
    request: { method: 'GET', path: '/apis/staff/price-question', query: { sku, quantity: '12', group: '2' } },
    response: {
      status: 200,
      body: succeeded({
        sku,
        product: like('Grade 1 Storeroom Lock'),
        buyer: like('Northgate Builders'),
        strategy: like('priority'),
        now: like(8_000),
        catalogue: { price: like(18_900) },
        offers: each({
          list_id: like(listId),
          list: like('Trade prices'),
          level: like('group'),
          minimum: like(1),
          each: like(8_000),
          chosen: like(true),
        }),
        silent: like([]),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commercePriceLists(http).explain({ company: '', groupId: 2, sku, quantity: 12 })),
      ).toMatchObject({ sku, offers: [{ isChosen: true }] }),
  },
  {
    description: 'staff: read a price run',
    state: prepared,
    request: { method: 'GET', path: `${runs}/${runId}`, query: { tab: 'up' } },
    response: {
      status: 200,
      body: succeeded({
        ...run,
        version: like(1),
        warning: like(3_000),
        replaces: false,
        tab: 'up',
        rows: each({
          line: like(2),
          sku,
          minimum: like(1),
          kind: 'up',
          variant_id: like(prepared.params.variantId),
          tier: { price: like(9_000) },
          before: { price: like(8_000) },
        }),
        refused: like(0),
      }),
    },
    drive: async http =>
      expect(await answerOf(commercePriceRuns(http).find({ id: runId, tab: 'up' }))).toMatchObject({
        id: runId,
        rows: [{ sku, kind: 'up' }],
      }),
  },
  {
    description: 'staff: download the rows of a price run',
    state: prepared,
    request: { method: 'GET', path: `${runs}/${runId}/rows`, query: { tab: 'up' } },
    response: {
      status: 200,
      file: {
        type: 'text/plain',
        content:
          'line,sku,minimum,before,price,sale price,from,until,change %,kind,problem\r\n' +
          `2,${sku},1,80.00,90.00,,,,12.5,up,\r\n`,
      },
    },
    drive: async http => {
      const rows = await answerOf(commercePriceRuns(http).rows({ id: runId, tab: 'up' }))
      expect(new TextDecoder().decode(rows.bytes)).toContain(`${sku},1,80.00,90.00`)
    },
  },
  {
    description: 'staff: draft a price run from a file',
    state: prepared,
    request: { method: 'POST', path: `${lists}/${listId}/files`, query: { key, column: 'price' }, file },
    response: { status: 200, body: succeeded({ id: like(runId) }) },
    drive: async http =>
      expect(
        await answerOf(
          commercePriceRuns(http).draftFile({
            listId,
            key,
            column: 'price',
            replaces: false,
            file: { name: file.name, type: file.type, bytes: new TextEncoder().encode(file.content) },
          }),
        ),
      ).toEqual({ id: runId }),
  },
  {
    description: 'staff: draft the prices of a SKU',
    state: prepared,
    request: {
      method: 'POST',
      path: `${lists}/${listId}/drafts`,
      body: { key, sku, form: { 'minimum:0': '1', 'price:0': '75.00' } },
    },
    response: { status: 200, body: succeeded({ id: like(runId) }) },
    drive: async http =>
      expect(
        await answerOf(
          commercePriceRuns(http).draftPrices({
            listId,
            key,
            sku,
            form: { 'minimum:0': '1', 'price:0': '75.00' },
          }),
        ),
      ).toEqual({ id: runId }),
  },
  {
    description: 'staff: make a price run live',
    state: prepared,
    request: { method: 'PUT', path: `${runs}/${runId}`, body: { key, version: 1, change: { tag: 'live' } } },
    response: { status: 200, body: succeeded({ id: runId, list_id: listId }) },
    drive: async http =>
      expect(
        await answerOf(commercePriceRuns(http).change({ id: runId, version: 1, key, change: { tag: 'live' } })),
      ).toEqual({ id: runId, listId }),
  },
]
