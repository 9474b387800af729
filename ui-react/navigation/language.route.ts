import { redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { languageOf } from '../../core/access/visitor'
import { returnPath } from '../../core/shared/return-path'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft } from '../runtime/either'
import { asResponse } from '../runtime/outcome'

/** The language switch: a form post that redirects to the same page in the other language. */
export const languageRoute = {
  id: 'language',
  path: 'language',
  loader: () => redirect('/'),
  action: async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const chosen = await useCasesOf(context).chooseLanguage(languageOf(String(form.get('language') ?? '')))()
    if (isLeft(chosen)) throw asResponse(chosen.left)
    return redirectDocument(returnPath(String(form.get('back') ?? '/')))
  },
}
