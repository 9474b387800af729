import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { OrderDetails, OrderFile } from '../../../core/orders/order-details'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { noteCertificates } from '../exemption/tax-certificates'
import type { PlatformDeps } from '../database/platform-deps'
import { claimUploads } from '../uploads/upload-uses'

export type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'origin'>

/** Replaces the construction details stored with the cart; files of other visitors are not found. */
export const keep = async (
  trx: Database,
  session: SessionPort,
  cartId: string,
  details: OrderDetails,
  { clock, random, isLink }: Sources & { readonly isLink: (file: OrderFile) => boolean },
): Promise<E.Either<DomainError, void>> => {
  const { storeKey, customer } = session.visitor
  const now = clock.now()
  const files = details.files.filter(file => !isLink(file))
  const own = await claimUploads(
    trx,
    session,
    files.map(({ id }) => id),
    now,
  )
  const known =
    files.length === 0
      ? []
      : await trx
          .selectFrom('construction_file')
          .select('upload_id')
          .where(
            'upload_id',
            'in',
            files.map(({ id }) => id),
          )
          .execute()
  if (files.some(({ id }) => !own.has(id) || !known.some(row => row.upload_id === id))) return E.left(notFound('file'))
  const columns = {
    store_key: storeKey,
    customer_id: customer?.id ?? 0,
    store_type: details.storeType,
    store_number: details.storeNumber,
    requested_delivery: details.requestedDelivery,
    site_contact_name: details.siteContactName,
    site_contact_phone: details.siteContactPhone,
    tax_exempt: details.taxExempt ? 1 : 0,
    changed_at: now,
  }
  await trx
    .insertInto('construction_order')
    .values({ cart_id: cartId, order_id: null, created_at: now, ...columns })
    .onConflict(found => found.column('cart_id').doUpdateSet(columns))
    .execute()
  await trx.deleteFrom('construction_order_file').where('cart_id', '=', cartId).execute()
  await trx.deleteFrom('construction_link').where('cart_id', '=', cartId).execute()
  const all = [...new Map(details.files.map(file => [`${file.id} ${file.kind}`, file])).values()].map(
    (file, position) => ({ file, position, cart_id: cartId, kind: file.kind }),
  )
  const rows = all.filter(({ file }) => !isLink(file)).map(({ file, ...row }) => ({ ...row, upload_id: file.id }))
  const links = all.filter(({ file }) => isLink(file)).map(({ file: { name, url }, ...row }) => ({ ...row, name, url }))
  if (rows.length > 0) await trx.insertInto('construction_order_file').values(rows).execute()
  if (links.length > 0) await trx.insertInto('construction_link').values(links).execute()
  await noteCertificates(trx, session.visitor, files, { now, random })
  return E.right(undefined)
}
