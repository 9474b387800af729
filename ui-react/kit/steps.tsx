import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon'
import { Link } from './link'
import styles from './steps.module.css'

export type Step = {
  readonly label: ReactNode
  /** Leads back to a step that is done. */
  readonly href?: string
}

export type StepsProps = {
  /** "Checkout progress" */
  readonly label: string
  readonly steps: readonly Step[]
  /** Index of the step in hand; those before it are done. */
  readonly current: number
  /** Read out after a finished step: "done". */
  readonly doneText: string
}

/** Numbered callouts along a line: where you are, what is done, what comes. */
export const Steps = ({ label, steps, current, doneText }: StepsProps): ReactElement => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={at} className={styles.step} data-done={at < current || undefined} aria-current={at === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {at < current ? <Icon name="check" size={14} /> : at + 1}
          </span>
          {at < current && step.href ? (
            <Link href={step.href} className={styles.label}>
              {step.label}
            </Link>
          ) : (
            <span className={styles.label}>{step.label}</span>
          )}
          {at < current && <span className="visually-hidden">, {doneText}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
