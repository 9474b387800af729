import type { ProofTask } from '../../core/captcha/captcha'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** Submits editors' forms; the code is loaded with the first submit. */
export const answerForm = async (form: FormData, useCases: UseCases) =>
  (await import('./answer-form')).answerForm(form, useCases)
export type { BuiltFormAnswer } from './built-form'
export { BuiltFormView } from './built-form-view'
export { BareErrorPage } from './bare-error-page'
export { ErrorPage, errorScreenModule, loadErrorScreen } from './error-page'
export { Film } from './film'
export { mediaOf, publishedAt, readingMinutes } from './fields'
export { PageHeader, titleOf, trailOf } from './page-header'
export { PostCard, authorOf, bodyOf, categoriesOf, defaultPostPicture, postPictureSize } from './post-card'
export { RichText } from './rich-text'
export const solveProof = async (task: ProofTask) => (await import('./solve-proof')).solveProof(task)
