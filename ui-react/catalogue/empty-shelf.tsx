import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { Category } from '../../core/catalogue/category'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { SectionHead } from '../kit/section-head'
import { TextInput } from '../kit/fields/text-input'
import { CategoryCards } from '../product/category-cards'
import styles from './empty-shelf.module.css'

type EmptyProps = {
  readonly nearby: readonly Category[]
  /** Editors intend the page to have no products: it is not shown as an error. */
  readonly meant: boolean
}

/** A category without products (S2-2.23): a message with links to categories that have some, or to the search. */
export const EmptyShelf = ({ nearby, meant }: EmptyProps): ReactElement => {
  const text = useText()
  if (meant)
    return (
      <div className={styles.meant}>{nearby.length > 0 && <CategoryCards categories={nearby} level={2} eager />}</div>
    )
  return (
    <>
      <EmptyState
        level={2}
        title={text('search.no-products')}
        drawing="box"
        actions={[{ href: '/', text: text('catalogue.go-home') }]}
        className={styles.empty}
      >
        {text('catalogue.nothing-here')}
      </EmptyState>
      <Form method="get" action="/search" className={styles.search}>
        <TextInput name="q" type="search" label={text('shared.search-the-store')} maxLength={120} />
        <Button type="submit">{text('catalogue.search-instead')}</Button>
      </Form>
      {nearby.length > 0 && (
        <section className={styles.nearby}>
          <SectionHead title={text('catalogue.go-on-with')} />
          <CategoryCards categories={nearby} level={3} />
        </section>
      )}
    </>
  )
}
