import type { ReactElement } from 'react'
import { useActionData, useFetcher, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { Flash } from '../runtime/toasts/flash'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { ListNameForm } from './list-name-form'
import { doneText, listsPath } from './wish-list-toasts'
import { answerWishLists, type WishListAnswer } from './wish-list-action'

/** Only customers have wish lists. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  listCount: orThrow(await useCasesOf(context).listWishLists()()).length,
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<WishListAnswer> =>
  answerWishLists(useCasesOf(context), await request.formData())

/** The page that creates a wish list (S1-2.09). */
export const Component = (): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<WishListAnswer>({ key: 'create-wish-list' })
  const answer = useActionData<WishListAnswer>()
  const result = fetcher.data ?? answer
  const created = result?.done === 'created' ? result.list : undefined
  return (
    <Page>
      <PageMeta title={text('wish-lists.create-title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('wish-lists.title'), href: listsPath },
          { label: text('wish-lists.create-crumb') },
        ]}
      />
      <TitleBlock title={text('wish-lists.create-title')} lead={text('wish-lists.lead')} />
      <Flash tone="ok" text={doneText(result, text)} occasion={result} />
      {result && !result.done && <ProblemNotice problem={result.problem} />}
      {created && (
        <Notice
          tone="ok"
          actions={
            <ButtonLink href={`${listsPath}/${created.id}`} variant="secondary" size="dense">
              {text('wish-lists.open', { name: created.name })}
            </ButtonLink>
          }
        >
          {text('wish-lists.toasts.created')}
        </Notice>
      )}
      <ListNameForm
        key={created?.id}
        fetcher={fetcher}
        action="/create-new-wishlist"
        intent="create"
        answer={result && !result.done ? result : undefined}
        labels={{ send: text('wish-lists.create'), busy: text('wish-lists.creating') }}
      />
    </Page>
  )
}
