import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import { referenceCatalogueWriter } from '../../adapters/reference/catalogue/catalogue-writer'
import type { Database } from '../../adapters/reference/database/engine'
import { readNumbers } from '../../adapters/reference/database/json-columns'
import { readPicture, readPictures } from '../../adapters/reference/catalogue/json-fields'
import type { NamedProduct } from '../../core/catalogue-import/catalogue-writer.port'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { anImportedProduct, anImportedVariant } from '../builders/goods/imported-product'
import { answerOf } from '../builders/outcome'

const clock = { now: () => 1_800_000_000_000 }

/** Isolation of imports: a file for one product, storefront or group does not change others. */
describe.each(databaseEngines())('Two products of a file on %s', engine => {
  let db: Database
  beforeEach(async () => {
    db = await aDatabase(engine)
    const category = (id: number, name: string) => ({
      id,
      parent_id: 0,
      name,
      slug: `/${name.toLowerCase()}/`,
      description: null,
      picture_key: null,
      sort_order: id,
      is_restricted: 0,
      layout: null,
    })
    await db
      .insertInto('category')
      .values([category(300, 'Hardware'), category(400, 'Garden')])
      .execute()
    const store = (key: string, roots: string) => ({ key, name: key, hosts: '[]', root_category_ids: roots })
    await db
      .insertInto('store')
      .values([store('annex', '[400]'), store('commercial', '[300]'), store('yard', '[400]')])
      .execute()
    const group = (id: number, is_default: 0 | 1) =>
      ({
        id,
        name: `Group ${id}`,
        access_type: 'list',
        category_ids: '[300]',
        price_list_id: null,
        is_default,
      }) as const
    await db
      .insertInto('customer_group')
      .values([group(1, 0), group(2, 1), group(3, 0)])
      .execute()
  })
  afterEach(() => db.destroy())

  const save = (...products: readonly NamedProduct[]) =>
    answerOf(
      referenceCatalogueWriter(db, { clock, cleanHtml: html => html }).saveProducts(products, {
        storeKey: 'commercial',
        dryRun: false,
      }),
    )
  const product = (name: string, changes: Partial<NamedProduct> = {}): NamedProduct =>
    anImportedProduct({
      handle: name,
      title: name,
      categories: [['Hardware']],
      variants: ['A', 'B'].map(finish =>
        anImportedVariant({ sku: `${name}-${finish}`, options: [{ name: 'Finish', value: finish }] }),
      ),
      ...changes,
    })
  const rowsOf = async (name: string) => {
    const row = await db.selectFrom('product').selectAll().where('slug', '=', `/${name}/`).executeTakeFirstOrThrow()
    return {
      row,
      variants: await db.selectFrom('variant').selectAll().where('product_id', '=', row.id).orderBy('id').execute(),
      places: await db.selectFrom('product_category').selectAll().where('product_id', '=', row.id).execute(),
    }
  }

  it('are updated individually, variant by variant', async () => {
    await save(product('lamp'), product('stool'))
    const [lamp, stool] = [await rowsOf('lamp'), await rowsOf('stool')]
    const [first, second] = product('lamp').variants
    await save(
      product('lamp', {
        title: 'Reading lamp',
        categories: [['Lighting']],
        variants: [{ ...first!, price: 77_700 }, second!],
      }),
    )
    expect(await rowsOf('stool')).toEqual(stool)
    const after = await rowsOf('lamp')
    expect([
      after.row.name,
      after.variants.map(({ price }) => price),
      after.places.map(({ category_id }) => category_id),
    ]).toEqual(['Reading lamp', [77_700, lamp.variants[1]?.price], [expect.any(Number)]])
    expect(after.places[0]?.category_id).not.toBe(300)
  })

  it('create categories of their own storefront, in the list of the default group', async () => {
    await save(product('lamp', { categories: [['Lighting'], ['Garden']] }))
    const stores = await db.selectFrom('store').select(['key', 'root_category_ids']).orderBy('key').execute()
    const [annex, commercial, yard] = stores.map(({ root_category_ids }) => readNumbers(root_category_ids))
    // The other storefronts' garden category does not belong to this one.
    expect([annex, commercial?.length, commercial?.includes(400), yard]).toEqual([[400], 3, false, [400]])
    const groups = await db.selectFrom('customer_group').select('category_ids').orderBy('id').execute()
    expect(groups.map(({ category_ids }) => readNumbers(category_ids).length)).toEqual([1, 3, 1])
  })

  describe('with pictures to be downloaded', () => {
    const [shared, own] = ['https://pictures.example/shared.png', 'https://pictures.example/own.png']
    const pictures = () => referenceAwaitedPictures(db, clock)
    const idOf = async (name: string) => (await rowsOf(name)).row.id
    const keys = async (name: string) => {
      const { row, variants } = await rowsOf(name)
      return [
        ...readPictures(row.pictures).map(({ key }) => key),
        ...variants.map(({ picture }) => readPicture(picture)?.key),
      ]
    }
    const withPicture = (name: string, url: string) =>
      product(name).variants.map((variant, at) => (at === 0 ? { ...variant, pictureUrl: url } : variant))
    beforeEach(() =>
      save(
        product('plain', { pictureUrls: [] }),
        product('whole', { pictureUrls: [shared] }),
        product('parts', { pictureUrls: [], variants: withPicture('parts', own) }),
        product('both', { pictureUrls: [shared], variants: withPicture('both', shared) }),
        product('beside', { pictureUrls: [], variants: withPicture('beside', own) }),
      ),
    )

    it("are listed page by page, only those whose own or variants' pictures are pending", async () => {
      const all = await answerOf(pictures().awaited(0, 10))
      expect(all).toEqual([
        { productId: await idOf('whole'), urls: [shared] },
        { productId: await idOf('parts'), urls: [own] },
        { productId: await idOf('both'), urls: [shared] },
        { productId: await idOf('beside'), urls: [own] },
      ])
      expect(await answerOf(pictures().awaited(await idOf('whole'), 1))).toEqual(all.slice(1, 2))
    })

    it('show downloaded pictures individually', async () => {
      await answerOf(pictures().keep(await idOf('both'), new Map([[shared, 'fetched']])))
      expect(await Promise.all(['whole', 'parts', 'both', 'plain'].map(keys))).toEqual([
        ['placeholder', undefined, undefined],
        ['placeholder', undefined],
        ['fetched', 'fetched', undefined],
        [undefined, undefined],
      ])
      await answerOf(
        pictures().keep(
          await idOf('parts'),
          new Map([
            [own, 'of-its-own'],
            [shared, 'fetched'],
          ]),
        ),
      )
      expect(await Promise.all(['parts', 'whole', 'beside'].map(keys))).toEqual([
        ['of-its-own', undefined],
        ['placeholder', undefined, undefined],
        ['placeholder', undefined],
      ])
      expect((await answerOf(pictures().awaited(0, 10))).map(({ productId }) => productId)).toEqual([
        await idOf('whole'),
        await idOf('beside'),
      ])
    })
  })
})
