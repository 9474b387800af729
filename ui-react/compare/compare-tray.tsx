import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { comparePath, minCompared, maxCompared, type Compared } from '../../core/compare/compared'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { LinePicture } from '../product'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { Link } from '../kit/link'
import { CompareTrayStore } from './compare-tray.store'
import { clearCompared, dropCompared } from './compared-here'
import { useCompareToast } from './use-compare-toast'
import styles from './compare-tray.module.css'

export type CompareTrayProps = { readonly compared: Compared }

/** Products selected for comparison, sticky: pictures, link to the table, and reset. */
export const CompareTray = observer(({ compared }: CompareTrayProps): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const { signedIn } = useShell()
  const [store] = useState(() => new CompareTrayStore(useCases))
  const showToast = useCompareToast()
  useEffect(() => void store.show(compared), [store, compared])
  return (
    <section className={styles.tray} aria-label={text('compare.tray')} data-compare-tray>
      <p className={styles.count}>
        <strong>{text('compare.count', { count: compared.length, maximum: maxCompared })}</strong>
        <span className={styles.words}>{text('compare.tray')}</span>
      </p>
      <ul className={styles.products}>
        {store.cards.map(card => (
          <li key={card.id} className={styles.product}>
            <Link href={card.slug} className={styles.name} title={card.name}>
              <LinePicture picture={card.picture} small />
              <span className="visually-hidden">{card.name}</span>
            </Link>
            <IconButton
              dense
              icon="close"
              label={text('compare.remove-named', { name: card.name })}
              onClick={() => showToast(dropCompared(card.id, signedIn))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="tertiary" size="dense" onClick={() => showToast(clearCompared())}>
          {text('compare.clear')}
        </Button>
        <ButtonLink
          href={comparePath(compared)}
          variant={compared.length < minCompared ? 'secondary' : 'primary'}
          size="dense"
          icon="scale"
        >
          <span className={styles.go}>{text('compare.go')}</span>
          <span className={styles.short}>{text('compare.chip', { count: compared.length })}</span>
        </ButtonLink>
      </div>
    </section>
  )
})
