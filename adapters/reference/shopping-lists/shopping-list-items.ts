import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { Visitor } from '../../../core/access/visitor'
import { checkChoices, type UploadsById } from '../../../core/cart/check-choices'
import { checkLine, maxPieces } from '../../../core/cart/check-line'
import { wholePacks } from '../../../core/catalogue/pack'
import type { Modifier, ModifierChoice } from '../../../core/catalogue/product'
import type { QuoteOption } from '../../../core/quotes/quote'
import { chooseFirst, notNow } from '../../../core/shopping-lists/left-on-list'
import { listPieces, type ListPieces } from '../../../core/shopping-lists/list-pieces'
import { maxListItems, type ListedGoods, type ListItem, type WhyNot } from '../../../core/shopping-lists/shopping-list'
import type { GoodsListed, NotListed, ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { Database } from '../database/engine'
import { goodsByVariant, goodsOfLines, type Goods } from '../cart/goods'
import { insertRows } from '../database/insert-rows'
import { chosenOptions, quotedBase, variantOptions } from '../quotes/quote-goods'
import type { Schema } from '../database/schema'
import { readChoices } from '../catalogue/json-fields'
import { notFound } from '../../../core/shared/domain-error'
import { once, write, type Lists } from './held-list'

type ListItems = Pick<ShoppingListsPort, 'add' | 'changeItem' | 'removeItems'>

/** Changes of list items. */
export const shoppingListItems = (lists: Lists): ListItems => ({
  add: add(lists),
  changeItem: changeItem(lists),
  removeItems: removeItems(lists),
})

const add =
  (lists: Lists): ListItems['add'] =>
  (id, goods, key) =>
    write(lists, id, 'create_shopping_list_item', (trx, _, customer) =>
      once<GoodsListed>(
        trx,
        { scope: `shopping-list:${id}:${customer.id}`, key, now: lists.deps.clock.now() },
        async () => E.right(await putOnList(trx, lists.session.visitor, id, goods, lists.deps.clock.now())),
      ),
    )

const changeItem =
  (lists: Lists): ListItems['changeItem'] =>
  (id, itemId, { quantity, note }) =>
    write(lists, id, quantity === 0 ? 'delete_shopping_list_item' : 'update_shopping_list_item', async trx => {
      const changes = { ...(quantity === undefined ? {} : { quantity }), ...(note === undefined ? {} : { note }) }
      const row =
        quantity === 0
          ? await trx
              .deleteFrom('shopping_list_item')
              .where('id', '=', itemId)
              .where('list_id', '=', id)
              .returning('id')
              .executeTakeFirst()
          : await trx
              .updateTable('shopping_list_item')
              .set(ref => ({ quantity: ref.ref('quantity'), ...changes }))
              .where('id', '=', itemId)
              .where('list_id', '=', id)
              .returning('id')
              .executeTakeFirst()
      return row ? E.right(undefined) : E.left(notFound('shopping list item'))
    })

const removeItems =
  (lists: Lists): ListItems['removeItems'] =>
  (id, itemIds) =>
    write(lists, id, 'delete_shopping_list_item', async trx => {
      if (itemIds.length > 0)
        await trx
          .deleteFrom('shopping_list_item')
          .where('list_id', '=', id)
          .where('id', 'in', [...itemIds])
          .execute()
      return E.right(undefined)
    })

type ItemRow = Selectable<Schema['shopping_list_item']>

const noUploads: UploadsById = new Map()

export const itemRows = (db: Database, listId: number): Promise<ItemRow[]> =>
  db.selectFrom('shopping_list_item').selectAll().where('list_id', '=', listId).orderBy('id').execute()

/**
 * Lines of a list with this visitor's current prices and availability. Of products they may not see, only stored text
 * is shown.
 */
export const itemsOf = async (db: Database, visitor: Visitor, listId: number): Promise<readonly ListItem[]> => {
  const rows = await itemRows(db, listId)
  if (rows.length === 0) return []
  const variantIds = rows.map(row => row.variant_id)
  const goods = await goodsOfLines(
    db,
    visitor,
    rows.map(row => ({ variantId: row.variant_id, quantity: row.quantity })),
  )
  const options = await variantOptions(db, variantIds)
  const pieces = listPieces(
    rows.map(row => ({
      productId: row.product_id,
      variantId: row.variant_id,
      quantity: wholePacks(row.quantity, goods.get(row.variant_id)?.pack),
    })),
  )
  return rows.map(row => {
    const found = goods.get(row.variant_id)
    return found?.visible && found.productId === row.product_id
      ? itemOf(row, found, options.get(row.variant_id) ?? [], pieces)
      : deletedItem(row)
  })
}

const deletedItem = (row: ItemRow): ListItem => ({
  id: row.id,
  productId: row.product_id,
  variantId: row.variant_id,
  quantity: row.quantity,
  choices: readChoices(row.choices),
  note: row.note,
  sku: row.sku,
  name: row.name,
  options: [],
  minimum: 1,
  available: false,
  why: notNow,
})

const itemOf = (row: ItemRow, goods: Goods, options: readonly QuoteOption[], pieces: ListPieces): ListItem => {
  const choices = readChoices(row.choices)
  const price = quotedBase(goods, choices)
  const why = reasonOf(row, goods, choices, pieces)
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    choices,
    note: row.note,
    sku: goods.sku,
    name: goods.name,
    slug: goods.slug,
    options: [...options, ...chosenOptions(goods, choices, noUploads)],
    minimum: goods.minimum,
    available: why === undefined,
    ...(goods.picture === undefined ? {} : { picture: goods.picture }),
    ...(price === undefined ? {} : { price }),
    ...(goods.pack === undefined ? {} : { pack: goods.pack.size }),
    ...(why ? { why } : {}),
  }
}

