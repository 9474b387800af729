import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ContentDeskPort } from './content-desk.port'

const staff = staffWith('content')

const table: GuardTable<ContentDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  history: { who: staff },
  revisionOf: { who: staff },
  create: { who: staff },
  save: { who: staff },
  publish: { who: staff },
  unschedule: { who: staff },
  withdraw: { who: staff },
  restore: { who: staff },
  discard: { who: staff },
  remove: { who: staff },
  present: { who: staff },
  previewChoices: { who: staff },
  startPreview: { who: staff },
  endPreview: { who: staff },
}

/** Content, for staff who edit it. */
export const guardedContentDesk = (desk: ContentDeskPort, guard: Guard): Guarded<ContentDeskPort> =>
  guarded('contentDesk', table, desk, guard)
