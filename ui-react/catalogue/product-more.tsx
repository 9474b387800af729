import type { ReactElement } from 'react'
import type { ProductPage as Page } from '../../core/pages/pages'
import type { Product, ProductCard } from '../../core/catalogue/product'
import { documentsIn, sizeOf, specificationOf, type ProductDocument } from '../../core/catalogue/product-document'
import { JsonLd } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { RichText } from '../content'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { LineRow } from '../kit/line-row'
import { Link } from '../kit/link'
import { SectionHead } from '../kit/section-head'
import { ReviewsSection } from '../reviews'
import { productData } from './product-data'
import { ProductGrid } from '../product/product-grid'
import { ShownPicture } from '../product/product-picture'
import { CardPrice } from '../product/product-price'
import { ShareRow } from './share-row'
import styles from './product-more.module.css'

export type ProductMoreProps = Pick<Page, 'product' | 'trail' | 'related' | 'companions' | 'reviews'> & {
  readonly asksQuote: boolean
}

/** Below the fold: specification, description, reviews and recommendations. */
export const ProductMore = ({
  product,
  trail,
  related,
  companions = [],
  reviews,
  asksQuote,
}: ProductMoreProps): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const documents = documentsIn(product.customFields)
  return (
    <>
      <JsonLd item={productData(product, origin, reviews)} />
      {asksQuote && <AskQuote />}
      <div className={`no-print ${styles.bar}`}>
        <nav aria-label={text('catalogue.on-this-page')} className={styles.parts}>
          {partsOf(product, documents, reviews).map(part => (
            <a key={part} href={`#${part}`} className={styles.way}>
              {text(`catalogue.${part}`)}
            </a>
          ))}
        </nav>
        <ShareRow name={product.name} slug={product.slug} />
      </div>
      <div className={styles.more}>
        <section>
          <SectionHead title={text('catalogue.specification')} id="specification" />
          <dl>
            {factsOf(product, text).map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {product.description && (
          <section>
            <SectionHead title={text('catalogue.description')} id="description" />
            <RichText html={product.description} className={styles.description} />
          </section>
        )}
      </div>
      {(documents.length > 0 || companions.length > 0) && (
        <div className={`no-print ${styles.more}`}>
          <Documents documents={documents} />
          {companions.map(({ title, items }) => (
            <section key={title} className={styles.beside}>
              <SectionHead title={title} />
              <ul className={styles.companions}>
                {items.map(item => (
                  <Companion key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {reviews && <ReviewsSection productId={product.id} reviews={reviews} />}
      {related.length > 0 && (
        <section className={`no-print ${styles.related}`}>
          <SectionHead title={text('catalogue.related')} link={relatedLink(trail, text)} />
          <ProductGrid products={related} level={3} row label={text('catalogue.related')} />
        </section>
      )}
    </>
  )
}

/** Links to documents with type and size. */
const Documents = ({ documents }: { readonly documents: readonly ProductDocument[] }): ReactElement | null => {
  const text = useText()
  const { number } = useFormat()
  if (documents.length === 0) return null
  return (
    <section className={styles.beside}>
      <SectionHead title={text('catalogue.documents')} id="documents" />
      <ul className={styles.documents}>
        {documents.map(({ title, url, format, bytes }) => {
          const size = bytes === undefined ? undefined : sizeOf(bytes)
          return (
            <li key={url} className={styles.fact}>
              <a href={url} rel="noreferrer">
                {title}
              </a>
              <span className={styles.kind}>
                {[format.toUpperCase(), size && `${number(size.amount)} ${size.unit}`].filter(Boolean).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A companion product: picture, name, number, and this visitor's price. */
const Companion = ({ item }: { readonly item: ProductCard }): ReactElement => (
  <LineRow
    picture={
      <ShownPicture
        picture={item.picture}
        alt=""
        width={160}
        height={160}
        sizes="56px"
        widths={[160, 450]}
        ground
        className={styles.thumb}
      />
    }
    amount={<CardPrice product={item} />}
  >
    <Link href={item.slug}>{item.name}</Link>
    <p className="sku">{item.sku}</p>
  </LineRow>
)

/** For links that request a quote (S2-2.20): the dialog if available, otherwise the phone number. */
const AskQuote = (): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  return (
    <div className={`no-print ${styles.bar}`}>
      <p>{text('catalogue.quote-wanted')}</p>
      {quotes ? (
        <ButtonLink variant="secondary" href="/request-quote/">
          {text('catalogue.ask-quote')}
        </ButtonLink>
      ) : (
        <Link href="/contact-us/">{text('catalogue.ask-quote')}</Link>
      )}
    </div>
  )
}

/** Anchor links to the sections below: they work without JavaScript (S2-2.33). */
const partsOf = (
  { description }: Product,
  documents: readonly ProductDocument[],
  reviews: Page['reviews'],
): readonly string[] => [
  'specification',
  ...(description ? ['description'] : []),
  ...(documents.length > 0 ? ['documents'] : []),
  ...(reviews ? ['reviews'] : []),
]

type Text = ReturnType<typeof useText>

const relatedLink = (trail: Page['trail'], text: Text) => {
  const last = trail[trail.length - 1]
  return last && { href: last.slug, label: text('catalogue.all-in', { name: last.name }) }
}

/** SKU family and brand, then the merchant's own fields. */
const factsOf = (product: Product, text: Text): readonly { readonly name: string; readonly value: string }[] => [
  { name: text('catalogue.sku'), value: product.sku },
  ...(product.brand ? [{ name: text('catalogue.brand'), value: product.brand.name }] : []),
  ...specificationOf(product.customFields),
]
