import type { ReactElement } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { DeskProduct, DeskProductKey } from '../../core/catalogue/catalogue-desk.port'
import { deskVariantsPerPage } from '../../core/catalogue/catalogue-desk.port'
import { typedChange, type ProductChange } from '../../core/catalogue/product-change'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer, type FormValues } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { TitleBlock } from '../kit/title-block'
import { DeskPages } from './desk-pages'
import { HistoryList } from './history-list'
import { ProductPricesForm } from './product-prices-form'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'

type ProductData = { readonly product: DeskProduct; readonly which: DeskProductKey; readonly key: string }
type ProductAnswer = { readonly done: ProductChange['tag'] } | (FormAnswer & { readonly done?: undefined })

const whichIn = (id: string | undefined, asked: URLSearchParams): DeskProductKey => {
  const [sku, list] = [asked.get('sku') ?? '', asked.get('list') ?? '']
  return {
    productId: Number(id),
    page: Number(asked.get('page') ?? 1) || 1,
    ...(sku === '' ? {} : { sku }),
    ...(/^\d{1,9}$/.test(list) ? { priceListId: Number(list) } : {}),
  }
}

/** URL with the same page of variants and the same price list. */
export const hrefOf = ({ productId, page, sku, priceListId }: DeskProductKey): string => {
  const asked = new URLSearchParams({
    ...(priceListId === undefined ? {} : { list: String(priceListId) }),
    ...(sku === undefined ? {} : { sku }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/staff/catalogue/${productId}${asked.size > 0 ? `?${asked}` : ''}`
}

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<ProductData> => {
  const which = whichIn(params['id'], new URL(request.url).searchParams)
  return { product: await answered(request, useCasesOf(context).staffProduct(which)), which, key: newKey() }
}

const typed = (values: FormValues): ReturnType<typeof typedChange> => {
  if (values['intent'] === 'visibility') return { change: { tag: 'visibility', visible: values['visible'] === 'yes' } }
  return typedChange(
    values,
    values['intent'] === 'list' ? { tag: 'list', priceListId: Number(values['list']) } : { tag: 'shop' },
  )
}

/** Changes the product; on failure returns the input. */
export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<ProductAnswer> => {
  const values = formValues(await request.formData())
  const intent = values['intent'] ?? 'shop'
  const read = typed(values)
  if ('issues' in read) return { intent, values, issues: read.issues }
  const result = await useCasesOf(context).staffChangeProduct({
    productId: Number(params['id']),
    version: Number(values['version']),
    key: values['key'] ?? '',
    change: read.change,
  })()
  return isRight(result) ? { done: read.change.tag } : answerOf(result.left, intent, values)
}

/** One product: visibility, prices and stock of its variants, prices by price list, and change history. */
export const Component = (): ReactElement => {
  const text = useText()
  const { product, which, key } = useLoaderData<ProductData>()
  const answer = useActionData<ProductAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={product.name} noindex />
      <div className={styles.ways}>
        <ButtonLink href="/staff/catalogue" variant="tertiary" icon="arrow-left">
          {text('staff.products.all')}
        </ButtonLink>
        {product.visible && <Link href={product.slug}>{text('staff.products.in-shop')}</Link>}
      </div>
      <TitleBlock
        title={product.name}
        lead={[product.sku, product.brand].filter(Boolean).join(', ')}
        cells={[
          {
            label: text('staff.products.visibility'),
            value: text(product.visible ? 'staff.products.shown' : 'staff.products.hidden'),
          },
          {
            label: text('staff.products.sold-as'),
            value: product.pack
              ? text('shared.pack', { unit: product.pack.unit, size: product.pack.size })
              : text('staff.products.by-piece'),
          },
          ...(product.lead
            ? [
                {
                  label: text('staff.products.ships'),
                  value: [product.lead.madeToOrder && text('shared.made-to-order'), product.lead.time]
                    .filter(Boolean)
                    .join(', '),
                },
              ]
            : []),
        ]}
      />
      <Flash tone="ok" text={answer?.done && text('staff.products.saved')} occasion={answer} />
      <ProblemNotice
        problem={
          refused?.problem ??
          (refused?.issues.some(issue => issue.field === 'variants') ? { code: 'staff.issues.changed' } : undefined)
        }
      />
      <Visibility product={product} clickKey={key} />
      <ProductPricesForm
        key={`${product.version} ${hrefOf(which)}`}
        product={product}
        which={which}
        clickKey={key}
        refused={refused}
      />
      <DeskPages
        page={which.page}
        total={product.totalVariants}
        perPage={deskVariantsPerPage}
        hrefFor={page => hrefOf({ ...which, page })}
      />
      <HistoryList history={product.history} />
    </>
  )
}

const Visibility = ({
  product,
  clickKey,
}: {
  readonly product: DeskProduct
  readonly clickKey: string
}): ReactElement => {
  const text = useText()
  const busy = useSubmitting('visibility')
  return (
    <Form method="post" preventScrollReset className={styles.part}>
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="key" value={`${clickKey}-visibility`} />
      <input type="hidden" name="visible" value={product.visible ? 'no' : 'yes'} />
      <p className={styles.quiet}>{text(product.visible ? 'staff.products.hide-note' : 'staff.products.show-note')}</p>
      <Button
        type="submit"
        name="intent"
        value="visibility"
        variant="secondary"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text(product.visible ? 'staff.products.hide' : 'staff.products.show')}
      </Button>
    </Form>
  )
}
