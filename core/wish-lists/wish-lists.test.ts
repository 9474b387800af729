import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import fc from 'fast-check'
import { emptyCart } from '../cart/cart'
import type { CartPort, NewLine } from '../cart/cart.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { ProductCard } from '../catalogue/product'
import type { PathsPort } from '../navigation/paths.port'
import { invalid, issue, notFound, unavailable, type Outcome } from '../shared/domain-error'
import { checkWishListName } from './check-wish-list-name'
import { createWishList, removeFromWishList, renameWishList } from './keep-wish-lists'
import { moveToCart } from './move-to-cart'
import { viewSharedWishList, viewWishList } from './view-wish-lists'
import { isShareToken, type WishList } from './wish-list'
import type { WishListsPort } from './wish-lists.port'

const rightOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}
const codes = async (outcome: Outcome<unknown>): Promise<readonly string[]> => {
  const result = await outcome()
  return E.isLeft(result) && result.left.tag === 'invalid' ? result.left.issues.map(found => found.code) : []
}

const aCard = (id: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Hook ${id}`,
  slug: `/hook-${id}/`,
  sku: `BX-${id}`,
  swatches: [],
  stock: 5,
  purchasable: true,
  plainVariantId: id * 10,
  minimum: 1,
  ...changes,
})
const catalogueOf = (cards: readonly ProductCard[]) =>
  ({ cardsById: ids => TE.right(ids.flatMap(id => cards.find(card => card.id === id) ?? [])) }) as Pick<
    CataloguePort,
    'cardsById'
  > as CataloguePort
const nowhere: PathsPort = { resolve: () => TE.left(notFound('path')) }

/** In-memory lists with the subset of the port that these tests need. */
const listsWith = (start: WishList) => {
  let list = start
  const port = {
    byId: id => (id === list.id ? TE.right(list) : TE.left(notFound('wish list'))),
    create: (name, items) => TE.right({ id: 9, name, items: items.map((item, at) => ({ id: at + 1, ...item })) }),
    change: (_, { name = list.name }) => TE.right((list = { ...list, name })),
    removeItem: (_, itemId) =>
      TE.right(void (list = { ...list, items: list.items.filter(item => item.id !== itemId) })),
    shared: () => TE.right(list),
  } as Partial<WishListsPort> as WishListsPort
  return { port, now: () => list }
}

describe('the name of a wish list', () => {
  it('is required, with different messages for a new and a renamed list [S1-5.07]', () => {
    expect(checkWishListName(' ', 'new')).toEqual(E.left([issue('name', 'wish-lists.name-required')]))
    expect(checkWishListName('', 'renamed')).toEqual(E.left([issue('name', 'wish-lists.rename-required')]))
  })

  it('is trimmed, and has at most a hundred characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), entered => {
        const checked = checkWishListName(entered, 'new')
        const tidy = entered.trim()
        expect(E.isRight(checked) ? checked.right : undefined).toBe(
          tidy.length >= 1 && tidy.length <= 100 ? tidy : undefined,
        )
      }),
    )
  })

  it('is validated before the platform is called', async () => {
    const { port } = listsWith({ id: 1, name: 'Porch', items: [] })
    expect(await codes(createWishList({ wishLists: port })(''))).toEqual(['wish-lists.name-required'])
    expect(await codes(renameWishList({ wishLists: port })(1, '  '))).toEqual(['wish-lists.rename-required'])
    expect((await rightOf(createWishList({ wishLists: port })(' Kitchen ', [{ productId: 3 }]))).name).toBe('Kitchen')
  })
})

describe('the link to a shared wish list', () => {
  it('is never a number, and never short enough to guess', () => {
    for (const text of [
      '',
      '1',
      '100001',
      '9'.repeat(40),
      'abc',
      'x'.repeat(21),
      `${'a'.repeat(30)}/..`,
      'ü'.repeat(30),
      'a'.repeat(65),
    ])
      expect([text, isShareToken(text)]).toEqual([text, false])
    expect(isShareToken('kX3-_vQm9Zt0Lw7RbC4yHd8E')).toBe(true)
  })

  it('shows pictures 360 pixels wide [S2-4.46]', async () => {
    const { port } = listsWith({ id: 1, name: 'Porch', items: [{ id: 1, productId: 2 }] })
    const card = { ...aCard(2), picture: { key: 'lever', alt: '', url: 'https://cdn.commerce.example/lever.jpg' } }
    const { productData } = await rightOf(
      viewSharedWishList({ wishLists: port, catalogue: catalogueOf([card]) })('kX3-_vQm9Zt0Lw7RbC4yHd8E'),
    )
    expect(productData.map(({ picture }) => picture)).toEqual([
      { key: 'lever', alt: '', url: 'https://cdn.commerce.example/lever.jpg?width=360', width: 360 },
    ])
  })

  it('shows only products visible to the visitor', async () => {
    const { port } = listsWith({
      id: 1,
      name: 'Porch',
      items: [
        { id: 1, productId: 1 },
        { id: 2, productId: 2 },
      ],
    })
    const page = await rightOf(
      viewSharedWishList({ wishLists: port, catalogue: catalogueOf([aCard(2)]) })('kX3-_vQm9Zt0Lw7RbC4yHd8E'),
    )
    expect(page).toEqual({ wishlistName: 'Porch', productData: [aCard(2)] })
    expect(E.isLeft(await viewSharedWishList({ wishLists: port, catalogue: catalogueOf([]) })('1')())).toBe(true)
  })
})

describe("a wish list of one's own", () => {
  it('is paged, and keeps lines of removed products without their name', async () => {
    const { port } = listsWith({
      id: 1,
      name: 'Long',
      items: Array.from({ length: 45 }, (_, at) => ({ id: at + 1, productId: at + 1 })),
    })
    const view = viewWishList({ wishLists: port, catalogue: catalogueOf([aCard(41)]), paths: nowhere })
    const last = await rightOf(view(1, 99))
    expect([last.page, last.pages, last.lines.length]).toEqual([3, 3, 5])
    expect(last.lines.map(line => line.card?.id)).toEqual([41, undefined, undefined, undefined, undefined])
    expect((await rightOf(view(1, -3))).lines[0]?.item.id).toBe(1)
  })

  it('removes the selected items, and needs a selection [S1-8.11]', async () => {
    const { port, now } = listsWith({
      id: 1,
      name: 'Porch',
      items: [
        { id: 1, productId: 1 },
        { id: 2, productId: 2 },
      ],
    })
    expect(await codes(removeFromWishList({ wishLists: port })(1, []))).toEqual(['wish-lists.none-selected'])
    await rightOf(removeFromWishList({ wishLists: port })(1, [1]))
    expect(now().items.map(item => item.id)).toEqual([2])
  })
})

describe('moving wish-list items to the cart', () => {
  const moving = (
    list: WishList,
    cards: readonly ProductCard[],
    refuse: (lines: readonly NewLine[]) => ReturnType<typeof invalid> | undefined = () => undefined,
  ) => {
    const added: (readonly NewLine[])[] = []
    const keys: (string | undefined)[] = []
    const cart = {
      add: (lines: readonly NewLine[], key?: string) => {
        const refusal = refuse(lines)
        if (refusal) return TE.left(refusal)
        added.push(lines)
        keys.push(key)
        return TE.right(emptyCart)
      },
    } as Pick<CartPort, 'add'> as CartPort
    const lists = listsWith(list)
    return {
      move: moveToCart({ wishLists: lists.port, catalogue: catalogueOf(cards), cart }),
      added,
      keys,
      now: lists.now,
    }
  }
  const porch: WishList = {
    id: 1,
    name: 'Porch',
    items: [
      { id: 1, productId: 1 },
      { id: 2, productId: 2, variantId: 77 },
      { id: 3, productId: 3 },
      { id: 4, productId: 4 },
    ],
  }
  const cards = [
    aCard(1, { minimum: 5 }),
    aCard(2, { plainVariantId: undefined }),
    aCard(3, { plainVariantId: undefined }),
  ]

  it('adds chosen variants and simple products at their minimum; others with options stay', async () => {
    const { move, added, now } = moving(porch, cards)
    expect(await rightOf(move(1, 'all'))).toEqual({
      moved: 2,
      left: [
        { itemId: 3, reason: 'choose', name: 'Hook 3', slug: '/hook-3/' },
        { itemId: 4, reason: 'not-now' },
      ],
    })
    expect(added).toEqual([
      [
        { productId: 1, variantId: 10, quantity: 5, modifiers: [] },
        { productId: 2, variantId: 77, quantity: 1, modifiers: [] },
      ],
    ])
    expect(now().items.map(item => item.id)).toEqual([3, 4])
  })

  it('keeps items that the cart refuses on the list, and moves the rest', async () => {
    const { move, added, now } = moving(porch, cards, lines => {
      const at = lines.findIndex(line => line.productId === 1)
      return at < 0 ? undefined : invalid(issue(`item:${at}`, 'cart.not-enough-stock'))
    })
    expect((await rightOf(move(1, [1, 2]))).left).toEqual([
      { itemId: 1, reason: 'not-now', name: 'Hook 1', slug: '/hook-1/' },
    ])
    expect(added.flat().map(line => line.productId)).toEqual([2])
    expect(now().items.map(item => item.id)).toEqual([1, 3, 4])
  })

  it('links to the product when the cart requires a choice', async () => {
    const { move } = moving(porch, cards, () => invalid(issue('item:0:modifier-61', 'cart.choice-required')))
    expect(await rightOf(move(1, [2]))).toEqual({
      moved: 0,
      left: [{ itemId: 2, reason: 'choose', name: 'Hook 2', slug: '/hook-2/' }],
    })
  })

  it('removes nothing from the list when the cart is unavailable', async () => {
    const { move, now } = moving(porch, cards, () => unavailable('cart') as ReturnType<typeof invalid>)
    expect(E.isLeft(await move(1, 'all')())).toBe(true)
    expect(now()).toEqual(porch)
  })

  it('has a key with the item ids, so that a repeated click moves once', async () => {
    const { move, keys } = moving(porch, cards)
    await rightOf(move(1, [1, 2]))
    expect(keys).toEqual(['wish-list.1.2'])
    expect(keys[0]).toMatch(/^[\w.-]{8,100}$/)
  })

  it('needs a selection [S1-8.11]', async () => {
    const { move } = moving(porch, cards)
    expect(await codes(move(1, []))).toEqual(['wish-lists.none-selected'])
    expect(await codes(moving({ ...porch, items: [] }, []).move(1, 'all'))).toEqual(['wish-lists.none-selected'])
  })
})
