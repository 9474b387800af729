import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PeopleTarget } from '../../core/people/person-line'
import { AccountFrame } from '../account'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { answerPeople, PeopleImport, type PeopleAnswer } from '../people'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { newKey } from '../runtime/staff-answer'
import { useCasesOf } from '../runtime/use-cases/context'
import styles from './users.module.css'

type ImportData = { readonly target: PeopleTarget; readonly key: string }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<ImportData> => ({
  target: orThrow(await useCasesOf(context).viewPeopleTarget({})()),
  key: newKey(),
})

export const action = async ({ context, request }: ActionFunctionArgs): Promise<PeopleAnswer> =>
  answerPeople(useCasesOf(context), {}, await request.formData())

/** People of the company acted for, from a file. */
export const Component = (): ReactElement => {
  const text = useText()
  const { target, key } = useLoaderData<ImportData>()
  return (
    <AccountFrame part="users">
      <PageMeta title={text('people.title')} noindex />
      <div className={styles.edit}>
        <ButtonLink href="/account/users" variant="tertiary" icon="arrow-left" className={styles.back}>
          {text('people.back')}
        </ButtonLink>
        <h2>{text('people.title')}</h2>
        <PeopleImport target={target} answer={useActionData<PeopleAnswer>()} clickKey={key} />
      </div>
    </AccountFrame>
  )
}
