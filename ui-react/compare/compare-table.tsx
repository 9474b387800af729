import type { ReactElement } from 'react'
import { compareFacts, differences, type Fact, type FactValue } from '../../core/compare/compare-facts'
import type { ComparedProduct } from '../../core/compare/view-comparison'
import { useShell } from '../runtime/shell-context'
import { AddForm, CardPrice, ShownPicture, Stock } from '../product'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { dropCompared } from './compared-here'
import { useCompareToast } from './use-compare-toast'
import styles from './compare-table.module.css'

export type CompareTableProps = {
  readonly products: readonly ComparedProduct[]
  readonly onlyDifferences: boolean
  /** URL of this comparison without one of its products. */
  readonly hrefWithout: (id: number) => string
}

/**
 * A column per product, a row per property. If it is wider than the screen it scrolls sideways, with sticky row
 * headers.
 */
export const CompareTable = ({ products, onlyDifferences, hrefWithout }: CompareTableProps): ReactElement => {
  const text = useText()
  const facts = compareFacts(products.map(({ product }) => product))
  const shown = onlyDifferences ? differences(facts) : facts
  return (
    <div className={styles.scroller} role="region" aria-label={text('compare.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('compare.table')}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map(each => (
              <th key={each.product.id} scope="col">
                <Head compared={each} href={hrefWithout(each.product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(fact => (
            <tr
              key={typeof fact.name === 'string' ? fact.name : `${fact.name.tag} ${fact.name.name}`}
              data-differs={fact.differs || undefined}
            >
              <th scope="row">{nameOf(fact, text)}</th>
              {products.map((each, at) => (
                <td key={each.product.id}>
                  <Value fact={fact} value={fact.values[at]} compared={each} />
                </td>
              ))}
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <th scope="row">{text('compare.fact')}</th>
              <td colSpan={products.length}>{text('compare.same-in-all')}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{text('compare.buy')}</th>
            {products.map(each => (
              <td key={each.product.id}>
                <Buy compared={each} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type Text = ReturnType<typeof useText>
type Column = { readonly compared: ComparedProduct }

const nameOf = ({ name }: Fact, text: Text): string => {
  if (typeof name === 'string') return text(`compare.facts.${name}`)
  return name.tag === 'option' ? text('compare.option', { name: name.name }) : name.name
}

const Head = ({ compared: { product, card }, href }: Column & { readonly href: string }): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  const showToast = useCompareToast()
  return (
    <div className={styles.head}>
      <ShownPicture
        ground
        picture={card.picture ?? product.pictures[0]}
        alt=""
        width={1280}
        height={1280}
        widths={[160, 450]}
        sizes="(width < 768px) 40vw, 240px"
        muted={card.stock <= 0}
      />
      <Link href={product.slug} className={styles.name}>
        {product.name}
      </Link>
      <Link
        href={href}
        className={styles.remove}
        aria-label={text('compare.remove-named', { name: product.name })}
        onClick={() => showToast(dropCompared(product.id, signedIn))}
      >
        {text('compare.remove')}
      </Link>
    </div>
  )
}

const Value = ({
  fact,
  value,
  compared: { card },
}: Column & { readonly fact: Fact; readonly value: FactValue | undefined }): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  switch (value?.tag) {
    case undefined:
      return <span className={styles.nothing}>{text('compare.nothing-said')}</span>
    case 'price':
      return <CardPrice product={card} />
    case 'by-quote':
      return fact.name === 'stock' ? (
        <Stock name={card.name} stock={card.stock} lead={card.lead} />
      ) : (
        <CardPrice product={card} />
      )
    case 'stock':
      return <Stock name={card.name} stock={value.stock} lead={card.lead} />
    case 'count':
      return <>{number(value.count)}</>
    case 'pack':
      return <>{text('shared.pack', { unit: value.unit, size: value.size })}</>
    case 'text':
      return <span className={fact.name === 'sku' ? 'sku' : undefined}>{value.text}</span>
    case 'list':
      return (
        <ul>
          {value.texts.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )
  }
}

/** Adds to the cart, and to a quote if quotes are offered. */
const Buy = (column: Column): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  const { id, name } = column.compared.product
  return (
    <div className={styles.buy}>
      <BuyNow {...column} />
      {quotes && (
        <ButtonLink href={`/request-quote/?product_id=${id}`} variant="tertiary" size="dense">
          {text('compare.quote')}
          <span className="visually-hidden">{name}</span>
        </ButtonLink>
      )}
    </div>
  )
}

/** Without options, adds to the cart from here; otherwise links to the product's page. */
const BuyNow = ({ compared: { product, card } }: Column): ReactElement => {
  const text = useText()
  const name = product.name
  if (card.plainVariantId !== undefined && card.purchasable && card.stock > 0)
    return <AddForm product={card} variantId={card.plainVariantId} labeled />
  const choose = card.purchasable && card.stock > 0
  return (
    <ButtonLink href={product.slug} variant="secondary" size="dense">
      {text(choose ? 'compare.choose' : 'compare.look')}
      <span className="visually-hidden">{name}</span>
    </ButtonLink>
  )
}
