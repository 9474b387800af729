import type { FormEvent, ReactElement } from 'react'
import { consentTo, type Asks, type Consent, type Purpose } from '../../core/consent/consent'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import styles from './consent-choices.module.css'

export type ConsentChoicesProps = {
  readonly asks: Pick<Asks, 'purposes'>
  /** Undefined: not read yet; the choices are disabled until it is, so that none is lost. */
  readonly consent?: Consent
  readonly onDecide: (consent: Consent) => void
}

/** A checkbox for each purpose, initially checked only for purposes allowed before. */
export const ConsentChoices = ({ asks, consent, onDecide }: ConsentChoicesProps): ReactElement => {
  const text = useText()
  const closed = !useHydrated() || consent === undefined
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget).getAll('purpose')
    onDecide(Object.fromEntries(asks.purposes.map(purpose => [purpose, ticked.includes(purpose)])))
  }
  return (
    <form onSubmit={send}>
      <fieldset disabled={closed} className={styles.purposes}>
        <legend className="visually-hidden">{text('consent.choices')}</legend>
        <Checkbox checked disabled readOnly label={text('consent.necessary')} help={text('consent.necessary-help')} />
        {asks.purposes.map(purpose => (
          <Checkbox
            key={purpose}
            name="purpose"
            value={purpose}
            defaultChecked={consent?.[purpose] === true}
            label={text(nameOf[purpose])}
            help={text(helpOf[purpose])}
          />
        ))}
      </fieldset>
      <div className={styles.answers}>
        <Button type="submit" variant="secondary" disabled={closed}>
          {text('consent.save')}
        </Button>
        <Button variant="tertiary" disabled={closed} onClick={() => onDecide(consentTo(asks.purposes, false))}>
          {text('consent.reject')}
        </Button>
      </div>
    </form>
  )
}

const nameOf: Readonly<Record<Purpose, string>> = {
  statistics: 'consent.statistics',
  advertising: 'consent.advertising',
  tools: 'consent.tools',
}
const helpOf: Readonly<Record<Purpose, string>> = {
  statistics: 'consent.statistics-help',
  advertising: 'consent.advertising-help',
  tools: 'consent.tools-help',
}
