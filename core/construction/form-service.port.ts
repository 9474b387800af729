import type { Outcome } from '../shared/domain-error'
import type { AreaLink, FormService } from './form-service'
import type { OrderFileKind } from '../orders/order-details'

/** A chosen file; `File` is the page's representation of it. */
export type ChosenFile<File> = { readonly kind: OrderFileKind; readonly file: File }

/** An external form service, in the page that embeds it (S3-7.30). */
export type FormServicePort<File> = {
  /** Loads the script library and then the form plugin, unless loaded or loading; failures are retried. */
  readonly load: (service: FormService) => void
  /** Whether library and plugin are loaded. */
  readonly isThere: () => boolean
  /**
   * Submits the files with the service's form; returns the links from the upload areas of the returned HTML.
   * 'unavailable' if there is no response.
   */
  readonly submit: (service: FormService, files: readonly ChosenFile<File>[]) => Outcome<readonly AreaLink[]>
  readonly wait: (milliseconds: number) => Promise<void>
}
