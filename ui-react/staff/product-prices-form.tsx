import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { DeskProduct, DeskProductKey, DeskVariant } from '../../core/catalogue/catalogue-desk.port'
import { fieldOf } from '../../core/catalogue/product-change'
import { decimalFromCents } from '../../core/shared/decimal'
import type { Cents } from '../../core/shared/money'
import { useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { TextInput } from '../kit/fields/text-input'
import styles from './product-prices-form.module.css'
import staff from './staff.module.css'
import { useFocusOnRefusal } from './use-focus-on-refusal'

type PricesProps = {
  readonly product: DeskProduct
  readonly which: DeskProductKey
  readonly clickKey: string
  readonly refused?: FormAnswer
}

const written = (cents: Cents | undefined): string => (cents === undefined ? '' : decimalFromCents(cents))
const whoseHref = (which: DeskProductKey, list?: number): string =>
  (
    '/staff/catalogue/' +
    `${which.productId}?` +
    String(
      new URLSearchParams({
        ...(list === undefined ? {} : { list: String(list) }),
        ...(which.sku === undefined ? {} : { sku: which.sku }),
        ...(which.page > 1 ? { page: String(which.page) } : {}),
      }),
    )
  ).replace(/\?$/, '')

/** Prices and stock of one page of variants: the shop's prices, or those of one price list. */
export const ProductPricesForm = ({ product, which, clickKey, refused: answer }: PricesProps): ReactElement => {
  const text = useText()
  const id = useId()
  const list = product.priceLists.find(each => each.id === which.priceListId)
  const intent = list ? 'list' : 'shop'
  const refused = answer?.intent === intent ? answer : undefined
  const busy = useSubmitting(intent)
  const form = useFocusOnRefusal(refused)
  return (
    <section className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {list ? text('staff.products.list-prices', { name: list.name }) : text('staff.products.shop-prices')}
      </h2>
      <nav aria-label={text('staff.products.whose-prices')} className={styles.whose}>
        <Link href={whoseHref(which)} aria-current={list ? undefined : 'true'}>
          {text('staff.products.shop')}
        </Link>
        {product.priceLists.map(each => (
          <Link key={each.id} href={whoseHref(which, each.id)} aria-current={each.id === list?.id ? 'true' : undefined}>
            {each.name}
          </Link>
        ))}
      </nav>
      {which.sku !== undefined && (
        <p>
          {text('staff.products.only-sku', { sku: which.sku })}{' '}
          <Link href={`/staff/catalogue/${product.id}`}>{text('staff.show-all')}</Link>
        </p>
      )}
      {product.variants.length === 0 ? (
        <EmptyState level={3} title={text('staff.products.no-variants')} drawing="box" />
      ) : (
        <Form ref={form} method="post" preventScrollReset noValidate className={staff.part}>
          <input type="hidden" name="version" value={product.version} />
          <input type="hidden" name="key" value={`${clickKey}-${intent}`} />
          {list && <input type="hidden" name="list" value={list.id} />}
          <ul className={styles.variants}>
            {product.variants.map(variant => (
              <VariantFields key={variant.id} variant={variant} isListed={list !== undefined} refused={refused} />
            ))}
          </ul>
          <p className={staff.quiet}>{text(list ? 'staff.products.list-note' : 'staff.products.stock-note')}</p>
          <Button type="submit" name="intent" value={intent} busy={busy} busyText={text('staff.saving')}>
            {text('staff.products.save')}
          </Button>
        </Form>
      )}
    </section>
  )
}

type FieldsProps = { readonly variant: DeskVariant; readonly isListed: boolean; readonly refused?: FormAnswer }

const VariantFields = ({ variant, isListed, refused }: FieldsProps): ReactElement => {
  const text = useText()
  const own = isListed ? (variant.listed ?? {}) : variant
  const field = (name: 'price' | 'sale' | 'stock', value: string) => {
    const at = fieldOf(name, variant.id)
    const wrong = refused?.issues.find(issue => issue.field === at)
    return {
      id: at,
      name: at,
      dense: true,
      autoComplete: 'off',
      defaultValue: refused?.values[at] ?? value,
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  const before = fieldOf('before', variant.id)
  return (
    <li className={styles.variant}>
      <fieldset className={styles.fields}>
        <legend className={styles.name}>
          {variant.sku}
          {variant.label !== '' && <span className={staff.quiet}> {variant.label}</span>}
        </legend>
        <TextInput
          {...field('price', written(own.price))}
          label={text('staff.products.price')}
          lead="$"
          inputMode="decimal"
          maxLength={14}
          placeholder={isListed ? written(variant.price) : undefined}
        />
        <TextInput
          {...field('sale', written(own.salePrice))}
          label={text('staff.products.sale')}
          lead="$"
          inputMode="decimal"
          maxLength={14}
        />
        {!isListed && (
          <TextInput
            {...field('stock', String(variant.stock))}
            label={text('staff.products.stock')}
            inputMode="numeric"
            maxLength={9}
          />
        )}
        {!isListed && <input type="hidden" name={before} value={refused?.values[before] ?? variant.stock} />}
      </fieldset>
    </li>
  )
}
