import * as E from 'fp-ts/Either'
import type { FormDeskPort } from '../../../core/forms/form-desk.port'
import {
  exportSubmissions,
  openSubmittedFile,
  viewSubmission,
  viewSubmissions,
  type SubmissionFile,
} from '../../../core/forms/form-desk'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { failure } from '../../shared/envelope'
import { lineStream } from '../../shared/line-stream'
import type { Answer, Call, Route } from '../../shared/route'
import {
  submissionPath,
  submissionQueryFromWire,
  submissionsFilePath,
  submissionsPath,
  submissionToWire,
  submittedFilePath,
} from './form-desk.wire'

const clock = { now: () => Date.now() }
const idIn = ({ params }: Call): string => params['submissionId'] ?? ''

/** Calls of the form desk, and two downloads: a list as CSV, and a submitted file. */
export const formDeskRoutes: readonly Route<{ readonly formDesk: FormDeskPort }>[] = [
  {
    method: 'GET',
    path: submissionsPath,
    handle: ({ query }, ports) => {
      const { perPage, ...asked } = submissionQueryFromWire(query)
      return enveloped(viewSubmissions(ports)(asked, perPage), ({ submissions, ...page }) => ({
        ...page,
        submissions: submissions.map(submissionToWire),
      }))
    },
  },
  {
    method: 'GET',
    path: submissionPath(':submissionId'),
    handle: (call, ports) => enveloped(viewSubmission(ports)(idIn(call)), submissionToWire),
  },
  {
    method: 'GET',
    path: submittedFilePath(':submissionId', ':number'),
    handle: async (call, ports): Promise<Answer> => {
      const file = await openSubmittedFile(ports)(idIn(call), Number(call.params['number']))()
      return E.isLeft(file)
        ? failure(file.left)
        : {
            status: 200,
            body: file.right.bytes,
            headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
          }
    },
  },
  {
    method: 'GET',
    path: submissionsFilePath,
    handle: async ({ query }, ports): Promise<Answer> => {
      const file = await exportSubmissions({ ...ports, clock })(submissionQueryFromWire(query))()
      if (E.isRight(file)) return asFile(file.right)
      return file.left.tag === 'signed-out' ? { status: 303, headers: { location: '/login/' } } : failure(file.left)
    },
  },
]

const asFile = ({ name, lines }: SubmissionFile): Answer => ({
  status: 200,
  body: lineStream(lines()),
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  },
})
