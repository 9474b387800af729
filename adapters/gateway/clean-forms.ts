import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { FormDefinition } from '../../core/forms/form'
import type { FormsPort } from '../../core/forms/forms.port'
import { safeReturnPath, type Site } from '../../core/navigation/safe-return-path'
import { cleanHtml } from '../shared/clean-html'

/**
 * Sanitizes forms that leave the gateway: HTML by the allowlist, and redirects to this shop or a configured host only.
 */
export const cleanForms = (forms: FormsPort, site: Site): FormsPort => ({
  form: id =>
    pipe(
      forms.form(id),
      TE.map(form => cleanForm(form, site)),
    ),
  submit: (id, sent) =>
    pipe(
      forms.submit(id, sent),
      TE.map(({ html }) => ({ html: cleanHtml(html) })),
    ),
})

const cleanForm = (form: FormDefinition, site: Site): FormDefinition => ({
  ...form,
  ...(form.description === undefined ? {} : { description: cleanHtml(form.description) }),
  success: successOf(form.success, site),
  fields: form.fields.map(field => (field.tag === 'html' ? { ...field, html: cleanHtml(field.html) } : field)),
})

const successOf = (success: FormDefinition['success'], site: Site): FormDefinition['success'] => {
  if (success.tag === 'text') return { tag: 'text', html: cleanHtml(success.html) }
  const to = safeReturnPath(success.to, site)
  return to === undefined ? { tag: 'text', html: '' } : { tag: 'redirect', to }
}
