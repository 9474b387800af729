import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { threadError, type ThreadFailure } from './thread-runner'

type Asked = {
  /** Name of the parsing service in the log. */
  readonly service: string
  /** Error code for a file that exceeds the time or memory limit. */
  readonly code: string
  readonly name: string
}

/** Error for the sender of an unreadable file: blames the file if it exceeded memory or time limits. */
export const fileError =
  ({ service, code, name }: Asked) =>
  (failure: ThreadFailure): DomainError =>
    failure.tag === 'deadline' || failure.tag === 'memory'
      ? invalid(issue('file', code, { name }))
      : threadError(service)(failure)
