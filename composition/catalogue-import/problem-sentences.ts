import type { RowProblem } from '../../core/catalogue-import/imported-product'
import { lookup } from '../../ui-react/i18n/lookup'
import { textsIn } from '../../ui-react/i18n/text-file'
import { problemSentencesIn, type ProblemSentences } from '../../ui-react/setup/import-problem'
import english from '../../ui-react/setup/import-problems.en.json' with { type: 'json' }

const text = lookup(textsIn(english), 'en')

/** What happened to a row and how to fix it, in the English of the terminal. */
export const problemSentences = (problem: RowProblem): ProblemSentences => problemSentencesIn(problem, text)

/** One line for the terminal, without control characters from the file. */
export const problemLine = (problem: RowProblem): string => {
  const { what, remedy } = problemSentences(problem)
  const column = problem.column === '' ? '' : `, ${problem.column}`
  const value = problem.value === '' ? '' : ` "${problem.value}"`
  return plain(`line ${problem.line}${column}:${value} ${what}. Remedy: ${remedy}.`)
}

const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
