import type { ReactElement } from 'react'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { TitleBlock } from '../kit/title-block'
import styles from './location-blocked-page.module.css'

/** S2-2.11 */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <div className={`wrap ${styles.bare}`}>
      <PageMeta title={text('content.location-blocked-title')} noindex />
      <TitleBlock title={text('content.location-blocked-title')} lead={text('content.location-blocked')} />
    </div>
  )
}
