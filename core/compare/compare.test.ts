import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import fc from 'fast-check'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Product, ProductCard } from '../catalogue/product'
import type { PathsPort, PathTarget } from '../navigation/paths.port'
import { notFound, unavailable } from '../shared/domain-error'
import { compareFacts, differences } from './compare-facts'
import {
  comparePath,
  comparisonIssue,
  minCompared,
  idsIn,
  maxCompared,
  withCompared,
  withoutCompared,
  type Compared,
} from './compared'
import { viewComparison } from './view-comparison'

type Step = { readonly do: 'add' | 'remove'; readonly id: number } | { readonly do: 'clear' }
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('add' as const, 'remove' as const), id: fc.integer({ min: 1, max: 8 }) }),
    fc.constant({ do: 'clear' as const }),
  ),
  { maxLength: 60 },
)

const after = (compared: Compared, step: Step): Compared => {
  if (step.do === 'clear') return []
  return step.do === 'remove'
    ? withoutCompared(compared, step.id)
    : E.getOrElse(() => compared)(withCompared(compared, step.id))
}

describe('the compared products', () => {
  it('are an ordered set of at most four, for any sequence of clicks [S1-4.33] [S1-9.02]', () => {
    fc.assert(
      fc.property(steps, clicks => {
        let compared: Compared = []
        const model: number[] = []
        for (const click of clicks) {
          compared = after(compared, click)
          if (click.do === 'clear') model.length = 0
          else if (click.do === 'remove') model.splice(0, model.length, ...model.filter(id => id !== click.id))
          else if (!model.includes(click.id) && model.length < 4) model.push(click.id)
          expect(compared).toEqual(model)
        }
      }),
    )
  })

  it('refuse a fifth product with an issue, and keep the four [S1-8.05]', () => {
    expect([maxCompared, minCompared]).toEqual([4, 2])
    expect(withCompared([1, 2, 3, 4], 5)).toEqual(E.left({ field: 'compare', code: 'compare.too-many' }))
    expect(withCompared([1, 2, 3, 4], 3)).toEqual(E.right([1, 2, 3, 4]))
  })

  it('need at least two products [S1-8.06]', () => {
    expect([[], [1]].map(comparisonIssue)).toEqual([
      { field: 'compare', code: 'compare.too-few' },
      { field: 'compare', code: 'compare.too-few' },
    ])
    expect(comparisonIssue([1, 2])).toBeUndefined()
  })

  it('are carried in the address and read back from it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 4 }),
        fc.boolean(),
        (ids, only) => {
          const query = new URL(comparePath(ids, only), 'https://shop.example').searchParams
          expect(idsIn(query.get('ids') ?? '')).toEqual(ids)
        },
      ),
    )
  })

  it('have an address that shows all facts, or only the differences if chosen', () => {
    expect([comparePath([7, 12]), comparePath([7, 12], true), comparePath([], true)]).toEqual([
      '/compare?ids=7,12',
      '/compare?ids=7,12&only=differences',
      '/compare',
    ])
  })

  it('read from any text only positive whole numbers, each once', () => {
    expect(idsIn('12, 7,12,x,-3,1.5,0,1e3,<script>')).toEqual([12, 7])
    expect(idsIn(Array.from({ length: 5_000 }, (_, at) => 100 + at).join(',')).length).toBe(50)
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), text => {
        const ids = idsIn(text)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter(id => !Number.isSafeInteger(id) || id <= 0)).toEqual([])
      }),
    )
  })
})

const aProduct = (id: number, changes: Partial<Product> = {}): Product => ({
  id,
  name: `Lock ${id}`,
  slug: `/lock-${id}/`,
  sku: `LS-${id}`,
  description: '',
  categoryIds: [310],
  pictures: [],
  options: [],
  modifiers: [],
  customFields: [],
  minimum: 1,
  purchasable: true,
  seo: {},
  variants: [{ id: id * 10, sku: `LS-${id}`, stock: 5, price: { now: 1_000, contract: false }, optionValues: [] }],
  ...changes,
})

const rowOf = (products: readonly Product[], name: string) =>
  compareFacts(products).find(fact => (typeof fact.name === 'string' ? fact.name : fact.name.name) === name)

