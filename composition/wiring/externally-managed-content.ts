import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { ContentDeskPort } from '../../core/content/content-desk.port'
import { notFound } from '../../core/shared/domain-error'
import type { StaffPorts } from './ports'

/**
 * Staff desks if another system manages the content: editors work there, so the content section is not in the menu and
 * its calls are refused.
 */
export const externallyManagedContent = (ports: StaffPorts): StaffPorts => ({
  ...ports,
  staff: {
    ...ports.staff,
    desk: () =>
      pipe(
        ports.staff.desk(),
        TE.map(desk => ({ ...desk, capabilities: desk.capabilities.filter(capability => capability !== 'content') })),
      ),
  },
  contentDesk: Object.fromEntries(
    Object.keys(ports.contentDesk).map(name => [name, () => TE.left(notFound('content'))]),
  ) as unknown as ContentDeskPort,
})
