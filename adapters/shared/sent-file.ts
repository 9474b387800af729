import * as E from 'fp-ts/Either'
import type { SentFile } from '../../core/uploads/upload'
import type { DomainError } from '../../core/shared/domain-error'
import { notFound } from '../../core/shared/domain-error'
import { failureIn } from './envelope'
import type { HttpAnswer } from './http'

/** Decodes a file response with `attachmentHeaders`, or its error. */
export const sentFileIn =
  (service: string) =>
  (answer: HttpAnswer): E.Either<DomainError, SentFile> => {
    const failed = failureIn(answer, service)
    if (failed) return E.left(failed)
    if (!(answer.body instanceof Uint8Array)) return E.left(notFound('file'))
    const [, name = 'file'] = /filename\*=UTF-8''([^;]+)/.exec(answer.header('content-disposition') ?? '') ?? []
    return E.right({
      name: decodeURIComponent(name),
      type: answer.header('content-type') ?? 'application/octet-stream',
      bytes: answer.body,
    })
  }