describe('the facts of compared products', () => {
  const finish = (labels: readonly string[]) => ({
    id: 1,
    name: 'Finish',
    kind: 'rectangles' as const,
    required: true,
    values: labels.map((label, at) => ({ id: at, label, isDefault: false })),
  })
  const first = aProduct(1, {
    brand: { name: 'Hollis', slug: '/hollis/' },
    options: [finish(['Brass', 'Bronze'])],
    customFields: [
      { name: 'Grade', value: '1' },
      { name: 'Weight', value: '2 lb' },
    ],
  })
  const second = aProduct(2, {
    brand: { name: 'Hollis', slug: '/hollis/' },
    options: [finish(['Brass'])],
    customFields: [{ name: 'Grade', value: '1' }],
  })

  it('have a row per fact that any product states, with gaps for the others [S1-2.10]', () => {
    expect(
      compareFacts([first, second]).map(fact => (typeof fact.name === 'string' ? fact.name : fact.name.name)),
    ).toEqual(['price', 'stock', 'brand', 'sku', 'Finish', 'Grade', 'Weight'])
    expect(rowOf([first, second], 'Weight')?.values).toEqual([{ tag: 'text', text: '2 lb' }, undefined])
    expect(rowOf([first, second], 'Finish')?.values).toEqual([
      { tag: 'list', texts: ['Brass', 'Bronze'] },
      { tag: 'list', texts: ['Brass'] },
    ])
  })

  it('can be limited to differences', () => {
    const names = differences(compareFacts([first, second])).map(fact =>
      typeof fact.name === 'string' ? fact.name : fact.name.name,
    )
    expect(names).toEqual(['sku', 'Finish', 'Weight'])
    expect(differences(compareFacts([first, { ...first, id: 9 }]))).toEqual([])
  })

  it('show the lowest variant price, and none for quote-only products', () => {
    const dear = { id: 1, sku: 'a', stock: 1, price: { now: 900, contract: true }, optionValues: [] }
    expect(
      rowOf([aProduct(1, { variants: [{ ...dear, id: 2, price: { now: 1_200, contract: true } }, dear] })], 'price')
        ?.values,
    ).toEqual([{ tag: 'price', price: { now: 900, contract: true, from: true } }])
    expect(rowOf([aProduct(1, { name: 'CEIA Walk-Through Detector' })], 'price')?.values).toEqual([{ tag: 'by-quote' }])
    expect(rowOf([aProduct(1, { variants: [] })], 'price')).toBeUndefined()
  })

  it('contain exactly the differing rows among the differences', () => {
    const arbitrary = fc.array(
      fc.record({
        grade: fc.constantFrom('1', '2'),
        stock: fc.integer({ min: 0, max: 2 }),
        now: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 2, maxLength: 4 },
    )
    fc.assert(
      fc.property(arbitrary, made => {
        const facts = compareFacts(
          made.map(({ grade, stock, now }, at) =>
            aProduct(at + 1, {
              customFields: [{ name: 'Grade', value: grade }],
              variants: [{ id: at, sku: 's', stock, price: { now, contract: false }, optionValues: [] }],
            }),
          ),
        )
        const differing = new Set(
          differences(facts).map(fact => (typeof fact.name === 'string' ? fact.name : fact.name.name)),
        )
        const isOne = (values: readonly unknown[]) => new Set(values).size === 1
        expect([differing.has('Grade'), differing.has('stock'), differing.has('price')]).toEqual(
          [made.map(each => each.grade), made.map(each => each.stock), made.map(each => each.now)].map(
            values => !isOne(values),
          ),
        )
      }),
    )
  })
})

describe('a comparison', () => {
  const card = (id: number) => ({ id, slug: `/lock-${id}/` }) as ProductCard
  const ports = (
    seen: readonly number[],
    resolve: PathsPort['resolve'] = slug =>
      TE.right<never, PathTarget>({
        tag: 'product',
        product: { tag: 'allowed', item: aProduct(Number(/\d+/.exec(slug)?.[0])) },
      }),
  ) => ({
    catalogue: {
      cardsById: (ids: readonly number[]) => TE.right(ids.filter(id => seen.includes(id)).map(card)),
    } as unknown as CataloguePort,
    paths: { resolve },
  })
  const shown = async (outcome: ReturnType<ReturnType<typeof viewComparison>>) => {
    const result = await outcome()
    return E.isRight(result)
      ? {
          ids: result.right.products.map(({ product }) => product.id),
          leftOut: result.right.leftOut,
          tooMany: result.right.tooMany,
        }
      : result.left.tag
  }

  it('shows the first four products in the requested order', async () => {
    expect(await shown(viewComparison(ports([1, 2, 3, 4, 5]))([5, 4, 3, 2, 1, 5]))).toEqual({
      ids: [5, 4, 3, 2],
      leftOut: 0,
      tooMany: true,
    })
    expect(await shown(viewComparison(ports([]))([]))).toEqual({ ids: [], leftOut: 0, tooMany: false })
  })

  it('leaves out products that the visitor may not see, and counts them without naming them', async () => {
    expect(await shown(viewComparison(ports([1, 3]))([1, 2, 3]))).toEqual({ ids: [1, 3], leftOut: 1, tooMany: false })
    const gated: PathsPort['resolve'] = slug =>
      slug === '/lock-2/'
        ? TE.right<never, PathTarget>({ tag: 'product', product: { tag: 'sign-in', name: 'Secret' } })
        : TE.left(notFound('path'))
    expect(await shown(viewComparison(ports([1, 2], gated))([1, 2]))).toEqual({ ids: [], leftOut: 2, tooMany: false })
  })

  it('reports a fault instead of counting products as left out', async () => {
    expect(await shown(viewComparison(ports([1, 2], () => TE.left(unavailable('catalogue'))))([1, 2]))).toBe(
      'unavailable',
    )
  })
})
