import type { ReactElement } from 'react'
import { questionView, type Questions } from './use-questions'
import type { QuestionFormProps } from './question-form'
import styles from './question-panel.module.css'

export type QuestionPanelProps = Omit<QuestionFormProps, 'question'> & {
  readonly id: string
  readonly label: string
  readonly questions: Questions
}

/**
 * The panel below the tools, which opens and closes in 400 ms (S3-4.18, S3-9.06). When closed, its content is not
 * focusable.
 */
export const QuestionPanel = ({
  id,
  label,
  questions: { open, question },
  ...form
}: QuestionPanelProps): ReactElement => (
  <div id={id} role="region" aria-label={label} className={styles.panel} data-open={open || undefined} inert={!open}>
    <div className={styles.clip}>
      {question && questionView.Form && <questionView.Form {...form} question={question} />}
    </div>
  </div>
)
