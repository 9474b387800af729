import type { ReactElement, ReactNode } from 'react'
import { Icon } from './marks/icon'
import { Link } from './link'
import styles from './steps.module.css'

export type Step = {
  readonly label: ReactNode
  /** Link to a completed step. */
  readonly href?: string
}

export type StepsProps = {
  /** "Checkout progress" */
  readonly label: string
  readonly steps: readonly Step[]
  /** Index of the current step; earlier ones are completed. */
  readonly current: number
  /** Announced after a completed step: "done". */
  readonly doneText: string
}

/** Numbered progress steps. */
export const Steps = ({ label, steps, current, doneText }: StepsProps): ReactElement => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li
          key={at}
          className={styles.step}
          data-done={at < current || undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          {at < current && step.href ? (
            <Link href={step.href} className={styles.face}>
              <Face number={at + 1} label={step.label} doneText={doneText} />
            </Link>
          ) : (
            <span className={styles.face}>
              <Face number={at + 1} label={step.label} doneText={at < current ? doneText : undefined} />
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

const Face = (props: {
  readonly number: number
  readonly label: ReactNode
  readonly doneText?: string
}): ReactElement => (
  <>
    <span className={styles.number} aria-hidden>
      {props.doneText === undefined ? props.number : <Icon name="check" size={14} />}
    </span>
    <span className={styles.label}>{props.label}</span>
    {props.doneText !== undefined && <span className="visually-hidden">, {props.doneText}</span>}
  </>
)
