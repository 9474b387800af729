import { observer } from 'mobx-react-lite'
import { useId, type FormEvent, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { AccountListFacts, UploadAbout } from '../../core/bulk-upload/upload-account.port'
import { useHydrated } from '../runtime/use-hydrated'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { forgetIntent, resumeIntent } from './upload-action'
import type { UploadStore } from './upload.store'
import styles from './bulk-upload.module.css'

type SavedListNoticesProps = { readonly store: UploadStore; readonly saved?: UploadAbout }

/** Notices about the account's list: continue it, or choose between the two. */
export const SavedListNotices = observer(({ store, saved }: SavedListNoticesProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const { offered, elsewhere, behind } = store.account
  // Without JavaScript, and before hydration, the loader's data is shown.
  const offer = hydrated ? offered : store.state === 'empty' ? saved?.list : undefined
  return (
    <>
      {offer && <Offer list={offer} version={saved?.version} store={store} />}
      {elsewhere?.list && (
        <Notice
          live
          tone="warning"
          title={text('bulk-upload.changed-elsewhere')}
          actions={
            <>
              <Button variant="secondary" size="dense" onClick={() => void store.resumeSaved()}>
                {text('bulk-upload.open-other')}
              </Button>
              <Button variant="secondary" size="dense" onClick={store.keepThis}>
                {text('bulk-upload.keep-this')}
              </Button>
            </>
          }
        >
          <p>
            <Facts list={elsewhere.list} />
          </p>
          <p>{text('bulk-upload.which-counts')}</p>
        </Notice>
      )}
      {elsewhere && !elsewhere.list && (
        <Notice
          live
          tone="warning"
          title={text('bulk-upload.removed-elsewhere')}
          actions={
            <>
              <Button variant="secondary" size="dense" onClick={store.keepThis}>
                {text('bulk-upload.keep-this')}
              </Button>
              <Button variant="secondary" size="dense" onClick={store.remove}>
                {text('bulk-upload.remove')}
              </Button>
            </>
          }
        />
      )}
      {behind && !elsewhere && store.state !== 'empty' && (
        <Notice tone="info">
          {text(behind === 'no-room' ? 'bulk-upload.issues.no-room' : 'bulk-upload.only-here')}
        </Notice>
      )}
    </>
  )
})
SavedListNotices.displayName = 'SavedListNotices'

const Facts = ({ list: { name, keptAt, lines } }: { readonly list: AccountListFacts }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <>
      {text('bulk-upload.kept-facts', {
        name: name || text('bulk-upload.pasted'),
        count: lines,
        lines: format.number(lines),
        when: format.date(keptAt),
      })}
    </>
  )
}

/** A stored list: file, lines and date, to continue or to remove; without JavaScript as a form. */
const Offer = ({
  list,
  version,
  store,
}: {
  readonly list: AccountListFacts
  readonly version?: number
  readonly store: UploadStore
}): ReactElement => {
  const text = useText()
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === forgetIntent) store.keepThis()
    else void store.resumeSaved()
  }
  return (
    <Notice
      tone="info"
      title={text('bulk-upload.kept')}
      actions={
        <Form method="post" action="/bulk-upload/" onSubmit={send} className={styles.offer} aria-describedby={id}>
          <input type="hidden" name="version" value={version ?? store.account.version} />
          <Button type="submit" name="intent" value={resumeIntent} size="dense">
            {text('bulk-upload.resume')}
          </Button>
          <Button type="submit" name="intent" value={forgetIntent} variant="secondary" size="dense">
            {text('bulk-upload.remove')}
          </Button>
        </Form>
      }
    >
      <p id={id} className={styles.keptName}>
        <Facts list={list} />
      </p>
    </Notice>
  )
}
