import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { storeAsksEveryMs } from '../../adapters/reference/account/store-customers'
import { anAddress } from '../builders/customer'
import { serverEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import type { Person } from '../builders/platform/entrance'
import { solvedCaptcha } from '../builders/platform/solved-captcha'
import { aStoreEntrance, storeIdsFrom, type StoreEntrance } from '../builders/platform/store-entrance'
import { addAddress, addCustomer, customerOf } from '../support/bigcommerce/customers'
import { channelId } from '../support/bigcommerce/store'

const password = 'Hinge4you'
let count = 0

describe.each(serverEngines())('accounts of customers at a BigCommerce store, on %s', engine => {
  let shop: StoreEntrance
  beforeAll(async () => {
    shop = await aStoreEntrance(engine)
  }, 60_000)
  afterAll(() => shop.close())

  const visitorOf = async (person: Person) => (await person.request()).session.visitor.customer
  /** A visitor of another address, so that limits by address are not met. */
  const visitor = () => shop.person({ address: `198.51.100.${++count}` })
  const signIn = async (email: string, secret = password, person = visitor()) => {
    await answerOf((await person.request()).account.signIn({ email, password: secret }))
    return person
  }
  const signUp = async (email: string) => {
    const person = visitor()
    await answerOf(
      (await person.request()).account.signUp({
        firstName: 'First',
        lastName: 'Comer',
        email,
        password,
        phone: '937 555 0199',
        captcha: await solvedCaptcha(shop.captcha),
      }),
    )
    return person
  }
  const rowOf = (email: string) =>
    shop.db.selectFrom('customer').selectAll().where('email_fold', '=', email).executeTakeFirstOrThrow()
  const atStore = (email: string) => customerOf(shop.standIn.store, email) ?? {}
  const asksTo = (path: string) => shop.standIn.calls.filter(call => call.path === path).length
  const changeAtStore = (email: string, change: object) => {
    const { accounts } = shop.standIn.store
    accounts.customers = accounts.customers.map(row => (row['email'] === email ? { ...row, ...change } : row))
  }
  const removeAtStore = (email: string) => {
    const { accounts } = shop.standIn.store
    accounts.customers = accounts.customers.filter(row => row['email'] !== email)
  }
  const afterAWhile = async (person: Person) => {
    shop.clock.now += storeAsksEveryMs
    await person.request()
    await shop.settled()
  }

  it('signs in a customer of the store, with the group of the store and no password here [BC-4.01]', async () => {
    addCustomer(shop.standIn.store, {
      id: 1,
      email: 'first@millwork.example',
      password,
      first_name: 'Fay',
      last_name: 'First',
      customer_group_id: 2,
      channel_ids: [channelId],
    })
    const person = await signIn('First@Millwork.example')
    const customer = await visitorOf(person)
    expect(customer).toMatchObject({ firstName: 'Fay', storeCustomerId: 1, group: { id: 2, priceListId: 11 } })
    expect(customer?.id).not.toBe(1)
    expect((await rowOf('first@millwork.example')).password_hash).toBe('at-store')
  })

  it("has the store's tax exemption, also after a change there [BC-4.13]", async () => {
    const email = 'exempt@millwork.example'
    addCustomer(shop.standIn.store, { email, password, channel_ids: [channelId], tax_exempt_category: 'G' })
    const person = await signIn(email)
    expect(await visitorOf(person)).toMatchObject({ taxExemptCategory: 'G' })
    changeAtStore(email, { tax_exempt_category: '' })
    await afterAWhile(person)
    expect(await visitorOf(person)).not.toHaveProperty('taxExemptCategory')
  })

  it('refuses a customer of another channel of the merchant like a wrong password [BC-4.01]', async () => {
    addCustomer(shop.standIn.store, { email: 'elsewhere@millwork.example', password, channel_ids: [1] })
    const { account } = await visitor().request()
    expect(await refusalOf(account.signIn({ email: 'elsewhere@millwork.example', password }))).toEqual({
      tag: 'refused',
      message: 'Username or Password Invalid',
    })
  })

  it("asks to wait where the store limits sign-ins, and lets the shop's other calls pass [BC-4.02]", async () => {
    const person = await signIn('retail@lintel.example', 'Lintel123')
    shop.standIn.fail(['429'], /validate-credentials/)
    const { account } = await visitor().request()
    expect(await refusalOf(account.signIn({ email: 'owner@lakeside.example', password: 'Lintel123' }))).toEqual({
      tag: 'limited',
      retryAfterSeconds: 1,
    })
    const before = shop.standIn.calls.length
    await answerOf((await person.request()).account.addresses())
    expect(shop.standIn.calls.length - before).toBe(1)
  })

  it('signs in accounts of this shop alone by their password here, which the store never hears [BC-4.03]', async () => {
    await shop.db
      .insertInto('customer')
      .values({
        email: 'owner@shop.example',
        email_fold: 'owner@shop.example',
        first_name: 'Olga',
        last_name: 'Owner',
        phone: null,
        company_name: null,
        password_hash: 'plain:Ownpass77',
        group_id: null,
        company_id: null,
        role: 99,
        role_name: null,
        is_staff: 1,
        created_at: 0,
      })
      .execute()
    addCustomer(shop.standIn.store, { email: 'owner@shop.example', password, channel_ids: [channelId] })
    const before = shop.checked()
    const person = await signIn('owner@shop.example', 'Ownpass77')
    expect((await visitorOf(person))?.storeCustomerId).toBeUndefined()
    expect(
      await refusalOf((await visitor().request()).account.signIn({ email: 'owner@shop.example', password })),
    ).toEqual({ tag: 'refused', message: 'Username or Password Invalid' })
    expect(shop.checked()).toBe(before)
  })

  it('creates an account of this channel in the default group [BC-4.04] [pitfall 27]', async () => {
    await signUp('Nell@millwork.example')
    expect(atStore('nell@millwork.example')).toMatchObject({
      email: 'Nell@millwork.example',
      customer_group_id: 1,
      origin_channel_id: channelId,
      channel_ids: [channelId],
    })
  })

  it('says that an address has an account where only the store knows it [BC-4.04]', async () => {
    addCustomer(shop.standIn.store, { email: 'known@millwork.example', password, channel_ids: [channelId] })
    const { account } = await visitor().request()
    const details = {
      firstName: 'K',
      lastName: 'N',
      email: 'Known@millwork.example',
      password,
      phone: '937 555 0199',
      captcha: await solvedCaptcha(shop.captcha),
    }
    expect(await refusalOf(account.signUp(details))).toEqual({ tag: 'conflict', reason: 'account.exists' })
  })

  it("gives an account from this shop's sign-up its group once the address is verified [BC-4.05]", async () => {
    const email = 'claims@northgate.example'
    const person = await signUp(email)
    changeAtStore(email, { customer_group_id: 2 })
    await afterAWhile(person)
    expect((await visitorOf(person))?.group?.id).toBe(1)
    await answerOf((await person.request()).account.sendConfirmation())
    const token = /confirm-email\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await answerOf((await person.request()).account.openConfirmationLink(token))
    await answerOf((await person.request()).account.confirmAddress())
    expect((await visitorOf(person))?.group?.id).toBe(2)
  })

  it('does not give a company to an address of the store that is not verified here [BC-4.05]', async () => {
    const email = 'invited@northgate.example'
    const { id } = await shop.db
      .insertInto('customer')
      .values({
        ...(await rowOf('junior@northgate.example')),
        id: undefined,
        email,
        email_fold: email,
        password_hash: '',
        proven_email_fold: null,
        proven_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await shop.db.selectFrom('company_member').selectAll().limit(1).executeTakeFirstOrThrow()
    await shop.db
      .insertInto('company_member')
      .values({ ...member, customer_id: id })
      .execute()
    addCustomer(shop.standIn.store, { email, password, channel_ids: [channelId] })
    const person = await signIn(email)
    expect(await visitorOf(person)).toMatchObject({ id, role: 99 })
    expect((await visitorOf(person))?.company).toBeUndefined()
  })

  it('writes a changed profile to the store [BC-4.06]', async () => {
    const person = await signIn('campus@hsu.example', 'Lintel123')
    await answerOf(
      (await person.request()).account.updateProfile({ firstName: ' Cam ', lastName: 'Pus', phone: '555 0100' }),
    )
    expect(atStore('campus@hsu.example')).toMatchObject({ first_name: 'Cam', last_name: 'Pus', phone: '555 0100' })
  })

  it('changes nothing here while the store is away, and says so [BC-4.06]', async () => {
    const person = await signIn('orders@dg.example', 'Lintel123')
    shop.standIn.fail(['503'], /PUT \/v3\/customers/)
    const { account } = await person.request()
    expect((await refusalOf(account.updateProfile({ firstName: 'Other', lastName: 'Name' }))).tag).toBe('unavailable')
    expect((await rowOf('orders@dg.example')).first_name).toBe('Dee')
  })

  it('mails a reset link to a customer whom only the store knows, and sets the password there [BC-4.07]', async () => {
    addCustomer(shop.standIn.store, {
      email: 'forgot@millwork.example',
      password,
      first_name: 'Flo',
      last_name: 'Forgot',
      channel_ids: [channelId],
    })
    const guest = visitor()
    await answerOf((await guest.request()).account.requestPasswordReset('forgot@millwork.example'))
    expect(shop.mails.at(-1)).toMatchObject({ to: 'forgot@millwork.example' })
    const token = /\/_reset_p_\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await answerOf((await guest.request()).account.resetPassword({ token, password: 'Freshdoor77' }))
    await signIn('forgot@millwork.example', 'Freshdoor77')
  })

  it('leaves the link valid if the store does not take the password [BC-4.07]', async () => {
    const guest = visitor()
    await answerOf((await guest.request()).account.requestPasswordReset('campus@hsu.example'))
    const token = /\/_reset_p_\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    shop.standIn.fail(['503'], /PUT \/v3\/customers/)
    const reset = async () => (await guest.request()).account.resetPassword({ token, password: 'Freshdoor78' })
    expect((await refusalOf(await reset())).tag).toBe('unavailable')
    await answerOf(await reset())
    await signIn('campus@hsu.example', 'Freshdoor78')
  })

  it('gives an invited colleague an account at the store with their first password [BC-4.07]', async () => {
    const email = 'colleague@northgate.example'
    await shop.db
      .insertInto('customer')
      .values({
        ...(await rowOf('junior@northgate.example')),
        id: undefined,
        email,
        email_fold: email,
        first_name: 'Col',
        last_name: 'League',
        password_hash: '',
        proven_email_fold: null,
        proven_at: null,
      })
      .execute()
    const guest = visitor()
    await answerOf((await guest.request()).account.requestPasswordReset(email))
    const token = /\/_reset_p_\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await answerOf((await guest.request()).account.resetPassword({ token, password }))
    expect(atStore(email)).toMatchObject({ first_name: 'Col', channel_ids: [channelId] })
    expect((await visitorOf(await signIn(email)))?.storeCustomerId).toBe(atStore(email)['id'])
  })

  it('has the address book at the store, with states by name there and a default here [BC-4.08]', async () => {
    const person = await signUp('book@millwork.example')
    const { account } = await person.request()
    const first = await answerOf(account.saveAddress(anAddress({ id: undefined, state: 'OH' })))
    expect(first).toMatchObject([{ state: 'OH', defaultShipping: true, defaultBilling: true }])
    expect(shop.standIn.store.accounts.addresses.at(-1)).toMatchObject({
      customer_id: atStore('book@millwork.example')['id'],
      state_or_province: 'Ohio',
    })
    const second = { ...anAddress({ id: undefined, address1: '9 New Street' }), defaultShipping: true }
    const both = await answerOf(account.saveAddress(second))
    expect(both.map(({ defaultShipping, defaultBilling }) => [defaultShipping, defaultBilling])).toEqual([
      [undefined, true],
      [true, undefined],
    ])
    // The store answers an address that it has already without it.
    expect(await answerOf(account.saveAddress(second))).toEqual(both)
  })

  it("never shows or changes another customer's address, whatever the store answers [BC-4.08]", async () => {
    const email = 'apart@millwork.example'
    const person = await signUp(email)
    const theirs = addAddress(shop.standIn.store, {
      customer_id: 1,
      first_name: 'Fay',
      last_name: 'First',
      address1: '1 Mill Road',
      city: 'Dayton',
      state_or_province: 'Ohio',
      postal_code: '45402',
      country_code: 'US',
    })
    const { account } = await person.request()
    const none = { tag: 'not-found', what: 'address' }
    expect(await refusalOf(account.deleteAddress(theirs))).toEqual(none)
    expect(await refusalOf(account.saveAddress(anAddress({ id: theirs })))).toEqual(none)
    shop.standIn.store.ignoresFilters = true
    expect((await answerOf(account.addresses())).addresses).toEqual([])
    shop.standIn.store.ignoresFilters = false
  })

  it("leaves a company's address book in this shop [BC-4.08]", async () => {
    const person = await signIn('admin@northgate.example', 'Lintel123')
    const before = asksTo('/v3/customers/addresses')
    expect((await answerOf((await person.request()).account.addresses())).addresses.length).toBeGreaterThan(0)
    expect(asksTo('/v3/customers/addresses')).toBe(before)
  })

  it('asks for a customer again after 15 minutes, once, and behind the page [BC-4.09]', async () => {
    const email = 'moves@millwork.example'
    addCustomer(shop.standIn.store, {
      email,
      password,
      first_name: 'Mo',
      customer_group_id: 1,
      channel_ids: [channelId],
    })
    const person = await signIn(email)
    changeAtStore(email, { customer_group_id: 2 })
    const before = asksTo('/v3/customers')
    await person.request()
    await shop.settled()
    expect([asksTo('/v3/customers') - before, (await visitorOf(person))?.group?.id]).toEqual([0, 1])
    shop.clock.now += storeAsksEveryMs
    expect((await visitorOf(person))?.group?.id).toBe(1)
    await Promise.all([person.request(), person.request()])
    await shop.settled()
    expect([asksTo('/v3/customers') - before, (await visitorOf(person))?.group?.id]).toEqual([1, 2])
  })

  it('shows pages as before while the store is away [BC-4.09]', async () => {
    const email = 'stays@millwork.example'
    addCustomer(shop.standIn.store, {
      email,
      password,
      first_name: 'St',
      customer_group_id: 2,
      channel_ids: [channelId],
    })
    const person = await signIn(email)
    shop.standIn.fail(['503'], /GET \/v3\/customers/)
    await afterAWhile(person)
    expect((await visitorOf(person))?.group?.id).toBe(2)
  })

  it('ends the sessions of a customer whom the store has deleted [BC-4.10]', async () => {
    const person = await signIn('forgot@millwork.example', 'Freshdoor77')
    removeAtStore('forgot@millwork.example')
    await afterAWhile(person)
    expect(await visitorOf(person)).toBeUndefined()
  })

  it('gives a new account at the store nothing of a former one with its address [BC-4.10]', async () => {
    const email = 'again@millwork.example'
    const former = await visitorOf(await signUp(email))
    await shop.db
      .updateTable('customer')
      .set({ proven_email_fold: email, proven_at: 1 })
      .where('id', '=', former?.id ?? 0)
      .execute()
    removeAtStore(email)
    addCustomer(shop.standIn.store, { email, password, first_name: 'An', channel_ids: [channelId] })
    const now = await visitorOf(await signIn(email))
    expect(now?.id).not.toBe(former?.id)
    expect((await rowOf(email)).proven_email_fold).toBeNull()
  })

  it('follows an address that the store changed, whose rights wait until it is verified [BC-4.10]', async () => {
    const person = await signIn('senior@northgate.example', 'Lintel123')
    expect((await visitorOf(person))?.storeCustomerId).toBeGreaterThan(storeIdsFrom)
    changeAtStore('senior@northgate.example', { email: 'senior@elsewhere.example' })
    await afterAWhile(person)
    expect(await visitorOf(person)).toMatchObject({ email: 'senior@elsewhere.example', role: 99 })
    expect((await visitorOf(person))?.company).toBeUndefined()
  })
})
