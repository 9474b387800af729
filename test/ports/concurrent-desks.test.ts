import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { releaseDue } from '../../adapters/reference/content/content-release'
import type { Database } from '../../adapters/reference/database/engine'
import { noticeQueue } from '../../adapters/reference/account/notices'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import type { ContentDeskPort, DeskRecord } from '../../core/content/content-desk.port'
import type { StaffPorts } from '../../composition/wiring/ports'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { meetingAt } from '../builders/database/meeting'
import { answerOf } from '../builders/outcome'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aPage, titled } from './content-records'
import { aKey } from './staff-shop'

const [stef, second] = ['staff@lintel.example', 'second@lintel.example']
const minute = 60_000

/** On PostgreSQL each concurrent actor has its own connection, and reads before the other writes. */
describe.each(databaseEngines())('Two concurrent members of staff at one record on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await hire(entrance.db, second, 'access-requests', 'catalogue', 'content', 'reviews', 'staff')
  }, 60_000)
  afterAll(() => entrance.close())

  const met = (table: string, about?: string | number) =>
    meetingAt(entrance.db, engine, table, about === undefined ? {} : { about })
  const desksOn = async (db: Database, email = stef): Promise<StaffPorts> =>
    staffPorts(db, (await (await signedIn(entrance, email)).request()).session, entrance.deps)
  const both = async (db: Database, work: (desks: StaffPorts, at: number) => Promise<{ readonly _tag: string }>) => {
    const desks = [await desksOn(db), await desksOn(db, second)]
    return (await Promise.all(desks.map(work))).map(({ _tag }) => _tag).sort()
  }
  const historyOf = async (subject: string, key: string) =>
    (await entrance.db.selectFrom('staff_event').select(['subject', 'action']).where('subject_key', '=', key).execute())
      .filter(event => event.subject === subject)
      .map(({ action }) => action)

  it('decide a request for access once: the slower decision opens nothing', async () => {
    const person = await signedIn(entrance, 'owner@lakeside.example')
    const { session, paths } = await person.request()
    await paths.resolve('/campus-store/')()
    const customerId = session.visitor.customer?.id ?? 0
    const request = await answerOf(
      (await desksOn(entrance.db)).accessDesk.find({ customerId, target: '/campus-store/' }),
    )
    const categoryIds = request.areas.map(({ id }) => id)
    const ended = await both(met('access_request'), ({ accessDesk }, at) =>
      accessDesk.decide({
        customerId,
        target: '/campus-store/',
        version: request.version,
        key: aKey(),
        decision: at === 0 ? { tag: 'approve', categoryIds } : { tag: 'decline', reason: 'Another campus.' },
      })(),
    )
    expect(ended).toEqual(['Left', 'Right'])
    const { state } = await answerOf(
      (await desksOn(entrance.db)).accessDesk.find({ customerId, target: '/campus-store/' }),
    )
    const granted = await entrance.db
      .selectFrom('access_grant')
      .select('category_id')
      .where('customer_id', '=', customerId)
      .execute()
    expect(granted.length > 0).toBe(state === 'approved')
  })

  it('decide a review once', async () => {
    const { product_id: productId } = await entrance.db
      .selectFrom('product_category')
      .select('product_id')
      .where('category_id', '=', 350)
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    const author = (await (await signedIn(entrance, 'senior@northgate.example')).request()).session
    await entrance.db.deleteFrom('review').where('product_id', '=', productId).execute()
    await answerOf(
      referenceReviews(entrance.db, author, entrance.deps).write(productId, {
        rating: 4,
        title: 'Solid',
        text: 'Closes quietly.',
        author: 'Sam S.',
      }),
    )
    const { id } = await entrance.db
      .selectFrom('review')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const ended = await both(met('review'), ({ reviewDesk }, at) =>
      reviewDesk.decide({
        reviewId: id,
        version: 0,
        key: aKey(),
        decision: at === 0 ? { tag: 'approve' } : { tag: 'decline', reason: 'Not about the product.' },
      })(),
    )
    expect(ended).toEqual(['Left', 'Right'])
    expect(await historyOf('review', String(id))).toHaveLength(1)
  })

  it('change a product once, and count its stock once', async () => {
    const { id: productId, version } = await entrance.db
      .selectFrom('product')
      .innerJoin('variant', 'variant.product_id', 'product.id')
      .select(['product.id', 'product.version'])
      .where('variant.sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    const variant = await entrance.db
      .selectFrom('variant')
      .selectAll()
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    const change = {
      tag: 'shop',
      variants: [{ variantId: variant.id, price: 2_000, stock: variant.stock + 5, stockBefore: variant.stock }],
    } as const
    expect(
      await both(met('product'), ({ catalogueDesk }) =>
        catalogueDesk.change({ productId, version, key: aKey(), change })(),
      ),
    ).toEqual(['Left', 'Right'])
    expect(
      (await entrance.db.selectFrom('variant').select('stock').where('id', '=', variant.id).executeTakeFirstOrThrow())
        .stock,
    ).toBe(variant.stock + 5)
  })

  it("revoke each other's right to grant rights: one of them keeps it", async () => {
    const holders = await answerOf((await desksOn(entrance.db)).staff.accounts())
    const [one, other] = [stef, second].map(email => holders.find(account => account.email === email))
    if (!one || !other) throw new Error('Two accounts have the capability')
    const ended = await both(met('staff_capability'), ({ staff }, at) => {
      const account = at === 0 ? other : one
      return staff.change({
        accountId: account.id,
        before: account.capabilities,
        after: account.capabilities.filter(each => each !== 'staff'),
        key: aKey(),
      })()
    })
    expect(ended).toContain('Right')
    const left = await entrance.db
      .selectFrom('staff_capability')
      .select('customer_id')
      .where('capability', '=', 'staff')
      .execute()
    expect(left).toHaveLength(1)
    await entrance.db
      .insertInto('staff_capability')
      .values([one, other].map(({ id }) => ({ customer_id: id, capability: 'staff' as const })))
      .onConflict(found => found.doNothing())
      .execute()
  })

  it('are the two admins of a company: they cannot remove each other', async () => {
    const { company_id: companyId } = await entrance.db
      .selectFrom('customer')
      .select('company_id')
      .where('email', '=', 'admin@northgate.example')
      .executeTakeFirstOrThrow()
    await entrance.db.updateTable('customer').set({ role: 0 }).where('email', '=', 'senior@northgate.example').execute()
    const db = met('customer', 'plain:none')
    const admins = await Promise.all(
      ['admin', 'senior'].map(
        async name => (await (await signedIn(entrance, `${name}@northgate.example`)).request()).session,
      ),
    )
    await Promise.all(
      admins.map((session, at) => {
        const other = admins[1 - at]?.visitor.customer?.id ?? 0
        return referenceCompanyUsers(db, session, entrance.deps).change(other, {
          firstName: 'Ada',
          lastName: 'Admin',
          role: 2,
        })()
      }),
    )
    const left = await entrance.db
      .selectFrom('customer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('role', '=', 0)
      .where('password_hash', '<>', '')
      .execute()
    expect(left).toHaveLength(1)
  })

  describe('content', () => {
    let page: DeskRecord
    let count = 0
    const drafted = async (): Promise<DeskRecord> => {
      count += 1
      return aPage((await desksOn(entrance.db)).contentDesk, `Page ${count}`, `/page-number-${count}/`)
    }
    const scheduled = async (): Promise<DeskRecord> => {
      const { key } = await drafted()
      return answerOf(
        (await desksOn(entrance.db)).contentDesk.publish({ key, revision: 1, at: entrance.clock.now + minute }),
      )
    }
    const isRead = async () =>
      (await entrance.db.selectFrom('content').select('id').where('id', '=', page.key.id).executeTakeFirst()) !==
      undefined
    const onMet = async (table: string): Promise<readonly [ContentDeskPort, Database]> => {
      const db = met(table, page.key.id)
      return [(await desksOn(db)).contentDesk, db]
    }
    const now = () => entrance.clock.now

    it('is withdrawn while it is due to be published: afterwards it cannot be read', async () => {
      page = await scheduled()
      entrance.clock.now += minute
      const [desk] = await onMet('content_draft')
      const [withdrawn] = await Promise.all([
        desk.withdraw({ key: page.key, revision: 1 })(),
        releaseDue(entrance.db, now())(),
      ])
      expect([withdrawn._tag, await isRead()]).toEqual(['Right', false])
    })

    it('is unscheduled, or published, and the history says which', async () => {
      page = await scheduled()
      entrance.clock.now += minute
      const [desk] = await onMet('content_draft')
      await Promise.all([desk.unschedule({ key: page.key, revision: 1 })(), releaseDue(entrance.db, now())()])
      const history = await historyOf('content', `commercial web_pages ${page.key.id} en`)
      expect(history.at(-1)).toBe((await isRead()) ? 'content-published' : 'content-unscheduled')
    })

    it('is published or deleted, and never deleted while published', async () => {
      page = await drafted()
      const [desk, db] = await onMet('content_draft')
      const removed = await Promise.all([
        (await desksOn(db, second)).contentDesk.remove({ key: page.key, revision: 1 })(),
        desk.publish({ key: page.key, revision: 1 })(),
      ])
      expect(removed.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      expect(await isRead()).toBe(removed[1]._tag === 'Right')
    })

    it('is published as of its revision, despite concurrent saves', async () => {
      page = await drafted()
      const [desk, db] = await onMet('content_draft')
      const [published, saved] = await Promise.all([
        desk.publish({ key: page.key, revision: 1 })(),
        (await desksOn(db, second)).contentDesk.save(titled(page, 'Another'))(),
      ])
      expect(saved._tag).toBe('Right')
      const row = await entrance.db
        .selectFrom('content')
        .select(['title', 'revision'])
        .where('id', '=', page.key.id)
        .executeTakeFirst()
      expect(row).toEqual(published._tag === 'Right' ? { title: page.title, revision: 1 } : undefined)
      expect((await answerOf(desk.history(page.key))).revisions.map(({ revision }) => revision)).toContain(2)
    })

    it('is saved by one of two, and published once by three concurrent processes', async () => {
      page = await scheduled()
      const [desk, db] = await onMet('content_draft')
      const saves = await Promise.all([
        desk.save(titled(page, 'One'))(),
        (await desksOn(db, second)).contentDesk.save(titled(page, 'Other'))(),
      ])
      expect(saves.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      entrance.clock.now += minute
      const three = meetingAt(entrance.db, engine, 'content_draft', { count: 3 })
      const due = await Promise.all([1, 2, 3].map(() => answerOf(releaseDue(three, now()))))
      expect(due.reduce((sum, { published }) => sum + published, 0)).toBe(1)
    })
  })

  it('are ten couriers: each notice is sent by one of them', async () => {
    const queue = (db: Database) => noticeQueue(db, entrance.deps)
    for (let customerId = 1; customerId <= 5; customerId += 1) await answerOf(queue(entrance.db).report(customerId))
    const db = meetingAt(entrance.db, engine, 'notice', { count: 10 })
    const claimed = await Promise.all(Array.from({ length: 10 }, () => answerOf(queue(db).claim(5, minute))))
    expect(
      claimed
        .flat()
        .map(({ notice }) => (notice.kind === 'tax-exempt' ? notice.customerId : 0))
        .sort(),
    ).toEqual([1, 2, 3, 4, 5])
  })
})
