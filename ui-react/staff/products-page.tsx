import { useId, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  deskProductsPerPage,
  type DeskProductPage,
  type DeskProductQuery,
  type DeskProductSummary,
} from '../../core/catalogue/catalogue-desk.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Select } from '../kit/fields/select'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { DeskFilters } from './desk-filters'
import { DeskPages } from './desk-pages'
import { answered } from '../runtime/staff-answer'
import styles from './staff.module.css'

type ProductsData = DeskProductPage & { readonly query: DeskProductQuery; readonly hasMirror: boolean }

const base = '/staff/catalogue'

const queryIn = (asked: URLSearchParams): DeskProductQuery => {
  const shown = asked.get('shown')
  return {
    text: asked.get('q') ?? '',
    page: Number(asked.get('page') ?? 1) || 1,
    ...(shown === 'yes' || shown === 'no' ? { visible: shown === 'yes' } : {}),
  }
}

const hrefOf = ({ text, visible }: DeskProductQuery, page: number): string => {
  const parameters = new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(visible === undefined ? {} : { shown: visible ? 'yes' : 'no' }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ProductsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  const useCases = useCasesOf(context)
  const [products, mirror] = await Promise.all([
    answered(request, useCases.staffProducts(query)),
    // Not found in a shop whose products are its own.
    useCases.staffMirror()(),
  ])
  return { ...products, query, hasMirror: isRight(mirror) }
}

/** The merchant's products, visible or hidden. */
export const Component = (): ReactElement => {
  const text = useText()
  const { products, total, query, hasMirror } = useLoaderData<ProductsData>()
  const narrowed = query.text !== '' || query.visible !== undefined
  return (
    <>
      <PageMeta title={text('staff.sections.catalogue')} noindex />
      <TitleBlock
        title={text('staff.sections.catalogue')}
        lead={text('staff.products.found', { count: total })}
        actions={
          hasMirror && (
            <ButtonLink href={`${base}/mirror`} variant="secondary">
              {text('catalogue-mirror.link')}
            </ButtonLink>
          )
        }
      />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('staff.products.none')}
          drawing="box"
          actions={[narrowed ? { href: base, text: text('staff.show-all') } : undefined]}
        >
          {text('staff.products.none-lead')}
        </EmptyState>
      ) : (
        <Products products={products} sku={query.text} />
      )}
      <DeskPages page={query.page} total={total} perPage={deskProductsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<ProductsData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={base}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('staff.products.search-hint')}
      />
      <Select
        id={`${id}shown`}
        name="shown"
        dense
        label={text('staff.products.visibility')}
        defaultValue={query.visible === undefined ? '' : query.visible ? 'yes' : 'no'}
        placeholder={text('staff.products.either')}
        options={[
          { value: 'yes', label: text('staff.products.shown') },
          { value: 'no', label: text('staff.products.hidden') },
        ]}
      />
    </DeskFilters>
  )
}

const Products = ({ products, sku }: Pick<DeskProductPage, 'products'> & { readonly sku: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const hit = (product: DeskProductSummary) =>
    sku !== '' &&
    !product.name.toLowerCase().includes(sku.toLowerCase()) &&
    !product.sku.toLowerCase().includes(sku.toLowerCase())
      ? `?${new URLSearchParams({ sku })}`
      : ''
  const columns: readonly Column<DeskProductSummary>[] = [
    {
      key: 'name',
      label: text('staff.products.product'),
      rowHeader: true,
      narrow: 'full',
      cell: product => (
        <span className={styles.two}>
          <Link href={`${base}/${product.id}${hit(product)}`} className={styles.name}>
            {product.name}
          </Link>
          <span className={styles.quiet}>{[product.sku, product.brand].filter(Boolean).join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'variants',
      label: text('staff.products.variants'),
      align: 'end',
      cell: product => format.number(product.variants),
    },
    { key: 'stock', label: text('staff.products.stock'), align: 'end', cell: product => format.number(product.stock) },
    {
      key: 'from',
      label: text('staff.products.from'),
      align: 'end',
      cell: product =>
        product.from === undefined ? (
          <span className={styles.quiet}>{text('staff.none')}</span>
        ) : (
          format.money(product.from)
        ),
    },
    {
      key: 'shown',
      label: text('staff.products.visibility'),
      cell: product => text(product.visible ? 'staff.products.shown' : 'staff.products.hidden'),
    },
  ]
  return (
    <Table
      caption={text('staff.sections.catalogue')}
      columns={columns}
      rows={products}
      rowKey={product => String(product.id)}
      empty={text('staff.page-empty')}
    />
  )
}
