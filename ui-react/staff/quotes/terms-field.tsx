import { useState, type ReactElement } from 'react'
import { maxTermsLength } from '../../../core/quotes/desk-change'
import { lazyView } from '../../runtime/lazy-view'
import { importWhenOnline } from '../../runtime/import-when-online'
import { loadHtmlLetter } from '../../content-editor'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Notice } from '../../kit/notice'
import { TextArea } from '../../kit/fields/text-area'
import type { FieldOf } from './offer-fields'
import styles from './offer-form.module.css'

const Letter = lazyView(() => importWhenOnline(loadHtmlLetter))

/**
 * Terms and conditions in a rich text editor. Without JavaScript, or if the editor fails to load, as HTML source;
 * retrying keeps the input.
 */
export const TermsField = ({ id, name, defaultValue = '', error }: ReturnType<FieldOf>): ReactElement => {
  const text = useText()
  const [html, setHtml] = useState(defaultValue)
  const [tries, setTries] = useState(0)
  const label = text('quote-desk.terms')
  const markup = (
    <TextArea
      {...{ id, name, label, error }}
      rows={6}
      maxLength={maxTermsLength}
      value={html}
      onChange={({ target }) => setHtml(target.value)}
      help={text('quote-desk.terms-help')}
      aside={text('forms.optional')}
    />
  )
  const waiting = (
    <>
      <div className={styles.markup}>{markup}</div>
      <p className={styles.waiting} aria-hidden>
        {text('quote-desk.terms-loading')}
      </p>
    </>
  )
  const missing = (
    <div className={styles.missing}>
      <Notice
        tone="warning"
        live
        actions={
          <Button variant="secondary" size="dense" onClick={() => setTries(tries + 1)}>
            {text('quote-desk.terms-again')}
          </Button>
        }
      >
        {text('quote-desk.terms-missing')}
      </Notice>
      {markup}
    </div>
  )
  return (
    <Letter
      key={tries}
      {...{ id, name, label, error }}
      aside={text('forms.optional')}
      value={html}
      onChange={setHtml}
      waiting={waiting}
      missing={missing}
    />
  )
}
