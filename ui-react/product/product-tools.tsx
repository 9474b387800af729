import type { ReactElement } from 'react'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import styles from './product-tools.module.css'

export type ProductToolsProps = {
  readonly productId: number
  readonly variantId?: number
  readonly name: string
  /** The product page has space for labels. */
  readonly labeled?: boolean
  /** Hides the quote link on pages that are about requesting a quote. */
  readonly quoted?: boolean
}

/**
 * Compare box, and links for wish list, shopping list and quote (S3-6.05): plain markup, so that pages full of them
 * stay light. Enhanced by `app/live-tools.tsx`; without JavaScript the box belongs to a form, links lead to pages.
 */
export const ProductTools = ({ productId, variantId, name, labeled, quoted }: ProductToolsProps): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  const variant = variantId ? `&variant_id=${variantId}` : ''
  return (
    <div className={styles.tools} data-words={labeled}>
      <label>
        <input
          type="checkbox"
          form="compare"
          name="ids"
          value={productId}
          aria-label={text('catalogue.compare-named', { name })}
        />
        {text('catalogue.compare')}
      </label>
      <a
        href={`/add-to-wishlist?product_id=${productId}${variant}`}
        aria-label={labeled ? undefined : text('catalogue.wish-named', { name })}
      >
        <Icon name="heart" />
        {labeled && text('catalogue.wish')}
      </a>
      {labeled && (
        <a href={`/add-to-shopping-list?product_id=${productId}${variant}`} data-list={productId}>
          <Icon name="list" />
          {text('catalogue.list')}
        </a>
      )}
      {quotes && !quoted && (
        <a
          href={`/request-quote/?product_id=${productId}${variant}`}
          data-quote={labeled ? productId : undefined}
          aria-label={labeled ? undefined : text('catalogue.quote-named', { name })}
        >
          <Icon name="file" />
          {labeled && text('catalogue.quote')}
        </a>
      )}
    </div>
  )
}

/** The form of the compare boxes, for browsers without JavaScript; with it the tray links to the comparison. */
export const CompareForm = (): ReactElement => {
  const text = useText()
  return (
    <form id="compare" action="/compare" autoComplete="off">
      <noscript>
        <button className={styles.ticked}>{text('catalogue.compare-ticked')}</button>
      </noscript>
    </form>
  )
}
