import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { rateLimits, withFigures } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { ClockPort } from '../shared/clock.port'
import type { Outcome } from '../shared/domain-error'
import { forbidden } from '../shared/domain-error'
import type { DownloadBounds, DownloadRefusal, FilePlace } from './download'
import { isOver, secondsOf } from './download'
import type { DownloadsPort } from './downloads.port'
import type { FileSourcePort, OpenFile } from './file-source.port'
import type { OrderedFile, OrderedFilesPort } from './ordered-files.port'

type Ports = {
  readonly files: OrderedFilesPort
  readonly source: FileSourcePort
  readonly limits: RateLimitPort
  readonly clock: ClockPort
}

const refused = (reason: DownloadRefusal) => forbidden(reason)

/** Opens a file of an order within its download limit and period; only successful downloads count. */
export const downloadsWithin = ({ files, source, limits, clock }: Ports, defaults: DownloadBounds): DownloadsPort => ({
  open: (place, key) =>
    pipe(
      files.find(place, key),
      TE.map(file => ({ file, bounds: boundsOf(file, defaults) })),
      TE.filterOrElse(
        ({ file, bounds }) => !isOver(file.paidAt, bounds, clock.now()),
        () => refused('downloads.over'),
      ),
      TE.tap(({ bounds }) => stillAllowed(limits.peek(windowOf(bounds), counterOf(place)))),
      TE.flatMap(({ file, bounds }) =>
        pipe(
          source.open(file.address),
          TE.flatMap(open => counted(limits, place, bounds, { ...open, name: file.name })),
        ),
      ),
    ),
})

const boundsOf = ({ times, days }: OrderedFile, defaults: DownloadBounds): DownloadBounds => ({
  times: times ?? defaults.times,
  days: days ?? defaults.days,
})
const counterOf = ({ orderId, line, file }: FilePlace): string => `${orderId}:${line}:${file}`
/** The rate limit window: as long as the file is available, from the first download. */
const windowOf = (bounds: DownloadBounds) =>
  withFigures(rateLimits.downloads, { tries: bounds.times, windowSeconds: secondsOf(bounds) })

const stillAllowed = (wait: Outcome<number>): Outcome<void> =>
  pipe(
    wait,
    TE.flatMap(seconds => (seconds === 0 ? TE.right(undefined) : TE.left(refused('downloads.used-up')))),
  )

/** Concurrent downloads may both pass the first check: the excess one is closed. */
const counted = <A extends OpenFile>(
  limits: RateLimitPort,
  place: FilePlace,
  bounds: DownloadBounds,
  open: A,
): Outcome<A> =>
  pipe(
    stillAllowed(limits.hit(windowOf(bounds), counterOf(place))),
    TE.tapError(() =>
      TE.fromTask(async () => {
        await open.content.cancel().catch(() => undefined)
      }),
    ),
    TE.map(() => open),
  )
