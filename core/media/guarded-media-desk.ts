import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { MediaDeskPort } from './media-desk.port'

const staff = staffWith('content')

const table: GuardTable<MediaDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  add: { who: staff },
  change: { who: staff },
  remove: { who: staff },
}

/** The media library, for staff who edit content. */
export const guardedMediaDesk = (desk: MediaDeskPort, guard: Guard): Guarded<MediaDeskPort> =>
  guarded('media', table, desk, guard)
