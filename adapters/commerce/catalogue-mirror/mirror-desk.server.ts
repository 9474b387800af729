import type { MirrorDeskPort } from '../../../core/catalogue-mirror/mirror-desk.port'
import { enveloped } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { mirrorPath, mirrorRunsPath } from './mirror-desk.wire'

/** Calls for the mirror of a store. */
export const mirrorDeskRoutes: readonly Route<{ readonly mirrorDesk: MirrorDeskPort }>[] = [
  {
    method: 'GET',
    path: mirrorPath,
    handle: (_, { mirrorDesk }) => enveloped(mirrorDesk.state(), state => state),
  },
  {
    method: 'POST',
    path: mirrorRunsPath,
    handle: (_, { mirrorDesk }) => enveloped(mirrorDesk.startWhole(), state => state),
  },
]
