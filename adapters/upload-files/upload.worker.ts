import { isLeft } from 'fp-ts/Either'
import type { ReadUpload } from '../../core/bulk-upload/read-rows'
import { readUploadFile } from './read-upload-file'
import type { FromReader, ToReader } from './worker-reader'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToReader>) => void) | null
  readonly postMessage: (message: FromReader) => void
}

/** Number of lines that a page parses within some milliseconds. */
const portion = 500

const postResult = ({ lines, ...read }: ReadUpload): void => {
  for (let at = 0; at < lines.length; at += portion)
    scope.postMessage({ tag: 'lines', json: JSON.stringify(lines.slice(at, at + portion)) })
  scope.postMessage({ tag: 'read', read })
}

/** Interval of progress messages: more would only cost the page rendering time. */
const progressEveryMs = 100
/** Parsing pauses while the page renders the first rows, because both may share one processor core. */
const pauseMs = 100

/** Parses a file in a worker and posts the first rows once; cancelling terminates the worker. */
scope.onmessage = ({ data: { file, choice } }) => {
  let [shown, last, reportedAt] = [0, 0, 0]
  let rested = false
  void readUploadFile(file, {
    ...(choice ? { choice } : {}),
    onProgress: ({ bytes, rows, preview }) => {
      // Parsing restarted in another encoding, so the preview rows are different.
      const fresh = bytes < last || preview.length > shown
      shown = preview.length
      last = bytes
      const now = performance.now()
      if (!fresh && bytes < file.size && now - reportedAt < progressEveryMs) return
      reportedAt = now
      scope.postMessage({ tag: 'progress', progress: { bytes, rows, preview: fresh ? preview : [] } })
      if (rested || bytes === file.size) return
      rested = true
      return new Promise(resolve => setTimeout(resolve, pauseMs))
    },
  }).then(
    read => (isLeft(read) ? scope.postMessage({ tag: 'refused', error: read.left }) : postResult(read.right)),
    (reason: unknown) =>
      scope.postMessage({ tag: 'refused', error: { tag: 'unavailable', service: 'file', detail: String(reason) } }),
  )
}
