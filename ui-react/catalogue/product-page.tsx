import type { ReactElement } from 'react'
import { useActionData } from 'react-router'
import type { ProductPage as Page } from '../../core/catalogue/pages'
import type { Product } from '../../core/catalogue/product'
import { isQuoteOnly } from '../../core/catalogue/product'
import { decimalFromCents } from '../../core/shared/money'
import { breadcrumbData, PageMeta, shorten } from '../app/seo'
import { useShell } from '../app/shell-context'
import { RichText } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { SectionHead } from '../kit/section-head'
import type { AddAnswer } from './add-to-cart'
import { ProductForm } from './product-form'
import { ProductGrid } from './product-grid'
import { pictureBase } from './product-picture'
import styles from './product-page.module.css'

/** One product: its picture drawn with measures, its terms, its options, its specification. */
export const ProductPage = ({ product, trail, related, modifierProducts }: Page): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const answer = useActionData<AddAnswer>()
  const crumbs = [{ label: text('shared.home'), href: '/' }, ...trail.map(each => ({ label: each.name, href: each.slug })), { label: product.name, href: product.slug }]
  return (
    <div className="wrap">
      <PageMeta
        title={product.seo.title ?? product.name}
        description={product.seo.description ?? product.description}
        canonicalPath={product.slug}
        picturePath={`${pictureBase(product.pictures[0])}-1024.webp`}
        jsonLd={[breadcrumbData(origin, crumbs.map(crumb => ({ name: crumb.label, path: crumb.href }))), productData(product, origin)]}
      />
      <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
      <ProductForm product={product} modifierProducts={modifierProducts} answer={answer} />
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
            <SectionHead title={text('catalogue.description')} />
            <RichText html={product.description} className={styles.description} />
          </section>
        )}
      </div>
      {related.length > 0 && (
        <section className={styles.related}>
          <SectionHead title={text('catalogue.related')} link={relatedLink(trail, text)} />
          <ProductGrid products={related} level={3} row label={text('catalogue.related')} />
        </section>
      )}
    </div>
  )
}

type Text = ReturnType<typeof useText>

const relatedLink = (trail: Page['trail'], text: Text) => {
  const last = trail[trail.length - 1]
  return last && { href: last.slug, label: text('catalogue.all-in', { name: last.name }) }
}

/** SKU family and brand, then the merchant's own fields. */
const factsOf = (product: Product, text: Text): readonly { readonly name: string; readonly value: string }[] => [
  { name: text('catalogue.sku'), value: product.sku },
  ...(product.brand ? [{ name: text('catalogue.brand'), value: product.brand.name }] : []),
  ...product.customFields,
]

/** schema.org product; no offer where there is no price to tell. Guests' prices only are told: the page itself is per visitor. */
export const productData = (product: Product, origin: string): object => {
  const prices = product.variants.flatMap(variant => variant.price?.now ?? [])
  const stock = product.variants.some(variant => variant.stock > 0) ? 'InStock' : 'OutOfStock'
  const offer = { priceCurrency: 'USD', availability: `https://schema.org/${stock}`, url: origin + product.slug }
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const offers =
    prices.length === 0 || isQuoteOnly(product.name) || !product.purchasable
      ? {}
      : low === high
        ? { offers: { '@type': 'Offer', price: decimalFromCents(low), ...offer } }
        : { offers: { '@type': 'AggregateOffer', lowPrice: decimalFromCents(low), highPrice: decimalFromCents(high), offerCount: prices.length, ...offer } }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: shorten(product.description, 500),
    image: product.pictures.map(picture => `${origin}${pictureBase(picture)}-1024.webp`),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...offers,
  }
}
