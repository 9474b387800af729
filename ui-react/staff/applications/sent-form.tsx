import type { ReactElement, ReactNode } from 'react'
import { stateNames } from '../../../core/locations/states'
import type { DeskApplication } from '../../../core/trade-accounts/application'
import { useFormat, useText } from '../../i18n'
import styles from '../staff.module.css'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt className={styles.quiet}>{label}</dt>
    <dd className={styles.given}>{children}</dd>
  </div>
)

/** What the applicant sent. */
export const SentForm = ({ application }: { readonly application: DeskApplication }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { form, number } = application
  const files = [...form.certificates, ...form.documents]
  return (
    <section className={styles.part} aria-labelledby="sent-form">
      <h2 id="sent-form" className={styles.heading}>
        {text('applications-desk.what-they-sent')}
      </h2>
      <dl className={styles.answers}>
        {form.tradeName !== '' && <Fact label={text('trade-account.fields.tradeName')}>{form.tradeName}</Fact>}
        {form.business !== '' && (
          <Fact label={text('trade-account.fields.business')}>{text(`trade-account.business.${form.business}`)}</Fact>
        )}
        {form.years !== undefined && <Fact label={text('trade-account.fields.years')}>{form.years}</Fact>}
        <Fact label={text('trade-account.fields.phone')}>{form.phone}</Fact>
        {form.branches.map((branch, at) => (
          <Fact key={at} label={branch.name}>
            {[branch.address1, branch.address2, `${branch.city}, ${branch.state} ${branch.postalCode}`]
              .filter(line => line !== '')
              .join('\n')}
          </Fact>
        ))}
        {form.shipToStates.length > 0 && (
          <Fact label={text('applications-desk.ship-to-states')}>
            {form.shipToStates.map(region => stateNames[region.replace(/^US-/, '')] ?? region).join(', ')}
          </Fact>
        )}
        <Fact label={text('trade-account.fields.amount')}>{format.money(form.credit)}</Fact>
        {form.references.map((reference, at) => (
          <Fact key={at} label={text('trade-account.reference', { number: at + 1 })}>
            {[reference.company, reference.contact, reference.phone, reference.email]
              .filter(line => line !== '')
              .join('\n')}
          </Fact>
        ))}
        {form.people.map((person, at) => (
          <Fact key={at} label={text('applications-desk.invitation')}>
            {`${person.firstName} ${person.lastName}, ${person.email}, ${text(`trade-account.roles.${person.role}`)}`}
          </Fact>
        ))}
        {application.tax && 'none' in application.tax && (
          <Fact label={text('applications-desk.no-tax-number')}>{application.tax.none}</Fact>
        )}
        {files.length > 0 && (
          <Fact label={text('trade-account.fields.documents')}>
            {files.map(({ id, name }) => (
              <a key={id} href={`/apis/staff/applications/${number}/files/${id}`} download>
                {name}
              </a>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}
