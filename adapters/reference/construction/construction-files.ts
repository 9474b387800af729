import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { Visitor } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { SentFile } from '../../../core/uploads/upload'
import type { ConstructionFilesPort } from '../../../core/construction/construction-files.port'
import { orderForm, type OrderFormPart } from '../../../core/construction/order-form'
import type { OrderSheetsPort } from '../../../core/construction/order-sheets.port'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { readOptionValues } from '../catalogue/json-fields'
import { attempt, query } from '../database/transaction'
import { isOwnUpload } from '../uploads/upload-uses'
import { visibleProducts } from '../catalogue/visible-products'

type Parts = { readonly blobs: BlobStorePort; readonly sheets: OrderSheetsPort }
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Files of construction orders, and the order form behind them. */
export const referenceConstructionFiles = (
  db: Database,
  session: SessionPort,
  { blobs, sheets }: Parts,
): ConstructionFilesPort => {
  const { visitor } = session

  return {
    read: (id, key) =>
      pipe(
        attempt(async () => {
          const row = await db
            .selectFrom('upload')
            .innerJoin('construction_file', 'construction_file.upload_id', 'upload.id')
            .selectAll('upload')
            .select('construction_file.key_hash')
            .where('upload.id', '=', id)
            .where('upload.state', 'in', ['kept', 'ordered'])
            .executeTakeFirst()
          if (!row) return E.left(notFound('file'))
          const opens = key !== undefined && row.key_hash !== null && row.key_hash === (await secretHash(key))
          return opens || (await isOwnUpload(row, session)) ? E.right(row) : E.left(notFound('file'))
        }),
        TE.flatMap(storedFile(blobs)),
      ),

    orderForm: () =>
      visitor.customer === undefined
        ? TE.left(signedOut)
        : pipe(
            query(() =>
              db
                .selectFrom('order_form')
                .selectAll()
                .where('store_key', '=', visitor.storeKey)
                .orderBy('published_at', 'desc')
                .orderBy('id', 'desc')
                .executeTakeFirst(),
            ),
            TE.flatMap(row =>
              row ? publishedForm(db, row, { blobs, sheets }, visitor) : TE.left(notFound('order form')),
            ),
          ),
  }
}

type Stored = { readonly blob: string; readonly name: string; readonly type: string }

/** A file with its bytes from the blob store; 'not-found' if they are missing. */
export const storedFile =
  (blobs: Pick<BlobStorePort, 'read'>) =>
  ({ blob, name, type }: Stored): Outcome<SentFile> =>
    pipe(
      blobs.read(blob),
      TE.flatMap(bytes => (bytes ? TE.right({ name, type, bytes }) : TE.left(notFound('file')))),
    )

/**
 * An order form as it was published, otherwise generated from the catalogue; without a visitor it contains every part
 * (S3-3.21).
 */
export const publishedForm = (
  db: Database,
  row: Selectable<Schema['order_form']>,
  { blobs, sheets }: Parts,
  visitor?: Visitor,
): Outcome<SentFile> => {
  if (row.blob !== null) return storedFile(blobs)({ ...row, blob: row.blob })
  return pipe(
    query(() => programParts(db, visitor)),
    TE.flatMap(parts => sheets.write(orderForm(parts))),
    TE.map((bytes): SentFile => ({ name: `order-form-${dayOf(row.published_at)}.xlsx`, type: workbookType, bytes })),
  )
}

/**
 * Every variant of every part of the program, in the order of its lists (S3-9.10): of parts that the visitor may order,
 * or of all without a visitor.
 */
const programParts = async (db: Database, visitor?: Visitor): Promise<readonly OrderFormPart[]> => {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.sku', 'variant.option_values', 'product.id', 'product.name', 'product.facts'])
    .where('product.facts', 'like', '%"listSortOrder"%')
    .where('product.is_visible', '=', 1)
    .orderBy('variant.sort_order')
    .orderBy('variant.id')
    .execute()
  const visible = visitor && (await visibleProducts(db, visitor, [...new Set(rows.map(({ id }) => id))]))
  const place = (facts: string) => {
    const { listSortOrder, productSortOrder } = readRecord(facts)
    return [Number(listSortOrder ?? 0), Number(productSortOrder ?? 0)] as const
  }
  return rows
    .filter(({ id }) => !visible || visible.has(id))
    .map(row => ({ row, order: place(row.facts) }))
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ row }) => ({
      sku: row.sku,
      name: row.name,
      size: readOptionValues(row.option_values)
        .map(({ label }) => label)
        .join(', '),
    }))
}
