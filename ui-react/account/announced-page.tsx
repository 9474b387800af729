import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signedOut } from '../../core/shared/domain-error'
import { useCasesOf } from '../app/context'
import { asResponse, orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { AnnouncedContent } from './announced-content'
import type { Announced } from './area-path'

const pages: Readonly<Record<string, Announced>> = { 'shopping-lists': 'shoppingLists' }

/** Only for who is signed in (S2-6.05). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Announced> => {
  const { customer } = orThrow(await useCasesOf(context).viewShell()())
  if (!customer) throw asResponse(signedOut)
  return pages[new URL(request.url).pathname.split('/')[2] ?? ''] ?? 'shoppingLists'
}

/** The address of a part of the account that has no page of its own yet. */
export const Component = (): ReactElement => {
  const what = useLoaderData<Announced>()
  return (
    <AccountFrame part={what}>
      <PageMeta title={useText()(`account.parts.${what}`)} noindex />
      <AnnouncedContent what={what} />
    </AccountFrame>
  )
}
