import { useEffect, type ReactElement } from 'react'
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { comparePath, comparisonIssue, idsIn, maxCompared, withoutCompared } from '../../core/compare/compared'
import type { Comparison } from '../../core/compare/view-comparison'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TabLinks } from '../kit/tab-links'
import { TitleBlock } from '../kit/title-block'
import { CompareTable } from './compare-table'
import { clearCompared, useCompared } from './compared-here'
import { useCompareToast } from './use-compare-toast'
import styles from './compare-page.module.css'

type Loaded = Comparison & { readonly asked: boolean; readonly onlyDifferences: boolean }

/** `ids=12,7` as in a link, or `ids=12&ids=7` as a form without JavaScript sends it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const ids = idsIn(query.getAll('ids').slice(0, 20).join(','))
  const comparison = orThrow(await useCasesOf(context).viewComparison(ids)())
  return data<Loaded>(
    { ...comparison, asked: ids.length > 0, onlyDifferences: query.get('only') === 'differences' },
    { headers: { 'x-robots-tag': 'noindex' } },
  )
}

/** Two to four products side by side (S1-2.10, S1-4.33). */
export const Component = (): ReactElement => {
  const text = useText()
  const { products, leftOut, tooMany, asked, onlyDifferences } = useLoaderData<Loaded>()
  useWhatIsTicked(!asked)
  const ids = products.map(({ product }) => product.id)
  const problem = comparisonIssue(ids)
  return (
    <Page>
      <PageMeta title={text('compare.title')} canonicalPath="/compare" noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('compare.title') }]}
      />
      <TitleBlock
        title={text('compare.title')}
        lead={text('compare.lead')}
        cells={
          products.length > 0
            ? [
                {
                  label: text('compare.cells.products'),
                  value: text('compare.count', { count: products.length, maximum: maxCompared }),
                },
              ]
            : []
        }
      />
      {tooMany && <Notice tone="warning">{text('compare.too-many')}</Notice>}
      {leftOut > 0 && <Notice tone="info">{text('compare.left-out', { count: leftOut })}</Notice>}
      {products.length === 0 ? (
        <EmptyState
          level={2}
          drawing="search"
          title={text('compare.empty')}
          actions={[{ href: '/', text: text('compare.browse') }]}
        >
          {text('compare.empty-lead')}
        </EmptyState>
      ) : (
        <>
          {problem && <Notice tone="warning">{text(problem.code)}</Notice>}
          <div className={styles.bar}>
            {problem === undefined && (
              <TabLinks
                label={text('compare.show')}
                links={[
                  { href: comparePath(ids), label: text('compare.all-facts'), current: !onlyDifferences },
                  { href: comparePath(ids, true), label: text('compare.only-differences'), current: onlyDifferences },
                ]}
              />
            )}
            <ClearAll />
          </div>
          <CompareTable
            products={products}
            onlyDifferences={onlyDifferences && problem === undefined}
            hrefWithout={id => comparePath(withoutCompared(ids, id), onlyDifferences)}
          />
        </>
      )}
    </Page>
  )
}

const ClearAll = (): ReactElement => {
  const text = useText()
  const showToast = useCompareToast()
  return (
    <Link href="/compare" className={styles.clear} onClick={() => showToast(clearCompared())}>
      {text('compare.clear')}
    </Link>
  )
}

/** A URL without ids shows the products selected in this browser, and is replaced by their URL. */
const useWhatIsTicked = (wanted: boolean): void => {
  const compared = useCompared()
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted && compared.length > 0) void navigate(comparePath(compared), { replace: true })
  }, [wanted, compared, navigate])
}
