import type { ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { WishList } from '../../core/wish-lists/wish-list'
import { ProblemNotice } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { RadioGroup } from '../kit/fields/radio-group'
import { ListNameForm } from './list-name-form'
import type { WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type ChooserProps = {
  readonly lists: readonly WishList[]
  readonly fetcher: FetcherWithComponents<WishListAnswer>
  /** Submits to the URL that identifies the product. */
  readonly action: string
  readonly answer?: WishListAnswer
}

/** Chooses a wish list or creates one (S1-4.31). The server's messages are shown verbatim (S1-4.32). */
export const Chooser = ({ lists, fetcher, action, answer }: ChooserProps): ReactElement => {
  const text = useText()
  const result = fetcher.data ?? answer
  const refused = result && !result.done ? result : undefined
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'add'
  return (
    <div className={styles.chooser}>
      <ProblemNotice problem={refused?.problem} />
      {lists.length === 0 ? (
        <p>{text('wish-lists.none')}</p>
      ) : (
        <fetcher.Form method="post" action={action} className={styles.chooserLists}>
          <input type="hidden" name="intent" value="add" />
          <RadioGroup
            look="list"
            name="list"
            legend={text('wish-lists.choose-list')}
            required
            defaultValue={refused?.values['list'] ?? String(lists[0]?.id)}
            options={lists.map(list => ({
              value: String(list.id),
              label: list.name,
              trail: text('wish-lists.products-count', { count: list.items.length }),
            }))}
          />
          <Button type="submit" busy={busy} busyText={text('wish-lists.adding')}>
            {text('wish-lists.add')}
          </Button>
        </fetcher.Form>
      )}
      <section className={styles.newList}>
        <h3>{text('wish-lists.new-list')}</h3>
        <ListNameForm
          fetcher={fetcher}
          action={action}
          intent="create-and-add"
          answer={refused}
          secondary={lists.length > 0}
          labels={{ send: text('wish-lists.create-and-add'), busy: text('wish-lists.adding') }}
        />
      </section>
    </div>
  )
}
