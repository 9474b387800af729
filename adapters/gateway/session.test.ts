import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import type { Customer } from '../../core/access/visitor'
import { unavailable } from '../../core/shared/domain-error'
import type { SessionCarrier } from './session-carrier'
import { openSession } from './session'
import { defaultSessionLimits, hashOf, SessionUnavailable, type SessionParts } from './session-parts'

const rita: Customer = {
  id: 7,
  email: 'retail@lintel.example',
  firstName: 'Rita',
  lastName: 'Retail',
  role: 99,
  isStaff: false,
  group: { id: 1, name: 'Retail', categoryAccess: { tag: 'list', categoryIds: [300] } },
}

const aShop = (over: Partial<SessionRecordsPort> = {}) => {
  const stored = new Map<string, SessionRecord>()
  let now = 1_000_000
  let count = 0
  const records: SessionRecordsPort = {
    find: hash => TE.right(stored.get(hash)),
    save: (record, replaces) =>
      TE.fromIO(() => {
        if (replaces !== undefined) stored.delete(replaces)
        stored.set(record.idHash, record)
      }),
    change: (hash, change) =>
      TE.fromIO(() => {
        const found = stored.get(hash)
        if (!found) return undefined
        const { [change.keep?.name ?? '']: _, ...others } = found.entries
        const next = {
          ...found,
          seenAt: change.seenAt,
          ...(change.cart ? { cartId: change.cart.id } : {}),
          ...(change.language ? { language: change.language } : {}),
          ...(change.keep
            ? {
                entries:
                  change.keep.value === undefined ? others : { ...others, [change.keep.name]: change.keep.value },
              }
            : {}),
        }
        stored.set(hash, next)
        return next
      }),
    end: hash => TE.fromIO(() => void stored.delete(hash)),
    ownedBy: owner => TE.fromIO(() => [...stored.values()].filter(record => record.device?.owner === owner)),
    endOwned: (owner, which) =>
      TE.fromIO(() => {
        for (const { idHash, device } of [...stored.values()]) {
          const hit = which === 'all' || ('handle' in which ? device?.handle === which.handle : idHash !== which.except)
          if (device?.owner === owner && hit) stored.delete(idHash)
        }
      }),
    purgeExpired: () => TE.right(0),
    customer: id => TE.right(id === rita.id ? rita : undefined),
    defaultGroup: () => TE.right(rita.group),
    guestView: () => TE.right({ visible: { tag: 'except', categoryIds: [700, 710] } }),
    ...over,
  }
  const parts: SessionParts = {
    records,
    clock: { now: () => now },
    random: { token: () => `token-number-${(count += 1)}-of-enough-length`, uuid: () => 'uuid' },
    limits: defaultSessionLimits,
  }
  return { stored, parts, pass: (ms: number) => (now += ms) }
}

const aBrowser = (token?: string) => {
  const jar: {
    token?: string
    signedIn: boolean
    language?: string
    cartId?: string
    isEditableCart?: string
    SetDollarProductsData?: string
  } = { token, signedIn: false }
  const carrier: SessionCarrier = {
    read: () => jar.token,
    write: next => (jar.token = next),
    markSignedIn: is => (jar.signedIn = is),
    show: (name, value) => void (jar[name] = value),
    readLanguage: () => jar.language,
    writeLanguage: next => (jar.language = next),
  }
  return { jar, carrier }
}

const open = (shop: ReturnType<typeof aShop>, browser: ReturnType<typeof aBrowser>) =>
  openSession(shop.parts, browser.carrier, 'commercial', 'en')

