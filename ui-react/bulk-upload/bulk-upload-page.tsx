import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { UploadAbout } from '../../core/bulk-upload/upload-account.port'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { PageMeta } from '../runtime/seo'
import { ErrorPage } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import { answerUpload, type UploadAnswer } from './upload-action'
import { UploadPart } from './upload-part'

type Loaded = { readonly key: string; readonly saved?: UploadAbout }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const saved = await useCasesOf(context).viewUploadAccount()()
  return { key: freshKey(), ...(isRight(saved) ? { saved: saved.right } : {}) }
}
export const action = async ({ context, request }: ActionFunctionArgs): Promise<UploadAnswer> =>
  answerUpload(useCasesOf(context), await request.formData())
/** The uploaded list is client state, so nothing is reloaded. */
export const shouldRevalidate = (): boolean => false

/**
 * The CSV bulk upload: a file or pasted lines, validated by the shop, corrected in place, and added to the cart
 * (S3-2.30 to S3-2.32).
 */
export const Component = (): ReactElement => {
  const text = useText()
  const { key, saved } = useLoaderData<Loaded>()
  const answer = useActionData<UploadAnswer>()
  return (
    <div className="wrap">
      <PageMeta title={text('bulk-upload.title')} description={text('bulk-upload.lead')} />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { href: '/', label: text('shared.home') },
          { href: '/bulk-upload/', label: text('bulk-upload.title') },
        ]}
      />
      <TitleBlock title={text('bulk-upload.title')} lead={text('bulk-upload.lead')} />
      <UploadPart sendKey={key} answer={answer} saved={saved} />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
