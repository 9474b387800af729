import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { RowProblem } from '../../core/catalogue-import/imported-product'
import { csvLine } from '../../core/shared/csv-line'
import { problemSentences } from './problem-sentences'

const header = ['line', 'column', 'value', 'problem', 'imported', 'remedy']

export type ErrorFile = { readonly add: (problem: RowProblem) => void; readonly close: () => Promise<void> }

/** A CSV of the reported rows, created with the first one, so a clean import leaves no file. */
export const errorFile = (path: string): ErrorFile => {
  let stream: WriteStream | undefined
  let fault: Error | undefined
  const open = (): WriteStream => {
    const made = createWriteStream(path, 'utf8')
    made.on('error', error => (fault ??= error))
    made.write(csvLine(header, { trusted: true }))
    return made
  }
  return {
    add: problem => {
      const { what, remedy } = problemSentences(problem)
      stream ??= open()
      stream.write(
        csvLine([String(problem.line), problem.column, problem.value, what, problem.imported ? 'yes' : 'no', remedy]),
      )
    },
    close: async () => {
      if (stream) {
        stream.end()
        await finished(stream).catch((error: Error) => (fault ??= error))
      }
      if (fault)
        throw new Error(
          `the reported rows could not be written to ${path}: ${fault.message}; name another place with --errors FILE`,
        )
    },
  }
}
