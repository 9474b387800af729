import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PeopleTarget } from '../../../core/people/person-line'
import { useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { TitleBlock } from '../../kit/title-block'
import { answerPeople, PeopleImport, type PeopleAnswer } from '../../people'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import styles from '../staff.module.css'

type ImportData = { readonly target: PeopleTarget; readonly companyId: number; readonly key: string }

const targetIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({ companyId: Number(params['companyId']) })

export const loader = async (call: LoaderFunctionArgs): Promise<ImportData> => ({
  ...targetIn(call),
  target: await answered(call.request, useCasesOf(call.context).viewPeopleTarget(targetIn(call))),
  key: newKey(),
})

export const action = async (call: ActionFunctionArgs): Promise<PeopleAnswer> =>
  answerPeople(useCasesOf(call.context), targetIn(call), await call.request.formData())

/** People of a trade customer, from a file. */
export const Component = (): ReactElement => {
  const text = useText()
  const { target, companyId, key } = useLoaderData<ImportData>()
  return (
    <>
      <PageMeta title={text('people.title')} noindex />
      <ButtonLink
        href={`/staff/companies/${companyId}?tab=people`}
        variant="tertiary"
        icon="arrow-left"
        className={styles.back}
      >
        {target.company}
      </ButtonLink>
      <TitleBlock title={text('people.title')} over={target.company} />
      <PeopleImport target={target} answer={useActionData<PeopleAnswer>()} clickKey={key} />
    </>
  )
}
