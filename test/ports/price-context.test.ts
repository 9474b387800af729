import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Insertable } from 'kysely'
import { goodsByVariant, goodsOfLines } from '../../adapters/reference/cart/goods'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import type { Schema } from '../../adapters/reference/database/schema'
import { readPriceContext } from '../../adapters/reference/prices/price-context'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import type { Visitor } from '../../core/access/visitor'
import { emptyQuery, priceField } from '../../core/search/listing'
import { databaseEngines } from '../builders/database/database'
import { putOnSale, variantOf } from '../builders/database/stock'
import { answerOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { signedIn } from '../builders/staff'

const productId = 97_001
const [plain, dear] = [variantOf(productId, 1), variantOf(productId, 2)]
const [fixed, percent, offer, late] = [7_201, 7_202, 7_203, 7_204]
const aDay = 86_400_000

/** Prices read from the database by the lists of a buyer, on each engine. */
for (const engine of databaseEngines())
  describe(`prices by lists on ${engine}`, () => {
    let entrance: Entrance
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      const { db } = entrance
      await db
        .insertInto('price_list')
        .values([
          { id: fixed, name: 'Fixed' },
          { id: offer, name: 'Offer', until_day: '2026-11-22' },
          { id: late, name: 'Later' },
        ])
        .execute()
      await db
        .insertInto('price_list')
        .values({ id: percent, name: 'Percent', kind: 'percent-of', base_list_id: fixed, basis_points: 9_000 })
        .execute()
      await putOnSale(db, {
        id: productId,
        variants: [
          { sku: 'PC-1', price: 10_000, contract: { [fixed]: 8_000, [offer]: 6_000 } },
          { sku: 'PC-2', price: 20_000, contract: { [fixed]: 16_000 } },
        ],
      })
      await db
        .insertInto('price_list_break')
        .values({
          price_list_id: fixed,
          variant_id: plain,
          minimum: 12,
          price: 7_000,
          sale_price: null,
          from_day: null,
          until_day: null,
        })
        .execute()
    }, 60_000)
    afterAll(() => entrance.close())

    const assign = async (...rows: readonly Insertable<Schema['price_assignment']>[]) => {
      await entrance.db.deleteFrom('price_assignment').where('price_list_id', '>', 7_200).execute()
      for (const row of rows) await entrance.db.insertInto('price_assignment').values(row).execute()
    }
    const to = (price_list_id: number, level: 'company' | 'group' | 'store', subject: string, priority = 10) => ({
      price_list_id,
      level,
      subject,
      priority,
    })
    const northgate = async (): Promise<Visitor> =>
      (await (await signedIn(entrance, 'admin@northgate.example')).request()).session.visitor
    const guest = async (): Promise<Visitor> => (await entrance.person().request()).session.visitor
    const contextIds = async (visitor: Visitor) => visitor.priceContext?.lists.map(({ id }) => id)
    const priceOf = async (visitor: Visitor, variant = plain) =>
      (await goodsByVariant(entrance.db, visitor, [variant])).get(variant)?.price

    it('are those of the company, the group with its own list, and the store [A-15] [S1-6.09]', async () => {
      await assign(to(offer, 'store', 'commercial'), to(percent, 'company', '1'), to(fixed, 'group', '2', 900))
      expect(await contextIds(await northgate())).toEqual([percent, 15, 11, fixed, offer])
      expect(await contextIds(await guest())).toEqual([offer])
      expect((await priceOf(await northgate()))?.now).toBe(7_200)
      expect(await priceOf(await guest())).toMatchObject({
        now: 6_000,
        contract: false,
        why: { list: 'Offer', level: 'store' },
      })
    })

    it("of another storefront's lists do not apply [A-15]", async () => {
      await assign(to(offer, 'store', 'home'))
      expect((await guest()).priceContext).toBeUndefined()
      expect((await priceOf(await guest()))?.now).toBe(10_000)
    })

    it('are the lowest where the store decides so [A-15]', async () => {
      await assign(to(percent, 'company', '1'), to(offer, 'store', 'commercial'))
      await entrance.db
        .insertInto('store_setting')
        .values({
          store_key: 'commercial',
          name: 'price-strategy',
          value: 'lowest',
          version: 1,
          changed_at: 0,
          changed_by: 'Stef Staff',
        })
        .execute()
      expect((await priceOf(await northgate()))?.now).toBe(6_000)
      await entrance.db.deleteFrom('store_setting').where('name', '=', 'price-strategy').execute()
      expect((await priceOf(await northgate()))?.now).toBe(7_200)
    })

    it('end at midnight of the store, with another number of the context [A-17]', async () => {
      await assign(to(offer, 'store', 'commercial'), to(late, 'store', 'commercial', 20))
      const begun = entrance.clock.now
      const [today, again] = [await guest(), await guest()]
      expect(today.priceContext?.id).toBe(again.priceContext?.id)
      // The last evening in the store is the next day in UTC.
      entrance.clock.now = Date.UTC(2026, 10, 23, 4, 59)
      const evening = await guest()
      expect((await priceOf(evening))?.now).toBe(6_000)
      entrance.clock.now = Date.UTC(2026, 10, 23, 5)
      const after = await guest()
      expect((await priceOf(after))?.now).toBe(10_000)
      expect(new Set([today, evening, after].map(({ priceContext }) => priceContext?.id)).size).toBe(3)
      entrance.clock.now = begun
    })

    it('fall with the pieces of a variant over all lines of a cart, and no other variant helps [A-16]', async () => {
      await assign(to(fixed, 'store', 'commercial'))
      const line = (variantId: number, quantity: number) => ({ variantId, quantity })
      const at = async (...lines: readonly { readonly variantId: number; readonly quantity: number }[]) => {
        const goods = await goodsOfLines(entrance.db, await guest(), lines)
        return [plain, dear].map(id => goods.get(id)?.price?.now)
      }
      expect(await at(line(plain, 7), line(plain, 4), line(dear, 20))).toEqual([8_000, 16_000])
      expect(await at(line(plain, 7), line(plain, 5), line(dear, 1))).toEqual([7_000, 16_000])
    })

    it('are the same in listing, facet, sort, card, product page and cart, whatever the lists [A-17]', async () => {
      const index = createSearchIndex(referenceProductSource(entrance.db))
      await answerOf(index.refresh())
      const everywhere = async (visitor: Visitor) => {
        const search = embeddedSearch(index, visitor)
        const { items } = await answerOf(search.list({ ...emptyQuery, term: 'PC-1' }))
        const now = (await priceOf(visitor))?.now ?? 0
        const ranged = await answerOf(
          search.list({ ...emptyQuery, term: 'PC-1', ranges: [{ field: priceField, min: now, max: now }] }),
        )
        const [card] = await answerOf(referenceCatalogue(entrance.db, visitor).cardsById([productId]))
        const product = await productBySlug(entrance.db, visitor, `/product-${productId}/`)
        return [
          items.find(({ id }) => id === productId)?.price?.now,
          ranged.items.some(({ id }) => id === productId) ? now : undefined,
          card?.price?.now,
          product?.variants[0]?.price?.now,
          now,
        ]
      }
      for (const [assigned, expected] of [
        [[to(fixed, 'store', 'commercial')], 8_000],
        [[to(percent, 'store', 'commercial')], 7_200],
        [[to(late, 'group', '2'), to(offer, 'store', 'commercial')], 6_000],
      ] as const) {
        await assign(...assigned)
        expect(await everywhere(await northgate())).toEqual([expected, expected, expected, expected, expected])
      }
    })

    it('of an entry with days of its own count on these days alone, in listings too [A-15]', async () => {
      const { db } = entrance
      await assign(to(late, 'store', 'commercial'))
      await db
        .insertInto('price_list_entry')
        .values({
          price_list_id: late,
          variant_id: plain,
          price: 5_000,
          sale_price: null,
          from_day: '2026-11-22',
          until_day: '2026-11-23',
        })
        .execute()
      const index = createSearchIndex(referenceProductSource(db))
      await answerOf(index.refresh())
      const begun = entrance.clock.now
      const seen: (readonly (number | undefined)[])[] = []
      for (let days = 0; days < 4; days += 1) {
        entrance.clock.now = begun + days * aDay
        const visitor = await guest()
        const search = embeddedSearch(index, visitor)
        const { items } = await answerOf(search.list({ ...emptyQuery, term: 'PC-1' }))
        const dearer = await answerOf(
          search.list({ ...emptyQuery, term: 'PC-1', ranges: [{ field: priceField, min: 9_000, max: 11_000 }] }),
        )
        seen.push([items[0]?.price?.now, (await priceOf(visitor))?.now, dearer.total])
      }
      entrance.clock.now = begun
      expect(seen).toEqual([
        [10_000, 10_000, 1],
        [5_000, 5_000, 0],
        [5_000, 5_000, 0],
        [10_000, 10_000, 1],
      ])
    })

    it('have one number for the same lists on the same day, however many ask at once [A-17]', async () => {
      await assign(to(fixed, 'store', 'commercial'))
      const numbers = await Promise.all(
        Array.from({ length: 8 }, () => readPriceContext(entrance.db, { storeKey: 'commercial' }, entrance.clock.now)),
      )
      expect(new Set(numbers.map(context => context?.id)).size).toBe(1)
      expect(Number(numbers[0]?.id)).toBeGreaterThan(0)
    })

    it('of a company are shown to no one else [A-17]', async () => {
      await assign(to(percent, 'company', '1'))
      const other = (await (await signedIn(entrance, 'campus@hsu.example')).request()).session.visitor
      expect((await priceOf(other))?.now).toBe(10_000)
      expect(other.priceContext?.lists.map(({ id }) => id)).not.toContain(percent)
    })
  })
