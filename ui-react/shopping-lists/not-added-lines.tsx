import type { ReactElement } from 'react'
import type { LeftOnList } from '../../core/shopping-lists/left-on-list'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { reasonKey } from './reason-key'
import styles from './shopping-lists.module.css'

/** How many lines were added, which were not, and why; renders nothing if all were. */
export const NotAddedLines = ({
  left,
  could,
  goal,
}: {
  readonly left: readonly LeftOnList[]
  readonly could: number
  readonly goal: 'cart' | 'quote'
}): ReactElement | null => {
  const text = useText()
  if (left.length === 0) return null
  return (
    <div data-left tabIndex={-1} className={styles.stayed}>
      <Notice
        tone="warning"
        live
        title={
          (could > 0 ? `${text(`shopping-lists.could.${goal}`, { count: could })} ` : '') +
          text('shopping-lists.could-not', { count: left.length })
        }
        actions={
          could > 0 && goal === 'cart' ? (
            <ButtonLink href="/cart/" variant="secondary" size="dense">
              {text('shopping-lists.to-cart')}
            </ButtonLink>
          ) : undefined
        }
      >
        <ul className={styles.left}>
          {left.map(({ itemId, name, sku, slug, why }) => (
            <li key={itemId}>
              {slug === undefined ? name : <Link href={slug}>{name}</Link>} <span className="sku">{sku}</span>:{' '}
              {text(reasonKey(why), why.values)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
