import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { workNeeded } from '../../core/account/asks-for-work'
import type { Outcome } from '../../core/shared/domain-error'
import { anAddress } from '../builders/customer'
import type { Entrance } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { solvedCaptcha } from '../builders/platform/solved-captcha'
import { emptyCartOf, withLines } from '../builders/database/stored-cart'

const right = (email: string) => ({ email, password: 'Lintel123' })

/** Port suite of accounts. */
export const accountPortSuite = (name: string, make: () => Promise<Entrance>) =>
  describe(`${name} keeps the account's promises`, () => {
    let shop: Entrance
    beforeAll(async () => {
      shop = await make()
    }, 30_000)
    afterAll(() => shop.close())

    it('treats a guest as a guest, who sees everything outside restricted stores [S1-6.01]', async () => {
      const { account } = await shop.person().request()
      const visitor = await answerOf(account.visitor())
      expect(visitor.customer).toBeUndefined()
      expect(visitor.visible).toEqual({ tag: 'except', categoryIds: [700, 710, 720, 800, 810, 820] })
    })

    it('signs in by e-mail and password, case-insensitive address, and stores the session', async () => {
      const person = shop.person()
      const signedIn = await answerOf((await person.request()).account.signIn(right('Senior@NORTHGATE.example')))
      expect(signedIn).toMatchObject({
        mergedLines: 0,
        customer: {
          firstName: 'Sam',
          roleName: 'Senior Buyer',
          role: 1,
          company: { name: 'Northgate Builders' },
          group: { id: 2, priceListId: 11 },
        },
      })
      const later = await answerOf((await person.request()).account.visitor())
      expect(later).toMatchObject({
        customer: { email: 'senior@northgate.example' },
        visible: { tag: 'everything' },
        priceListId: 11,
      })
    })

    it("gives a group with an empty list the default group's list [S1-6.07]", async () => {
      const { account, session } = await shop.person().request()
      await answerOf(account.signIn(right('owner@lakeside.example')))
      expect(session.visitor.visible).toMatchObject({
        tag: 'only',
        categoryIds: [300, 310, 320, 330, 340, 350, 500, 510, 520, 530, 600, 610, 620, 630, 650, 660, 670],
      })
    })

    it("gives the reason of a customer's tax exemption, and nothing of others' [S3-3.24]", async () => {
      const exemption = async (email: string) => {
        const { account } = await shop.person().request()
        await answerOf(account.signIn(right(email)))
        return (await answerOf(account.visitor())).customer?.taxExemptCategory
      }
      expect([
        await exemption('orders@popshelf.example'),
        await exemption('orders@dg.example'),
        await exemption('admin@northgate.example'),
      ]).toEqual(['G', 'E', undefined])
    })

    it("sends only the store configuration of the customer's group [S1-6.10]", async () => {
      const { account } = await shop.person().request()
      const { customer } = await answerOf(account.signIn(right('campus@hsu.example')))
      expect(customer.group?.storeConfiguration).toEqual({
        storeName: 'Harbor State University',
        shortName: 'HSU',
        quoteType: 'custom',
        isSearchBarDisabled: true,
        openingSearchHeader: 'Search by Opening',
      })
    })

    it('gives the session a new secret at sign-in and sign-out, and the old one opens nothing', async () => {
      const person = shop.person()
      const first = await person.request()
      await answerOf(first.session.keepCart('c-1'))
      const asGuest = person.token()
      await answerOf((await person.request()).account.signIn(right('retail@lintel.example')))
      const signedIn = person.token()
      expect(signedIn).not.toBe(asGuest)
      expect((await shop.person({ token: asGuest }).request()).session.visitor.customer).toBeUndefined()
      expect((await shop.person({ token: signedIn }).request()).session.visitor.customer?.firstName).toBe('Rita')
      await answerOf((await person.request()).account.signOut())
      expect((await shop.person({ token: signedIn }).request()).session.visitor.customer).toBeUndefined()
      expect((await person.request()).session.visitor.customer).toBeUndefined()
    })

    it('responds alike to a wrong password and an unknown address, in equal time [S1-8.02]', async () => {
      const { account } = await shop.person({ address: '192.0.2.20' }).request()
      const before = shop.checked()
      const wrong = await refusalOf(account.signIn({ email: 'retail@lintel.example', password: 'Lintel124' }))
      const between = shop.checked()
      const unknown = await refusalOf(account.signIn({ email: 'nobody@lintel.example', password: 'Lintel124' }))
      expect(wrong).toEqual({ tag: 'refused', message: 'Username or Password Invalid' })
      expect(unknown).toEqual(wrong)
      expect([between - before, shop.checked() - between]).toEqual([1, 1])
    })

    it("keeps the guest's session and cart when a sign-in fails", async () => {
      const person = shop.person({ address: '192.0.2.21' })
      await answerOf((await person.request()).session.keepCart('c-keep'))
      const token = person.token()
      await refusalOf(
        (await person.request()).account.signIn({ email: 'retail@lintel.example', password: 'Lintel124' }),
      )
      expect(person.token()).toBe(token)
      expect((await person.request()).session.cartId).toBe('c-keep')
    })

    it('ends an older signed-in session after a failed sign-in, and only that [S1-4.01] [S1-4.03]', async () => {
      const person = shop.person({ address: '192.0.2.22' })
      const elsewhere = shop.person({ address: '192.0.2.23' })
      for (const each of [person, elsewhere])
        await answerOf((await each.request()).account.signIn(right('retail@lintel.example')))
      const token = person.token()
      const { account, session } = await person.request()
      expect(await refusalOf(account.signIn({ email: 'retail@lintel.example', password: 'Lintel124' }))).toEqual({
        tag: 'refused',
        message: 'Username or Password Invalid',
      })
      expect([session.visitor.customer, (await person.request()).session.visitor.customer]).toEqual([
        undefined,
        undefined,
      ])
      expect((await shop.person({ token }).request()).session.visitor.customer).toBeUndefined()
      expect((await elsewhere.request()).session.visitor.customer?.email).toBe('retail@lintel.example')
    })

    it('slows down repeated failures, without locking the account for others, and only for a while', async () => {
      const person = shop.person({ address: '192.0.2.30' })
      for (let tries = 0; tries < 10; tries++) {
        expect(
          (
            await refusalOf(
              (await person.request()).account.signIn({ email: 'owner@lakeside.example', password: `Wrong${tries}23` }),
            )
          ).tag,
        ).toBe('refused')
      }
      expect(await refusalOf((await person.request()).account.signIn(right('owner@lakeside.example')))).toEqual(
        workNeeded,
      )
      await answerOf(
        (await person.request()).account.signIn({
          ...right('owner@lakeside.example'),
          captcha: await solvedCaptcha(shop.captcha),
        }),
      )
      for (let tries = 0; tries < 10; tries++)
        await refusalOf(
          (await person.request()).account.signIn({ email: 'owner@lakeside.example', password: `Wrong${tries}23` }),
        )
      await answerOf(
        (await shop.person({ address: '192.0.2.31' }).request()).account.signIn(right('owner@lakeside.example')),
      )
      shop.clock.now += 15 * 60_000
      await answerOf((await person.request()).account.signIn(right('owner@lakeside.example')))
    })

    it('accepts twenty good sign-ins from one address', async () => {
      for (let count = 0; count < 20; count++) {
        await answerOf(
          (await shop.person({ address: '192.0.2.40' }).request()).account.signIn(right('retail@lintel.example')),
        )
      }
    })

    it('creates an account in the default group and signs in with it', async () => {
      const person = shop.person()
      const details = {
        firstName: 'Nell',
        lastName: 'New',
        email: 'Nell@New.example',
        password: 'Hinge4you',
        phone: '937 555 0199',
        companyName: 'New & Co',
      }
      const { customer } = await answerOf(
        (await person.request()).account.signUp({
          ...details,
          firstName: ' Nell ',
          lastName: ' New ',
          phone: ' 937 555 0199 ',
          companyName: ' New & Co ',
          captcha: await solvedCaptcha(shop.captcha),
        }),
      )
      expect(customer).toMatchObject({ firstName: 'Nell', role: 99, isStaff: false, group: { name: 'Retail' } })
      expect(await answerOf((await person.request()).account.profile())).toEqual({
        firstName: 'Nell',
        lastName: 'New',
        email: 'Nell@New.example',
        phone: '937 555 0199',
        companyName: 'New & Co',
        emailUnproven: true,
      })
      await answerOf(
        (await shop.person().request()).account.signIn({ email: 'nell@new.example', password: 'Hinge4you' }),
      )
    })

    it('creates no second account for an address in another spelling [S1-8.15]', async () => {
      const { account } = await shop.person().request()
      const details = {
        firstName: 'Rita',
        lastName: 'Again',
        email: 'RETAIL@lintel.example',
        password: 'Hinge4you',
        phone: '937 555 0199',
      }
      expect(await refusalOf(account.signUp({ ...details, captcha: await solvedCaptcha(shop.captcha) }))).toEqual({
        tag: 'conflict',
        reason: 'account.exists',
      })
      expect(await issuesOf(account.signUp({ ...details, password: 'password1' }))).toEqual([
        'password account.password-common',
      ])
    })

    it('reveals nothing about an address without a solved captcha, valid for one sign-up', async () => {
      const { account } = await shop.person().request()
      const [known, unknown] = ['retail@lintel.example', 'probed@new.example'].map(email => ({
        firstName: 'Rita',
        lastName: 'Again',
        email,
        password: 'Hinge4you',
        phone: '937 555 0199',
      }))
      for (const details of [known!, unknown!]) expect(await refusalOf(account.signUp(details))).toEqual(workNeeded)
      const captcha = await solvedCaptcha(shop.captcha)
      expect(await refusalOf(account.signUp({ ...known!, captcha }))).toEqual({
        tag: 'conflict',
        reason: 'account.exists',
      })
      for (const details of [known!, unknown!])
        expect(await refusalOf(account.signUp({ ...details, captcha }))).toEqual(workNeeded)
    })

    it('stores a changed profile', async () => {
      const person = shop.person()
      await answerOf((await person.request()).account.signIn(right('junior@northgate.example')))
      await answerOf(
        (await person.request()).account.updateProfile({ firstName: 'Joanna', lastName: 'Junior', phone: '' }),
      )
      expect(await answerOf((await person.request()).account.profile())).toMatchObject({
        firstName: 'Joanna',
        phone: undefined,
        email: 'junior@northgate.example',
      })
      expect((await person.request()).session.visitor.customer?.firstName).toBe('Joanna')
      expect(
        await issuesOf((await person.request()).account.updateProfile({ firstName: '', lastName: 'Junior' })),
      ).toEqual(['firstName account.first-name-required'])
      await answerOf(
        (await person.request()).account.updateProfile({
          firstName: ' Jo ',
          lastName: ' Junior ',
          phone: ' 555 0199 ',
          companyName: ' Jo & Co ',
        }),
      )
      expect(await answerOf((await person.request()).account.profile())).toMatchObject({
        firstName: 'Jo',
        lastName: 'Junior',
        phone: '555 0199',
        companyName: 'Jo & Co',
      })
      await answerOf(
        (await person.request()).account.updateProfile({
          firstName: 'Jo',
          lastName: 'Junior',
          phone: '  ',
          companyName: '  ',
        }),
      )
      expect(await answerOf((await person.request()).account.profile())).toMatchObject({
        phone: undefined,
        companyName: undefined,
      })
    })

    it('asks a guest to sign in before showing or changing anything of an account', async () => {
      const { account } = await shop.person().request()
      for (const refused of [
        account.profile(),
        account.addresses(),
        account.deleteAddress(1),
      ] as readonly Outcome<unknown>[]) {
        expect(await refusalOf(refused)).toEqual({ tag: 'signed-out' })
      }
      expect(await refusalOf(account.saveAddress(anAddress({ id: undefined })))).toEqual({ tag: 'signed-out' })
    })

    it('stores an address book: added, changed, deleted', async () => {
      const { account } = await shop.person().request()
      await answerOf(account.signIn(right('orders@popshelf.example')))
      const {
        addresses: [first],
      } = await answerOf(account.addresses())
      const added = await answerOf(account.saveAddress(anAddress({ id: undefined, address1: '9 New Street' })))
      const fresh = added.find(address => address.address1 === '9 New Street')
      expect(added).toHaveLength(2)
      const changed = await answerOf(account.saveAddress({ ...anAddress(), ...fresh, city: 'Akron' }))
      expect(changed.map(address => address.city)).toEqual(['Plano', 'Akron'])
      expect(await answerOf(account.deleteAddress(first?.id ?? 0))).toHaveLength(1)
    })

    it("rejects others' addresses", async () => {
      const theirs = await shop.db
        .selectFrom('address')
        .innerJoin('customer', 'customer.id', 'address.customer_id')
        .select('address.id')
        .where('customer.email', '=', 'campus@hsu.example')
        .executeTakeFirstOrThrow()
      const { account } = await shop.person().request()
      await answerOf(account.signIn(right('retail@lintel.example')))
      expect(await refusalOf(account.deleteAddress(theirs.id))).toEqual({ tag: 'not-found', what: 'address' })
      expect(await refusalOf(account.saveAddress(anAddress({ id: theirs.id })))).toEqual({
        tag: 'not-found',
        what: 'address',
      })
    })

    it('accepts only existing countries and states', async () => {
      const { account } = await shop.person().request()
      await answerOf(account.signIn(right('retail@lintel.example')))
      expect(await issuesOf(account.saveAddress(anAddress({ id: undefined, state: 'ZZ' })))).toEqual([
        'state address.state-required',
      ])
      expect(
        await issuesOf(account.saveAddress(anAddress({ id: undefined, countryCode: 'ZZ', state: 'Anywhere' }))),
      ).toEqual(['countryCode address.country-required'])
      await answerOf(
        account.saveAddress(anAddress({ id: undefined, countryCode: 'PR', state: 'San Juan', postalCode: '00926' })),
      )
    })

    it("moves a guest's cart into the account once", async () => {
      const person = shop.person()
      await withLines(shop.db, 'c-guest', [
        ['LS-G1-626', 2],
        ['BX-1', 1],
      ])
      await answerOf((await person.request()).session.keepCart('c-guest'))
      const signedIn = await answerOf((await person.request()).account.signIn(right('admin@northgate.example')))
      expect(signedIn.mergedLines).toBe(2)
      expect((await person.request()).session.cartId).toBe('c-guest')
      const elsewhere = shop.person()
      expect(
        (await answerOf((await elsewhere.request()).account.signIn(right('admin@northgate.example')))).mergedLines,
      ).toBe(0)
      expect((await elsewhere.request()).session.cartId).toBe('c-guest')
    })

    it("never moves one customer's cart to another who signs in after them", async () => {
      const person = shop.person()
      await answerOf((await person.request()).account.signIn(right('campus@hsu.example')))
      const { session } = await person.request()
      await emptyCartOf(shop.db, 'c-campus', session.visitor.customer?.id)
      await answerOf(session.keepCart('c-campus'))
      await answerOf((await person.request()).account.signIn(right('orders@dg.example')))
      expect((await person.request()).session.cartId).not.toBe('c-campus')
      expect((await person.request()).session.visitor.customer?.firstName).toBe('Dee')
    })

    it('stores the language, with English as the fallback for an unknown one [S1-8.26]', async () => {
      const person = shop.person()
      await answerOf((await person.request()).account.setLanguage('fr-LU'))
      expect((await person.request()).session.visitor.language).toBe('fr-LU')
      await answerOf((await person.request()).account.setLanguage('en-gb'))
      expect((await person.request()).session.visitor.language).toBe('en')
    })
  })
