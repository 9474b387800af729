import { useRef, type ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { WishList } from '../../core/wish-lists/wish-list'
import { useShell } from '../runtime/shell-context'
import { toast } from '../runtime/toasts/toasts'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { SectionHead } from '../kit/section-head'
import { TextInput } from '../kit/fields/text-input'
import type { WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type ListSharingProps = {
  readonly list: WishList
  readonly fetcher: FetcherWithComponents<WishListAnswer>
  readonly action: string
}

/** Shows a list's share link with a button to revoke it, or a button to create one (security rule 11). */
export const ListSharing = ({ list, fetcher, action }: ListSharingProps): ReactElement => {
  const text = useText()
  const shared = list.shareToken !== undefined
  const intent = shared ? 'unshare' : 'share'
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent
  return (
    <section className={styles.sharing}>
      <SectionHead small level={3} title={text('wish-lists.sharing')} />
      {shared && <ShareLink token={list.shareToken ?? ''} />}
      <p className={styles.quiet}>{text(shared ? 'wish-lists.unshare-lead' : 'wish-lists.share-lead')}</p>
      <fetcher.Form method="post" action={action}>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={shared ? 'tertiary' : 'secondary'}
          icon={shared ? undefined : 'link'}
          busy={busy}
        >
          {text(shared ? 'wish-lists.unshare' : 'wish-lists.share')}
        </Button>
      </fetcher.Form>
    </section>
  )
}

const ShareLink = ({ token }: { readonly token: string }): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const copy = (): void => {
    // Without clipboard access, the selected text can be copied manually.
    field.current?.select()
    navigator.clipboard?.writeText(field.current?.value ?? '').then(
      () => toast.success(text('wish-lists.toasts.copied')),
      () => field.current?.focus(),
    )
  }
  return (
    <div className={styles.link}>
      <TextInput
        ref={field}
        label={text('wish-lists.link')}
        readOnly
        value={`${origin}/wishlist?id=${token}`}
        onFocus={event => event.currentTarget.select()}
      />
      {hydrated && (
        <Button variant="secondary" icon="copy" onClick={copy}>
          {text('wish-lists.copy')}
        </Button>
      )}
    </div>
  )
}
