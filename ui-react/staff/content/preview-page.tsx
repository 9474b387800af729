import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { languageOf } from '../../../core/access/visitor'
import { returnPath } from '../../../core/shared/return-path'
import { useCasesOf } from '../../runtime/use-cases/context'
import { formValues } from '../../forms'
import { answered } from '../../runtime/staff-answer'

/** Loads nothing: previews start and end by forms, which work without JavaScript. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
  await answered(request, useCasesOf(context).staffPreviewChoices())
  return redirect('/staff/content')
}

/** Starts or ends this session's preview of the shop with drafts. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<Response> => {
  const { intent, group = '', language, path } = formValues(await request.formData())
  const { staffStartPreview, staffEndPreview } = useCasesOf(context)
  if (intent !== 'start') {
    await answered(request, staffEndPreview())
    return redirect('/staff/content')
  }
  await answered(
    request,
    staffStartPreview({
      language: languageOf(language),
      ...(/^\d{1,9}$/.test(group) ? { groupId: Number(group) } : {}),
    }),
  )
  return redirect(returnPath(path, '/'))
}
