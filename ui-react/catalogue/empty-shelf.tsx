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
  /** Editors meant the page to have no products of its own: nothing is missing. */
  readonly meant: boolean
}

/**
 * A category without products (S2-2.23): it says so, and leads on to shelves with something on them, or to a search.
 */
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
