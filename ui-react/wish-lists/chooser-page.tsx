import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ProductCard } from '../../core/catalogue/product'
import type { WishedProduct, WishList } from '../../core/wish-lists/wish-list'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { asResponse, orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { LinePicture } from '../product'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { Chooser } from './chooser'
import { doneText, listsPath } from './wish-list-toasts'
import { loginHref, wishedProductIn, wishHref } from './wish-address'
import { answerChooser, type WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type Choosing = {
  readonly product: WishedProduct
  readonly lists: readonly WishList[]
  readonly card: ProductCard
}

/** Guests are redirected to sign in, and return to the chooser (S1-4.30). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Choosing | Response> => {
  const useCases = useCasesOf(context)
  const product = wishedProductIn(new URL(request.url).searchParams)
  if (!product) throw data(null, { status: 404 })
  const lists = await useCases.listWishLists()()
  if (isLeft(lists)) {
    if (lists.left.tag === 'signed-out') return redirect(loginHref(product))
    throw asResponse(lists.left)
  }
  const [card] = orThrow(await useCases.viewCards([product.productId])())
  if (!card) throw data(null, { status: 404 })
  return { product, lists: lists.right, card }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<WishListAnswer | Response> => {
  const product = wishedProductIn(new URL(request.url).searchParams)
  if (!product) throw data(null, { status: 404 })
  const answer = await answerChooser(useCasesOf(context), product, await request.formData())
  return !answer.done && answer.problem && 'code' in answer.problem && answer.problem.code === 'forms.signed-out'
    ? redirect(loginHref(product))
    : answer
}

/** The chooser as a page, used where no dialog is available. */
export const Component = (): ReactElement => {
  const text = useText()
  const { product, lists, card } = useLoaderData<Choosing>()
  const fetcher = useFetcher<WishListAnswer>({ key: 'choose-wish-list' })
  const answer = useActionData<WishListAnswer>()
  const result = fetcher.data ?? answer
  const added = result?.done === 'added' ? result.list : undefined
  return (
    <Page>
      <PageMeta title={text('wish-lists.choose-title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: card.name, href: card.slug },
          { label: text('wish-lists.choose-crumb') },
        ]}
      />
      <TitleBlock title={text('wish-lists.choose-title')} />
      <p className={styles.face}>
        <LinePicture picture={card.picture} />
        <span>
          <span className={styles.productName}>{card.name}</span>
          <span className={styles.note}>
            <span className="sku">{card.sku}</span>
          </span>
        </span>
      </p>
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      {added ? (
        <Notice
          tone="ok"
          actions={
            <span className={styles.ways}>
              <ButtonLink href={`${listsPath}/${added.id}`} variant="tertiary" size="dense">
                {text('wish-lists.open', { name: added.name })}
              </ButtonLink>
              <ButtonLink href={card.slug} variant="secondary" size="dense">
                {text('wish-lists.back-to-product')}
              </ButtonLink>
            </span>
          }
        >
          {text('wish-lists.added-to', { name: added.name })}
        </Notice>
      ) : (
        <Chooser lists={lists} fetcher={fetcher} action={wishHref(product)} answer={answer} />
      )}
    </Page>
  )
}