const reasonOf = (
  row: ItemRow,
  goods: Goods,
  choices: readonly ModifierChoice[],
  { ofVariant, ofProduct }: ListPieces,
): WhyNot | undefined => {
  const issue = checkLine({
    visible: goods.visible,
    quoteOnly: goods.quoteOnly,
    purchasable: goods.purchasable && goods.price !== undefined,
    stock: goods.stock,
    minimum: goods.minimum,
    maximum: goods.maximum,
    piecesOfVariant: ofVariant.get(row.variant_id) ?? 0,
    piecesOfProduct: ofProduct.get(row.product_id) ?? 0,
  })
  return issue ?? (E.isLeft(checkChoices(goods.modifiers, choices, noUploads)) ? chooseFirst : undefined)
}

const maxChoiceLength = 1000

/**
 * The choices stored on a list, in the order of the product's modifiers, without files, which would expire before the
 * list.
 */
const storedChoices = (modifiers: readonly Modifier[], choices: readonly ModifierChoice[]): readonly ModifierChoice[] =>
  modifiers.flatMap(({ id, kind }) => {
    const value =
      choices
        .find(({ modifierId }) => modifierId === id)
        ?.value.trim()
        .slice(0, maxChoiceLength) ?? ''
    return kind === 'file' || value === '' ? [] : [{ modifierId: id, value }]
  })

type NewRow = Omit<ItemRow, 'id'>

/**
 * Adds products to a list: equal lines with equal choices are summed, up to the maximum quantity. Invisible products
 * are treated as unknown. Locks the list.
 */
export const putOnList = async (
  trx: Database,
  visitor: Visitor,
  listId: number,
  additions: readonly ListedGoods[],
  now: number,
): Promise<GoodsListed> => {
  const goods = await goodsByVariant(
    trx,
    visitor,
    additions.map(({ variantId }) => variantId),
  )
  const rows = await itemRows(trx, listId)
  const known = new Map(rows.map(row => [`${row.variant_id} ${row.choices}`, row]))
  const fresh = new Map<string, NewRow>()
  const grown = new Map<number, { readonly quantity: number; readonly note: string }>()
  const refused: NotListed[] = []
  for (const [at, { productId, variantId, quantity, choices, note = '' }] of additions.entries()) {
    const found = goods.get(variantId)
    if (!found || found.productId !== productId || !found.visible) {
      refused.push({ at, code: 'shopping-lists.unknown-goods' })
      continue
    }
    const choicesJson = JSON.stringify(storedChoices(found.modifiers, choices))
    const key = `${variantId} ${choicesJson}`
    const [there, added] = [known.get(key), fresh.get(key)]
    const more = (before: { readonly quantity: number; readonly note: string }) => ({
      quantity: Math.min(maxPieces, before.quantity + quantity),
      note: note.trim() === '' ? before.note : note.trim(),
    })
    if (there) grown.set(there.id, more(grown.get(there.id) ?? there))
    else if (added) fresh.set(key, { ...added, ...more(added) })
    else if (rows.length + fresh.size >= maxListItems) refused.push({ at, code: 'shopping-lists.full' })
    else
      fresh.set(key, {
        list_id: listId,
        product_id: productId,
        variant_id: variantId,
        sku: found.sku,
        name: found.name,
        quantity,
        choices: choicesJson,
        note: note.trim(),
        added_at: now,
      })
  }
  for (const [id, { quantity, note }] of grown)
    await trx.updateTable('shopping_list_item').set({ quantity, note }).where('id', '=', id).execute()
  if (fresh.size > 0) await insertRows(trx, 'shopping_list_item', [...fresh.values()])
  return { added: additions.length - refused.length, refused }
}
