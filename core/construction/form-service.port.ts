import type { Outcome } from '../shared/domain-error'
import type { AreaLink, FormService } from './form-service'
import type { OrderFileKind } from '../orders/order-details'

/** A file as it was chosen; `File` is how the page around holds one. */
export type ChosenFile<File> = { readonly kind: OrderFileKind; readonly file: File }

/** The form service of somebody else, in the page that embeds it (S3-7.30). */
export type FormServicePort<File> = {
  /**
   * Asks for the script library, and then for the form plugin, unless they are there or on their way; what failed is
   * asked for anew.
   */
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
