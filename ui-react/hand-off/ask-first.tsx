import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import styles from './waiting.module.css'

type AskFirstProps = {
  readonly title: string
  readonly lead: string
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Confirmation instead of an automatic redirect, if it could replace something of a visitor who followed a link: a
 * button, and a way out.
 */
export const AskFirst = ({ title, lead, action, fields = {} }: AskFirstProps): ReactElement => {
  const text = useText()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={`wrap ${styles.waiting}`}>
      <PageMeta title={title} noindex />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Form method="post" action={action} className={styles.actions}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" busy={busy} busyText={text('handoff.continue')}>
          {text('handoff.continue')}
        </Button>
        <ButtonLink href="/" variant="tertiary">
          {text('handoff.stay')}
        </ButtonLink>
      </Form>
    </div>
  )
}
