import { useId, type ReactElement } from 'react'
import type { CaptchaQuestion } from '../../core/captcha/captcha'
import { useText } from '../i18n'
import { TextInput } from '../kit/fields/text-input'
import { sumFields } from './asked-sum'
import styles from './sign-in-form.module.css'

export type SumFieldProps = {
  readonly question: CaptchaQuestion
  /** Explains the captcha, and what must be entered again. */
  readonly why: string
  readonly error?: string
}

/** The text captcha, without JavaScript. */
export const SumField = ({ question, why, error }: SumFieldProps): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <>
      <input type="hidden" name={sumFields.token} value={question.token} />
      <TextInput
        {...{ id, error }}
        name={sumFields.sum}
        label={text('account.work-question', question)}
        help={why}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        className={styles.sum}
      />
    </>
  )
}
