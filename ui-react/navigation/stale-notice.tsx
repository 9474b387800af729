import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import { useAsOf } from '../runtime/freshness'
import { useFormat, useText } from '../i18n'
import styles from './stale-notice.module.css'

/** Shows the age of the page's prices and stock while the merchant's platform is down. */
export const StaleNotice = (): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const asOf = useAsOf(useNavigation().state === 'loading')
  return asOf === undefined ? null : (
    <div className={styles.notice} role="status">
      <p className="wrap" suppressHydrationWarning>
        {text('navigation.as-of', { when: format.moment(asOf) })}
      </p>
    </div>
  )
}
