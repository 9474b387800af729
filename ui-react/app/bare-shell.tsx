import type { ReactElement } from 'react'
import type { Text } from '../i18n'
import styles from './bare-shell.module.css'

/** Placeholder until the browser has rendered the page; without JavaScript it offers a retry. */
export const BareShell = ({ text, address }: { readonly text: Text; readonly address: string }): ReactElement => (
  <>
    <title>{text('shared.loading')}</title>
    <main className={styles.shell} aria-busy="true" data-shell>
      <p role="status">{text('shared.loading')}</p>
      <noscript>
        <p>
          {text('shared.busy')} <a href={address}>{text('shared.try-again')}</a>
        </p>
      </noscript>
    </main>
  </>
)
