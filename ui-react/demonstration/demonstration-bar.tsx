import { useSyncExternalStore, type ReactElement } from 'react'
import { Link } from 'react-router'
import type { DemonstrationFacts } from '../../core/demonstration/demonstrator.port'
import { useFormat, useText } from '../i18n'
import { Icon } from '../kit/marks/icon'
import { openDialog, openerAttributes } from '../kit/windows/open-dialog'
import { AboutDialog, aboutId } from './about-dialog'
import type { Demonstration, OfflineStatus } from './demonstration'
import styles from './demonstration-bar.module.css'

export type DemonstrationBarProps = { readonly demonstration: Demonstration; readonly facts?: DemonstrationFacts }

/** A bar above the shop: it runs in this browser, whether it is ready for offline use, and a link to its mails. */
export const DemonstrationBar = ({ demonstration, facts }: DemonstrationBarProps): ReactElement => {
  const text = useText()
  const status = useSyncExternalStore(demonstration.onStatusChange, demonstration.status)
  const state = useStateText(status)
  return (
    <>
      <aside className={styles.bar} data-surface="inverse" aria-label={text('demonstration.label')}>
        <div className={`wrap ${styles.line}`}>
          <p className={styles.name}>{text('demonstration.label')}</p>
          <p className={styles.state} data-tone={state.tone} role="status">
            {state.tone === 'warning' && <Icon name="alert" size={16} />}
            <span>{state.label}</span>
          </p>
          <Link to="/outbox" className={styles.link}>
            <Icon name="mail" size={16} />
            {text('demonstration.outbox-count', { count: facts?.mails ?? 0 })}
          </Link>
          <button
            type="button"
            className={styles.link}
            {...openerAttributes(aboutId)}
            onClick={() => openDialog(aboutId)}
          >
            <Icon name="info" size={16} />
            {text('demonstration.about')}
          </button>
        </div>
      </aside>
      <AboutDialog demonstration={demonstration} facts={facts} status={status} />
    </>
  )
}

type StateText = { readonly label: string; readonly tone: 'good' | 'going-on' | 'warning' }

/** The most important state: an error, then data that will be lost, then progress of precaching. */
const useStateText = ({ place, keeping, trouble }: OfflineStatus): StateText => {
  const text = useText()
  const format = useFormat()
  if (trouble) return { label: text(`demonstration.trouble-${trouble}`), tone: 'warning' }
  if (place === 'memory' || place === 'memory-full')
    return { label: text('demonstration.state-memory'), tone: 'warning' }
  switch (keeping.tag) {
    case 'going-on':
      return {
        label: text('demonstration.state-keeping', { share: format.number(Math.floor(keeping.share * 100)) }),
        tone: 'going-on',
      }
    case 'done':
      return { label: text('demonstration.state-ready'), tone: 'good' }
    case 'refused':
    case 'none':
      return { label: text('demonstration.state-online'), tone: 'warning' }
  }
}
