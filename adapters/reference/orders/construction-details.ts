import { storeOrderFileAddress } from '../../../core/construction/desk-file-address'
import type { OrderDetails, OrderFile } from '../../../core/orders/order-details'
import { orderFileAddress } from '../../../core/construction/order-file-address'
import { withCertificateStatus } from '../exemption/certificate-status'
import type { Database } from '../database/engine'

/** Construction order details stored with a cart; undefined if there are none. */
export const constructionOf = async (db: Database, cartId: string): Promise<OrderDetails | undefined> => {
  const row = await db.selectFrom('construction_order').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  if (!row) return undefined
  return withCertificateStatus(db, row.customer_id, {
    storeType: row.store_type,
    storeNumber: row.store_number,
    requestedDelivery: row.requested_delivery,
    siteContactName: row.site_contact_name,
    siteContactPhone: row.site_contact_phone,
    taxExempt: row.tax_exempt === 1,
    files: await filesOf(db, cartId),
  })
}

const filesOf = async (db: Database, cartId: string): Promise<readonly OrderFile[]> => {
  const rows = await db
    .selectFrom('construction_order_file')
    .innerJoin('upload', 'upload.id', 'construction_order_file.upload_id')
    .select(['upload.id', 'upload.name', 'construction_order_file.kind', 'construction_order_file.position'])
    .where('construction_order_file.cart_id', '=', cartId)
    .execute()
  const links = await db
    .selectFrom('construction_link')
    .select(['kind', 'name', 'url', 'position'])
    .where('cart_id', '=', cartId)
    .execute()
  return [
    ...rows.map(row => ({ ...row, url: orderFileAddress(row.id) })),
    ...links.map(row => ({ ...row, id: `link-${row.position}` })),
  ]
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, kind, url }) => ({ id, name, kind, url }))
}

/** Moves construction details and files from a cart to its order (S3-4.25). */
export const constructionOrdered = async (
  trx: Database,
  cartId: string,
  orderId: number,
): Promise<OrderDetails | undefined> => {
  const details = await constructionOf(trx, cartId)
  if (!details) return undefined
  await trx.updateTable('construction_order').set({ order_id: orderId }).where('cart_id', '=', cartId).execute()
  await trx
    .updateTable('upload')
    .set({ state: 'ordered' })
    .where('state', '=', 'kept')
    .where(
      'id',
      'in',
      details.files.map(({ id }) => id),
    )
    .execute()
  return details
}

/** Construction details with download addresses for staff. */
export const detailsAtDesk = (details: OrderDetails, orderId: number): OrderDetails => ({
  ...details,
  files: details.files.map(file =>
    file.url.startsWith('/') ? { ...file, url: storeOrderFileAddress(orderId, file.id) } : file,
  ),
})
