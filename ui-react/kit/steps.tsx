import type { ReactElement, ReactNode } from 'react'
import { Icon } from './marks/icon'
import { Link } from './link'
import styles from './steps.module.css'

export type Step = {
  readonly label: ReactNode
  /** Link to a step that is completed or before the current one. */
  readonly href?: string
  /** Whether it is completed; by default, every step before the current one is. */
  readonly isDone?: boolean
}

export type StepsProps = {
  /** "Checkout progress" */
  readonly label: string
  readonly steps: readonly Step[]
  /** Index of the current step. */
  readonly current: number
  /** Announced after a completed step: "done". */
  readonly doneText: string
}

/** Numbered progress steps. */
export const Steps = ({ label, steps, current, doneText }: StepsProps): ReactElement => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map((step, at) => {
        const isDone = at !== current && (step.isDone ?? at < current)
        const face = <Face number={at + 1} label={step.label} doneText={isDone ? doneText : undefined} />
        return (
          <li
            key={at}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            {step.href && (isDone || at < current) ? (
              <Link href={step.href} className={styles.face}>
                {face}
              </Link>
            ) : (
              <span className={styles.face}>{face}</span>
            )}
          </li>
        )
      })}
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
