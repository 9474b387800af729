import type { DemoPlatform, DemoPorts, DemoSession } from './demo-platform'
import { putOnSale } from '../../test/builders/database/stock'

/** Parameters of a state: the interaction's request uses the same ids. */
export type Params = {
  readonly email?: string
  readonly productId?: number
  readonly variantId?: number
  readonly otherProductId?: number
  readonly otherVariantId?: number
  readonly stock?: number
  readonly quantity?: number
  readonly lineId?: string
  readonly code?: string
  readonly addressId?: number
  readonly token?: string
  readonly orderId?: number
  readonly paymentId?: string
  readonly orderKey?: string
  readonly done?: readonly string[]
  readonly customerId?: number
  readonly companyId?: number
  readonly accountId?: number
  readonly menuId?: string
  readonly slug?: string
  readonly uploadId?: string
  readonly name?: string
  readonly content?: string
  readonly key?: string
  readonly version?: number
  readonly cartId?: string
  readonly listId?: number
  readonly itemId?: number
  readonly cardNumber?: string
  readonly reviewId?: number
  readonly title?: string
  readonly text?: string
  readonly rating?: number
  readonly submissionId?: string
  readonly mediaId?: string
  readonly certificateId?: string
  readonly couponId?: string
  readonly clickKey?: string
  readonly giftId?: string
  readonly batchId?: string
  readonly batchCode?: string
  readonly priceListId?: number
  readonly runId?: number
  readonly sku?: string
  readonly recordId?: string
  readonly quoteId?: number
  readonly applicationId?: number
  readonly orderFormId?: number
  readonly ruleId?: number
  readonly zoneId?: number
  readonly roleId?: number
  readonly shipmentId?: string
  /** A way to ship other than pick-up. */
  readonly shipping?: string
  /** Of a guest, whose session it is. */
  readonly guestEmail?: string
}

/** The session of the next request. */
export type Stage = { session: DemoSession }

/** Customers and products that most states share. */
export type Props = ReturnType<typeof propsOf>

export const propsOf = (platform: DemoPlatform, stage: Stage) => {
  const { db } = platform
  const ports = (): DemoPorts => platform.portsOf(stage.session)

  const asGuest = async () => {
    stage.session = await platform.guest()
  }

  const asCustomer = async ({ email = '' }: Params) => {
    stage.session = await platform.customer(email)
    await db
      .updateTable('cart')
      .set({ state: 'retired' })
      .where('customer_id', '=', stage.session.visitor.customer?.id ?? 0)
      .execute()
  }

  const goodsOnSale = async ({ productId, otherProductId, stock = 40 }: Params) => {
    for (const [id, sku] of [
      [productId, 'LS-G1-626'],
      [otherProductId, 'BX-1'],
    ] as const) {
      if (id === undefined) continue
      const known = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()
      if (!known)
        await putOnSale(db, {
          id,
          name: 'Grade 1 Storeroom Lock',
          variants: [{ sku: `${sku}-${id}`, price: 18_900, stock }],
        })
      await db
        .updateTable('variant')
        .set({ stock, price: 18_900, sale_price: null })
        .where('product_id', '=', id)
        .execute()
    }
  }

  return { db, stage, ports, asGuest, asCustomer, goodsOnSale }
}
