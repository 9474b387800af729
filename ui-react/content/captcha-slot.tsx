import { useEffect, useId, useState, type ReactElement } from 'react'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import { lazyView } from '../runtime/lazy-view'
import { useHydrated } from '../runtime/use-hydrated'
import { importWhenOnline } from '../runtime/import-when-online'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { TextInput } from '../kit/fields/text-input'
import { captchaAnswerName, captchaName } from './built-form'
import styles from './captcha-slot.module.css'

const CaptchaBox = lazyView(() => importWhenOnline(async () => (await import('./captcha-box')).dressedBox()))

/** The captcha appears a second after its form (S2-4.33, S3-5.25). */
const appearsAfterMs = 1_000

export type CaptchaSlotProps = {
  readonly token?: string
  readonly onToken: (token: string | undefined) => void
  readonly error?: string
  /** The text captcha, after a form was submitted without JavaScript. */
  readonly question?: CaptchaQuestion
}

/** The captcha of a form: a widget with JavaScript, a sum without. */
export const CaptchaSlot = ({ token, onToken, error, question }: CaptchaSlotProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const id = useId()
  const shown = useLater()
  const [tries, setTries] = useState(0)
  if (question) {
    return (
      <>
        <input type="hidden" name={captchaName} value={question.token} />
        <TextInput
          id={id}
          name={captchaAnswerName}
          label={text('form-builder.captcha-question', question)}
          help={text('form-builder.captcha-why')}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          required
          autoFocus={error !== undefined}
          fieldClassName={styles.sum}
        />
      </>
    )
  }
  return (
    <div className={styles.slot}>
      {token !== undefined && <input type="hidden" name={captchaName} value={token} />}
      {hydrated && shown ? (
        <CaptchaBox
          key={tries}
          token={token}
          onToken={onToken}
          waiting={<p className={styles.note}>{text('form-builder.captcha-loading')}</p>}
          missing={
            <Notice
              tone="warning"
              live
              actions={
                <Button variant="secondary" size="dense" onClick={() => setTries(tries + 1)}>
                  {text('form-builder.captcha-again')}
                </Button>
              }
            >
              {text('form-builder.captcha-missing')}
            </Notice>
          }
        />
      ) : (
        <p className={styles.note}>{text('form-builder.captcha-note')}</p>
      )}
      {error !== undefined && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
    </div>
  )
}

const useLater = (): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
