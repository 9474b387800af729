import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { threadError, type ThreadFailure } from './thread-runner'

type Asked = {
  /** Name of the reading service in the log. */
  readonly service: string
  /** The text of a file that takes more time or memory than a file may. */
  readonly code: string
  readonly name: string
}

/** Error for the sender of an unreadable file: its own fault if it exceeded memory or time limits. */
export const fileError =
  ({ service, code, name }: Asked) =>
  (failure: ThreadFailure): DomainError =>
    failure.tag === 'deadline' || failure.tag === 'memory'
      ? invalid(issue('file', code, { name }))
      : threadError(service)(failure)
