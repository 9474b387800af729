import type { ReactElement } from 'react'
import type { CompanyChoice } from '../../core/company/act-for-company'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import type { ActingAnswer } from './acting-data'
import { CompanyChooser } from './company-chooser'
import styles from './account-page.module.css'

/** The company acted for, the others to choose from, and further links. */
export const CompanyContent = ({
  choice,
  answer,
}: {
  readonly choice: CompanyChoice
  readonly answer?: ActingAnswer
}): ReactElement => {
  const text = useText()
  return (
    <div className={styles.columns}>
      <CompanyChooser choice={choice} answer={answer} />
      <div className={styles.part}>
        <p className={styles.lead}>{text('company.acting.lead')}</p>
        {choice.actingFor && (
          <p className={styles.ways}>
            <ButtonLink href="/" variant="secondary">
              {text('company.acting.go-on')}
            </ButtonLink>
            <ButtonLink href="/account/orders" variant="tertiary">
              {text('company.acting.orders')}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}
