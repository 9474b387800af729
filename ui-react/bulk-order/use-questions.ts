import { useRef, useState } from 'react'
import type { BulkQuestion } from '../../core/bulk-order/view-bulk-question'
import { isRight } from '../runtime/either'
import { useNeedTexts } from '../runtime/needed-texts'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import type { QuestionForm } from './question-form'

/** Module cache of the form component; contains no visitor data. */
export const questionView: { Form?: typeof QuestionForm } = {}

/** Loads the form: on the server and before hydration if its panel is open, otherwise at first intent. */
export const loadQuestionForm = async (): Promise<unknown> =>
  (questionView.Form ??= (await import('./question-form')).QuestionForm)

/** The texts of the panel, besides those of the table. */
const namespaces: readonly string[] = ['bulk-question', 'forms', 'form-builder', 'calendar']

export type Questions = {
  readonly open: boolean
  /** The form is being loaded. */
  readonly fetching: boolean
  readonly question?: BulkQuestion
  /** Prefetches the form at a sign of intent. */
  readonly prepare: () => void
  readonly toggle: () => void
}

/**
 * State of the question panel: the form loads when it is first opened and stays mounted when it is closed (S3-4.18).
 */
export const useQuestions = (given: BulkQuestion | undefined): Questions => {
  const text = useText()
  const needTexts = useNeedTexts()
  const useCases = useUseCases()
  const [question, setQuestion] = useState(given)
  const [open, setOpen] = useState(given !== undefined)
  const [fetching, setFetching] = useState(false)
  const started = useRef<Promise<BulkQuestion>>(undefined)

  const fetched = async (): Promise<BulkQuestion> => {
    const [found] = await Promise.all([useCases.viewBulkQuestion()(), loadQuestionForm(), needTexts(namespaces)])
    if (isRight(found)) return found.right
    throw new Error(found.left.tag)
  }
  const start = (): Promise<BulkQuestion> => {
    started.current ??= fetched().catch((reason: unknown) => {
      started.current = undefined
      throw reason
    })
    return started.current
  }
  const prepare = (): void => {
    if (!question) void start().catch(() => undefined)
  }
  const toggle = (): void => {
    if (question) return setOpen(!open)
    setFetching(true)
    void start()
      .then(
        found => {
          setQuestion(found)
          setOpen(true)
        },
        () => toast.error(text('bulk-order.unexpected')),
      )
      .finally(() => setFetching(false))
  }
  return { open, fetching, question, prepare, toggle }
}
