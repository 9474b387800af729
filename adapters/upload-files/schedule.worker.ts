import { isLeft } from 'fp-ts/Either'
import { scheduleFileReader } from './read-schedule-file'
import type { FromScheduleReader, ToScheduleReader } from './schedule-worker-reader'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToScheduleReader>) => void) | null
  readonly postMessage: (message: FromScheduleReader) => void
}

const read = scheduleFileReader()

/** Number of openings that a page parses within some milliseconds. */
const portion = 400

/** Reads a file in a worker, and posts the openings in portions before the rest. */
scope.onmessage = ({ data: { run, file, choice } }) => {
  void read(file, choice).then(
    result => {
      if (isLeft(result)) return scope.postMessage({ run, tag: 'refused', error: result.left })
      const { openings: table, ...rest } = result.right
      const { openings, ledger, ...about } = table
      for (const [name, list] of [
        ['openings', openings],
        ['ledger', ledger],
      ] as const)
        for (let at = 0; at < list.length; at += portion)
          scope.postMessage({ run, tag: name, json: JSON.stringify(list.slice(at, at + portion)) })
      scope.postMessage({ run, tag: 'read', json: JSON.stringify({ ...rest, openings: about }) })
    },
    (reason: unknown) =>
      scope.postMessage({
        run,
        tag: 'refused',
        error: { tag: 'unavailable', service: 'file', detail: String(reason) },
      }),
  )
}
