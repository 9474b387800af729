import { useId, type ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { StaffAccount } from '../../core/staff/staff'
import { useCasesOf } from '../runtime/use-cases/context'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { TitleBlock } from '../kit/title-block'
import { AccountCard, AccountHistory } from './account-card'
import { answerAccounts, type AccountsAnswer } from './accounts-data'
import { AddAccountForm } from './add-account-form'
import { answered, newKey } from '../runtime/staff-answer'
import styles from './staff.module.css'

type AccountsData = { readonly accounts: readonly StaffAccount[]; readonly own: number; readonly key: string }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<AccountsData> => {
  const { staffDesk, staffAccounts } = useCasesOf(context)
  const [desk, accounts] = await Promise.all([answered(request, staffDesk()), answered(request, staffAccounts())])
  return { accounts, own: desk.id, key: newKey() }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<AccountsAnswer | Response> => {
  const form = await request.formData()
  const answer = await answerAccounts(useCasesOf(context), form)
  if (answer !== 'left') return answer
  // Without 'staff' the desk remains; a removed account becomes a customer.
  return redirect(String(form.get('intent')).startsWith('remove') ? '/account' : '/staff')
}

/** Staff accounts and their capabilities. */
export const Component = (): ReactElement => {
  const text = useText()
  const listed = useId()
  const { accounts, own, key } = useLoaderData<AccountsData>()
  const answer = useActionData<AccountsAnswer>()
  const refused = answer && answer.done === undefined ? answer : undefined
  const staff = accounts.filter(account => !account.former)
  const former = accounts.filter(account => account.former)
  const holders = staff.filter(account => account.capabilities.includes('staff'))
  return (
    <>
      <PageMeta title={text('staff.sections.staff')} noindex />
      <TitleBlock title={text('staff.sections.staff')} lead={text('staff.leads.staff')} />
      <Flash
        tone="ok"
        text={answer?.done && text(`staff.accounts-${answer.done}`, { name: answer.name })}
        occasion={answer}
      />
      <ProblemNotice problem={refused?.problem} />
      <section className={styles.part} aria-labelledby={listed}>
        <h2 id={listed} className="visually-hidden">
          {text('staff.accounts-listed')}
        </h2>
        <ul className={styles.cards}>
          {staff.map(account => (
            <li key={account.id} className={styles.card}>
              <AccountCard
                account={account}
                clickKey={key}
                own={account.id === own}
                lastHolder={holders.length === 1 && holders[0]?.id === account.id}
              />
            </li>
          ))}
        </ul>
      </section>
      {/* A successful addition resets the form. */}
      <AddAccountForm key={staff.length} clickKey={key} refused={refused?.intent === 'added' ? refused : undefined} />
      {former.length > 0 && <Former accounts={former} />}
    </>
  )
}

const Former = ({ accounts }: Pick<AccountsData, 'accounts'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('staff.accounts-former')}
      </h2>
      <ul className={styles.cards}>
        {accounts.map(account => (
          <li key={account.id} className={styles.card}>
            <h3 className={styles.name}>{account.name}</h3>
            <p className={styles.quiet}>{account.email}</p>
            <AccountHistory account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}
