import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { UploadsById } from '../../../core/cart/check-choices'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { readChoices } from '../catalogue/json-fields'

type CartLineRow = Selectable<Schema['cart_line']>

/** Session entry: the secret of the session's uploads. It survives signing in and ends with signing out. */
export const uploadSecret = 'uploads'

/** Whether an upload is this visitor's: it was sent in this session, or belongs to the signed-in customer. */
export const isOwnUpload = async (
  row: { readonly owner_hash: string; readonly customer_id: number | null },
  session: SessionPort,
): Promise<boolean> => {
  const { customer } = session.visitor
  if (customer && row.customer_id === customer.id) return true
  const secret = session.stored(uploadSecret)
  return secret !== undefined && row.owner_hash === (await secretHash(secret))
}

/** Whether a value has the shape of an upload id, to avoid needless queries. */
const isId = (value: string): boolean => /^[\w-]{20,40}$/.test(value)

/**
 * This visitor's uploads among the values of choices, assigned to a signed-in customer. Updates their time of use, so
 * that housekeeping does not delete them before the transaction that uses them commits.
 */
export const claimUploads = async (
  trx: Database,
  session: SessionPort,
  values: readonly string[],
  now: number,
): Promise<UploadsById> => {
  const ids = [...new Set(values.filter(isId))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .updateTable('upload')
    .set({ touched_at: now })
    .where('id', 'in', ids)
    .where('state', 'in', ['kept', 'ordered'])
    .returningAll()
    .execute()
  const verdicts = await Promise.all(rows.map(row => isOwnUpload(row, session)))
  const own = rows.filter((_, index) => verdicts[index])
  const { customer } = session.visitor
  if (customer)
    await trx
      .updateTable('upload')
      .set({ customer_id: customer.id })
      .where('customer_id', 'is', null)
      .where(
        'id',
        'in',
        own.map(row => row.id),
      )
      .execute()
  return new Map(own.map(({ id, name, size }) => [id, { id, name, size }]))
}

/** Records which of these new lines use which of the claimed uploads. */
export const noteUploadUses = async (
  trx: Database,
  lines: readonly CartLineRow[],
  uploads: UploadsById,
): Promise<void> => {
  const uses = lines.flatMap(line =>
    [...new Set(readChoices(line.modifiers).map(choice => choice.value))]
      .filter(value => uploads.has(value))
      .map(id => ({ upload_id: id, cart_line_id: line.id })),
  )
  if (uses.length > 0) await trx.insertInto('upload_use').values(uses).execute()
}

/** The uploads of lines. Ownership was checked when they were added. */
export const uploadsOfLines = async (db: Database, lines: readonly CartLineRow[]): Promise<UploadsById> => {
  if (!lines.some(line => readChoices(line.modifiers).some(choice => isId(choice.value)))) return new Map()
  const rows = await db
    .selectFrom('upload_use')
    .innerJoin('upload', 'upload.id', 'upload_use.upload_id')
    .select(['upload.id', 'upload.name', 'upload.size'])
    .where(
      'upload_use.cart_line_id',
      'in',
      lines.map(line => line.id),
    )
    .where('upload.state', 'in', ['kept', 'ordered'])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

const usedBy = (trx: Database, cartId: string) =>
  trx
    .selectFrom('upload_use')
    .innerJoin('cart_line', 'cart_line.id', 'upload_use.cart_line_id')
    .select('upload_use.upload_id')
    .where('cart_line.cart_id', '=', cartId)

/** Assigns the files of a guest's cart to the customer, together with the cart. */
export const giveUploads = async (trx: Database, cartId: string, customerId: number): Promise<void> => {
  await trx
    .updateTable('upload')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('id', 'in', usedBy(trx, cartId))
    .execute()
}

/** Files of an order are retained as long as the order. */
export const keepOrderedUploads = async (trx: Database, cartId: string): Promise<void> => {
  await trx
    .updateTable('upload')
    .set({ state: 'ordered' })
    .where('state', '=', 'kept')
    .where('id', 'in', usedBy(trx, cartId))
    .execute()
}
