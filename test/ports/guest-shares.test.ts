import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kysely } from 'kysely'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { guestCarts } from '../../adapters/reference/guests/guest-carts'
import { guestFiles } from '../../adapters/reference/guests/guest-files'
import { guestsBy, keepGuestsWithin } from '../../adapters/reference/guests/guests'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { addGuestCartLines } from '../../adapters/reference/database/migrations/0040-0079/0048-guest-cart-lines'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { guestShares, defaultGuestFigures, type GuestFigures } from '../../core/access/guest-room'
import type { SessionPort } from '../../core/access/session.port'
import { unavailable } from '../../core/shared/domain-error'
import * as TE from 'fp-ts/TaskEither'
import { memoryBlobs } from '../builders/database/blobs'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { emptyCartOf } from '../builders/database/stored-cart'

const retail = 'retail@lintel.example'
const [robot, shopper] = ['192.0.2.66', '192.0.2.7']

describe.each(databaseEngines())("guests' stored data on %s", engine => {
  let entrance: Entrance
  let blobs: ReturnType<typeof memoryBlobs>
  let before: { readonly carts: number; readonly files: number }
  beforeEach(async () => {
    entrance = await anEntrance(engine)
    const carts = entrance.db
      .selectFrom('cart')
      .select('id')
      .where('customer_id', 'is', null)
      .where('state', '=', 'open')
    const files = entrance.db
      .selectFrom('upload')
      .select('id')
      .where('customer_id', 'is', null)
      .where('state', '=', 'kept')
    before = { carts: (await carts.execute()).length, files: (await files.execute()).length }
    blobs = memoryBlobs()
  }, 60_000)
  afterEach(() => entrance.close())

  /** One process of a shop with these limits, for any client address; what existed before is added to the totals. */
  const aShop = (figures: Partial<GuestFigures>, key = 'the key of the shop') => {
    const { carts, files, ...others } = { ...defaultGuestFigures, ...figures }
    const shares = guestShares({ ...others, carts: carts + before.carts, files: files + before.files })
    const guestsOf = guestsBy(key, shares)
    const depsAt = (address: string) => ({ ...entrance.deps, guests: guestsOf(address) })
    return {
      shares,
      guestsOf,
      cartOf: (session: SessionPort, address = shopper) => referenceCart(entrance.db, session, depsAt(address)),
      uploadsOf: (session: SessionPort, address = shopper, store = blobs) =>
        referenceUploads(entrance.db, session, depsAt(address), { blobs: store }),
    }
  }
  const sessionOf = async (email?: string) => {
    const { session } = await entrance.person().request()
    if (email === undefined) return session
    const found = entrance.db.selectFrom('customer').select('id').where('email_fold', '=', email)
    await answerOf(session.signIn((await found.executeTakeFirstOrThrow()).id))
    return session
  }
  const hook = async () => {
    const { id, product_id } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return { productId: product_id, variantId: id, quantity: 1, modifiers: [] }
  }
  type Shop = ReturnType<typeof aShop>
  /** A new guest's cart, a second later than the previous one. */
  const begins = async ({ cartOf }: Shop, address: string, session?: SessionPort) => {
    entrance.clock.now += 1_000
    return (await answerOf(cartOf(session ?? (await sessionOf()), address).add([await hook()]))).id ?? ''
  }
  const isThere = async (id: string) =>
    (await entrance.db.selectFrom('cart').select('id').where('id', '=', id).execute()).length === 1
  const open = async (ids: readonly string[]) => Promise.all(ids.map(isThere))
  const cartsOf = async (shop: Shop, address: string) => {
    const client = await shop.guestsOf(address).client()
    return (await entrance.db.selectFrom('cart').select('id').where('client', '=', client).execute()).length
  }
  /** Carts a client created earlier, an hour ago and older. */
  const manyCarts = async (shop: Shop, address: string, count: number) => {
    const client = await shop.guestsOf(address).client()
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `${address} ${at}`,
      store_key: 'commercial',
      customer_id: null,
      state: 'open' as const,
      is_editable: 1,
      version: 1,
      coupons: '[]',
      notices: '[]',
      created_at: 0,
      changed_at: entrance.clock.now - 3_600_000 - at,
      client,
    }))
    await insertRows(entrance.db, 'cart', rows)
  }

  describe('as carts', () => {
    it('are counted by a keyed hash of the address', async () => {
      const shop = aShop({})
      const id = await begins(shop, robot)
      const { client } = await entrance.db
        .selectFrom('cart')
        .select('client')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(client).toMatch(/^[0-9a-f]{32}$/)
      expect(client).toBe(await shop.guestsOf(robot).client())
      expect(client).not.toBe(await shop.guestsOf(shopper).client())
      expect(client).not.toBe(await aShop({}, 'the key of another shop').guestsOf(robot).client())
    })

    it("are evicted by client: its oldest first, never the newest or another's", async () => {
      const shop = aShop({ cartsOfClient: 2 })
      const others = await begins(shop, shopper)
      const made = [
        await begins(shop, robot),
        await begins(shop, robot),
        await begins(shop, robot),
        await begins(shop, robot),
      ]
      expect(await open(made)).toEqual([false, false, true, true])
      expect(await open([others])).toEqual([true])
      const lines = await entrance.db.selectFrom('cart_line').select('id').where('cart_id', 'in', made).execute()
      expect(lines).toHaveLength(2)
    })

    it("of a client with 10,000 do not evict another guest's", async () => {
      const shop = aShop({ carts: 10_001, cartsOfClient: 10_000 })
      const old = await begins(shop, shopper)
      await manyCarts(shop, robot, 10_000)
      // Older than all of the robot's carts.
      await entrance.db.updateTable('cart').set({ changed_at: 1 }).where('id', '=', old).execute()
      const mine = await begins(aShop({ carts: 10_001, cartsOfClient: 10_000 }), '192.0.2.8')
      const next = await begins(aShop({ carts: 10_001, cartsOfClient: 10_000 }), robot)
      expect(await open([old, mine, next])).toEqual([true, true, true])
      expect(await cartsOf(shop, robot)).toBe(9_999)
    }, 60_000)

    it('are evicted by their lines too, even if few, as currently stored', async () => {
      const shop = aShop({ linesOfClient: 3 })
      const variants = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', 'in', ['BX-1', 'LS-G1-626', 'TH-SAD-36'])
        .execute()
      const all = variants.map(({ id, product_id }) => ({
        productId: product_id,
        variantId: id,
        quantity: 5,
        modifiers: [],
      }))
      const [full, other] = [await sessionOf(), await begins(shop, shopper)]
      const { id: first = '', lines } = await answerOf(shop.cartOf(full, robot).add(all))
      expect(lines).toHaveLength(3)
      for (const { id } of lines.slice(0, 2)) await answerOf(shop.cartOf(full, robot).remove(id))
      const second = await begins(shop, robot)
      expect(await open([first, second])).toEqual([true, true])
      await answerOf(shop.cartOf(full, robot).add(all))
      const third = await begins(shop, robot)
      expect(await open([first, second, third, other])).toEqual([true, false, true, true])
    })

    it('of guests with one each are evicted least recently used first', async () => {
      const figures = { carts: 3, cartsOfClient: 2 }
      const made = []
      for (const at of [1, 2, 3, 4]) made.push(await begins(aShop(figures), `192.0.2.${at}`))
      expect(await open(made)).toEqual([false, true, true, true])
    })

    it('are evicted even if their client was not recorded', async () => {
      const figures = { carts: 1, cartsOfClient: 1 }
      const old = await begins(aShop(figures), shopper)
      await entrance.db.updateTable('cart').set({ client: null }).where('id', '=', old).execute()
      const next = await begins(aShop(figures), robot)
      expect(await open([old, next])).toEqual([false, true])
    })

    it("are never evicted if a customer's, ordered, of a quote, with a file or referred to by a mail", async () => {
      const figures = { carts: 1, cartsOfClient: 1 }
      const roomy = aShop({})
      const [customers, ordered, quoted, drawn, mailed, plain] = [
        await begins(roomy, robot, await sessionOf(retail)),
        await begins(roomy, robot),
        await begins(roomy, robot),
        await begins(roomy, robot),
        await begins(roomy, robot),
        await begins(roomy, robot),
      ]
      const set = (id: string, change: object) =>
        entrance.db.updateTable('cart').set(change).where('id', '=', id).execute()
      await set(ordered, { state: 'ordered' })
      await set(quoted, { quote_id: 1 })
      const { id: upload_id } = await answerOf(roomy.uploadsOf(await sessionOf()).keep(aDrawing(1)))
      const line = await entrance.db
        .selectFrom('cart_line')
        .select('id')
        .where('cart_id', '=', drawn)
        .executeTakeFirstOrThrow()
      await entrance.db.insertInto('upload_use').values({ upload_id, cart_line_id: line.id }).execute()
      await entrance.db
        .insertInto('hand_off_token')
        .values({
          token_hash: 'mailed',
          purpose: 'left-cart',
          store_key: 'commercial',
          customer_id: null,
          cart_id: mailed,
          is_editable: 1,
          ends_at: entrance.clock.now + 1_000_000,
        })
        .execute()
      const next = await begins(aShop(figures), robot)
      await answerOf(keepGuestsWithin(entrance.db, aShop(figures).shares, entrance.clock.now))
      expect(await open([customers, ordered, quoted, drawn, mailed])).toEqual([true, true, true, true, true])
      expect(await open([plain, next])).toEqual([false, false])
    })

    it("are selected from the clients with the most, not counting those that became a customer's", async () => {
      const shop = aShop({})
      const marks = new Map<string, string>()
      for (const at of ['192.0.2.20', '192.0.2.21', robot]) marks.set(at, await shop.guestsOf(at).client())
      await manyCarts(shop, '192.0.2.20', 2)
      await manyCarts(shop, '192.0.2.21', 9)
      await manyCarts(shop, robot, 5)
      const former = entrance.db
        .updateTable('cart')
        .where('client', '=', marks.get('192.0.2.21') ?? '')
        .where('id', '<>', '192.0.2.21 0')
      await former.set({ state: 'retired' }).execute()
      expect(await guestCarts(entrance.db).largest(2, 'count')).toEqual([
        { client: marks.get(robot), held: { count: 5, size: 0 } },
        { client: marks.get('192.0.2.20'), held: { count: 2, size: 0 } },
      ])
    })

    it('stay if used again during the selection', async () => {
      const id = await begins(aShop({}), robot)
      const store = guestCarts(entrance.db)
      const chosen = (await store.oldest(100)).filter(each => each.id === id)
      await entrance.db
        .updateTable('cart')
        .set({ changed_at: entrance.clock.now + 1 })
        .where('id', '=', id)
        .execute()
      expect(chosen).toHaveLength(1)
      expect(await store.remove(chosen)).toEqual([])
      expect(await open([id])).toEqual([true])
    })

    it('are reduced to their total at housekeeping, the clients with the most first', async () => {
      const shop = aShop({ carts: 10, cartsOfClient: 10 })
      const remaining = await begins(shop, shopper)
      await manyCarts(shop, robot, 700)
      await entrance.db.updateTable('cart').set({ changed_at: 1 }).where('id', '=', remaining).execute()
      await answerOf(keepGuestsWithin(entrance.db, shop.shares, entrance.clock.now))
      expect(await open([remaining])).toEqual([true])
      expect(await cartsOf(shop, robot)).toBeLessThanOrEqual(9)
      expect(await cartsOf(shop, robot)).toBeGreaterThan(0)
    })

    it("stay, and customers' carts count for no client", async () => {
      const shop = aShop({ cartsOfClient: 1 })
      const guests = await begins(shop, shopper)
      const customers = await begins(shop, shopper, await sessionOf(retail))
      expect(await open([guests, customers])).toEqual([true, true])
      const row = entrance.db.selectFrom('cart').select('client').where('id', '=', customers)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ client: null })
    })
  })

  describe('as files', () => {
    const megabyte = 1_048_576
    const sends = async ({ uploadsOf }: Shop, address: string, nth: number, bytes?: number, session?: SessionPort) => {
      entrance.clock.now += 1_000
      return (await answerOf(uploadsOf(session ?? (await sessionOf()), address).keep(aDrawing(nth, bytes)))).id
    }
    const stateOf = async (id: string) =>
      (await entrance.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst())?.state
    const states = (ids: readonly string[]) => Promise.all(ids.map(stateOf))
    /** Each of these files is in a cart. */
    const inCart = async (shop: Shop, upload_id: string) => {
      const id = await begins(shop, shopper)
      const line = await entrance.db
        .selectFrom('cart_line')
        .select('id')
        .where('cart_id', '=', id)
        .executeTakeFirstOrThrow()
      await entrance.db.insertInto('upload_use').values({ upload_id, cart_line_id: line.id }).execute()
    }

    it("are evicted by client with bytes: its oldest first, never another's", async () => {
      const shop = aShop({ filesOfClient: 2 })
      const others = await sends(shop, shopper, 0)
      const made = [await sends(shop, robot, 1), await sends(shop, robot, 2), await sends(shop, robot, 3)]
      expect(await states([others, ...made])).toEqual(['kept', undefined, 'kept', 'kept'])
      expect(blobs.names()).toHaveLength(3)
    })

    it('are evicted by their bytes too', async () => {
      const shop = aShop({ megabytesOfClient: 11 })
      const others = await sends(shop, shopper, 0, 5 * megabyte)
      const made = [await sends(shop, robot, 1, 5 * megabyte), await sends(shop, robot, 2, 5 * megabyte)]
      expect(await states(made)).toEqual(['kept', 'kept'])
      made.push(await sends(shop, robot, 3, 2 * megabyte))
      expect(await states([others, ...made])).toEqual(['kept', undefined, 'kept', 'kept'])
    })

    it('of all guests are evicted from the largest sender, in number and in bytes', async () => {
      const shop = aShop({ files: 4 })
      const single = await sends(shop, shopper, 0)
      const made = [await sends(shop, robot, 1), await sends(shop, robot, 2), await sends(shop, robot, 3)]
      const next = await sends(shop, '192.0.2.8', 4)
      expect(await states([single, ...made, next])).toEqual(['kept', undefined, 'kept', 'kept', 'kept'])
      const narrow = aShop({ megabytes: 11, megabytesOfClient: 11 })
      const large = [await sends(narrow, robot, 5, 4 * megabyte), await sends(narrow, robot, 6, 4 * megabyte)]
      await sends(narrow, '192.0.2.9', 7, 4 * megabyte)
      expect(await states([single, ...large])).toEqual(['kept', undefined, 'kept'])
    })

    it('of a customer are not counted and never evicted', async () => {
      const shop = aShop({ files: 1, filesOfClient: 1 })
      const customer = await sessionOf(retail)
      const theirs = [
        await sends(shop, robot, 1, undefined, customer),
        await sends(shop, robot, 2, undefined, customer),
      ]
      // One item each, so that the least recently used is evicted.
      const guests = [await sends(shop, robot, 3), await sends(shop, shopper, 4)]
      expect(await states([...theirs, ...guests])).toEqual(['kept', 'kept', undefined, 'kept'])
    })

    it('stay in carts and orders; a guest over the limit gets Retry-After, and none are lost', async () => {
      const shop = aShop({ filesOfClient: 3 })
      const used = await sends(shop, robot, 1)
      await inCart(shop, used)
      const ordered = await sends(shop, robot, 2)
      await entrance.db.updateTable('upload').set({ state: 'ordered' }).where('id', '=', ordered).execute()
      const loose = await sends(shop, robot, 3)
      await inCart(shop, loose)
      const refused = await refusalOf(shop.uploadsOf(await sessionOf(), robot).keep(aDrawing(4)))
      expect(refused).toEqual({ tag: 'limited', retryAfterSeconds: 3_600 })
      expect(await states([used, ordered, loose])).toEqual(['kept', 'ordered', 'kept'])
      expect(blobs.names()).toHaveLength(3)
      await sends(shop, shopper, 5)
      // A file ordered yesterday belongs to the merchant and no longer counts.
      await entrance.db
        .updateTable('upload')
        .set({ touched_at: entrance.clock.now - 86_400_001 })
        .where('id', '=', ordered)
        .execute()
      expect(await stateOf(await sends(shop, robot, 6))).toBe('kept')
    })

    it('are selected from the clients with the most, by number or by bytes', async () => {
      const shop = aShop({})
      await sends(shop, shopper, 1, megabyte)
      for (const nth of [2, 3]) await sends(shop, robot, nth, 100)
      const [large, many] = [await shop.guestsOf(shopper).client(), await shop.guestsOf(robot).client()]
      const files = guestFiles(entrance.db, entrance.clock.now)
      expect(await files.largest(1, 'size')).toEqual([{ client: large, held: { count: 1, size: megabyte } }])
      expect(await files.largest(1, 'count')).toEqual([{ client: many, held: { count: 2, size: 200 } }])
    })

    it("do not evict a client's newest for the total limit, however large it is", async () => {
      const shop = aShop({ megabytes: 11, megabytesOfClient: 11 })
      const small = await sends(shop, shopper, 1, megabyte)
      const only = await sends(shop, robot, 2, 6 * megabyte)
      const next = await sends(shop, '192.0.2.8', 3, 5 * megabyte - 1_000)
      expect(await states([small, only, next])).toEqual([undefined, 'kept', 'kept'])
    })

    it('stay if used again during the selection', async () => {
      const id = await sends(aShop({}), robot, 1)
      const store = guestFiles(entrance.db, entrance.clock.now)
      const chosen = (await store.oldest(100)).filter(each => each.id === id)
      await entrance.db
        .updateTable('upload')
        .set({ touched_at: entrance.clock.now + 1 })
        .where('id', '=', id)
        .execute()
      expect(chosen).toHaveLength(1)
      expect(await store.remove(chosen)).toEqual([])
      expect(await stateOf(id)).toBe('kept')
    })

    it('that cannot be deleted now block nothing, and are deleted at housekeeping', async () => {
      const shop = aShop({ filesOfClient: 1 })
      const broken = { ...blobs, remove: () => TE.left(unavailable('disk')) }
      const first = await sends(shop, robot, 1)
      const { id } = await answerOf(shop.uploadsOf(await sessionOf(), robot, broken).keep(aDrawing(2)))
      expect(await states([first, id])).toEqual(['removed', 'kept'])
    })

    it('are reduced to their total at housekeeping', async () => {
      const roomy = aShop({})
      const made = [await sends(roomy, robot, 1), await sends(roomy, robot, 2), await sends(roomy, robot, 3)]
      const single = await sends(roomy, shopper, 4)
      await answerOf(keepGuestsWithin(entrance.db, aShop({ files: 2, filesOfClient: 2 }).shares, entrance.clock.now))
      expect(await states([...made, single])).toEqual(['removed', 'removed', 'kept', 'kept'])
    })
  })
})

it.each(databaseEngines())(
  "a guest's cart from before its lines were recorded counts with its current ones, on %s",
  async engine => {
    const db = await aDatabase(engine)
    await emptyCartOf(db, 'of-before')
    const line = {
      cart_id: 'of-before',
      product_id: 1,
      variant_id: 1,
      quantity: 1,
      modifiers: '[]',
      agreed_price: null,
    }
    await db
      .insertInto('cart_line')
      .values([
        { ...line, id: 'one', position: 1 },
        { ...line, id: 'two', position: 2 },
      ])
      .execute()
    await addGuestCartLines(db as Kysely<unknown>, engine === 'postgres' ? 'postgres' : 'sqlite')
    expect(await guestCarts(db).held()).toEqual({ count: 1, size: 2 })
    await db.destroy()
  },
)

const aDrawing = (nth: number, size = 20) => ({
  name: `drawing-${nth}.txt`,
  type: 'text/plain',
  bytes: new TextEncoder().encode(`Opening ${nth}`.padEnd(size, '.')),
})
