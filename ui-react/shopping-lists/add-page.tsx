import { observer } from 'mobx-react-lite'
import { useState, type ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { minPieces } from '../../core/catalogue/pack'
import type { Product, ProductCard } from '../../core/catalogue/product'
import { emptyQuery } from '../../core/search/listing'
import { maxDescriptionLength, maxListNameLength, type ListSummary } from '../../core/shopping-lists/shopping-list'
import type { GoodsListed } from '../../core/shopping-lists/shopping-lists.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { freshKey } from '../runtime/fresh-key'
import { asResponse, orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { LinePicture } from '../product'
import { ModifierField, OptionField, ProductOptionsStore } from '../product'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { QuantityStepper } from '../kit/fields/quantity-stepper'
import { RadioGroup } from '../kit/fields/radio-group'
import { SectionHead } from '../kit/section-head'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { goodsInForm } from './goods-chosen'
import { listsPath } from './list-address'
import { addHref, askedGoodsIn, loginToAdd, type AskedGoods } from './listed-goods'
import styles from './shopping-lists.module.css'

type Adding = {
  readonly asked: AskedGoods
  readonly product: Product
  readonly modifierProducts: readonly ProductCard[]
  readonly lists: readonly ListSummary[]
  readonly showing: string
}
type Answer =
  | ({ readonly done: 'listed'; readonly id: number; readonly name: string } & GoodsListed)
  | (FormAnswer & { readonly done?: undefined })

const askedOf = (request: Request): AskedGoods => {
  const asked = askedGoodsIn(new URL(request.url).searchParams)
  if (!asked) throw data(null, { status: 404 })
  return asked
}

const productOf = async (
  useCases: UseCases,
  { productId }: AskedGoods,
): Promise<Pick<Adding, 'product' | 'modifierProducts'>> => {
  const [card] = orThrow(await useCases.viewCards([productId])())
  const page = card && (await useCases.viewPath(card.slug, emptyQuery)())
  if (!page || isLeft(page) || page.right.tag !== 'product') throw data(null, { status: 404 })
  return page.right
}

/** Guests sign in first and return here (S3-6.03). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Adding | Response> => {
  const useCases = useCasesOf(context)
  const asked = askedOf(request)
  const lists = await useCases.viewLists({ page: 1, search: '' })()
  if (isLeft(lists)) {
    if (lists.left.tag === 'signed-out') return redirect(loginToAdd(asked))
    throw asResponse(lists.left)
  }
  const { product, modifierProducts } = await productOf(useCases, asked)
  return {
    asked,
    product,
    modifierProducts,
    lists: lists.right.lists.filter(({ allowedActions }) => allowedActions.includes('change')),
    showing: freshKey(),
  }
}

/** Adds the form's product to the chosen list, or to a new one. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<Answer | Response> => {
  const useCases = useCasesOf(context)
  const asked = askedOf(request)
  const form = await request.formData()
  const values = formValues(form)
  const { intent = '', key = '', name = '', description = '' } = values
  const { product } = await productOf(useCases, asked)
  const chosen = await goodsInForm(product, form, useCases)
  if ('issues' in chosen) return { intent, values, issues: chosen.issues }
  const refused = (error: Parameters<typeof answerOf>[0]): Answer | Response =>
    error.tag === 'signed-out' ? redirect(loginToAdd(chosen.goods)) : answerOf(error, intent, values)
  const made = intent === 'create-and-add' ? await useCases.createList({ name, description }, keyOf(key))() : undefined
  if (made && isLeft(made)) return refused(made.left)
  const id = made && isRight(made) ? made.right.id : Number(values['list'])
  const listed = await useCases.addToList(id, [chosen.goods], keyOf(key))()
  return isLeft(listed)
    ? refused(listed.left)
    : { done: 'listed', id, name: made && isRight(made) ? made.right.name : '', ...listed.right }
}

const keyOf = (sent: string): string => (/^[\da-f]{32}$/.test(sent) ? sent : freshKey())

/** Adds a product to a shopping list, where no dropdown can be opened, or if options must be chosen first. */
export const Component = observer((): ReactElement => {
  const text = useText()
  const { asked, product, modifierProducts, lists, showing } = useLoaderData<Adding>()
  const fetcher = useFetcher<Answer>({ key: 'add-to-shopping-list' })
  const answer = useActionData<Answer>()
  const result = fetcher.data ?? answer
  const refused = result && !result.done ? result : undefined
  const [store] = useState(() => optionsFor(product, asked))
  const sent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  const issueAt = (field: string): string | undefined => {
    const found = refused?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const chosenWrong = refused?.issues.find(({ field }) => field === 'options' || field === 'items')
  return (
    <Page>
      <PageMeta title={text('shopping-lists.add')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: product.name, href: product.slug },
          { label: text('shopping-lists.add') },
        ]}
      />
      <TitleBlock title={text('shopping-lists.add')} />
      <p className={styles.face}>
        <LinePicture picture={store.picture} />
        <span>
          <span className={styles.listName}>{product.name}</span>
          <span className={styles.note}>
            <span className="sku">{store.variant?.sku ?? product.sku}</span>
          </span>
        </span>
      </p>
      {result?.done ? (
        <Added
          result={result}
          list={result.name || (lists.find(({ id }) => id === result.id)?.name ?? '')}
          product={product}
        />
      ) : (
        <fetcher.Form
          method="post"
          action={addHref(asked)}
          encType="multipart/form-data"
          className={styles.addForm}
          noValidate
        >
          <input type="hidden" name="key" value={showing} />
          <ProblemNotice problem={refused?.problem} />
          {chosenWrong && (
            <Notice tone="error" live>
              {text(chosenWrong.code, chosenWrong.values)}
            </Notice>
          )}
          {product.options.map(option => (
            <OptionField key={option.id} {...{ option, store }} live={false} />
          ))}
          {product.modifiers.map(modifier => (
            <ModifierField
              key={modifier.id}
              {...{ modifier, store }}
              products={modifierProducts}
              error={issueAt(`modifier-${modifier.id}`)}
            />
          ))}
          <QuantityStepper
            showLabel
            name="quantity"
            label={text('shopping-lists.columns.quantity')}
            lessText={text('shopping-lists.fewer')}
            moreText={text('shopping-lists.another')}
            defaultValue={asked.quantity ?? minPieces(product)}
            min={1}
            step={product.pack?.size}
          />
          {lists.length > 0 && (
            <>
              <RadioGroup
                look="list"
                name="list"
                legend={text('shopping-lists.choose-list')}
                defaultValue={refused?.values['list'] ?? String(lists[0]?.id)}
                options={lists.map(list => ({
                  value: String(list.id),
                  label: list.name,
                  trail: text('shopping-lists.items-count', { count: list.itemCount }),
                }))}
              />
              <Button type="submit" name="intent" value="add" busy={sent === 'add'} busyText={text('shared.adding')}>
                {text('shopping-lists.add-to-chosen')}
              </Button>
            </>
          )}
          <SectionHead small title={text('shopping-lists.new')} />
          <TextInput
            name="name"
            label={text('shopping-lists.name')}
            maxLength={maxListNameLength}
            autoComplete="off"
            defaultValue={refused?.values['name']}
            error={issueAt('name')}
          />
          <TextArea
            name="description"
            label={text('shopping-lists.description')}
            maxLength={maxDescriptionLength}
            rows={2}
            defaultValue={refused?.values['description']}
            error={issueAt('description')}
          />
          <Button
            type="submit"
            name="intent"
            value="create-and-add"
            variant={lists.length > 0 ? 'secondary' : 'primary'}
            busy={sent === 'create-and-add'}
            busyText={text('shopping-lists.creating')}
          >
            {text('shopping-lists.create')}
          </Button>
        </fetcher.Form>
      )}
    </Page>
  )
})

const Added = ({
  result,
  list,
  product,
}: {
  readonly result: Extract<Answer, { readonly done: 'listed' }>
  readonly list: string
  readonly product: Product
}): ReactElement => {
  const text = useText()
  const ok = result.added > 0
  return (
    <>
      {ok && <Flash tone="ok" text={text('shopping-lists.product-added')} occasion={result} />}
      <Notice
        tone={ok ? 'ok' : 'warning'}
        live
        actions={
          <span className={styles.ways}>
            <ButtonLink href={`${listsPath}/${result.id}`} variant="tertiary" size="dense">
              {text('shopping-lists.open', { name: list })}
            </ButtonLink>
            <ButtonLink href={product.slug} variant="secondary" size="dense">
              {text('shopping-lists.back-to-product')}
            </ButtonLink>
          </span>
        }
      >
        {ok
          ? text('shopping-lists.added-to', { name: list })
          : text(result.refused[0]?.code ?? 'shopping-lists.unknown-goods')}
      </Notice>
    </>
  )
}

/** Initial selection from the URL. */
const optionsFor = (product: Product, { variantId, choices, quantity }: AskedGoods): ProductOptionsStore => {
  const store = new ProductOptionsStore(product)
  const variant = product.variants.find(({ id }) => id === variantId)
  if (variant) store.link(variant.sku)
  store.adopt({}, choices)
  if (quantity !== undefined) store.changeQuantity(quantity)
  return store
}
