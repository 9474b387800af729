import type { ReactElement } from 'react'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { shareLinks } from './share-links'
import styles from './post-page.module.css'

type ShareProps = { readonly address: string; readonly title: string; readonly picture: string }

/** Share links of a post, and a print button if JavaScript is available (S2-2.74). */
export const SharePost = ({ address, title, picture }: ShareProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  return (
    <div className={`no-print ${styles.share}`} role="group" aria-label={text('content.share')}>
      {shareLinks(address, title, picture).map(({ way, href }) => (
        <a key={way} href={href} {...(way === 'mail' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          {text(`content.share-${way}`)}
        </a>
      ))}
      {hydrated && (
        <Button variant="tertiary" size="dense" icon="print" onClick={() => window.print()}>
          {text('content.print')}
        </Button>
      )}
    </div>
  )
}
