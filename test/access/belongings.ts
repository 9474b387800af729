import { askPayment } from '../../adapters/reference/orders/payment-rows'
import type { NewLine } from '../../core/cart/cart.port'
import type { Checkout } from '../../core/checkout/checkout'
import { listStatuses, type ShoppingList } from '../../core/shopping-lists/shopping-list'
import { answerOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import { anAddress } from '../builders/customer'
import type { PageShop, Reader } from '../builders/pages'
import type { Buyer } from '../builders/platform/shop'
import { anOffer, aQuoteRequest, aWantedLine } from '../builders/quote'
import { solvedCaptcha, solvedSum } from '../builders/platform/solved-captcha'
import { storeOrder } from '../builders/database/stored-orders'

/** Ids and names of resources with an owner, for URLs and bodies of requests. */
export type Belongings = {
  readonly order: () => Promise<string>
  /** A paid order whose first line has a file. */
  readonly digitalOrder: () => Promise<string>
  readonly address: () => Promise<string>
  readonly line: () => Promise<string>
  /** The owner's current cart. */
  readonly cart: () => Promise<string>
  readonly upload: () => Promise<string>
  /** A file of a construction order. */
  readonly orderFile: () => Promise<string>
  /** The order just placed in this session. */
  readonly confirmation: () => Promise<string>
  /** The payment of an order that waits for it. */
  readonly payment: () => Promise<string>
  /** The key that places the order of an open checkout. */
  readonly orderKey: () => Promise<string>
  /** A single-use token that opens a checkout. */
  readonly checkoutToken: () => Promise<string>
  /** A device the owner is signed in on. */
  readonly device: () => Promise<string>
  /** A private wish list, its item, and a share link. */
  readonly wishList: () => Promise<string>
  readonly wish: () => Promise<string>
  readonly sharedList: () => Promise<string>
  /** A shopping list of the owner, an item on it, and a list waiting for approval. */
  readonly shoppingList: () => Promise<string>
  readonly shoppingListItem: () => Promise<string>
  readonly waitingList: () => Promise<string>
  /** A quote the owner requested, and one whose offer they accepted. */
  readonly quote: () => Promise<string>
  readonly acceptedQuote: () => Promise<string>
  /** A new colleague, and an unused email address. */
  readonly colleague: () => Promise<string>
  readonly newEmail: () => Promise<string>
  /** A solved captcha, as the value of a call and as the fields of a page. */
  readonly solvedCaptcha: () => Promise<string>
  readonly solvedSum: () => Promise<string>
  /** A product that only one company's store shows, and its variant. */
  readonly storeProduct: () => Promise<string>
  readonly storeVariant: () => Promise<string>
  /** The ids of the customer and of their company. */
  readonly person: () => Promise<string>
  /** A role of the company's own, which nobody holds. */
  readonly role: () => Promise<string>
  readonly company: () => Promise<string>
}

/** A lock that all visitors may see and buy. */
const sku = 'LS-G1-626'
export const aLock = async ({ entrance: { db } }: PageShop, quantity = 1): Promise<NewLine> => {
  const { id, product_id: productId } = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return { productId, variantId: id, quantity, modifiers: [] }
}

const orderFile = {
  name: 'order.csv',
  type: 'text/csv',
  bytes: new TextEncoder().encode(
    'Store Number,20481\r\nRequested Delivery,12/10/2026\r\nSite Contact Name,Ada\r\nSite Contact Phone #,' +
      '6155550142\r\nSKU,Quantity\r\nLS-G1-626,1\r\n',
  ),
}

const storeShelves = [700, 710]

/** A variant whose product is only in categories of one company's store. */
const ofOneStore = ({ entrance: { db } }: PageShop) =>
  db
    .selectFrom('variant')
    .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id'])
    .where('category_id', 'in', storeShelves)
    .where(
      'variant.product_id',
      'not in',
      db.selectFrom('product_category').select('product_id').where('category_id', 'not in', storeShelves),
    )
    .orderBy('variant.id')
    .executeTakeFirstOrThrow()

let people = 0

const drawing = { name: 'opening-101.txt', type: 'text/plain', bytes: new TextEncoder().encode('101A, left hand') }

/** This reader's resources, each created on first use. */
export const belongingsOf = (shop: PageShop, reader: Reader): Belongings => {
  const customer = async () => {
    const known = (await reader.session()).visitor.customer
    if (!known) throw new Error('Belongings need a signed-in reader')
    return known
  }
  const buyer = async (): Promise<Buyer> => ({
    ...(await reader.ports()),
    session: (await reader.session()) as Buyer['session'],
  })
  const ready = async (): Promise<Checkout> =>
    readyToPlace(await buyer(), [await aLock(shop)], { payment: { method: 'purchase-order', poNumber: 'PO-1' } })
  const { wishList, wish, sharedList } = wishesOf(shop, reader)
  const quote = async (): Promise<number> => {
    const { quotes } = await reader.ports()
    const request = aQuoteRequest({ lines: [await aWantedLine(shop.entrance.db, sku, 1)] })
    const shown = await answerOf(quotes.create(request, `quote-${++people}`))
    const sent =
      shown.tag === 'created'
        ? shown
        : await answerOf(quotes.create({ ...request, lines: shown.lines }, `quote-${people}`))
    return sent.tag === 'created' ? sent.quote.id : 0
  }
  return {
    ...shoppingListsOf(shop, reader),
    wishList,
    wish,
    sharedList,
    quote: async () => String(await quote()),
    acceptedQuote: async () => {
      const id = await quote()
      await anOffer(shop.entrance.db, id, { [sku]: 15_000 }, shop.entrance.clock.now + 86_400_000)
      const { quotes } = await reader.ports()
      const { revision, lines } = await answerOf(quotes.byRef(String(id)))
      await answerOf(quotes.answer(id, revision, { tag: 'accept', lineIds: lines.map(line => line.id) }))
      return String(id)
    },
    order: async () =>
      String(await storeOrder(shop.entrance.db, { email: (await customer()).email, lines: [{ sku }] })),
    digitalOrder: async () =>
      String(
        await storeOrder(shop.entrance.db, {
          email: (await customer()).email,
          paidAt: shop.entrance.clock.now,
          lines: [{ sku, files: [{ name: 'details.pdf', url: 'https://files.example/details.pdf' }] }],
        }),
      ),
    storeProduct: async () => String((await ofOneStore(shop)).product_id),
    storeVariant: async () => String((await ofOneStore(shop)).id),
    colleague: async () =>
      String(
        (
          await answerOf(
            (await reader.ports()).companyUsers.invite({
              firstName: 'Col',
              lastName: 'League',
              role: 2,
              email: `colleague-${++people}@lintel.example`,
            }),
          )
        ).id,
      ),
    newEmail: () => Promise.resolve(`new-${++people}@lintel.example`),
    solvedCaptcha: () => solvedCaptcha(shop.entrance.captcha),
    solvedSum: async () => new URLSearchParams(await solvedSum(shop.entrance.captcha)).toString(),
    person: async () => String((await customer()).id),
    role: async () => {
      // A company has at most 50 roles of its own.
      await shop.entrance.db.deleteFrom('company_role').where('name', 'like', 'Role %').execute()
      return (
        await answerOf(
          (await reader.ports()).roles.save(
            { name: `Role ${++people}`, builtOn: 2, grants: [], version: 0 },
            `role-${people}`,
          ),
        )
      ).id
    },
    company: async () => String((await customer()).company?.id),
    address: async () => {
      const all = await answerOf(
        (await reader.ports()).account.saveAddress({
          ...anAddress({ id: undefined, address1: `${shop.entrance.clock.now++} Lake Ave` }),
        }),
      )
      return String(Math.max(...all.map(({ id }) => id ?? 0)))
    },
    line: async () => (await answerOf((await reader.ports()).cart.add([await aLock(shop)]))).lines[0]?.id ?? '',
    cart: async () => (await answerOf((await reader.ports()).cart.add([await aLock(shop)]))).id ?? '',
    upload: async () => (await answerOf((await reader.ports()).uploads.keep(drawing))).id,
    orderFile: async () => (await answerOf((await reader.ports()).construction.upload('order', orderFile))).id,
    confirmation: async () => {
      const { orderKey } = await ready()
      return String((await answerOf((await reader.ports()).checkout.place(orderKey))).id)
    },
    payment: async () => {
      const { orderKey } = await ready()
      const { id: orderId, total: amount } = await answerOf((await reader.ports()).checkout.place(orderKey))
      const { db, clock } = shop.entrance
      const id = `payment-${orderId}`
      await db.updateTable('sales_order').set({ status: 'incomplete' }).where('id', '=', orderId).execute()
      await askPayment(db, { id, orderId, method: 'card-test', amount }, clock.now)
      return id
    },
    orderKey: async () => (await ready()).orderKey,
    checkoutToken: async () => {
      await answerOf((await reader.ports()).cart.add([await aLock(shop)]))
      return (
        new URL((await answerOf((await reader.ports()).cart.redirectUrls())).checkoutUrl).searchParams.get('token') ??
        ''
      )
    },
    device: async () => (await answerOf((await reader.session()).devices()))[0]?.handle ?? '',
  }
}

/** The reader's only wish list, as the number of lists is limited. */
const wishesOf = (shop: PageShop, reader: Reader): Pick<Belongings, 'wishList' | 'wish' | 'sharedList'> => {
  const made = async () => {
    const { wishLists } = await reader.ports()
    for (const { id } of await answerOf(wishLists.all())) await answerOf(wishLists.remove(id))
    const { productId, variantId } = await aLock(shop)
    return answerOf(wishLists.create('Dock doors', [{ productId, variantId }]))
  }
  let cached: ReturnType<typeof made> | undefined
  const list = () => (cached ??= made())
  return {
    wishList: async () => String((await list()).id),
    wish: async () => String((await list()).items[0]?.id),
    sharedList: async () =>
      (await answerOf((await reader.ports()).wishLists.change((await list()).id, { shared: true }))).shareToken ?? '',
  }
}

/** A list of this reader with a lock on it. */
const shoppingListsOf = (
  shop: PageShop,
  reader: Reader,
): Pick<Belongings, 'shoppingList' | 'shoppingListItem' | 'waitingList'> => {
  const made = async (): Promise<ShoppingList> => {
    const { shoppingLists } = await reader.ports()
    const { id } = await answerOf(shoppingLists.create({ name: `Dock ${++people}`, description: '' }, `list-${people}`))
    const { productId, variantId = 0 } = await aLock(shop)
    await answerOf(shoppingLists.add(id, [{ productId, variantId, quantity: 1, choices: [] }], `goods-${people}`))
    return answerOf(shoppingLists.byId(id))
  }
  let cached: ReturnType<typeof made> | undefined
  const list = () => (cached ??= made())
  return {
    shoppingList: async () => String((await list()).id),
    shoppingListItem: async () => String((await list()).items[0]?.id),
    waitingList: async () => {
      const { id } = await made()
      await shop.entrance.db
        .updateTable('shopping_list')
        .set({ status: listStatuses.waiting })
        .where('id', '=', id)
        .execute()
      return String(id)
    },
  }
}

/** Well-formed ids and names for which no resource exists. */
export const missingBelongings: Belongings = {
  order: () => Promise.resolve('987654'),
  digitalOrder: () => Promise.resolve('987654'),
  address: () => Promise.resolve('987654'),
  line: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
  cart: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
  upload: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
  orderFile: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
  confirmation: () => Promise.resolve('987654'),
  payment: () => Promise.resolve('payment-987654'),
  orderKey: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
  checkoutToken: () => Promise.resolve('nothing-was-ever-opened-by-this-one'),
  storeProduct: () => Promise.resolve('987654'),
  storeVariant: () => Promise.resolve('987654'),
  wishList: () => Promise.resolve('987654'),
  wish: () => Promise.resolve('987654'),
  sharedList: () => Promise.resolve('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  shoppingList: () => Promise.resolve('987654'),
  shoppingListItem: () => Promise.resolve('987654'),
  waitingList: () => Promise.resolve('987654'),
  quote: () => Promise.resolve('987654'),
  acceptedQuote: () => Promise.resolve('987654'),
  colleague: () => Promise.resolve('987654'),
  newEmail: () => Promise.resolve(`new-${++people}@lintel.example`),
  solvedCaptcha: () => Promise.resolve('of-nobody'),
  solvedSum: () => Promise.resolve('captcha-token=of-nobody&captcha=4'),
  person: () => Promise.resolve('987654'),
  role: () => Promise.resolve('987654'),
  company: () => Promise.resolve('987654'),
  device: () => Promise.resolve('AAAAAAAAAAAAAAAAAAAAAA'),
}
