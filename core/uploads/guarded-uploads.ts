import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingLinkGuesses } from '../access/guarded-links'
import { rateLimits } from '../access/rate-limits'
import { anybody } from '../access/requirements'
import { checkUpload } from './check-upload'
import type { UploadsPort } from './uploads.port'

/** All visitors may attach files to products; ownership is a condition of the port's query. */
const table: GuardTable<UploadsPort> = {
  keep: {
    who: anybody,
    shape: file =>
      pipe(
        checkUpload([file]),
        E.bimap(
          issue => [issue],
          checked => [checked],
        ),
      ),
    limits: [rateLimits.filesFromAddress, rateLimits.filesOfSession],
  },
  read: { who: anybody },
}

/** Counts wrong keys of links. */
const countingKeys = (uploads: UploadsPort, guard: Guard): UploadsPort => ({
  ...uploads,
  read: (id, key) => (key === undefined ? uploads.read(id) : countingLinkGuesses(guard)(uploads.read(id, key))),
})

export const guardedUploads = (uploads: UploadsPort, guard: Guard): Guarded<UploadsPort> =>
  guarded('uploads', table, countingKeys(uploads, guard), guard)
