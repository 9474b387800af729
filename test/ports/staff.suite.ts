import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { allOrders } from '../../core/orders/order-query'
import type { Outcome } from '../../core/shared/domain-error'
import type { StaffCapability } from '../../core/access/staff-capability'
import type { StaffPorts } from '../../composition/wiring/ports'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the staff desks, over any transport. */
export const staffPortsSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the staff desks`, () => {
    let shop: StaffShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)

    describe('access', () => {
      const everyCall = (desks: StaffPorts): readonly Outcome<unknown>[] => [
        desks.staff.desk(),
        desks.staff.accounts(),
        desks.staff.add({ email: 'admin@northgate.example', capabilities: ['orders'], key: aKey() }),
        desks.staff.change({ accountId: 10, before: [], after: [], key: aKey() }),
        desks.staff.remove({ accountId: 10, before: [], key: aKey() }),
        desks.accessDesk.list({ text: '', page: 1 }),
        desks.accessDesk.find({ customerId: 1, target: '/doors/' }),
        desks.accessDesk.decide({
          customerId: 1,
          target: '/doors/',
          version: 0,
          key: aKey(),
          decision: { tag: 'decline', reason: 'No.' },
        }),
        desks.orderDesk.list(allOrders),
        desks.orderDesk.find(100_001),
        desks.orderDesk.change({
          orderId: 100_001,
          version: 0,
          key: aKey(),
          change: { tag: 'note', audience: 'internal', text: 'No.' },
        }),
        desks.reviewDesk.list({ text: '', page: 1 }),
        desks.reviewDesk.find(1),
        desks.reviewDesk.decide({ reviewId: 1, version: 0, key: aKey(), decision: { tag: 'approve' } }),
        desks.exemptionDesk.list({ text: '', page: 1 }),
        desks.exemptionDesk.find('certificate-1'),
        desks.exemptionDesk.file('certificate-1'),
        desks.exemptionDesk.decide({ id: 'certificate-1', key: aKey(), decision: { tag: 'refuse', reason: 'No.' } }),
        desks.formDesk.list({ text: '', page: 1, perPage: 20 }),
        desks.formDesk.find('submission-1'),
        desks.formDesk.file('submission-1', 0),
      ]

      it('requires guests to sign in, at every call', async () => {
        const desks = await at(shop.entrance.person())
        for (const call of everyCall(desks)) expect((await refusalOf(call)).tag).toBe('signed-out')
      })

      it.each(['retail@lintel.example', 'admin@northgate.example', 'super@lintel.example'])(
        'does not exist for %s, at every call',
        async email => {
          const desks = await at(await signedIn(shop.entrance, email))
          for (const call of everyCall(desks)) expect((await refusalOf(call)).tag).toBe('not-found')
        },
      )

      it('shows staff their desk, and refuses every call without capability', async () => {
        const { desks } = await newcomer('nobody')
        const [desk, ...others] = everyCall(desks)
        expect(await answerOf(desk!)).toMatchObject({ name: 'nobody Desk', capabilities: [] })
        for (const call of others)
          expect(await refusalOf(call)).toEqual({ tag: 'forbidden', reason: 'staff.not-allowed' })
        const writer = await newcomer('writer', 'content', 'quotes', 'orders')
        expect((await refusalOf(writer.desks.accessDesk.list({ text: '', page: 1 }))).tag).toBe('forbidden')
        expect((await refusalOf(writer.desks.staff.accounts())).tag).toBe('forbidden')
        expect(await answerOf(writer.desks.orderDesk.list(allOrders))).toMatchObject({ orders: [], total: 0 })
      })

      it('ends with the capability, also in a running session', async () => {
        const { id, desks } = await newcomer('leaver', 'orders')
        await answerOf(desks.orderDesk.list(allOrders))
        await answerOf((await stef()).staff.change({ accountId: id, before: ['orders'], after: [], key: aKey() }))
        expect((await refusalOf(desks.orderDesk.list(allOrders))).tag).toBe('forbidden')
      })
    })

    describe('capabilities', () => {
      it('are changed once by version, and recorded with author', async () => {
        const { id } = await newcomer('grower', 'orders')
        const { staff } = await stef()
        const change = { accountId: id, before: ['orders'], after: ['access-requests', 'orders'], key: aKey() } as const
        const after = (await answerOf(staff.change(change))).find(account => account.id === id)
        expect(after).toMatchObject({
          capabilities: ['access-requests', 'orders'],
          history: [
            { by: 'Stef Staff', action: 'capabilities', values: { before: 'orders', after: 'access-requests orders' } },
          ],
        })
        expect((await answerOf(staff.change(change))).find(account => account.id === id)?.history).toHaveLength(1)
        expect(await refusalOf(staff.change({ ...change, key: aKey() }))).toEqual({
          tag: 'conflict',
          reason: 'staff.issues.changed',
        })
      })

      it('are granted by address, effective in running sessions, and recorded', async () => {
        const person = await signedIn(shop.entrance, 'campus@hsu.example')
        const { staff } = await stef()
        const newcomer = { capabilities: ['orders'], key: aKey() } as const
        expect((await refusalOf((await at(person)).staff.desk())).tag).toBe('not-found')
        const listed = async () =>
          (await answerOf(staff.accounts())).find(account => account.email === 'campus@hsu.example')
        await answerOf(staff.add({ ...newcomer, email: 'campus@hsu.example' }))
        await answerOf((await at(person)).orderDesk.list(allOrders))
        await answerOf(staff.add({ ...newcomer, email: 'campus@hsu.example' }))
        expect(await listed()).toMatchObject({
          former: false,
          capabilities: ['orders'],
          history: [{ by: 'Stef Staff', action: 'staff-added', values: { before: '', after: 'orders' } }],
        })
        expect(await issuesOf(staff.add({ ...newcomer, email: 'CAMPUS@hsu.example', key: aKey() }))).toEqual([
          'email staff.issues.already',
        ])
        expect(await issuesOf(staff.add({ ...newcomer, email: 'nobody-here@hsu.example', key: aKey() }))).toEqual([
          'email staff.issues.unknown-account',
        ])
        const removal = { accountId: (await listed())?.id ?? 0, before: ['orders'], key: aKey() } as const
        expect((await refusalOf(staff.remove({ ...removal, before: [], key: aKey() }))).tag).toBe('conflict')
        await answerOf(staff.remove(removal))
        await answerOf(staff.remove(removal))
        expect(
          await shop.entrance.db
            .selectFrom('staff_capability')
            .select('capability')
            .where('customer_id', '=', removal.accountId)
            .execute(),
        ).toEqual([])
        expect((await refusalOf((await at(person)).orderDesk.list(allOrders))).tag).toBe('not-found')
        expect((await person.request()).session.visitor.customer?.email).toBe('campus@hsu.example')
        expect(await listed()).toMatchObject({
          former: true,
          capabilities: [],
          history: [
            { action: 'staff-added' },
            { action: 'staff-removed', by: 'Stef Staff', values: { before: 'orders', after: '' } },
          ],
        })
        await answerOf(staff.add({ email: 'campus@hsu.example', capabilities: ['quotes'], key: aKey() }))
        expect(await listed()).toMatchObject({ former: false, capabilities: ['quotes'] })
      })

      it('are granted to oneself by colleagues only; former holders of staff see no list', async () => {
        const { id, desks } = await newcomer('second', 'staff')
        const change = (before: readonly StaffCapability[], after: readonly StaffCapability[]) =>
          desks.staff.change({ accountId: id, before, after, key: aKey() })
        expect(await issuesOf(change(['staff'], ['orders', 'staff']))).toEqual(['capabilities staff.issues.own'])
        await answerOf(
          (await stef()).staff.change({ accountId: id, before: ['staff'], after: ['orders', 'staff'], key: aKey() }),
        )
        expect(await answerOf(change(['orders', 'staff'], ['orders']))).toEqual([])
        const third = await newcomer('third', 'staff')
        expect(
          await answerOf(third.desks.staff.remove({ accountId: third.id, before: ['staff'], key: aKey() })),
        ).toEqual([])
        expect((await refusalOf(third.desks.staff.desk())).tag).toBe('not-found')
      })

      it('are granted and revoked only by holders, also by a second account', async () => {
        const only = await newcomer('only-staff', 'staff')
        const helper = await newcomer('helper', 'orders')
        expect(
          await issuesOf(
            only.desks.staff.add({ email: 'retail@lintel.example', capabilities: ['orders', 'staff'], key: aKey() }),
          ),
        ).toEqual(['capabilities staff.issues.not-yours'])
        expect(
          await issuesOf(
            only.desks.staff.change({
              accountId: helper.id,
              before: ['orders'],
              after: ['orders', 'staff', 'quotes'],
              key: aKey(),
            }),
          ),
        ).toEqual(['capabilities staff.issues.not-yours'])
        expect(
          await issuesOf(only.desks.staff.remove({ accountId: helper.id, before: ['orders'], key: aKey() })),
        ).toEqual(['capabilities staff.issues.not-yours'])
        await answerOf((await stef()).staff.remove({ accountId: only.id, before: ['staff'], key: aKey() }))
      })

      it('keep a holder of staff', async () => {
        const { staff } = await stef()
        const holders = (await answerOf(staff.accounts())).filter(account => account.capabilities.includes('staff'))
        expect(holders.map(account => account.email)).toEqual(['staff@lintel.example'])
        const [{ id, capabilities }] = holders as [(typeof holders)[0] & object]
        expect(
          await issuesOf(staff.change({ accountId: id, before: capabilities, after: ['orders'], key: aKey() })),
        ).toEqual(['capabilities staff.issues.last-holder'])
        expect(await issuesOf(staff.remove({ accountId: id, before: capabilities, key: aKey() }))).toEqual([
          'capabilities staff.issues.last-holder',
        ])
        expect((await refusalOf(staff.change({ accountId: 1, before: [], after: ['orders'], key: aKey() }))).tag).toBe(
          'not-found',
        )
        expect((await refusalOf(staff.remove({ accountId: 1, before: [], key: aKey() }))).tag).toBe('not-found')
      })
    })

    describe('requests for access', () => {
      const visits = async (email: string, target: string, language: 'en' | 'fr-LU' = 'en') => {
        const person = await signedIn(shop.entrance, email, { language })
        const { session, paths } = await person.request()
        const found = await answerOf(paths.resolve(target))
        return { person, found, customerId: session.visitor.customer?.id ?? 0 }
      }
      const mailsTo = (email: string) => shop.entrance.mails.filter(mail => mail.to === email)

      it('are listed with customer and target, searched and filtered', async () => {
        const { customerId } = await visits('owner@lakeside.example', '/campus-store/')
        const { accessDesk } = await stef()
        const found = await answerOf(accessDesk.list({ state: 'open', text: 'LAKESIDE', page: 1 }))
        expect(found.requests).toContainEqual(
          expect.objectContaining({
            customerId,
            target: '/campus-store/',
            area: 'Campus Store',
            kind: 'category',
            state: 'open',
            name: 'Lee Lake',
            email: 'owner@lakeside.example',
            company: 'Lakeside Property Group',
            group: 'Lakeside Property Group',
          }),
        )
        expect((await answerOf(accessDesk.list({ state: 'open', text: '100%', page: 1 }))).requests).toEqual([])
        expect((await answerOf(accessDesk.list({ state: 'declined', text: 'lakeside', page: 1 }))).requests).toEqual([])
        expect((await answerOf(accessDesk.list({ text: 'campus store', page: 1 }))).requests.length).toBeGreaterThan(0)
      })

      it('open the area to this buyer from the next request on, once, and notify them in their language', async () => {
        const email = 'retail@lintel.example'
        const { person, found, customerId } = await visits(email, '/campus-store/', 'fr-LU')
        expect(found).toMatchObject({ category: { tag: 'pending' } })
        const { accessDesk } = await stef()
        const request = await answerOf(accessDesk.find({ customerId, target: '/campus-store/' }))
        expect(request.areas).toEqual([
          { id: 800, name: 'Campus Store', granted: false },
          { id: 810, name: 'Campus Doors', granted: false },
          { id: 820, name: 'Campus Hardware', granted: false },
        ])
        const made = {
          customerId,
          target: '/campus-store/',
          version: request.version,
          key: aKey(),
          decision: { tag: 'approve', categoryIds: [800, 820] },
        } as const
        const decided = await answerOf(accessDesk.decide(made))
        expect(decided).toMatchObject({
          state: 'approved',
          decision: { by: 'Stef Staff' },
          history: [
            { action: 'access-approved', by: 'Stef Staff', values: { areas: 'Campus Store, Campus Hardware' } },
          ],
        })
        expect(decided.areas.map(area => area.granted)).toEqual([true, false, true])
        expect((await answerOf(accessDesk.decide(made))).history).toHaveLength(1)
        expect(mailsTo(email)).toMatchObject([
          { subject: 'Vous avez maintenant accès à Campus Store chez Lintel Supply' },
        ])
        expect(mailsTo(email)[0]?.text).toContain('https://shop.example/campus-store/')
        const { paths, session } = await person.request()
        expect(session.visitor.visible).toMatchObject({
          tag: 'only',
          categoryIds: expect.arrayContaining([310, 800, 820]),
        })
        expect(await answerOf(paths.resolve('/campus-hardware/'))).toMatchObject({ category: { tag: 'allowed' } })
        expect(await answerOf(paths.resolve('/campus-doors/'))).toMatchObject({ category: { tag: 'pending' } })
      })

      it('for a product are for its categories, any of which may be opened', async () => {
        const email = 'owner@lakeside.example'
        const { slug, id } = await shop.entrance.db
          .selectFrom('product')
          .innerJoin('product_category', 'product_category.product_id', 'product.id')
          .select(['product.slug', 'product.id'])
          .where('product_category.category_id', '=', 820)
          .where(
            'product.id',
            'not in',
            shop.entrance.db.selectFrom('product_category').select('product_id').where('category_id', '<>', 820),
          )
          .orderBy('product.id')
          .limit(1)
          .executeTakeFirstOrThrow()
        await shop.entrance.db
          .insertInto('product_category')
          .values({ product_id: id, category_id: 810, sort_order: 0 })
          .execute()
        const { found, customerId } = await visits(email, slug)
        expect(found).toMatchObject({ product: { tag: 'pending' } })
        const { accessDesk } = await stef()
        const request = await answerOf(accessDesk.find({ customerId, target: slug }))
        expect([request.kind, request.areas.map(area => area.id)]).toEqual(['product', [810, 820]])
        // A request for a category can only be approved with that category among the ids.
        const decided = await answerOf(
          accessDesk.decide({
            customerId,
            target: slug,
            version: request.version,
            key: aKey(),
            decision: { tag: 'approve', categoryIds: [820] },
          }),
        )
        expect([decided.state, decided.areas.map(area => area.granted)]).toEqual(['approved', [false, true]])
      })

      it('are declined with a reason shown at the gate and in a mail, and a decision can be reversed', async () => {
        const email = 'orders@dg.example'
        const { person, customerId } = await visits(email, '/popshelf/')
        const { accessDesk } = await stef()
        const version = (await answerOf(accessDesk.find({ customerId, target: '/popshelf/' }))).version
        const made = { customerId, target: '/popshelf/', version, key: aKey() }
        expect(await issuesOf(accessDesk.decide({ ...made, decision: { tag: 'decline', reason: ' ' } }))).toEqual([
          'reason staff.issues.reason',
        ])
        expect(
          await issuesOf(accessDesk.decide({ ...made, decision: { tag: 'approve', categoryIds: [710] } })),
        ).toEqual(['areas staff.issues.areas'])
        const declined = await answerOf(
          accessDesk.decide({
            ...made,
            decision: { tag: 'decline', reason: 'This store belongs to <another> company.' },
          }),
        )
        expect(declined).toMatchObject({
          state: 'declined',
          decision: { by: 'Stef Staff', reason: 'This store belongs to <another> company.' },
        })
        const [mail] = mailsTo(email)
        expect(mail?.text).toContain('This store belongs to <another> company.')
        expect(mail?.html).toContain('&lt;another&gt;')
        const again = async () => answerOf((await person.request()).paths.resolve('/popshelf/'))
        expect(await again()).toMatchObject({
          tag: 'category',
          category: { tag: 'pending', name: 'pOpshelf', declined: 'This store belongs to <another> company.' },
        })
        await answerOf(
          accessDesk.decide({
            ...made,
            version: declined.version,
            key: aKey(),
            decision: { tag: 'approve', categoryIds: [720] },
          }),
        )
        expect(await again()).toMatchObject({ category: { tag: 'allowed' } })
        await answerOf(
          accessDesk.decide({
            ...made,
            version: declined.version + 1,
            key: aKey(),
            decision: { tag: 'decline', reason: 'The contract has ended.' },
          }),
        )
        expect(await again()).toMatchObject({ category: { tag: 'pending', declined: 'The contract has ended.' } })
        expect(mailsTo(email)).toHaveLength(3)
      })

      it('are decided by the first; the second gets a conflict without effect', async () => {
        const { customerId } = await visits('orders@popshelf.example', '/dollar-general/')
        const other = await newcomer('quick', 'access-requests')
        const { accessDesk } = await stef()
        const { version } = await answerOf(accessDesk.find({ customerId, target: '/dollar-general/' }))
        const made = { customerId, target: '/dollar-general/', version }
        await answerOf(
          other.desks.accessDesk.decide({ ...made, key: aKey(), decision: { tag: 'decline', reason: 'Not yours.' } }),
        )
        expect(
          await refusalOf(
            accessDesk.decide({ ...made, key: aKey(), decision: { tag: 'approve', categoryIds: [710] } }),
          ),
        ).toEqual({ tag: 'conflict', reason: 'staff.issues.decided' })
        expect(await answerOf(accessDesk.find(made))).toMatchObject({
          state: 'declined',
          decision: { by: 'quick Desk' },
        })
        expect(
          await shop.entrance.db.selectFrom('access_grant').selectAll().where('customer_id', '=', customerId).execute(),
        ).toEqual([])
      })

      it('of the other storefront are not found', async () => {
        const { customerId } = await visits('senior@northgate.example', '/doors/')
        const { accessDesk } = await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))
        expect((await refusalOf(accessDesk.find({ customerId, target: '/campus-store/' }))).tag).toBe('not-found')
        expect((await answerOf(accessDesk.list({ text: 'lakeside', page: 1 }))).requests).toEqual([])
      })
    })
  })
