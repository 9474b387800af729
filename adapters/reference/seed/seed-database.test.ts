import { afterEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { PasswordsPort } from '../../../core/account/passwords.port'
import * as TE from 'fp-ts/TaskEither'
import { aDatabase, aSeededDatabase, databaseEngines, seededAt } from '../../../test/builders/database/database'
import { eachOf } from '../../../test/builders/each-of'
import type { Database } from '../database/engine'
import { blockedDates } from './blocked-dates'
import { seedCatalogue } from './catalogue/seed-catalogue'
import { couponAccount } from '../../../core/ledger/ledger-account'
import { seedDatabase } from './seed-database'

const passwords: PasswordsPort = { hash: password => TE.right(`hash of ${password}`), verify: () => TE.right(true) }
const clock = { now: () => seededAt }

describe('the demo merchant', () => {
  let db: Database | undefined
  afterEach(async () => {
    await db?.destroy()
    db = undefined
  })

  it.each(databaseEngines())(
    'is seeded once on %s',
    async engine => {
      db = await aDatabase(engine)
      expect(await seedDatabase(db, { passwords, clock }, seedCatalogue())()).toEqual(E.right(true))
      expect(await seedDatabase(db, { passwords, clock }, seedCatalogue())()).toEqual(E.right(false))
      const { people } = await db
        .selectFrom('customer')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .executeTakeFirstOrThrow()
      expect(people).toBe(10)
    },
    30_000,
  )

  it('has the content that pages need: posts, news, branches, divisions, menus in four layouts', async () => {
    db = await aSeededDatabase()
    const count = async (model: string) =>
      (
        await db!
          .selectFrom('content')
          .select('id')
          .where('model', '=', model)
          .where('store_key', '=', 'commercial')
          .where('language', '=', 'en')
          .execute()
      ).length
    expect(
      await Promise.all(
        ['posts', 'categories', 'author', 'news', 'store_locations', 'division_pages', 'forms', 'contact_us'].map(
          count,
        ),
      ),
    ).toEqual([46, 4, 3, 2, 14, 3, 7, 2])
    const menus = await db
      .selectFrom('content')
      .select('fields')
      .where('model', '=', 'mega_menu')
      .where('store_key', '=', 'commercial')
      .where('language', '=', 'en')
      .execute()
    expect(new Set(menus.map(row => (JSON.parse(row.fields) as { menu_layout_es: string }).menu_layout_es))).toEqual(
      new Set(['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4']),
    )
    const branches = await db
      .selectFrom('content')
      .select('fields')
      .where('model', '=', 'store_locations')
      .where('store_key', '=', 'commercial')
      .execute()
    const states = new Set(branches.map(row => (JSON.parse(row.fields) as { state: string }).state))
    expect(states.size).toBe(9)
    expect([...states]).toEqual(expect.arrayContaining(['DC', 'PR']))
  })

  it('has the terms of its trade customers: credit, surcharge, two companies, coupons, certificates', async () => {
    db = await aSeededDatabase()
    const accounts = await db.selectFrom('ledger_account').select(['id', 'cap', 'spent']).orderBy('id').execute()
    const account = (id: string) => accounts.find(each => each.id === id)
    expect(account('credit:1')).toMatchObject({ cap: 5_000_000, spent: 1_824_010 })
    expect(account('credit:2')).toMatchObject({ cap: 12_000_000, spent: 0 })
    expect(account('credit:5')).toBeUndefined()
    expect(account(couponAccount('LAST3'))).toMatchObject({ cap: 50, spent: 47 })
    const terms = await db.selectFrom('company_credit').select(['company_id', 'terms_days']).execute()
    expect(terms).toContainEqual({ company_id: 1, terms_days: 30 })
    expect(
      await db.selectFrom('customer_group').select('id').where('surcharge_basis_points', '=', 200).execute(),
    ).toEqual([{ id: 4 }])
    const ofSue = await db
      .selectFrom('company_member')
      .innerJoin('customer', 'customer.id', 'company_member.customer_id')
      .innerJoin('company', 'company.id', 'company_member.company_id')
      .select('company.name')
      .where('customer.email', '=', 'super@lintel.example')
      .orderBy('company.name')
      .execute()
    expect(ofSue.map(({ name }) => name)).toEqual(['Lakeside Property Group', 'Northgate Builders'])
    expect(accounts.filter(({ id, cap, spent }) => id.startsWith('gift:') && (cap ?? 0) > spent)).toHaveLength(2)
    const zones = await db.selectFrom('shipping_zone').select(['places', 'rates']).execute()
    const places = zones.flatMap(({ places: json }) => JSON.parse(json) as readonly { readonly countryCode: string }[])
    expect(new Set(places.map(({ countryCode }) => countryCode))).toEqual(new Set(['US', 'PR']))
  })

  it('has 120 wood doors, each of which can be bought', async () => {
    db = await aSeededDatabase()
    const doors = await db.selectFrom('wood_door').selectAll().execute()
    expect(doors).toHaveLength(120)
    const values = (column: 'width' | 'height' | 'veneer' | 'finish') => new Set(doors.map(door => door[column])).size
    expect([values('width'), values('height'), values('veneer'), values('finish')]).toEqual([4, 3, 6, 8])
    expect(eachOf(doors).every(door => door.width !== '' && door.finish !== '')).toBe(true)
    expect(new Set(doors.map(door => door.product_slug)).size).toBe(120)
  })

  it('has two to six products in every opening of the campus', async () => {
    db = await aSeededDatabase()
    const rows = await db.selectFrom('opening').selectAll().orderBy('name').execute()
    expect(rows.map(row => row.name)).toEqual(['HSU-101A', 'HSU-101B', 'HSU-204', 'HSU-310C'])
    for (const row of rows) {
      const products = JSON.parse(row.product_ids) as number[]
      expect(products.length).toBeGreaterThanOrEqual(2)
      expect(products.length).toBeLessThanOrEqual(6)
    }
  })

  it('links only to pages that exist', async () => {
    db = await aSeededDatabase()
    const pages = await db.selectFrom('content').select(['slug', 'store_key']).where('slug', 'is not', null).execute()
    const known = new Set([
      // A page of the shop itself.
      '/trade-account',
      ...pages.map(row => row.slug),
      ...(await db.selectFrom('category').select('slug').execute()).map(row => row.slug),
      ...(await db.selectFrom('product').select('slug').execute()).map(row => row.slug),
    ])
    const texts = await db
      .selectFrom('content')
      .select(['model', 'id', 'fields'])
      .where('model', 'in', ['menu', 'mega_menu', 'global_settings', 'home', 'store_locations'])
      .execute()
    const links = texts.flatMap(row =>
      [...row.fields.matchAll(/"(?:[a-z0-9_]*link(?:_e[st]|_et)?|brandPageUrl)":"(\/[^"]*)"/g)].map(
        found => `${found[1]}`,
      ),
    )
    expect(links.length).toBeGreaterThan(60)
    expect([...new Set(links)].filter(link => !known.has(link) && !link.startsWith('/my-account'))).toEqual([])
  })
})

describe('the blocked delivery days of the demo', () => {
  it.each([
    [Date.UTC(2026, 10, 21), ['2026-12-08', '2026-12-09']],
    [Date.UTC(2026, 11, 31), ['2027-01-12', '2027-01-13']],
    [Date.UTC(2027, 7, 1), ['2027-09-14', '2027-09-08']],
  ])('are the second Tuesday and Wednesday of the next month', (now, days) => {
    expect(blockedDates(now).map(date => date.day)).toEqual(days)
  })
})
