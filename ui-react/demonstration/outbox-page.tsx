import type { ReactElement } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StoredMail } from '../../core/demonstration/outbox.port'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { TitleBlock } from '../kit/title-block'
import { demonstrationContext } from './demonstration'
import { MailView } from './mail-view'
import styles from './outbox-page.module.css'

type Loaded = { readonly mails: readonly StoredMail[]; readonly opened?: StoredMail }

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Loaded> => {
  const mails = orThrow(await context.get(demonstrationContext).viewOutbox()())
  if (params['id'] === undefined) return { mails }
  const opened = mails.find(mail => String(mail.id) === params['id'])
  if (!opened) throw data({ tag: 'not-found' }, { status: 404 })
  return { mails, opened }
}

/** Every mail the shop would have sent: the list, with the selected mail beside it. */
export const Component = (): ReactElement => {
  const text = useText()
  const { mails, opened } = useLoaderData<Loaded>()
  const home = { label: text('shared.home'), href: '/' }
  const here = text('demonstration.outbox')
  return (
    <div className="wrap">
      <PageMeta title={opened?.subject ?? here} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={opened ? [home, { label: here, href: '/outbox' }, { label: opened.subject }] : [home, { label: here }]}
      />
      <TitleBlock
        title={here}
        lead={text('demonstration.outbox-lead')}
        cells={[{ label: text('demonstration.mails'), value: mails.length }]}
      />
      {mails.length === 0 ? (
        <Empty />
      ) : (
        <div className={styles.columns} data-opened={opened !== undefined || undefined}>
          <MailList mails={mails} opened={opened} />
          {opened ? (
            <MailView key={opened.id} mail={opened} />
          ) : (
            <p className={styles.hint}>{text('demonstration.choose-mail')}</p>
          )}
        </div>
      )}
    </div>
  )
}

const MailList = ({
  mails,
  opened,
}: {
  readonly mails: readonly StoredMail[]
  readonly opened?: StoredMail
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <nav aria-label={text('demonstration.mails')} className={styles.list}>
      <ul className={styles.items}>
        {mails.map(mail => (
          <li key={mail.id}>
            <Link
              href={`/outbox/${mail.id}`}
              className={styles.item}
              aria-current={mail.id === opened?.id ? 'page' : undefined}
            >
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.to}>{mail.to}</span>
              <time className={styles.date} dateTime={new Date(mail.sentAt).toISOString()}>
                {format.date(mail.sentAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Empty = (): ReactElement => {
  const text = useText()
  return (
    <EmptyState
      level={2}
      title={text('demonstration.outbox-empty')}
      drawing="sheet"
      actions={[{ href: '/hardware/', text: text('demonstration.outbox-browse') }]}
      className={styles.empty}
    >
      {text('demonstration.outbox-empty-lead')}
    </EmptyState>
  )
}
