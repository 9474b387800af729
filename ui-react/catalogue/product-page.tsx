import type { ReactElement } from 'react'
import { useActionData } from 'react-router'
import type { ProductPage as Page } from '../../core/catalogue/pages'
import { breadcrumbData, PageMeta } from '../app/seo'
import { useShell } from '../app/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import type { AddAnswer } from './add-to-cart'
import { LaterProduct } from './later-product'
import { ProductForm } from './product-form'
import { pictureBase } from './product-picture'

/** One product: its picture drawn with measures, its terms, its options, its specification. */
export const ProductPage = ({ product, trail, related, modifierProducts, reviews }: Page): ReactElement => {
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
        jsonLd={[breadcrumbData(origin, crumbs.map(crumb => ({ name: crumb.label, path: crumb.href })))]}
      />
      <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
      <ProductForm product={product} modifierProducts={modifierProducts} answer={answer} reviews={reviews} />
      <LaterProduct product={product} trail={trail} related={related} reviews={reviews} />
    </div>
  )
}
