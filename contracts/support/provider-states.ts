import { aCertificate } from '../../test/builders/gifts'
import { confirmationHash } from '../../adapters/reference/account/confirmation-link'
import { resetTokenHash } from '../../adapters/reference/account/reset-requests'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { constructionStates } from './construction-states'
import { deskFileStates } from './desk-file-states'
import type { DemoPlatform } from './demo-platform'
import { answerOf } from './expecting'
import { orderStates } from './order-states'
import { purchasesOf } from './purchase-states'
import { listStates } from './list-states'
import { mirrorStates } from './mirror-states'
import { quoteStates } from './quote-states'
import { propsOf, type Params, type Stage } from './stage'
import { applicationStates } from './application-states'
import { companyStates } from './company-states'
import { staffStates } from './staff-states'

/** Sets up each provider state on the embedded platform. Every state begins with a new session. */
export const providerStates = (platform: DemoPlatform, stage: Stage) => {
  const props = propsOf(platform, stage)
  const { db, ports, asGuest, asCustomer, goodsOnSale } = props
  const purchases = purchasesOf(props)
  const { lineInCart, everyKindInCart, checkoutAddress, inCheckout, placedOrder, waitingOrder, otherCart } = purchases

  const addressInBook = async (params: Params) => {
    await asCustomer(params)
    const customer_id = stage.session.visitor.customer?.id ?? 0
    await db.deleteFrom('address').where('customer_id', '=', customer_id).execute()
    await db
      .insertInto('address')
      .values({
        id: params.addressId ?? 0,
        customer_id,
        first_name: 'Rita',
        last_name: 'Retail',
        company_name: null,
        phone: null,
        address1: '12 Market St',
        address2: null,
        city: 'Cleveland',
        state: 'OH',
        postal_code: '44113',
        country_code: 'US',
      })
      .execute()
  }

  const tradeUser = async (params: Params) => {
    await asCustomer(params)
    await answerOf(stage.session.keep('trade-token', await secretHash(params.token ?? '')))
  }

  const companyAddress = async (params: Params) => {
    await tradeUser(params)
    const { id: customer_id = 0, company } = stage.session.visitor.customer ?? {}
    await db
      .deleteFrom('address')
      .where('company_id', '=', company?.id ?? 0)
      .execute()
    await db
      .insertInto('address')
      .values({
        id: params.addressId ?? 0,
        customer_id,
        company_id: company?.id ?? null,
        first_name: 'Sam',
        last_name: 'Senior',
        company_name: null,
        phone: null,
        address1: '1 Lake Ave',
        address2: null,
        city: 'Cleveland',
        state: 'OH',
        postal_code: '44114',
        country_code: 'US',
        default_shipping: 1,
      })
      .execute()
  }

  const handOffToken = async ({ email = '', cartId, token = '' }: Params) => {
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email)
      .executeTakeFirstOrThrow()
    await storeToken({ purpose: 'hand-off', token, customer_id: id, cart_id: cartId ?? null })
  }

  const storeToken = async ({
    purpose,
    token,
    customer_id,
    cart_id,
  }: {
    readonly purpose: 'hand-off' | 'left-cart'
    readonly token: string
    readonly customer_id: number | null
    readonly cart_id: string | null
  }) => {
    const token_hash = await secretHash(token)
    await db.deleteFrom('hand_off_token').where('token_hash', '=', token_hash).execute()
    await db
      .insertInto('hand_off_token')
      .values({
        token_hash,
        purpose,
        store_key: 'commercial',
        customer_id,
        cart_id,
        is_editable: cart_id === null ? 1 : 0,
        ends_at: Date.now() + 60_000,
      })
      .execute()
  }

  const leftCart = async (params: Params) => {
    await asGuest()
    await lineInCart(params)
    await storeToken({
      purpose: 'left-cart',
      token: params.token ?? '',
      customer_id: null,
      cart_id: stage.session.cartId ?? null,
    })
    await answerOf(stage.session.keepCart(undefined))
  }

  const noAccount = async ({ email = '' }: Params) => {
    await asGuest()
    await db.deleteFrom('customer').where('email_fold', '=', email).execute()
  }

  const resetLink = async ({ email = '', token = '' }: Params) => {
    await asGuest()
    const { storeKey } = stage.session.visitor
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('password_reset').execute()
    await db
      .insertInto('password_reset')
      .values({
        token_hash: await resetTokenHash(storeKey, token),
        customer_id: id,
        store_key: storeKey,
        ends_at: Date.now() + 60_000,
      })
      .execute()
  }

  const confirmationLink = async ({ email = '', token = '' }: Params) => {
    await asGuest()
    const { storeKey } = stage.session.visitor
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('address_confirmation').execute()
    const link = {
      token_hash: await confirmationHash(storeKey, token),
      customer_id: id,
      email_fold: email,
      store_key: storeKey,
      ends_at: Date.now() + 60_000,
    }
    await db.insertInto('address_confirmation').values(link).execute()
  }

  const menu = async ({ menuId = '' }: Params) => {
    await asGuest()
    const { storeKey, language } = stage.session.visitor
    const fields = JSON.stringify({
      content_ej: [{ id: 'm1', menu_title_et: 'Shop', type: 'link', link_es: '/hardware/' }],
    })
    await db.deleteFrom('content').where('model', '=', 'menu').where('id', '=', menuId).execute()
    await db
      .insertInto('content')
      .values({
        store_key: storeKey,
        language,
        model: 'menu',
        id: menuId,
        slug: null,
        title: menuId,
        sort_order: 0,
        published_at: 0,
        fields,
      })
      .execute()
  }

  const wishList = async (params: Params) => {
    const { listId = 0, itemId = 0, name = '', productId = 0, variantId, token, email } = params
    if (email === undefined) await asGuest()
    else await asCustomer(params)
    await goodsOnSale(params)
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_fold', '=', email ?? 'retail@lintel.example')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('wish_list').where('customer_id', '=', id).execute()
    await db
      .insertInto('wish_list')
      .values({
        id: listId,
        store_key: stage.session.visitor.storeKey,
        customer_id: id,
        name,
        name_fold: name.toLowerCase(),
        share_token: token ?? null,
        created_at: 0,
      })
      .execute()
    await db
      .insertInto('wish_list_item')
      .values({ id: itemId, wish_list_id: listId, product_id: productId, variant_id: variantId ?? null, added_at: 0 })
      .execute()
  }

  const noWishList = async (params: Params) => {
    await asCustomer(params)
    await goodsOnSale(params)
    await db
      .deleteFrom('wish_list')
      .where('customer_id', '=', stage.session.visitor.customer?.id ?? 0)
      .execute()
  }

  const sentFile = async ({ uploadId = '', name = '', content = '' }: Params) => {
    await asGuest()
    const { id } = await answerOf(ports().uploads.keep({ name, type: '', bytes: new TextEncoder().encode(content) }))
    await db.deleteFrom('upload').where('id', '=', uploadId).execute()
    await db.updateTable('upload').set({ id: uploadId }).where('id', '=', id).execute()
  }

  const ofDesks = { ...staffStates(props, purchases), ...applicationStates(props), ...quoteStates(props) }
  const all: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    ...ofDesks,
    ...deskFileStates(props, ofDesks),
    ...mirrorStates(props),
    ...orderStates(props, purchases),
    ...companyStates(props),
    ...listStates(props),
    ...constructionStates(props),
    'a guest': asGuest,
    'a signed-in customer': asCustomer,
    'a signed-in customer with an address': addressInBook,
    'a user of the trade portal': tradeUser,
    'a user of the trade portal whose company keeps an address': companyAddress,
    'a signed-in customer without wish lists, and goods on sale': noWishList,
    'a signed-in customer with a wish list': wishList,
    'a guest, and a wish list that somebody shared': wishList,
    'a user of the trade portal who placed an order': async params => {
      await placedOrder(params)
      await answerOf(stage.session.keep('trade-token', await secretHash(params.token ?? '')))
    },
    'an account': asGuest,
    'no account': noAccount,
    'a link to a new password': resetLink,
    'a link that proves an address': confirmationLink,
    'a country with states': asGuest,
    'a guest, and goods on sale': async params => {
      await asGuest()
      await goodsOnSale(params)
    },
    'goods on sale at an address': async params => {
      await asGuest()
      await goodsOnSale(params)
    },
    'a guest who added lines with a key': async params => {
      await asGuest()
      await goodsOnSale(params)
      await answerOf(
        ports().cart.add(
          [
            {
              productId: params.productId ?? 0,
              variantId: params.variantId ?? 0,
              quantity: params.quantity ?? 1,
              modifiers: [],
            },
          ],
          params.key,
        ),
      )
    },
    'a guest with a line in the cart': async params => {
      await asGuest()
      await lineInCart(params)
    },
    'a shopper with a line that is set aside': async params => {
      await asGuest()
      await lineInCart(params)
      await db
        .updateTable('product')
        .set({ is_visible: 0 })
        .where('id', '=', params.productId ?? 0)
        .execute()
    },
    'a guest with a line of every kind': async params => {
      await asGuest()
      await everyKindInCart(params)
    },
    'a guest who sent a file': sentFile,
    'a guest with two lines in the cart': async params => {
      await asGuest()
      await lineInCart(params)
    },
    'a guest with a coupon on the cart': async params => {
      await asGuest()
      await lineInCart(params)
      await answerOf(ports().cart.applyCoupon(params.code ?? ''))
    },
    'a gift certificate with a balance': async ({ code = '' }) => {
      await asGuest()
      await db.deleteFrom('gift_certificate').execute()
      await aCertificate(db, { code, amount: 2_500 })
    },
    'a buyer whose store has openings': asCustomer,
    'a customer with a checkout address': async params => {
      await checkoutAddress(params)
      await db
        .updateTable('checkout')
        .set({ token_hash: await secretHash(params.token ?? '') })
        .where('cart_id', '=', stage.session.cartId ?? '')
        .execute()
    },
    'a customer in checkout': params => inCheckout(params),
    'a customer who placed an order': params => placedOrder(params),
    'a customer whose order waits for its payment': params => waitingOrder(params),
    'a customer who ordered lines of every kind': params => placedOrder(params, everyKindInCart),
    'a customer with another cart': params => otherCart(params),
    'a customer with a cart of that number': params => otherCart(params, true),
    'a hand-off token': async params => {
      await asGuest()
      await handOffToken(params)
    },
    'a hand-off token for a cart': async params => {
      await otherCart(params)
      await handOffToken(params)
      await asGuest()
    },
    'a guest whose cart was left': leftCart,
    'categories that everybody may see': asGuest,
    'goods to find': asGuest,
    'facets set up for a category': asGuest,
    'a single type': asGuest,
    'records of a model': asGuest,
    'a category that everybody may see': asGuest,
    'a category with a page of its editors': asGuest,
    'a brand whose products are sold': asGuest,
    'a guest, and a category of a restricted store': asGuest,
    'a content page': asGuest,
    'a form': asGuest,
    'an address that moved': asGuest,
    'a menu': menu,
    'wood doors': asGuest,
    'division locations': asGuest,
  }
  return all
}
