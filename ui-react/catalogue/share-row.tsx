import { useEffect, useState, type MouseEvent, type ReactElement } from 'react'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import styles from './product-more.module.css'

type ShareProps = { readonly name: string; readonly slug: string }

/**
 * Share links (S2-2.33): by mail without JavaScript; with it, the selected variant's URL is copied or passed to the
 * device's share dialog.
 */
export const ShareRow = ({ name, slug }: ShareProps): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const hydrated = useHydrated()
  const [native, setNative] = useState(false)
  useEffect(() => setNative(typeof navigator.share === 'function'), [])
  /** The current URL names the variant. */
  const here = () => origin + slug + location.search
  const follow = (event: MouseEvent<HTMLAnchorElement>) => void (event.currentTarget.href = mailTo(name, here()))
  const copy = () =>
    void navigator.clipboard.writeText(here()).then(
      () => toast.success(text('catalogue.link-copied')),
      () => toast.error(text('catalogue.link-not-copied', { link: here() })),
    )
  // Cancelling the native share dialog rejects; ignored.
  const share = () => void navigator.share({ title: name, url: here() }).catch(() => undefined)
  return (
    <div className={styles.share} role="group" aria-label={text('catalogue.share')}>
      <a href={mailTo(name, origin + slug)} className={styles.way} onClick={follow}>
        {text('catalogue.share-mail')}
      </a>
      <span className={hydrated ? styles.scripted : `${styles.scripted} ${styles.awaited}`}>
        {native ? (
          <Button variant="tertiary" size="dense" icon="external" onClick={share}>
            {text('catalogue.share')}
          </Button>
        ) : (
          <Button variant="tertiary" size="dense" icon="link" onClick={copy}>
            {text('catalogue.copy-link')}
          </Button>
        )}
        <Button variant="tertiary" size="dense" icon="print" onClick={() => window.print()}>
          {text('catalogue.print')}
        </Button>
      </span>
    </div>
  )
}

const mailTo = (name: string, address: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
