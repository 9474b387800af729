import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { offerOf } from '../access/store-configuration'
import type { Customer, Visitor } from '../access/visitor'
import type { AccountPort } from '../account/account.port'
import type { CartPort } from '../cart/cart.port'
import type { CartFigures } from '../cart/cart'
import type { CataloguePort } from '../catalogue/catalogue.port'
import type { Category } from '../catalogue/category'
import type { ContentRecord } from '../content/content'
import type { ContentPort, MenuItem } from '../content/content.port'
import { pictureField, textField } from '../content/fields'
import type { Outcome } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import { footerMenusOf, footerOf, headerOf } from './frame-settings'
import type { PostTeaser, Shell } from './shell'

type Ports = {
  readonly account: AccountPort
  readonly cart: CartPort
  readonly catalogue: CataloguePort
  readonly content: ContentPort
}

type Frame = Pick<Shell, 'header' | 'footer' | 'storeName' | 'latestPosts'> & {
  /** Undefined: editors made no menu, so it shows the categories. */
  readonly menu: Shell['menu'] | undefined
}

/** Number of posts in the mega menu (S2-2.56). */
const postsInMenu = 2

/**
 * The shell of a page. Editors' content is cached per language by each use case instance; visitor and cart are read
 * every time. Only the visitor is required: menu and cart may be missing.
 */
export const viewShell = (ports: Ports): (() => Outcome<Shell>) => {
  const frames = new Map<string, Frame>()

  const frameFor = (visitor: Visitor): Outcome<Frame> => {
    const key = `${visitor.storeKey}|${visitor.language}`
    const cached = frames.get(key)
    if (cached) return TE.right(cached)
    return pipe(
      readFrame(ports.content),
      TE.map(frame => (frames.set(key, frame), frame)),
      recoverWith(bareFrame),
    )
  }

  return () =>
    pipe(
      ports.account.visitor(),
      TE.flatMap(visitor =>
        sequenceS(TE.ApplyPar)({
          visitor: TE.right(visitor),
          frame: frameFor(visitor),
          cart: pipe(ports.cart.figures(), recoverWith<CartFigures>({ pieces: 0, total: 0 })),
          only: onlyCategory(ports.catalogue, visitor),
        }),
      ),
      TE.bind('menu', ({ frame, only }) =>
        only ? TE.right([categoryLink(only)]) : frame.menu ? TE.right(frame.menu) : categoryMenu(ports.catalogue),
      ),
      TE.map(({ visitor, frame, cart, menu }) => ({
        ...frame,
        storeKey: visitor.storeKey,
        language: visitor.language,
        customer: visitor.customer && asShown(visitor.customer),
        cart,
        menu,
        offer: offerOf(visitor.customer?.group?.storeConfiguration),
      })),
    )
}

/** Removes server-only access data from the customer. */
const asShown = ({
  grantedCategoryIds: _,
  landingCategoryIds: __,
  storeCustomerId: ___,
  paysByInvoice: ____,
  withheldMethods: _____,
  ...customer
}: Customer): Customer => customer

const noItems = recoverWith<readonly MenuItem[]>([])

const readFrame = (content: ContentPort): Outcome<Frame> =>
  pipe(
    content.single('global_settings'),
    TE.bindTo('settings'),
    TE.bind('menus', ({ settings }) => footerMenus(content, settings)),
    TE.bind('menu', () =>
      pipe(
        content.menu('mega_menu'),
        TE.map(items => (items.length > 0 ? items : undefined)),
        recoverWith<readonly MenuItem[] | undefined>([]),
      ),
    ),
    TE.bind('posts', () =>
      pipe(
        content.latestPosts(postsInMenu),
        TE.map(posts => posts.map(postTeaser)),
        recoverWith<readonly PostTeaser[]>([]),
      ),
    ),
    TE.map(({ settings, menus, menu, posts }) => ({
      storeName: settings.title,
      header: headerOf(settings.fields, settings.title),
      footer: footerOf(settings.fields, menus),
      menu,
      latestPosts: posts,
    })),
  )

const footerMenus = (
  content: ContentPort,
  settings: ContentRecord,
): Outcome<ReadonlyMap<string, readonly MenuItem[]>> => {
  const { columns, bottomMenuId } = footerMenusOf(settings.fields)
  const ids = [...columns.map(column => column.menuId), ...(bottomMenuId === undefined ? [] : [bottomMenuId])]
  return pipe(
    ids,
    TE.traverseArray(id =>
      pipe(
        content.menu(id),
        noItems,
        TE.map(items => [id, items] as const),
      ),
    ),
    TE.map(entries => new Map(entries)),
  )
}

const postTeaser = (post: ContentRecord): PostTeaser => ({
  title: post.title,
  href: post.slug ?? '/blog/',
  summary: textField(post.fields, 'summary_et', 'postSummary'),
  pictureKey: pictureField(post.fields, 'thumbnail_image_emd'),
})

/** The only category a buyer may see, if there is just one; categories outside this store are ignored (S2-2.57). */
const onlyCategory = (catalogue: CataloguePort, { visible }: Visitor): Outcome<Category | undefined> =>
  visible.tag !== 'only' || visible.categoryIds.length === 0
    ? TE.right(undefined)
    : pipe(
        orNothing(catalogue.categories()),
        TE.map((tree = []) => {
          const [only, ...others] = tree.filter(category => visible.categoryIds.includes(category.id))
          return others.length === 0 ? only : undefined
        }),
      )

/** With a single visible category the shop menu is one link (S2-2.57). */
const categoryLink = (category: Category, children: readonly MenuItem[] = []): MenuItem => ({
  id: `category-${category.id}`,
  title: category.name,
  link: category.slug,
  newTab: false,
  children,
})

/** The menu of a shop whose editors made none: root categories with those below them. */
const categoryMenu = (catalogue: CataloguePort): Outcome<readonly MenuItem[]> =>
  pipe(
    orNothing(catalogue.categories()),
    TE.map((tree = []) =>
      tree
        .filter(({ depth }) => depth === 0)
        .map(root =>
          categoryLink(
            root,
            tree.filter(({ parentId }) => parentId === root.id).map(category => categoryLink(category)),
          ),
        ),
    ),
  )

const bareFrame: Frame = {
  storeName: '',
  header: { logoText: '', pencilBanner: [], quickLinks: [] },
  footer: { address: [], columns: [], usp: [], social: [], copyright: '', bottomLinks: [] },
  menu: [],
  latestPosts: [],
}
