import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { referenceAccount } from '../../adapters/reference/account/account'
import { noteAccessRequest } from '../../adapters/reference/access-requests/access-requests'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { companiesBelow } from '../../adapters/reference/access/companies-below'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { issueHandOff, redeemToken } from '../../adapters/reference/hand-off/hand-off-tokens'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { noticeQueue } from '../../adapters/reference/account/notices'
import { answerResetRequests } from '../../adapters/reference/account/reset-requests'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import { groupOf } from '../../adapters/reference/access/customer-rows'
import { doneBefore } from '../../adapters/reference/access/staff-events'
import { referenceTrade } from '../../adapters/reference/company/trade'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { rateLimits } from '../../core/access/rate-limits'
import type { Mail } from '../../core/shared/mail.port'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { meetingBehind } from '../builders/database/meeting'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const day = 86_400_000
const [senior, junior, admin, retail, campus, boss] = [
  'senior@northgate.example',
  'junior@northgate.example',
  'admin@northgate.example',
  'retail@lintel.example',
  'campus@hsu.example',
  'super@lintel.example',
]

/** Isolation of customers: operations by or on one do not affect others. */
describe.each(databaseEngines())('Two people on %s', engine => {
  let entrance: Entrance
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    ids = Object.fromEntries(
      (await entrance.db.selectFrom('customer').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]),
    )
  }, 60_000)
  afterAll(() => entrance.close())

  const idOf = (email: string) => ids[email] ?? 0
  const request = async (email: string, storeKey = 'commercial') =>
    (await signedIn(entrance, email, { storeKey })).request()
  const session = async (email: string, storeKey = 'commercial') => (await request(email, storeKey)).session

  describe('of a company', () => {
    const members = async () =>
      await entrance.db
        .selectFrom('company_member')
        .select(['company_id', 'customer_id', 'role'])
        .where('company_id', '>', 0)
        .orderBy('company_id')
        .orderBy('customer_id')
        .execute()
    const users = async () => referenceCompanyUsers(entrance.db, await session(admin), entrance.deps)

    it('get roles individually, and lose only their own membership, in this company alone', async () => {
      const another = 3
      await entrance.db
        .insertInto('company_member')
        .values({ company_id: another, customer_id: idOf(junior), role: 2 })
        .execute()
      const before = await members()
      const own = before.filter(each => each.customer_id === idOf(junior) && each.company_id !== another)
      expect(own).toHaveLength(1)
      const person = await answerOf((await users()).byId(idOf(junior)))
      await answerOf(
        (await users()).change(idOf(junior), { firstName: person.firstName, lastName: person.lastName, role: 1 }),
      )
      expect(await members()).toEqual(
        before.map(each =>
          own.some(mine => mine.company_id === each.company_id && mine.customer_id === each.customer_id)
            ? { ...each, role: 1 }
            : each,
        ),
      )
      await answerOf((await users()).remove(idOf(junior)))
      expect(await members()).toEqual(
        before.filter(
          each => !own.some(mine => mine.company_id === each.company_id && mine.customer_id === each.customer_id),
        ),
      )
    })

    it('who are invited use their own links, also if another invitation is withdrawn', async () => {
      const invite = async (email: string) =>
        (await answerOf((await users()).invite({ email, firstName: 'Vi', lastName: 'Visitor', role: 2 }))).id
      const [gone] = [await invite('vera@northgate.example'), await invite('vic@northgate.example')]
      await answerOf((await users()).remove(gone))
      const link = (to: string) =>
        /\/_reset_p_\/(\S+)/.exec(entrance.mails.findLast(mail => mail.to === to)?.text ?? '')?.[1] ?? ''
      const acceptInvitation = async (to: string) =>
        (await entrance.person({ address: '198.51.100.77' }).request()).account.resetPassword({
          token: link(to),
          password: 'Latch7ours',
        })
      expect((await refusalOf(await acceptInvitation('vera@northgate.example'))).tag).toBe('not-found')
      await answerOf(await acceptInvitation('vic@northgate.example'))
    })

    it('are members of their companies, also if only their account says so', async () => {
      const known = async () => (await session(boss)).visitor.customer?.companies?.map(({ id }) => id)
      const before = await known()
      const { company_id: own } = await entrance.db
        .selectFrom('customer')
        .select('company_id')
        .where('id', '=', idOf(boss))
        .executeTakeFirstOrThrow()
      await entrance.db
        .deleteFrom('company_member')
        .where('customer_id', '=', idOf(boss))
        .where('company_id', '=', own ?? 0)
        .execute()
      expect(await known()).toEqual(before)
    })

    it('act for their own company by acting for none', async () => {
      const person = await signedIn(entrance, boss)
      const trade = async () => referenceTrade(entrance.db, (await person.request()).session, entrance.deps, mergeCarts)
      const acting = async () => (await person.request()).session.visitor.customer?.actingFor
      const { company_id: own } = await entrance.db
        .selectFrom('customer')
        .select('company_id')
        .where('id', '=', idOf(boss))
        .executeTakeFirstOrThrow()
      const other =
        (await person.request()).session.visitor.customer?.companies?.map(({ id }) => id).find(id => id !== own) ?? 0
      await answerOf((await trade()).actFor(other))
      expect(await acting()).toBe(other)
      await answerOf((await trade()).actFor(own ?? 0))
      expect(await acting()).toBeUndefined()
    })

    it('whose companies form a cycle are not below themselves', async () => {
      const [one, other] = [4, 5]
      await entrance.db.updateTable('company').set({ parent_id: one }).where('id', '=', other).execute()
      await entrance.db.updateTable('company').set({ parent_id: other }).where('id', '=', one).execute()
      expect((await companiesBelow(entrance.db, one)).map(({ id }) => id)).toEqual([other])
    })
  })

  describe('with addresses', () => {
    it('see their own, not those of a former company', async () => {
      const address = {
        customer_id: idOf(retail),
        first_name: 'Rita',
        last_name: 'Retail',
        company_name: null,
        phone: null,
        address1: '9 Former Street',
        address2: null,
        city: 'Dayton',
        state: 'OH',
        postal_code: '45402',
        country_code: 'US',
        default_shipping: 0,
        default_billing: 0,
      }
      await entrance.db
        .insertInto('address')
        .values({ ...address, company_id: 5 })
        .execute()
      expect(JSON.stringify(await answerOf((await request(retail)).account.addresses()))).not.toContain(
        '9 Former Street',
      )
    })
  })

  describe('who forgot their passwords', () => {
    const asks = (
      id: string,
      email: string,
      more: { readonly store_key?: string; readonly asked_at?: number; readonly tried_at?: number | null } = {},
    ) =>
      entrance.db
        .insertInto('reset_request')
        .values({
          id,
          email_fold: email,
          store_key: 'commercial',
          origin: 'https://shop.example',
          language: 'en',
          asked_at: entrance.clock.now,
          tried_at: null,
          tries: 0,
          ...more,
        })
        .execute()
    const answered = async () => {
      const sent: Mail[] = []
      const deps = { ...entrance.deps, mail: { send: (mail: Mail) => TE.fromIO(() => void sent.push(mail)) } }
      const count = await answerOf(answerResetRequests(entrance.db, deps))
      return { count, sent }
    }

    it('each get a mail, in the name of the storefront where they asked', async () => {
      await asks('apart-1', retail)
      await asks('apart-2', senior, { store_key: 'home', asked_at: entrance.clock.now + 1 })
      const { count, sent } = await answered()
      const stores = await entrance.db.selectFrom('store').select(['key', 'name']).execute()
      const nameOf = (storeKey: string) => stores.find(({ key }) => key === storeKey)?.name ?? 'no such storefront'
      expect([count, sent.map(({ to }) => to)]).toEqual([2, [retail, senior]])
      expect(
        sent.map(({ subject, text }) =>
          [nameOf('commercial'), nameOf('home')].map(name => `${subject} ${text}`.includes(name)),
        ),
      ).toEqual([
        [true, false],
        [false, true],
      ])
    })

    it('are mailed although others were just tried, which are retried later', async () => {
      await asks('apart-3', retail, { asked_at: entrance.clock.now - 1, tried_at: entrance.clock.now })
      await asks('apart-4', senior)
      expect((await answered()).sent.map(({ to }) => to)).toEqual([senior])
      entrance.clock.now += 61_000
      expect((await answered()).sent.map(({ to }) => to)).toEqual([retail])
    })

    it('get one mail each from five concurrent processes', async () => {
      await asks('apart-5', retail)
      const row = (db: Entrance['db']) =>
        db.updateTable('reset_request').set({ tries: 0 }).where('id', '=', 'apart-5').execute()
      const all = await meetingBehind(entrance.db, engine, row, () => Array.from({ length: 5 }, answered))
      expect(all.flatMap(({ sent }) => sent)).toHaveLength(1)
    })

    it('have a link that may expire while the new password is hashed', async () => {
      const before = entrance.mails.length
      await answerOf((await entrance.person().request()).account.requestPasswordReset(retail))
      const token =
        /_reset_p_\/([\w-]+)/.exec(
          entrance.mails
            .slice(before)
            .map(({ text }) => text)
            .join(' '),
        )?.[1] ?? ''
      const slow = {
        ...entrance.deps.passwords,
        hash: () =>
          TE.fromIO(() => {
            entrance.clock.now += day
            return 'plain:A-Longer-Secret-9'
          }),
      }
      const account = referenceAccount(
        entrance.db,
        (await entrance.person().request()).session,
        { ...entrance.deps, passwords: slow },
        mergeCarts,
      )
      expect((await refusalOf(account.resetPassword({ token, password: 'A-Longer-Secret-9' }))).tag).toBe('not-found')
      expect(
        (
          await entrance.db
            .selectFrom('customer')
            .select('password_hash')
            .where('id', '=', idOf(retail))
            .executeTakeFirstOrThrow()
        ).password_hash,
      ).toBe('plain:Lintel123')
    })

    it('change their own password by their own current one alone', async () => {
      const { account } = await request(campus)
      await entrance.db
        .updateTable('customer')
        .set({ password_hash: 'plain:Other-Secret-7' })
        .where('id', '=', idOf(campus))
        .execute()
      expect(
        (await refusalOf(account.changePassword({ current: 'Lintel123', password: 'A-Longer-Secret-9' }))).tag,
      ).toBe('invalid')
      await entrance.db
        .updateTable('customer')
        .set({ password_hash: 'plain:Lintel123' })
        .where('id', '=', idOf(campus))
        .execute()
    })
  })

  describe('with tokens', () => {
    it("sign in as the token's customer, once, in its storefront", async () => {
      const of = (email: string) =>
        answerOf(issueHandOff(entrance.db, entrance.deps, { storeKey: 'commercial', customerId: idOf(email) }))
      const [one, other] = [await of(retail), await of(senior)]
      const redeem = (token: string, storeKey = 'commercial') =>
        redeemToken(entrance.db, entrance.deps, 'hand-off', storeKey, token)
      expect(await redeem(other, 'home')).toBeUndefined()
      expect(await redeem('no-such-token')).toBeUndefined()
      expect((await redeem(other))?.customer_id).toBe(idOf(senior))
      expect(await redeem(other)).toBeUndefined()
      expect((await redeem(one))?.customer_id).toBe(idOf(retail))
      expect(
        (await refusalOf(issueHandOff(entrance.db, entrance.deps, { storeKey: 'commercial', customerId: 9_999_999 })))
          .tag,
      ).toBe('not-found')
    })
  })

  describe('at a restricted area', () => {
    it('read each why their request was declined', async () => {
      const target = '/apart/'
      const [one, other] = [await session(retail), await session(campus)]
      const note = (visitor: typeof one.visitor) =>
        noteAccessRequest(entrance.db, visitor, visitor.customer?.id ?? 0, target, entrance.clock.now)
      await note(one.visitor)
      await note(other.visitor)
      await entrance.db
        .updateTable('access_request')
        .set({ state: 'declined', reason: 'Not this year.' })
        .where('customer_id', '=', idOf(campus))
        .where('target', '=', target)
        .execute()
      expect([await note(one.visitor), await note(other.visitor)]).toEqual([{}, { reason: 'Not this year.' }])
    })

    it('are shown to staff once with their group, also older ones without storefront', async () => {
      const { accessDesk } = staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
      for (const email of [campus, senior])
        await noteAccessRequest(
          entrance.db,
          (await session(email)).visitor,
          idOf(email),
          '/apart-group/',
          entrance.clock.now,
        )
      await entrance.db
        .updateTable('access_request')
        .set({ store_key: null })
        .where('target', '=', '/apart-group/')
        .execute()
      const groups = await entrance.db
        .selectFrom('customer')
        .innerJoin('company', 'company.id', 'customer.company_id')
        .innerJoin('customer_group', 'customer_group.id', 'company.group_id')
        .select(['customer.email', 'customer_group.name'])
        .where('customer.email', 'in', [campus, senior])
        .execute()
      for (const email of [campus, senior])
        expect(await answerOf(accessDesk.find({ customerId: idOf(email), target: '/apart-group/' }))).toMatchObject({
          email,
          group: groups.find(each => each.email === email)?.name,
        })
      const { requests, total } = await answerOf(accessDesk.list({ text: 'apart-group', page: 1 }))
      expect([requests.map(({ email }) => email).sort(), total]).toEqual([[campus, senior], 2])
    })

    it('are found by staff by name, address, company, group and area, each by their own', async () => {
      const { accessDesk } = staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
      const { slug, name } = await entrance.db
        .selectFrom('product')
        .select(['slug', 'name'])
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const asked = [
        [campus, '/campus-store/'],
        [retail, slug],
        [senior, '/apart-typed/'],
      ] as const
      for (const [email, target] of asked)
        await noteAccessRequest(entrance.db, (await session(email)).visitor, idOf(email), target, entrance.clock.now)
      const area = await entrance.db
        .selectFrom('category')
        .select('name')
        .where('slug', '=', '/campus-store/')
        .executeTakeFirstOrThrow()
      const group = await entrance.db
        .selectFrom('customer')
        .innerJoin('company', 'company.id', 'customer.company_id')
        .innerJoin('customer_group', 'customer_group.id', 'company.group_id')
        .select('customer_group.name')
        .where('customer.email', '=', campus)
        .executeTakeFirstOrThrow()
      await entrance.db
        .updateTable('customer')
        .set({ company_name: 'Hollow & Daughters' })
        .where('id', '=', idOf(retail))
        .execute()
      const found = async (text: string) =>
        (await answerOf(accessDesk.list({ text, page: 1 }))).requests
          .filter(({ email, target }) => asked.some(([who, at]) => who === email && at === target))
          .map(({ email }) => email)
      for (const text of ['Cam Campus', campus, 'harbor state', group.name, area.name])
        expect([text, await found(text)]).toEqual([text, [campus]])
      for (const text of [retail, 'hollow & d', name, slug]) expect([text, await found(text)]).toEqual([text, [retail]])
      for (const text of ['sam senior', senior, 'northgate builders', 'apart-typed'])
        expect([text, await found(text)]).toEqual([text, [senior]])
      expect(await answerOf(accessDesk.find({ customerId: idOf(retail), target: slug }))).toMatchObject({
        kind: 'product',
        area: name,
      })
    })

    it('are shown to staff with what each request opened, not with what another of their requests did', async () => {
      const { accessDesk } = staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
      const [area, target] = [820, '/campus-store/']
      const { slug } = await entrance.db
        .selectFrom('product')
        .innerJoin('product_category', 'product_category.product_id', 'product.id')
        .select('product.slug')
        .where('category_id', '=', area)
        .orderBy('product.id')
        .executeTakeFirstOrThrow()
      for (const at of [target, slug])
        await noteAccessRequest(entrance.db, (await session(retail)).visitor, idOf(retail), at, entrance.clock.now)
      await entrance.db
        .insertInto('access_grant')
        .values({ customer_id: idOf(retail), target, category_id: area })
        .execute()
      const opened = async (at: string) =>
        (await answerOf(accessDesk.find({ customerId: idOf(retail), target: at }))).areas
          .filter(({ id }) => id === area)
          .map(({ granted }) => granted)
      expect([await opened(target), await opened(slug)]).toEqual([[true], [false]])
      await entrance.db
        .deleteFrom('access_grant')
        .where('customer_id', '=', idOf(retail))
        .where('target', '=', target)
        .execute()
    })

    it('have only their own pending areas, until staff have decided', async () => {
      for (const [email, target] of [
        [senior, '/apart-senior/'],
        [campus, '/apart-campus/'],
        [campus, '/apart-decided/'],
      ] as const) {
        await noteAccessRequest(entrance.db, (await session(email)).visitor, idOf(email), target, entrance.clock.now)
      }
      await entrance.db
        .updateTable('access_request')
        .set({ state: 'declined' })
        .where('target', '=', '/apart-decided/')
        .execute()
      const awaited = async (email: string, storeKey?: string) =>
        (await answerOf((await request(email, storeKey)).account.awaitedAreas()))
          .map(({ href }) => href)
          .filter(href => /apart-(?:senior|campus|decided)/.test(href))
      expect([await awaited(senior), await awaited(campus), await awaited(campus, 'home')]).toEqual([
        ['/apart-senior/'],
        ['/apart-campus/'],
        [],
      ])
    })
  })

  describe('with wish lists', () => {
    it('name and remove lists in their own storefront', async () => {
      const mine = {
        customer_id: idOf(retail),
        name: 'Porch',
        name_fold: 'porch',
        share_token: null,
        created_at: entrance.clock.now,
      }
      const { id } = await entrance.db
        .insertInto('wish_list')
        .values({ ...mine, store_key: 'home' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const lists = referenceWishLists(entrance.db, await session(retail), entrance.deps)
      expect((await answerOf(lists.create('Porch', []))).name).toBe('Porch')
      expect((await refusalOf(lists.remove(id))).tag).toBe('not-found')
      expect(await entrance.db.selectFrom('wish_list').select('name').where('id', '=', id).execute()).toEqual([
        { name: 'Porch' },
      ])
    })
  })

  describe('with lists of SKUs on their accounts', () => {
    it('have one per storefront', async () => {
      const list = (name: string) => ({ name, keptAt: 1, lines: [] })
      const at = async (storeKey: string) =>
        referenceUploadAccount(entrance.db, await session(campus, storeKey), entrance.deps)
      const [here, home] = [await at('commercial'), await at('home')]
      expect(await answerOf(home.about())).toEqual({ version: 0 })
      await answerOf(here.keep(list('Here'), 0, aKey()))
      expect(await answerOf(home.about())).toEqual({ version: 0 })
      await answerOf(home.keep(list('Home'), 0, aKey()))
      await answerOf(here.keep(list('Here again'), 1, aKey()))
      expect([(await answerOf(here.read()))?.list.name, (await answerOf(home.read()))?.list.name]).toEqual([
        'Here again',
        'Home',
      ])
    })
  })

  describe('with reviews', () => {
    it('have each their own review of one product', async () => {
      const { product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select('product_id')
        .where('sku', '=', 'CL-4040-AL')
        .executeTakeFirstOrThrow()
      const writes = async (email: string, title: string) =>
        referenceReviews(entrance.db, await session(email), entrance.deps).write(productId, {
          rating: 4,
          title,
          text: 'Closes quietly.',
          author: title,
        })
      await answerOf(await writes(retail, 'Rita'))
      await answerOf(await writes(campus, 'Cam'))
      await answerOf(await writes(campus, 'Cam'))
      expect((await refusalOf(await writes(campus, 'Rita'))).tag).toBe('conflict')
    })

    it('get decisions in their own storefront', async () => {
      const { reviewDesk } = staffPorts(entrance.db, await session('staff@lintel.example', 'home'), entrance.deps)
      const review = await entrance.db
        .selectFrom('review')
        .select(['id', 'version'])
        .where('store_key', '=', 'commercial')
        .executeTakeFirstOrThrow()
      expect(
        (
          await refusalOf(
            reviewDesk.decide({
              reviewId: review.id,
              version: review.version,
              key: aKey(),
              decision: { tag: 'approve' },
            }),
          )
        ).tag,
      ).toBe('not-found')
    })
  })

  it("without a group belong to the merchant's default group", async () => {
    const groups = await entrance.db.selectFrom('customer_group').select(['id', 'is_default']).orderBy('id').execute()
    const [before, chosen] = [groups.find(each => each.is_default === 1)?.id ?? 0, groups.at(-1)?.id ?? 0]
    const choose = async (id: number) => {
      await entrance.db.updateTable('customer_group').set({ is_default: 0 }).where('id', '<>', id).execute()
      await entrance.db.updateTable('customer_group').set({ is_default: 1 }).where('id', '=', id).execute()
    }
    const access = async () => (await answerOf(referenceSessions(entrance.db).defaultGroup()))?.categoryAccess
    const { access_type, category_ids } = await entrance.db
      .selectFrom('customer_group')
      .selectAll()
      .where('id', '=', chosen)
      .executeTakeFirstOrThrow()
    const allowed = (values: { readonly access_type: typeof access_type; readonly category_ids: string }) =>
      entrance.db.updateTable('customer_group').set(values).where('id', '=', chosen).execute()
    await allowed({ access_type: 'list', category_ids: '[310]' })
    const defaultAccess = await access()
    await choose(chosen)
    expect([await access(), defaultAccess]).toEqual([
      { tag: 'list', categoryIds: [310] },
      expect.not.objectContaining({ categoryIds: [310] }),
    ])
    const groupOfCampus = async () =>
      (await answerOf(referenceSessions(entrance.db).customer(idOf(campus), {})))?.group?.id
    const prove = (fold: string | null) =>
      entrance.db.updateTable('customer').set({ proven_email_fold: fold }).where('id', '=', idOf(campus)).execute()
    await prove(null)
    expect(await groupOfCampus()).toBe(chosen)
    await choose(before)
    expect(await groupOfCampus()).toBe(before)
    await prove(campus)
    await allowed({ access_type, category_ids })
  })

  it('are previewed as the given group', async () => {
    for (const { id, name } of await entrance.db
      .selectFrom('customer_group')
      .select(['id', 'name'])
      .orderBy('id')
      .execute()) {
      expect(await groupOf(entrance.db, id)).toMatchObject({ id, name })
    }
    expect(await groupOf(entrance.db, 987_654)).toBeUndefined()
  })

  it('are counted individually for rate limits', async () => {
    const limits = referenceLimits(entrance.db, entrance.deps.clock)
    const limit = { ...rateLimits.invitations, tries: 1 }
    expect(await answerOf(limits.hit(limit, 'apart-one'))).toBe(0)
    expect(await answerOf(limits.hit(limit, 'apart-one'))).toBeGreaterThan(0)
    expect([
      await answerOf(limits.peek(limit, 'apart-other')),
      await answerOf(limits.hit(limit, 'apart-other')),
    ]).toEqual([0, 0])
    await answerOf(limits.forget(limit, 'apart-other'))
    expect([
      await answerOf(limits.peek(limit, 'apart-other')),
      await answerOf(limits.peek(limit, 'apart-one')),
    ]).toEqual([0, expect.any(Number)])
    expect(await answerOf(limits.peek(limit, 'apart-one'))).toBeGreaterThan(0)
  })

  it('who click under the same key get each their own result', async () => {
    await entrance.db.transaction().execute(async trx => {
      const done = (scope: string, key: string, what: string) => doneBefore(trx, scope, key, what, entrance.clock.now)
      for (const [scope, key, what] of [
        ['apart-a', 'k', '1'],
        ['apart-b', 'k', '2'],
        ['apart-b', 'l', '3'],
      ] as const)
        expect(await done(scope, key, what)).toBeUndefined()
      expect([await done('apart-a', 'k', ''), await done('apart-b', 'k', ''), await done('apart-b', 'l', '')]).toEqual([
        '1',
        '2',
        '3',
      ])
    })
  })

  it('are notified individually, whether notices are done or postponed', async () => {
    const notices = noticeQueue(entrance.db, entrance.deps)
    for (const customerId of [1, 2]) await answerOf(notices.report(customerId))
    const claimed = await answerOf(notices.claim(10, 1_000))
    expect(claimed).toHaveLength(2)
    await answerOf(notices.later(claimed[0]?.id ?? '', entrance.clock.now))
    expect((await answerOf(notices.claim(10, 1_000))).map(({ id }) => id)).toEqual([claimed[0]?.id])
    await answerOf(notices.done(claimed[0]?.id ?? ''))
    entrance.clock.now += 2_000
    expect((await answerOf(notices.claim(10, 1_000))).map(({ id }) => id)).toEqual([claimed[1]?.id])
  })

  it('are members of staff individually', async () => {
    const { staff } = staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
    const before = await entrance.db.selectFrom('customer').select('id').where('is_staff', '=', 1).execute()
    await answerOf(staff.add({ email: campus, capabilities: ['orders'], key: aKey() }))
    const after = await entrance.db.selectFrom('customer').select('id').where('is_staff', '=', 1).execute()
    expect(after.map(({ id }) => id).sort()).toEqual([...before.map(({ id }) => id), idOf(campus)].sort())
    await entrance.db
      .insertInto('staff_event')
      .values({
        store_key: 'commercial',
        subject: 'staff',
        subject_key: String(idOf(senior)),
        action: 'staff-removed',
        actor_id: 1,
        actor_name: 'Stef',
        at: 1,
        details: '{}',
        note: null,
      })
      .execute()
    const former = (await answerOf(staff.accounts())).filter(account => account.former).map(({ email }) => email)
    expect(former).toEqual([senior])
  })
})
