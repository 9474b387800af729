import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody, signedIn } from '../access/requirements'
import type { BulkUploadPort } from './bulk-upload.port'
import type { UploadAccountPort } from './upload-account.port'

/** All visitors may check SKU lists, in chunks. */
const checks: GuardTable<BulkUploadPort> = {
  check: { who: anybody, limits: [rateLimits.skuChecks] },
}

export const guardedBulkUpload = (upload: BulkUploadPort, guard: Guard): Guarded<BulkUploadPort> =>
  guarded('bulkUpload', checks, upload, guard)

/** Customers may store one list on their account; guests none. */
const lists: GuardTable<UploadAccountPort> = {
  about: { who: anybody },
  read: { who: anybody },
  keep: { who: signedIn, limits: [rateLimits.savedSkuLists] },
}

export const guardedUploadAccount = (account: UploadAccountPort, guard: Guard): Guarded<UploadAccountPort> =>
  guarded('uploadAccount', lists, account, guard)
