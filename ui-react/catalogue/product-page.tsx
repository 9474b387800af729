import type { ReactElement } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import type { ProductPage as Page } from '../../core/pages/pages'
import { readProductAddress } from '../../core/catalogue/product-address'
import { breadcrumbData, PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { FromLooks, Recommended, useNoteView } from '../recommendations'
import type { AddAnswer } from '../product/sent-choices'
import { LaterProduct, loadLowerPart } from './later-product'
import { ProductForm } from './product-form'
import { pictureBase } from '../product/product-picture'

/** One product: drawing with measures, terms, options, specification. */
const Shown = ({ product, trail, related, modifierProducts, companions, reviews, recommended }: Page): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const answer = useActionData<AddAnswer>()
  useNoteView(product.id)
  const [asked] = useSearchParams()
  const { search: term, asksQuote, quoteOnly } = readProductAddress(asked)
  // Back link to the search results (S2-2.20).
  const found = term
    ? [{ label: text('catalogue.results-for', { term }), href: `/search?${new URLSearchParams({ q: term })}` }]
    : []
  const shelves = trail.map(each => ({ label: each.name, href: each.slug }))
  const crumbs = [
    { label: text('shared.home'), href: '/' },
    ...(found.length > 0 ? found : shelves),
    { label: product.name, href: product.slug },
  ]
  return (
    <div className="wrap">
      <PageMeta
        title={product.seo.title ?? product.name}
        description={product.seo.description ?? product.description}
        canonicalPath={product.slug}
        picturePath={`${pictureBase(product.pictures[0])}-1024.webp`}
        jsonLd={[
          breadcrumbData(
            origin,
            crumbs.map(crumb => ({ name: crumb.label, path: crumb.href })),
          ),
        ]}
      />
      <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
      <ProductForm
        product={product}
        modifierProducts={modifierProducts}
        answer={answer}
        reviews={reviews}
        quoteOnly={quoteOnly}
      />
      <LaterProduct
        product={product}
        trail={trail}
        related={related}
        companions={companions}
        reviews={reviews}
        asksQuote={asksQuote && !quoteOnly}
      />
      <Recommended row={recommended} />
      <FromLooks key={product.id} kind="recently-viewed" productId={product.id} />
    </div>
  )
}

export const ProductPage = Object.assign(Shown, { loadRest: loadLowerPart })
