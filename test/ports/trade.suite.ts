import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import { referenceTrade } from '../../adapters/reference/company/trade'
import type { TradePort } from '../../core/company/trade.port'
import { levelOf, permissionsOf } from '../../core/access/permissions'
import type { Entrance, Person } from '../builders/platform/entrance'
import { guardedTrade } from '../../core/company/guarded-trade'
import { aGuard } from '../builders/platform/guard'
import { answerOf, refusalOf } from '../builders/outcome'

const password = 'Lintel123'
const northgate = { id: 1, name: 'Northgate Builders' }
const lakeside = { id: 5, name: 'Lakeside Property Group' }

/** Port suite of trade portals, for every platform and protocol. */
export const tradePortSuite = (
  name: string,
  make: () => Promise<Entrance>,
  over: (trade: TradePort) => TradePort = trade => trade,
) =>
  describe(`${name} keeps the trade portal's promises`, () => {
    let entrance: Entrance
    beforeEach(async () => {
      entrance = await make()
    }, 60_000)
    afterEach(() => entrance.close())

    const visit = async (person: Person) => {
      const { session, account } = await person.request()
      const guard = aGuard(session, { limits: entrance.deps.limits, address: '192.0.2.1' })
      const direct = guardedTrade(referenceTrade(entrance.db, session, entrance.deps, mergeCarts), guard, {})
      return {
        session,
        account,
        direct,
        trade: over(direct),
        cart: referenceCart(entrance.db, session, entrance.deps),
      }
    }
    const signedIn = async (email: string) => {
      const person = entrance.person()
      await answerOf((await visit(person)).account.signIn({ email, password }))
      return person
    }

    it('signs in by e-mail and password, with token and permission levels [S1-3.09] [S1-6.04]', async () => {
      const { trade } = await visit(entrance.person())
      const login = await answerOf(trade.logIn({ email: 'junior@northgate.example', password }))
      expect(login.token).toMatch(/^[\w-]{40,}$/)
      expect(login.permissions).toEqual(permissionsOf(2))
    })

    it('returns at login a token that opens the storefront for the same customer, once [S1-4.16]', async () => {
      const { trade } = await visit(entrance.person())
      const { storefrontLoginToken } = await answerOf(trade.logIn({ email: 'senior@northgate.example', password }))
      const elsewhere = await entrance.person().request()
      const exchange = referenceTokenExchange(entrance.db, elsewhere.session, entrance.deps, mergeCarts)
      const { loginUrl = '' } = await answerOf(exchange.exchange(storefrontLoginToken))
      expect((await answerOf(exchange.signIn(loginUrl))).customer.email).toBe('senior@northgate.example')
      expect(await refusalOf(exchange.exchange(storefrontLoginToken))).toMatchObject({ tag: 'not-found' })
    })

    it('accepts a token in its own session only', async () => {
      const ada = await visit(entrance.person())
      const { token } = await answerOf(ada.trade.logIn({ email: 'admin@northgate.example', password }))
      expect(await answerOf(ada.direct.recognises(token))).toBe(true)
      expect(await answerOf(ada.direct.recognises(`${token}x`))).toBe(false)
      expect(await answerOf((await visit(entrance.person())).direct.recognises(token))).toBe(false)
      await answerOf(ada.account.signOut())
      expect(await answerOf(ada.direct.recognises(token))).toBe(false)
    })

    it('rejects a wrong password and an unknown address alike', async () => {
      const { trade } = await visit(entrance.person())
      const refused = await refusalOf(trade.logIn({ email: 'admin@northgate.example', password: 'Wrong1234' }))
      expect(refused).toEqual({ tag: 'refused', message: 'Username or Password Invalid' })
      expect(await refusalOf(trade.logIn({ email: 'nobody@northgate.example', password }))).toEqual(refused)
    })

    it.each([
      ['retail@lintel.example', 2, 99, undefined],
      ['junior@northgate.example', 5, 2, 'Junior Buyer'],
      ['admin@northgate.example', 5, 0, 'Admin'],
      ['super@lintel.example', 3, 3, 'Super Admin'],
    ] as const)('returns for %s: user type %i, role %i [S1-3.08]', async (email, userType, role, roleName) => {
      const { trade } = await visit(await signedIn(email))
      const known = await answerOf(trade.customerInfo())
      expect(known).toMatchObject({ userType, role, permissions: permissionsOf(role) })
      expect(known.roleName).toBe(roleName)
    })

    it('returns the user with their company in one call', async () => {
      const company = await answerOf((await visit(await signedIn('admin@northgate.example'))).trade.member())
      expect(company).toMatchObject({ customer: { userType: 5, role: 0 }, company: northgate })
      const retail = await answerOf((await visit(await signedIn('retail@lintel.example'))).trade.member())
      expect(retail).toMatchObject({ customer: { userType: 2, role: 99 } })
      expect(retail.company).toBeUndefined()
    })

    it("returns a user's own company only", async () => {
      const { trade, session } = await visit(await signedIn('admin@northgate.example'))
      const own = session.visitor.customer?.id ?? 0
      expect(await answerOf(trade.companyOf(own))).toEqual(northgate)
      expect(await answerOf(trade.companyOf(own + 1))).toBeUndefined()
    })

    it('offers a super admin their companies, own first, and others none', async () => {
      const sue = await visit(await signedIn('super@lintel.example'))
      const number = sue.session.visitor.customer?.id ?? 0
      expect(await answerOf(sue.trade.companies(number))).toEqual([northgate, lakeside])
      expect(sue.session.visitor.customer?.companies).toEqual([northgate, lakeside])
      const ada = await visit(await signedIn('admin@northgate.example'))
      expect(await answerOf(ada.trade.companies(number))).toEqual([])
      expect(ada.session.visitor.customer?.companies).toBeUndefined()
    })

    it('lets a super admin act for a company with a new session id, its group and cart', async () => {
      const sue = await signedIn('super@lintel.example')
      const variant = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      const before = await visit(sue)
      await answerOf(
        before.cart.add([{ productId: variant.product_id, variantId: variant.id, quantity: 3, modifiers: [] }]),
      )
      const token = sue.token()

      await answerOf((await visit(sue)).trade.actFor(lakeside.id))
      expect(sue.token()).not.toBe(token)
      const old = await entrance.person({ token }).request()
      expect(old.session.visitor.customer).toBeUndefined()

      const acting = await visit(sue)
      expect(acting.session.visitor.customer).toMatchObject({
        company: lakeside,
        actingFor: lakeside.id,
        companies: [northgate, lakeside],
        group: { id: 6 },
        role: 3,
      })
      expect(acting.session.visitor.priceListId).toBeUndefined()
      expect(acting.session.visitor.visible).toMatchObject({
        tag: 'only',
        categoryIds: expect.arrayContaining([310]) as unknown,
      })
      expect(levelOf(acting.session.visitor, 'create_user')).toBe(2)
      expect((await answerOf(acting.cart.current())).lines).toEqual([])
      await answerOf(
        acting.cart.add([{ productId: variant.product_id, variantId: variant.id, quantity: 1, modifiers: [] }]),
      )

      await answerOf((await visit(sue)).trade.actFor(northgate.id))
      const home = await visit(sue)
      expect(home.session.visitor.customer?.actingFor).toBeUndefined()
      expect(home.session.visitor).toMatchObject({
        priceListId: 11,
        customer: { company: northgate, group: { id: 2 } },
      })
      expect((await answerOf(home.cart.current())).lines.map(line => line.quantity)).toEqual([3])
      await answerOf((await visit(sue)).trade.actFor(lakeside.id))
      expect((await answerOf((await visit(sue)).cart.current())).lines.map(line => line.quantity)).toEqual([1])
    })

    it("stops acting at the next request once membership ends, without the company's cart", async () => {
      const sue = await signedIn('super@lintel.example')
      await answerOf((await visit(sue)).trade.actFor(lakeside.id))
      await entrance.db.deleteFrom('company_member').where('company_id', '=', lakeside.id).execute()
      const { visitor } = (await visit(sue)).session
      expect(visitor.customer).toMatchObject({ company: northgate, group: { id: 2 } })
      expect(visitor.customer?.companies).toBeUndefined()
    })

    it('starts the next session of a super admin at their own company', async () => {
      const sue = await signedIn('super@lintel.example')
      await answerOf((await visit(sue)).trade.actFor(lakeside.id))
      await answerOf((await visit(sue)).account.signOut())
      await answerOf((await visit(sue)).account.signIn({ email: 'super@lintel.example', password }))
      expect((await visit(sue)).session.visitor.customer?.company).toEqual(northgate)
    })

    it.each(['admin@northgate.example', 'retail@lintel.example', 'owner@lakeside.example', 'super@lintel.example'])(
      'refuses %s to act for a company that is not theirs, as if there were none',
      async email => {
        const person = await signedIn(email)
        const token = person.token()
        const foreign = await refusalOf((await visit(person)).trade.actFor(3))
        expect(foreign).toEqual({ tag: 'not-found', what: 'company' })
        expect(await refusalOf((await visit(person)).trade.actFor(999_999))).toEqual(foreign)
        expect(person.token()).toBe(token)
      },
    )

    it("lists the companies below one's own for permitted users, at any depth", async () => {
      const { db } = entrance
      await db
        .insertInto('company')
        .values([
          { id: 71, name: 'Northgate Ohio', group_id: 2, parent_id: 1 },
          { id: 72, name: 'Northgate Dayton', group_id: 2, parent_id: 71 },
          { id: 73, name: 'Elsewhere', group_id: 2, parent_id: 3 },
        ])
        .execute()
      expect(await answerOf((await visit(await signedIn('admin@northgate.example'))).trade.subsidiaries())).toEqual([
        { id: 72, name: 'Northgate Dayton' },
        { id: 71, name: 'Northgate Ohio' },
      ])
      expect(await answerOf((await visit(await signedIn('owner@lakeside.example'))).trade.subsidiaries())).toEqual([])
      for (const email of ['senior@northgate.example', 'junior@northgate.example', 'retail@lintel.example']) {
        expect(await refusalOf((await visit(await signedIn(email))).trade.subsidiaries())).toEqual({
          tag: 'forbidden',
          reason: 'company.not-allowed',
        })
      }
    })

    it('returns nothing for guests', async () => {
      const { trade } = await visit(entrance.person())
      for (const call of [
        trade.customerInfo(),
        trade.member(),
        trade.companyOf(1),
        trade.companies(1),
        trade.subsidiaries(),
        trade.actFor(1),
      ])
        expect(await refusalOf<unknown>(call)).toEqual({ tag: 'signed-out' })
    })
  })
