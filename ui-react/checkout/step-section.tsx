import type { ReactElement, ReactNode } from 'react'
import type { CheckoutStep } from '../../core/checkout/checkout'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Icon } from '../kit/marks/icon'
import type { StepState } from './open-step'
import styles from './step-section.module.css'

export type StepSectionProps = {
  readonly step: CheckoutStep
  readonly number: number
  readonly state: StepState
  /** Summary of the input, while the step is collapsed. */
  readonly summary?: ReactNode
  readonly children?: ReactNode
}

/** A numbered step: open with its form, done with summary and edit link, or pending. */
export const StepSection = ({ step, number, state, summary, children }: StepSectionProps): ReactElement => {
  const text = useText()
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {state === 'done' ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 className={styles.title} tabIndex={-1}>
          {text(`checkout.steps.${step}`)}
          {state === 'done' && <span className="visually-hidden">, {text('checkout.done')}</span>}
        </h2>
        {state === 'done' && (
          <ButtonLink
            href={`/secure-checkout?step=${step}`}
            variant="tertiary"
            aria-label={text('checkout.edit-named', { step: text(`checkout.steps.${step}`) })}
          >
            {text('checkout.edit')}
          </ButtonLink>
        )}
      </div>
      {state === 'done' && summary && <div className={styles.summary}>{summary}</div>}
      {children && <div className={styles.content}>{children}</div>}
    </li>
  )
}