describe('a session', () => {
  it('does not exist for a visitor who only reads: no cookie, no record', async () => {
    const shop = aShop()
    const browser = aBrowser()
    const session = await open(shop, browser)
    expect(session.visitor).toMatchObject({
      storeKey: 'commercial',
      visible: { tag: 'except', categoryIds: [700, 710] },
    })
    expect(browser.jar.token).toBeUndefined()
    expect(shop.stored.size).toBe(0)
  })

  it('starts with the first write, and stores only a hash of its token', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).keepCart('cart-1')()
    expect([...shop.stored.keys()]).toEqual([await hashOf(browser.jar.token!)])
    expect((await open(shop, browser)).cartId).toBe('cart-1')
  })

  describe('of a page that writes before its cookie has arrived', () => {
    const visit = '1234567890-1234567890-12'
    const arrive = (shop: ReturnType<typeof aShop>, browser = aBrowser(), word = visit, storeKey = 'commercial') =>
      openSession(shop.parts, browser.carrier, storeKey, 'en', { visit: word })

    it('is found by the page token, and the second write gets the cookie too', async () => {
      const shop = aShop()
      await (await arrive(shop)).keepCart('cart-1')()
      const browser = aBrowser()
      expect((await arrive(shop, browser)).cartId).toBe('cart-1')
      expect((await open(shop, browser)).cartId).toBe('cart-1')
    })

    it('has the same queue key for all writes of the page before it is stored', async () => {
      const shop = aShop()
      const session = await arrive(shop)
      expect([session.turnKey, (await arrive(shop)).turnKey]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        session.turnKey,
      ])
      expect([
        (await arrive(shop, aBrowser(), `${visit}3`)).turnKey,
        (await arrive(shop, aBrowser(), visit, 'home')).turnKey,
      ]).not.toContain(session.turnKey)
      expect((await open(shop, aBrowser())).turnKey).toBeUndefined()
    })

    it("is not found by another page's token, for another store, or after ten minutes", async () => {
      const shop = aShop()
      await (await arrive(shop)).keepCart('cart-1')()
      expect((await arrive(shop, aBrowser(), `${visit}3`)).cartId).toBeUndefined()
      expect((await arrive(shop, aBrowser(), visit, 'home')).cartId).toBeUndefined()
      shop.pass(10 * 60_000)
      const late = await arrive(shop)
      await late.keepCart('cart-2')()
      expect([...shop.stored.values()].map(({ cartId }) => cartId)).toEqual(['cart-1', 'cart-2'])
    })

    it('is ignored for a visitor who has a session', async () => {
      const shop = aShop()
      await (await arrive(shop)).keepCart('cart-1')()
      const browser = aBrowser()
      await (await open(shop, browser)).keepCart('cart-2')()
      expect((await arrive(shop, browser)).cartId).toBe('cart-2')
    })

    it('is not found by the page token after a sign-in', async () => {
      const shop = aShop()
      const session = await arrive(shop)
      await session.signIn(rita.id)()
      expect((await arrive(shop)).visitor.customer).toBeUndefined()
      const other = aShop()
      await (await arrive(other)).keepCart('cart-1')()
      await (await arrive(other)).signIn(rita.id)()
      const after = await arrive(other)
      expect([after.visitor.customer, after.cartId]).toEqual([undefined, undefined])
    })

    it.each(['', 'short', 'x'.repeat(65), `${'x'.repeat(22)} y`])(
      'is not started by an invalid page token: %j',
      async word => {
        expect((await arrive(aShop(), aBrowser(), word)).turnKey).toBeUndefined()
      },
    )
  })

  it('[S1-4.01] gets a new id at sign-in and ends the old one, against session fixation', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).keepCart('cart-1')()
    const planted = browser.jar.token
    const session = await open(shop, browser)
    await session.signIn(rita.id)()
    expect(session.visitor.customer?.email).toBe('retail@lintel.example')
    expect(browser.jar.signedIn).toBe(true)
    expect((await open(shop, aBrowser(planted))).visitor.customer).toBeUndefined()
    expect((await open(shop, browser)).cartId).toBe('cart-1')
  })

  it('passes no data of one customer to the next who signs in over it, and ends the old id', async () => {
    const ada = { ...rita, id: 8 }
    const { stored, parts } = aShop({ customer: id => TE.right([rita, ada].find(each => each.id === id)) })
    const { jar, carrier } = aBrowser()
    const first = await openSession(parts, carrier, 'commercial', 'en')
    await first.signIn(rita.id)()
    for (const name of [
      'last-order',
      'content-preview',
      'acting-company',
      'trade-token',
      'upstream:https://platform.example',
    ])
      await first.keep(name, 'rita')()
    await first.keepCart('cart-of-rita')()
    first.show('SetDollarProductsData', 'store')
    const former = jar.token ?? ''
    const second = await openSession(parts, carrier, 'commercial', 'en')
    await second.signIn(ada.id, { facts: { named: 'ada' }, names: name => name.startsWith('upstream:') })()
    const record = stored.get(await hashOf(jar.token ?? ''))
    expect(record).toMatchObject({
      customerId: 8,
      entries: { named: 'ada', 'upstream:https://platform.example': 'rita' },
    })
    expect([record?.cartId, Object.keys(record?.entries ?? {}).length, jar.cartId, jar.SetDollarProductsData]).toEqual([
      undefined,
      2,
      undefined,
      undefined,
    ])
    expect([jar.token === former, stored.has(await hashOf(former))]).toEqual([false, false])
  })

  it('keeps its data when a guest, or the same customer, signs in', async () => {
    const { stored, parts } = aShop()
    const { jar, carrier } = aBrowser()
    const session = await openSession(parts, carrier, 'commercial', 'en')
    await session.keep('quote-secret', 'q')()
    await session.keepCart('cart-1')()
    await session.signIn(rita.id)()
    await session.signIn(rita.id)()
    expect(stored.get(await hashOf(jar.token ?? ''))).toMatchObject({
      customerId: 7,
      cartId: 'cart-1',
      entries: { 'quote-secret': 'q' },
    })
  })

  it('drops customer and cart at sign-out', async () => {
    const shop = aShop()
    const browser = aBrowser()
    const session = await open(shop, browser)
    await session.signIn(rita.id)()
    await session.keepCart('cart-1')()
    const old = browser.jar.token
    await session.signOut()()
    expect(session.visitor.customer).toBeUndefined()
    expect(browser.jar.signedIn).toBe(false)
    expect((await open(shop, aBrowser(old))).visitor.customer).toBeUndefined()
    expect((await open(shop, browser)).cartId).toBeUndefined()
  })

  it('[S1-4.04] [S1-4.05] exposes the cart id to scripts, removes it with the cart, never reads it back', async () => {
    const shop = aShop()
    const browser = aBrowser()
    const session = await open(shop, browser)
    await session.keepCart('cart-1')()
    expect(browser.jar.cartId).toBe('cart-1')
    browser.jar.cartId = 'cart-of-somebody-else'
    expect((await open(shop, browser)).cartId).toBe('cart-1')
    await session.signIn(rita.id)()
    await session.signOut()()
    expect(browser.jar.cartId).toBeUndefined()
  })

  it('[S1-4.22] exposes that a cart is not editable until another one is stored', async () => {
    const shop = aShop()
    const browser = aBrowser()
    const session = await open(shop, browser)
    await session.keepCart('cart-1')()
    session.show('isEditableCart', 'false_cart-1')
    expect(browser.jar.isEditableCart).toBe('false_cart-1')
    await session.keepCart('cart-2')()
    expect(browser.jar.isEditableCart).toBeUndefined()
  })

  it('keeps the changes of two concurrent requests', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).keepCart('cart-1')()
    const [one, two] = [await open(shop, browser), await open(shop, browser)]
    await one.keepCart('cart-2')()
    await two.keep('notice', 'merged')()
    const later = await open(shop, browser)
    expect([later.cartId, later.stored('notice')]).toEqual(['cart-2', 'merged'])
  })

  it('that another window ended is not restored by a late request', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).signIn(rita.id)()
    const [late, leaving] = [await open(shop, browser), await open(shop, browser)]
    await leaving.signOut()()
    await late.keepCart('cart-1')()
    expect((await open(shop, browser)).visitor.customer).toBeUndefined()
  })

  it('ends when unused for a week after sign-in, and after ninety days however busy', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).signIn(rita.id)()
    shop.pass(defaultSessionLimits.signedInIdleMs + 1)
    expect((await open(shop, browser)).visitor.customer).toBeUndefined()

    const busy = aBrowser()
    await (await open(shop, busy)).signIn(rita.id)()
    for (let day = 0; day < 91; day += 1) {
      shop.pass(24 * 3_600_000)
      await open(shop, busy)
    }
    expect((await open(shop, busy)).visitor.customer).toBeUndefined()
  })

  it("is not started for a guest's choice of language, which has its own cookie", async () => {
    const shop = aShop()
    const browser = aBrowser()
    const session = await open(shop, browser)
    await session.setLanguage('fr-LU')()
    expect(session.visitor.language).toBe('fr-LU')
    expect([browser.jar.language, browser.jar.token, shop.stored.size]).toEqual(['fr-LU', undefined, 0])
    expect((await open(shop, browser)).visitor.language).toBe('fr-LU')
  })

  it('[S1-8.26] [S2-8.17] falls back to English for an unsupported language', async () => {
    const shop = aShop()
    const browser = aBrowser()
    browser.jar.language = 'de-DE'
    expect((await open(shop, browser)).visitor.language).toBe('en')
  })

  it('of one store is not valid in another', async () => {
    const shop = aShop()
    const browser = aBrowser()
    await (await open(shop, browser)).signIn(rita.id)()
    const elsewhere = await openSession(shop.parts, browser.carrier, 'home', 'en')
    expect(elsewhere.visitor.customer).toBeUndefined()
  })

  it('fails closed when the restricted categories cannot be read', async () => {
    const shop = aShop({ guestView: () => TE.left(unavailable('database')) })
    await expect(open(shop, aBrowser())).rejects.toBeInstanceOf(SessionUnavailable)
  })

  it("[S2-8.06] falls back to guest visibility while the customer's own access cannot be read", async () => {
    const browser = aBrowser()
    const well = aShop()
    await (await open(well, browser)).signIn(rita.id)()
    const parts = {
      ...well.parts,
      records: { ...well.parts.records, customer: () => TE.left(unavailable('database')) },
    }
    expect((await openSession(parts, browser.carrier, 'commercial', 'en')).visitor.visible).toEqual({
      tag: 'except',
      categoryIds: [700, 710],
    })
  })

  it('[S1-6.07] [S2-4.04] shows a group without list what guests see while the default group is unknown', async () => {
    const unlisted = {
      ...rita,
      group: { ...rita.group, id: 6, name: 'Lakeside', categoryAccess: { tag: 'list', categoryIds: [] } },
    } as const
    const seenWith = async (
      defaultGroup: SessionParts['records']['defaultGroup'],
      over: Partial<SessionParts['records']> = {},
    ) => {
      const [shop, browser] = [aShop({ customer: () => TE.right(unlisted), defaultGroup, ...over }), aBrowser()]
      await (await open(shop, browser)).signIn(rita.id)()
      return (await open(shop, browser)).visitor
    }
    const unread = () => TE.left(unavailable('commerce'))
    expect((await seenWith(() => TE.right({ categoryAccess: { tag: 'list', categoryIds: [310] } }))).visible).toEqual({
      tag: 'only',
      categoryIds: [310],
    })
    expect((await seenWith(unread)).visible).toEqual({ tag: 'except', categoryIds: [700, 710] })
    expect((await seenWith(() => TE.right(undefined))).visible).toEqual({ tag: 'only', categoryIds: [] })
    const old = { guestView: () => TE.right({ visible: { tag: 'only', categoryIds: [310] }, isOld: true } as const) }
    expect(await seenWith(unread, old)).toMatchObject({
      visible: { tag: 'only', categoryIds: [310] },
      accessIsOld: true,
    })
    expect((await seenWith(() => TE.right({ categoryAccess: { tag: 'all' } }), old)).accessIsOld).toBeUndefined()
  })

  it('treats an unknown cookie as a guest', async () => {
    const shop = aShop()
    expect((await open(shop, aBrowser('an-invented-token-value'))).visitor.customer).toBeUndefined()
  })
})
