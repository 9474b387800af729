import type { Outcome } from '../shared/domain-error'
import type { FormDefinition, SentForm } from './form'

/** Forms that editors build (calls 6.8 and 6.9). */
export type FormsPort = {
  /** 'not-found' if there is no form with that id. */
  readonly form: (id: string) => Outcome<FormDefinition>
  /**
   * Stores a form that `guardedForms` has validated; 'invalid' with an issue per field. Idempotent for identical
   * answers. Returns the confirmation as text or HTML.
   */
  readonly submit: (id: string, sent: SentForm) => Outcome<{ readonly html: string }>
}
