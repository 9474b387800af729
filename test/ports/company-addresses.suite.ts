import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { BookAddress } from '../../core/addresses/address'
import type { AccountPort, AddressBookPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { Outcome } from '../../core/shared/domain-error'
import { anAddress } from '../builders/customer'
import type { Entrance } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'

/** Wraps the platform, for example with client and server of a protocol. */
type Between = (account: AccountPort, session: SessionPort) => AddressBookPort

const [admin, senior, junior, owner, boss, retail] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
  'owner@lakeside.example',
  'super@lintel.example',
  'retail@lintel.example',
] as const
const dock = anAddress({ id: undefined, address1: '9 Dock Road' })
const yard = anAddress({
  id: undefined,
  address1: '2 Yard Lane',
  companyName: undefined,
  phone: undefined,
  address2: undefined,
})

/** Port suite of a company's shared address book. */
export const companyAddressesPortSuite = (
  name: string,
  make: () => Promise<Entrance>,
  between: Between = account => account,
) =>
  describe(`${name} keeps the promises about a company's addresses`, () => {
    let entrance: Entrance
    beforeEach(async () => {
      entrance = await make()
      await entrance.db.deleteFrom('address').where('id', '>', 0).execute()
    })
    afterEach(() => entrance.close())

    const bookAs = async (email?: string): Promise<AddressBookPort> => {
      const { session, account } = await entrance.person().request()
      if (email !== undefined) await answerOf(account.signIn({ email, password: 'Lintel123' }))
      return between(account, session)
    }
    const all = async (book: AddressBookPort) => (await answerOf(book.addresses())).addresses
    const streets = async (email: string) => (await all(await bookAs(email))).map(({ address1 }) => address1)
    const added = async (
      book: AddressBookPort,
      address: BookAddress,
    ): Promise<BookAddress & { readonly id: number }> => {
      const found = (await answerOf(book.saveAddress(address))).find(({ address1 }) => address1 === address.address1)
      if (found?.id === undefined) throw new Error(`${address.address1} is not in the book`)
      return { ...found, id: found.id }
    }

    it("shows an admin's address to all company users only [S1-6.04]", async () => {
      const { id, ...stored } = await added(await bookAs(admin), dock)
      expect(stored).toEqual({ ...dock, id: undefined, defaultShipping: true, defaultBilling: true })
      for (const email of [senior, junior, boss])
        expect(await all(await bookAs(email))).toMatchObject([{ id, address1: '9 Dock Road' }])
      for (const email of [owner, retail]) expect(await streets(email)).toEqual([])
    })

    it('allows changes only with a permitted role [S1-6.04]', async () => {
      const { id } = await added(await bookAs(admin), dock)
      for (const email of [senior, junior]) {
        const book = await bookAs(email)
        for (const write of [book.saveAddress(yard), book.saveAddress({ ...yard, id }), book.deleteAddress(id)])
          expect((await refusalOf<unknown>(write)).tag).toBe('forbidden')
      }
      const guest = await bookAs()
      for (const call of [
        guest.addresses(),
        guest.saveAddress(yard),
        guest.deleteAddress(id),
      ] as readonly Outcome<unknown>[])
        expect((await refusalOf(call)).tag).toBe('signed-out')
      expect(await streets(admin)).toEqual(['9 Dock Road'])
    })

    it('has one default of each kind: the first address, until another replaces it', async () => {
      const book = await bookAs(admin)
      const first = await added(book, dock)
      const second = await added(book, { ...yard, defaultShipping: true })
      expect(
        (await all(book)).map(each => [each.address1, each.defaultShipping ?? false, each.defaultBilling ?? false]),
      ).toEqual([
        ['9 Dock Road', false, true],
        ['2 Yard Lane', true, false],
      ])
      await answerOf(book.saveAddress({ ...second, defaultBilling: true }))
      expect(
        (await all(book)).map(each => [each.id, each.defaultShipping ?? false, each.defaultBilling ?? false]),
      ).toEqual([
        [first.id, false, false],
        [second.id, true, true],
      ])
    })

    it('changes and deletes addresses, and returns the book', async () => {
      const book = await bookAs(admin)
      const { id } = await added(book, dock)
      await added(book, yard)
      expect(
        (await answerOf(book.saveAddress({ ...yard, id, city: 'Akron', address1: '9 Dock Road' }))).map(
          ({ address1, city, companyName }) => [address1, city, companyName],
        ),
      ).toEqual([
        ['9 Dock Road', 'Akron', undefined],
        ['2 Yard Lane', 'Cleveland', undefined],
      ])
      expect((await answerOf(book.deleteAddress(id))).map(({ address1 }) => address1)).toEqual(['2 Yard Lane'])
      expect(await refusalOf(book.deleteAddress(id))).toEqual({ tag: 'not-found', what: 'address' })
    })

    it('contains no address of another company or of a customer', async () => {
      const theirs = await added(await bookAs(owner), dock)
      const own = await added(await bookAs(retail), yard)
      const book = await bookAs(admin)
      for (const { id } of [theirs, own]) {
        expect(await refusalOf(book.deleteAddress(id))).toEqual({ tag: 'not-found', what: 'address' })
        expect(await refusalOf(book.saveAddress({ ...yard, id }))).toEqual({ tag: 'not-found', what: 'address' })
      }
      expect([await streets(owner), await streets(retail)]).toEqual([['9 Dock Road'], ['2 Yard Lane']])
    })

    it('accepts only valid addresses, in existing countries and states', async () => {
      const book = await bookAs(admin)
      expect(await issuesOf(book.saveAddress({ ...yard, state: 'ZZ' }))).toEqual(['state address.state-required'])
      expect(await issuesOf(book.saveAddress({ ...yard, countryCode: 'ZZ', state: 'Anywhere' }))).toEqual([
        'countryCode address.country-required',
      ])
      expect(await issuesOf(book.saveAddress({ ...yard, city: ' ' }))).toEqual(['city address.city-required'])
      expect(await added(book, { ...yard, countryCode: 'PR', state: 'San Juan', postalCode: '00926' })).toMatchObject({
        countryCode: 'PR',
        state: 'San Juan',
      })
    })
  })
