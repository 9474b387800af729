import { sql } from 'kysely'
import type { AwaitedPicturesPort } from '../../../core/catalogue-import/catalogue-writer.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import * as E from 'fp-ts/Either'
import type { Picture } from '../../../core/catalogue/product'
import type { Database } from '../database/engine'
import { readPicture, readPictures } from './json-fields'
import { query, transaction } from '../database/transaction'

/** Both spellings of a pending picture in the JSON columns. */
const awaitedPattern = '%"key":"placeholder"%"url":%'

const isPending = (picture: Picture | undefined): picture is Picture & { readonly url: string } =>
  picture?.key === 'placeholder' && picture.url !== undefined

/**
 * Pictures of imported products: lists addresses still to be fetched, and replaces placeholders by fetched pictures.
 */
export const referenceAwaitedPictures = (db: Database, clock: ClockPort): AwaitedPicturesPort => ({
  awaited: awaited(db),
  keep: (productId, keys) =>
    transaction(db, async trx => {
      const arrived = <P extends Picture | undefined>(picture: P): P =>
        isPending(picture) ? { ...picture, key: keys.get(picture.url) ?? picture.key } : picture
      const product = await trx.selectFrom('product').select('pictures').where('id', '=', productId).executeTakeFirst()
      if (!product) return E.right(undefined)
      const now = clock.now()
      await trx
        .updateTable('product')
        .set({ pictures: JSON.stringify(readPictures(product.pictures).map(arrived)), changed_at: now })
        .where('id', '=', productId)
        .execute()
      const variants = await trx
        .selectFrom('variant')
        .select(['id', 'picture'])
        .where('product_id', '=', productId)
        .where('picture', 'like', awaitedPattern)
        .execute()
      for (const { id, picture } of variants)
        await trx
          .updateTable('variant')
          .set({ picture: JSON.stringify(arrived(readPicture(picture))) })
          .where('id', '=', id)
          .execute()
      await trx
        .insertInto('change')
        .values({ kind: 'product', key: String(productId), at: now })
        .execute()
      return E.right(undefined)
    }),
})

const awaited =
  (db: Database): AwaitedPicturesPort['awaited'] =>
  (afterProductId, limit) =>
    query(async () => {
      const products = await db
        .selectFrom('product')
        .select(['id', 'pictures'])
        .where('id', '>', afterProductId)
        .where(each =>
          each.or([
            each('pictures', 'like', awaitedPattern),
            each.exists(
              each
                .selectFrom('variant')
                .select(sql<number>`1`.as('one'))
                .whereRef('variant.product_id', '=', 'product.id')
                .where('variant.picture', 'like', awaitedPattern),
            ),
          ]),
        )
        .orderBy('id')
        .limit(limit)
        .execute()
      const variants = await db
        .selectFrom('variant')
        .select(['product_id', 'picture'])
        .where(
          'product_id',
          'in',
          products.map(product => product.id),
        )
        .where('picture', 'like', awaitedPattern)
        .execute()
      return products.map(({ id, pictures }) => {
        const all = [
          ...readPictures(pictures),
          ...variants.filter(variant => variant.product_id === id).map(variant => readPicture(variant.picture)),
        ]
        return { productId: id, urls: [...new Set(all.filter(isPending).map(picture => picture.url))] }
      })
    })
