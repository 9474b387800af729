import type { Outcome } from '../shared/domain-error'
import type { AreaLink, FormService } from './form-service'
import type { OrderFileKind } from '../orders/order-details'

/** A file as it was chosen; `File` is how the page around holds one. */
export type ChosenFile<File> = { readonly kind: OrderFileKind; readonly file: File }

/** An external form service, in the page that embeds it (S3-7.30). */
export type FormServicePort<File> = {
  /** Loads the script library and then the form plugin, unless loaded or loading; failures are retried. */
  readonly load: (service: FormService) => void
  /** Library and plugin are there. */
  readonly isThere: () => boolean
  /**
   * Sends the files with the service's form; answers the links in the upload areas of the HTML that comes back.
   * 'unavailable' when it does not come.
   */
  readonly submit: (service: FormService, files: readonly ChosenFile<File>[]) => Outcome<readonly AreaLink[]>
  readonly wait: (milliseconds: number) => Promise<void>
}
