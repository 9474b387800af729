import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { commerceMemberships } from '../../adapters/commerce/company/memberships.client'
import { membershipRoutes } from '../../adapters/commerce/company/memberships.server'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { referenceMemberships } from '../../adapters/reference/company/memberships'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceTrade } from '../../adapters/reference/company/trade'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { guardedCheckout } from '../../core/checkout/guarded-checkout'
import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { guardedMemberships } from '../../core/company/guarded-memberships'
import { orderQueryOf } from '../../core/orders/order-query'
import { guardedOrders } from '../../core/orders/guarded-orders'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { aGuard } from '../builders/platform/guard'
import type { Buyer } from '../builders/platform/shop'
import { readyToPlace } from '../builders/purchase'
import { hire, ordered, signedIn, staffPorts } from '../builders/staff'

const [admin, senior, junior] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
] as const
const northgate = { id: 1, name: 'Northgate Builders' }
const lakeside = { id: 5, name: 'Lakeside Property Group' }

describe.each(databaseEngines())('Memberships on the embedded platform on %s', engine => {
  let entrance: Entrance
  beforeEach(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterEach(() => entrance.close())

  const visit = async (person: Person) => {
    const { session } = await person.request()
    const { db, deps } = entrance
    const guard = aGuard(session, { limits: deps.limits })
    const memberships = guardedMemberships(referenceMemberships(db, session, deps), guard)
    return {
      session,
      customer: session.visitor.customer,
      cart: referenceCart(db, session, deps),
      checkout: guardedCheckout(referenceCheckout(db, session, deps), guard, { shipsTo: undefined }),
      orders: guardedOrders(referenceOrders(db, session), guard),
      trade: referenceTrade(db, session, deps, mergeCarts),
      users: guardedCompanyUsers(referenceCompanyUsers(db, session, deps), guard, referenceRoles(db, session, deps)),
      memberships: commerceMemberships(inProcessHttp(membershipRoutes, () => ({ memberships }))),
    }
  }
  const idOf = async (email: string) =>
    (await entrance.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  /** Somebody of Northgate who is also a junior buyer at Lakeside. */
  const ofTwo = async (email: string): Promise<Person> => {
    await entrance.db
      .insertInto('company_member')
      .values({ company_id: lakeside.id, customer_id: await idOf(email), role: 2 })
      .execute()
    return signedIn(entrance, email)
  }
  const samOfTwo = () => ofTwo(senior)
  const hook = () =>
    entrance.db.selectFrom('variant').select(['id', 'product_id']).where('sku', '=', 'BX-1').executeTakeFirstOrThrow()
  const pieces = async (quantity: number) => {
    const { id, product_id: productId } = await hook()
    return { productId, variantId: id, quantity, modifiers: [] }
  }
  const addTo = async (person: Person, quantity: number) =>
    answerOf((await visit(person)).cart.add([await pieces(quantity)]))
  const readyFor = async (person: Person) =>
    readyToPlace((await visit(person)) as unknown as Buyer, [await pieces(2)], {
      payment: { method: 'purchase-order', poNumber: '7781' },
    })

  it("let the company decide group and prices; a person's own group counts without a company [A-8]", async () => {
    const sam = await samOfTwo()
    await entrance.db.updateTable('customer').set({ group_id: 4 }).where('email', '=', senior).execute()
    expect((await visit(sam)).session.visitor).toMatchObject({ priceListId: 11, customer: { group: { id: 2 } } })
    await answerOf((await visit(sam)).trade.actFor(lakeside.id))
    expect((await visit(sam)).customer?.group?.id).toBe(6)
    await entrance.db.updateTable('customer').set({ company_id: null, role: 99 }).where('email', '=', senior).execute()
    await entrance.db
      .deleteFrom('company_member')
      .where('customer_id', '=', await idOf(senior))
      .execute()
    expect((await visit(sam)).customer).toMatchObject({ role: 99, group: { id: 4 } })
  })

  it('give everybody with two of them a switch: new session id, role and cart of the other company [A-9]', async () => {
    const sam = await samOfTwo()
    await addTo(sam, 3)
    const token = sam.token()
    expect((await visit(sam)).customer).toMatchObject({ companies: [northgate, lakeside], role: 1, company: northgate })
    await answerOf((await visit(sam)).trade.actFor(lakeside.id))
    expect(sam.token()).not.toBe(token)
    expect((await entrance.person({ token }).request()).session.visitor.customer).toBeUndefined()
    const acting = await visit(sam)
    expect(acting.customer).toMatchObject({ company: lakeside, role: 2, roleName: 'Junior Buyer' })
    expect((await answerOf(acting.cart.current())).lines).toEqual([])
    expect(await answerOf(acting.memberships.mine())).toEqual([
      { company: northgate, roleName: 'Senior Buyer', lines: 1 },
      { company: lakeside, roleName: 'Junior Buyer', lines: 0 },
    ])
  })

  it('are none for strangers: a retail customer has no companies, and guests sign in', async () => {
    expect(await answerOf((await visit(await signedIn(entrance, 'retail@lintel.example'))).memberships.mine())).toEqual(
      [],
    )
    expect((await refusalOf((await visit(entrance.person())).memberships.mine())).tag).toBe('signed-out')
  })

  it('that are locked read orders and buy nothing, and name who locked them and why [A-10]', async () => {
    const sam = await signedIn(entrance, senior)
    await ordered(entrance, sam, 'BX-1', 1)
    const { orderKey } = await readyFor(sam)
    const ada = await visit(await signedIn(entrance, admin))
    await answerOf(ada.memberships.lock(await idOf(senior), { locked: true, reason: 'On leave' }))
    const locked = await visit(sam)
    expect(locked.customer?.stopped).toMatchObject({ what: 'membership', by: 'Ada Admin', reason: 'On leave' })
    expect((await answerOf(locked.orders.list(orderQueryOf({})))).orders.length).toBeGreaterThan(0)
    expect(await refusalOf(locked.checkout.place(orderKey))).toEqual({
      tag: 'forbidden',
      reason: 'checkout.stopped-membership-because',
      values: { name: 'Ada Admin', reason: 'On leave' },
    })
    expect(await answerOf(ada.users.byId(await idOf(senior)))).toMatchObject({
      state: 'locked',
      lock: { by: 'Ada Admin' },
    })
    await answerOf(ada.memberships.lock(await idOf(senior), { locked: false }))
    expect((await answerOf((await visit(sam)).checkout.place(orderKey))).lines).toHaveLength(1)
  })

  it('lock neither oneself nor the last manager, nor people of other companies [A-10] [A-12]', async () => {
    const ada = await visit(await signedIn(entrance, admin))
    expect(await refusalOf(ada.memberships.lock(await idOf(admin), { locked: true }))).toMatchObject({
      reason: 'company.not-yourself',
    })
    const sue = await visit(await signedIn(entrance, 'super@lintel.example'))
    expect(await refusalOf(sue.memberships.lock(await idOf(admin), { locked: true }))).toEqual({
      tag: 'conflict',
      reason: 'company.last-admin',
    })
    expect(await refusalOf(ada.memberships.lock(await idOf('owner@lakeside.example'), { locked: true }))).toEqual({
      tag: 'not-found',
      what: 'user',
    })
    const sam = await visit(await signedIn(entrance, senior))
    expect((await refusalOf(sam.memberships.lock(await idOf(admin), { locked: true }))).tag).toBe('forbidden')
    expect((await visit(await signedIn(entrance, admin))).customer?.stopped).toBeUndefined()
  })

  it('write each change to the history of the company in its transaction, a refused one nothing [G-5]', async () => {
    const ada = await visit(await signedIn(entrance, admin))
    const nia = { firstName: 'Nia', lastName: 'New', email: 'nia@northgate.example' }
    const { id } = await answerOf(ada.users.invite({ ...nia, role: 1 }))
    await answerOf(ada.users.change(id, { ...nia, lastName: 'Newer', role: 1 }))
    await answerOf(ada.users.change(id, { ...nia, role: 2 }))
    await answerOf(ada.memberships.lock(id, { locked: true, reason: 'On leave' }))
    await answerOf(ada.memberships.lock(id, { locked: false }))
    await answerOf(ada.users.remove(id))
    const sue = await visit(await signedIn(entrance, 'super@lintel.example'))
    expect((await refusalOf(sue.memberships.lock(await idOf(admin), { locked: true }))).tag).toBe('conflict')
    const events = await entrance.db
      .selectFrom('company_event')
      .select(['action', 'subject_key', 'actor_name', 'actor_kind', 'company_id', 'before', 'after', 'note'])
      .where('subject', '=', 'membership')
      .orderBy('id')
      .execute()
    const of = (role: string, state = 'active') => ({ person: nia.email, role, state })
    const by = { subject_key: String(id), actor_name: 'Ada Admin', actor_kind: 'buyer', company_id: northgate.id }
    expect(
      events.map(({ before, after, ...event }) => ({
        ...event,
        before: before === null ? null : (JSON.parse(before) as unknown),
        after: after === null ? null : (JSON.parse(after) as unknown),
      })),
    ).toEqual([
      { ...by, action: 'invited', before: null, after: of('Senior Buyer'), note: null },
      { ...by, action: 'role-changed', before: of('Senior Buyer'), after: of('Junior Buyer'), note: null },
      { ...by, action: 'locked', before: of('Junior Buyer'), after: of('Junior Buyer', 'locked'), note: 'On leave' },
      { ...by, action: 'unlocked', before: of('Junior Buyer', 'locked'), after: of('Junior Buyer'), note: null },
      { ...by, action: 'removed', before: of('Junior Buyer'), after: null, note: null },
    ])
  })

  it('name the person who accepts, and the company that becomes the default of one who is removed [G-5]', async () => {
    const ada = await visit(await signedIn(entrance, admin))
    const nia = { firstName: 'Nia', lastName: 'New', email: 'nia@northgate.example' }
    const { id } = await answerOf(ada.users.invite({ ...nia, role: 2 }))
    const token = /\/_reset_p_\/(\S+)/.exec(entrance.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const person = entrance.person()
    await answerOf((await person.request()).account.resetPassword({ token, password: 'Door4hinges' }))
    await entrance.db
      .insertInto('company_member')
      .values({ company_id: lakeside.id, customer_id: id, role: 1 })
      .execute()
    await answerOf(ada.users.remove(id))
    const events = await entrance.db
      .selectFrom('company_event')
      .select(['action', 'company_id', 'actor_name', 'before', 'after'])
      .where('subject_key', '=', String(id))
      .where('action', 'in', ['active', 'default'])
      .orderBy('id')
      .execute()
    expect(events.map(({ before, after, ...event }) => [event, before, after])).toEqual([
      [
        { action: 'active', company_id: northgate.id, actor_name: 'Nia New' },
        null,
        JSON.stringify({ person: nia.email, role: 'Junior Buyer', state: 'active' }),
      ],
      [
        { action: 'default', company_id: lakeside.id, actor_name: 'Ada Admin' },
        JSON.stringify({ person: nia.email, company: northgate.name }),
        JSON.stringify({ person: nia.email, company: lakeside.name }),
      ],
    ])
    await hire(entrance.db, 'desk@lintel.example', 'companies')
    const { session } = await (await signedIn(entrance, 'desk@lintel.example')).request()
    const { companiesDesk } = staffPorts(entrance.db, session, entrance.deps)
    const { history } = await answerOf(companiesDesk.find(northgate.id))
    expect(history.map(({ action, by, values: { person } }) => [action, by, person])).toEqual([
      ['member-invited', 'Ada Admin', nia.email],
      ['member-active', 'Nia New', nia.email],
      ['member-removed', 'Ada Admin', nia.email],
    ])
  })

  it('of a company on hold buy nothing either [A-10]', async () => {
    const sam = await signedIn(entrance, senior)
    const { orderKey } = await readyFor(sam)
    await entrance.db
      .updateTable('company')
      .set({ status: 'on-hold', held_by: 'Stef Staff', held_at: 1, held_reason: null })
      .where('id', '=', northgate.id)
      .execute()
    expect(await refusalOf((await visit(sam)).checkout.place(orderKey))).toEqual({
      tag: 'forbidden',
      reason: 'checkout.stopped-company',
      values: { name: 'Stef Staff' },
    })
  })

  it('refuse the next call of an open checkout whose buyer may no longer order [A-11]', async () => {
    const sam = await signedIn(entrance, senior)
    const { orderKey } = await readyFor(sam)
    const ada = await visit(await signedIn(entrance, admin))
    const id = await idOf(senior)
    await answerOf(ada.users.change(id, { firstName: 'Sam', lastName: 'Senior', role: 2 }))
    expect((await visit(sam)).customer).toBeUndefined()
    expect((await refusalOf((await visit(sam)).checkout.place(orderKey))).tag).toBe('not-found')
    const again = await visit(await signedIn(entrance, senior))
    expect((await refusalOf(again.checkout.place(orderKey))).tag).toBe('forbidden')
    const { orders } = await entrance.db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .where('customer_id', '=', id)
      .where('order_key', '=', orderKey)
      .executeTakeFirstOrThrow()
    expect(Number(orders)).toBe(0)
  })

  it('place no order for a company other than the one shown: another tab switched meanwhile [A-9]', async () => {
    const sam = await signedIn(entrance, 'super@lintel.example')
    const { orderKey } = await readyFor(sam)
    await answerOf((await visit(sam)).trade.actFor(lakeside.id))
    expect(await refusalOf((await visit(sam)).checkout.place(orderKey))).toEqual({
      tag: 'conflict',
      reason: 'checkout.other-company',
    })
    await answerOf((await visit(sam)).trade.actFor(northgate.id))
    const order = await answerOf((await visit(sam)).checkout.place(orderKey))
    expect(
      await entrance.db.selectFrom('sales_order').select('company_id').where('id', '=', order.id).executeTakeFirst(),
    ).toEqual({ company_id: northgate.id })
  })

  it('end one by one: who has another stays signed up, and acts for that one', async () => {
    const jo = await ofTwo(junior)
    await addTo(jo, 3)
    const ada = await visit(await signedIn(entrance, admin))
    await answerOf(ada.users.remove(await idOf(junior)))
    expect((await visit(jo)).customer).toBeUndefined()
    const again = await visit(await signedIn(entrance, junior))
    expect(again.customer).toMatchObject({ company: lakeside, role: 2 })
    expect(again.customer?.companies).toBeUndefined()
    expect((await answerOf(again.cart.current())).lines).toEqual([])
  })
})
