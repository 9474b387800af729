import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { answerIssue, piecesOf } from './answer-issue'
import type { BulkUploadPort, LineAnswer } from './bulk-upload.port'
import type { CheckedLines, ErrorLine, UploadLine, ValidLine } from './upload-line'

/** Validates one batch of lines with the server; lines with an invalid format are not sent (S3-5.17). */
export const checkUpload =
  ({ bulkUpload }: { readonly bulkUpload: BulkUploadPort }) =>
  (lines: readonly UploadLine[]): Outcome<CheckedLines> => {
    const asked = lines.filter(isAsked)
    return pipe(
      asked.length === 0
        ? TE.right([])
        : bulkUpload.check(asked.map(({ sku, wanted }) => ({ sku, quantity: wanted.count }))),
      TE.map(answers => {
        const answered = new Map(asked.map((line, at) => [line, answers[at]]))
        return sorted(lines.map(line => lineOf(line, answered.get(line as Asked))))
      }),
    )
  }

type Asked = UploadLine & { readonly wanted: NonNullable<UploadLine['wanted']> }
const isAsked = (line: UploadLine): line is Asked => line.wanted !== undefined && line.issue === undefined

const lineOf = (line: UploadLine, answer: LineAnswer | undefined): ValidLine | ErrorLine => {
  if (line.issue) return { ...line, issue: line.issue }
  if (!answer || !isAsked(line)) return { ...line, issue: { code: 'bulk-upload.issues.unanswered' } }
  const found = answerIssue(answer, line.wanted)
  if (found) return { ...line, issue: found, ...(answer.tag === 'found' ? { product: answer.product } : {}) }
  const { product } = answer as Extract<LineAnswer, { tag: 'found' }>
  return { ...line, product, pieces: piecesOf(line.wanted, product) ?? 0 }
}

const isValid = (line: ValidLine | ErrorLine): line is ValidLine => 'pieces' in line

const sorted = (lines: readonly (ValidLine | ErrorLine)[]): CheckedLines => ({
  valid: lines.filter(isValid),
  errors: lines.filter((line): line is ErrorLine => !isValid(line)),
})
