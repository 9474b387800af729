import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type DomainError, type Outcome } from '../shared/domain-error'
import { filesOfLinks, libraryWait, type FormService } from './form-service'
import type { ChosenFile, FormServicePort } from './form-service.port'
import type { OrderFile } from '../orders/order-details'

/** Service name in the error if the library did not load in time. */
export const formLibrary = 'form library'
export const isWithoutLibrary = (error: { readonly tag: string; readonly service?: string }): boolean =>
  error.tag === 'unavailable' && error.service === formLibrary

/** Submits files with the form service. Without files it only ensures that the scripts are loaded. */
export type SendByFormService<File> = (
  service: FormService,
  chosen: readonly ChosenFile<File>[],
) => Outcome<readonly OrderFile[]>

/**
 * Polls for the library every 100 ms, 50 times; a failed submission stored nothing and can be retried (S3-7.29,
 * S3-7.30).
 */
export const sendByFormService =
  <File>(port: FormServicePort<File>): SendByFormService<File> =>
  (service, chosen) =>
    pipe(
      library(port, service),
      TE.flatMap(() => (chosen.length === 0 ? TE.right([]) : port.submit(service, chosen))),
      TE.flatMap(links =>
        pipe(
          filesOfLinks(
            links,
            chosen.map(({ kind }) => kind),
            service,
          ),
          TE.fromNullable(unavailable('form service', 'the response has no links')),
        ),
      ),
    )

const library = <File>(port: FormServicePort<File>, service: FormService): Outcome<void> =>
  TE.flatten(
    TE.fromTask<Outcome<void>, DomainError>(async () => {
      port.load(service)
      for (let tries = 1; !port.isThere(); tries += 1) {
        if (tries >= libraryWait.tries) return TE.left(unavailable(formLibrary))
        await port.wait(libraryWait.everyMs)
      }
      return TE.right(undefined)
    }),
  )
