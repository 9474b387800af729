import type { Outcome } from '../shared/domain-error'
import type { FormDefinition, SentForm } from './form'

/** Forms that editors build (calls 6.8 and 6.9). */
export type FormsPort = {
  /** 'not-found' when there is no form of that id. */
  readonly form: (id: string) => Outcome<FormDefinition>
  /**
   * Takes a form that `guardedForms` has checked by its definition; 'invalid' with an issue for each field that does
   * not hold. The same answers again are the same submission. Answers the words to show, as text or HTML.
   */
  readonly submit: (id: string, sent: SentForm) => Outcome<{ readonly html: string }>
}
