import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { atWishListWidth } from '../catalogue/picture-width'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Product, ProductCard, Variant } from '../catalogue/product'
import type { PathsPort } from '../navigation/paths.port'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { WishList, WishListItem } from './wish-list'
import { isShareToken } from './wish-list'
import type { WishListsPort } from './wish-lists.port'

type Lists = { readonly wishLists: WishListsPort; readonly catalogue: CataloguePort }
type Ports = Lists & { readonly paths: PathsPort }

/** A list line as its owner sees it; without a card if the product is not visible (any more). */
export type WishListLine = { readonly item: WishListItem; readonly card?: ProductCard; readonly variant?: Variant }

export type WishListPage = {
  readonly list: WishList
  readonly lines: readonly WishListLine[]
  readonly page: number
  readonly pages: number
}

/** All lists, each with its first products. */
export type WishListsPage = {
  readonly lists: readonly { readonly list: WishList; readonly first: readonly ProductCard[] }[]
}

/** A shared list (S1-2.08, S1-3.05): name and products, at the viewer's prices. */
export type SharedWishListPage = { readonly wishlistName: string; readonly productData: readonly ProductCard[] }

const linesPerPage = 20
const pictured = 4
const maxCards = 100

/** Lists without products, to choose one (S1-4.31). */
export const listWishLists = (ports: Lists) => (): Outcome<readonly WishList[]> => ports.wishLists.all()

/** Lists with their first products; if the catalogue fails, names only. */
export const viewWishLists = (ports: Lists) => (): Outcome<WishListsPage> =>
  pipe(
    ports.wishLists.all(),
    TE.bindTo('lists'),
    TE.bind('cards', ({ lists }) =>
      someCards(
        ports.catalogue,
        lists.flatMap(list => list.items.slice(0, pictured).map(item => item.productId)),
      ),
    ),
    TE.map(({ lists, cards }) => ({
      lists: lists.map(list => ({
        list,
        first: list.items.slice(0, pictured).flatMap(item => cards.get(item.productId) ?? []),
      })),
    })),
  )

/** One of the customer's own lists, paginated. */
export const viewWishList =
  (ports: Ports) =>
  (id: number, asked = 1): Outcome<WishListPage> =>
    pipe(
      ports.wishLists.byId(id),
      TE.flatMap(list => {
        const pages = Math.max(1, Math.ceil(list.items.length / linesPerPage))
        const page = Math.min(Math.max(1, asked), pages)
        const items = list.items.slice((page - 1) * linesPerPage, page * linesPerPage)
        return pipe(
          cardsOf(
            ports.catalogue,
            items.map(item => item.productId),
          ),
          TE.bindTo('cards'),
          TE.bind('variants', ({ cards }) => variantsOf(ports.paths, items, cards)),
          TE.map(({ cards, variants }) => ({
            list,
            page,
            pages,
            lines: items.map(item => ({
              item,
              card: cards.get(item.productId),
              variant: item.variantId === undefined ? undefined : variants.get(item.variantId),
            })),
          })),
        )
      }),
    )

/** A shared list, without products this visitor may not see. Only its link's token is accepted (security rule 11). */
export const viewSharedWishList =
  (ports: Lists) =>
  (token: string): Outcome<SharedWishListPage> =>
    isShareToken(token)
      ? pipe(
          ports.wishLists.shared(token),
          TE.bindTo('list'),
          TE.bind('cards', ({ list }) =>
            cardsOf(
              ports.catalogue,
              list.items.map(item => item.productId),
            ),
          ),
          TE.map(({ list, cards }) => ({ wishlistName: list.name, productData: [...cards.values()].map(inListWidth) })),
        )
      : TE.left(notFound('wish list'))

const inListWidth = (card: ProductCard): ProductCard =>
  card.picture ? { ...card, picture: atWishListWidth(card.picture) } : card

type Cards = ReadonlyMap<number, ProductCard>

const cardsOf = (catalogue: CataloguePort, ids: readonly number[]): Outcome<Cards> => {
  const wanted = [...new Set(ids)].slice(0, maxCards)
  return wanted.length === 0
    ? TE.right(new Map())
    : pipe(
        catalogue.cardsById(wanted),
        TE.map(cards => new Map(cards.map(card => [card.id, card]))),
      )
}

const someCards = (catalogue: CataloguePort, ids: readonly number[]): Outcome<Cards> =>
  pipe(cardsOf(catalogue, ids), recoverWith<Cards>(new Map()))

/** Loads the chosen variants; if a product cannot be loaded, only its variant details are missing. */
const variantsOf = (
  paths: PathsPort,
  items: readonly WishListItem[],
  cards: Cards,
): Outcome<ReadonlyMap<number, Variant>> => {
  const slugs = new Set(
    items.flatMap(item => (item.variantId === undefined ? [] : (cards.get(item.productId)?.slug ?? []))),
  )
  return pipe(
    [...slugs],
    TE.traverseArray(slug => pipe(productAt(paths, slug), recoverWith<Product | undefined>(undefined))),
    TE.map(
      products => new Map(products.flatMap(product => product?.variants ?? []).map(variant => [variant.id, variant])),
    ),
  )
}

const productAt = (paths: PathsPort, slug: string): Outcome<Product | undefined> =>
  pipe(
    paths.resolve(slug),
    TE.map(target => (target.tag === 'product' && target.product.tag === 'allowed' ? target.product.item : undefined)),
  )
