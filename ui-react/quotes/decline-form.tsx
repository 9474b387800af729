import { observer } from 'mobx-react-lite'
import { useId, type FormEvent, type ReactElement } from 'react'
import { maxNoteLength } from '../../core/quotes/answer-quote'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextArea } from '../kit/fields/text-area'
import type { AnswerProps } from './quote-answer'
import styles from './quote-answer.module.css'

/** Declines the offer, with an optional reason. */
export const DeclineForm = observer(({ store }: Pick<AnswerProps, 'store'>): ReactElement => {
  const text = useText()
  const id = useId()
  const decline = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    void store.answer({ tag: 'decline', note: typeof note === 'string' ? note : '' })
  }
  return (
    <form className={styles.form} onSubmit={decline}>
      <p>{text('quotes.decline-lead')}</p>
      <TextArea id={id} name="note" label={text('quotes.decline-note')} maxLength={maxNoteLength} />
      <div className={styles.ways}>
        <Button type="submit" busy={store.busy === 'answer'} busyText={text('quotes.sending')}>
          {text('quotes.decline-send')}
        </Button>
        <Button variant="tertiary" onClick={() => store.begin(undefined)}>
          {text('quotes.back')}
        </Button>
      </div>
    </form>
  )
})
