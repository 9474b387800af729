import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { GroupsPort } from '../../../core/access/groups.port'
import { enveloped } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { defaultGroupPath, defaultToWire, guestsToWire } from './groups.wire'

const answered = ({ defaultGroup, guests }: GroupsPort) =>
  pipe(
    TE.Do,
    TE.bind('standard', defaultGroup),
    TE.bind('open', guests),
    TE.map(({ standard, open }) => [...(standard ? [defaultToWire(standard)] : []), guestsToWire(open)]),
  )

/** Visibility of the default group and of guests: category ids only, which menus reveal anyway. */
export const groupsRoutes: readonly Route<{ readonly groups: GroupsPort }>[] = [
  { method: 'GET', path: defaultGroupPath, handle: (_, { groups }) => enveloped(answered(groups), found => found) },
]
