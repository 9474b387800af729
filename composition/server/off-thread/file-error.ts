import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { threadError, type ThreadFailure } from './thread-runner'

type Asked = {
  /** What the log calls whatever reads the file. */
  readonly service: string
  /** The text of a file that takes more time or memory than a file may. */
  readonly code: string
  readonly name: string
}

/** What the sender of a file is told when it was not read: the fault is the file's where it took more than it may. */
export const fileError =
  ({ service, code, name }: Asked) =>
  (failure: ThreadFailure): DomainError =>
    failure.tag === 'deadline' || failure.tag === 'memory'
      ? invalid(issue('file', code, { name }))
      : threadError(service)(failure)
