import { useId, type ReactElement } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { stockState } from '../../core/catalogue/product'
import type { WishListLine } from '../../core/wish-lists/view-wish-lists'
import type { WishList } from '../../core/wish-lists/wish-list'
import { LinePicture } from '../product'
import { CardPrice, Stock } from '../product'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { Link } from '../kit/link'
import { Table, type Column } from '../kit/table'
import type { WishListAnswer } from './wish-list-action'
import styles from './wish-lists.module.css'

export type ListLinesProps = {
  readonly list: WishList
  readonly lines: readonly WishListLine[]
  readonly fetcher: FetcherWithComponents<WishListAnswer>
  readonly action: string
}

/**
 * Lines of a list: view, move to cart or remove, individually or selected. One form, so it works without JavaScript.
 */
export const ListLines = ({ list, lines, fetcher, action }: ListLinesProps): ReactElement => {
  const text = useText()
  const form = useId()
  const sent = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')
  const columns: readonly Column<WishListLine>[] = [
    {
      key: 'select',
      label: text('wish-lists.columns.select'),
      hideLabel: true,
      tight: true,
      narrow: 'full',
      cell: line => (
        <span className={styles.tick}>
          <Checkbox
            hideLabel
            name="item"
            value={line.item.id}
            label={text('wish-lists.select-named', { name: nameOf(line, text) })}
          />
        </span>
      ),
    },
    {
      key: 'product',
      label: text('wish-lists.columns.product'),
      rowHeader: true,
      narrow: 'full',
      cell: line => <LineFace line={line} />,
    },
    { key: 'price', label: text('wish-lists.columns.price'), cell: line => <LinePrice line={line} /> },
    {
      key: 'stock',
      label: text('wish-lists.columns.stock'),
      cell: line =>
        line.card && (
          <span className={styles.nowrap}>
            <Stock name={line.card.name} stock={stockOf(line)} lead={line.card.lead} />
          </span>
        ),
    },
    {
      key: 'ways',
      label: text('wish-lists.columns.ways'),
      hideLabel: true,
      align: 'end',
      narrow: 'full',
      cell: line => <Ways line={line} sent={sent} />,
    },
  ]
  return (
    <fetcher.Form
      id={form}
      method="post"
      action={action}
      className={styles.part}
      onSubmit={event => sent !== undefined && event.preventDefault()}
    >
      <Table
        caption={text('wish-lists.items', { name: list.name })}
        columns={columns}
        rows={lines}
        rowKey={({ item }) => String(item.id)}
        className={styles.lines}
      />
      <div className={styles.bulk}>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="tertiary"
          busy={sent === 'remove'}
          busyText={text('wish-lists.removing')}
        >
          {text('wish-lists.remove-selected')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="move"
          variant="secondary"
          busy={sent === 'move'}
          busyText={text('wish-lists.moving')}
        >
          {text('wish-lists.move-selected')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="move-all"
          busy={sent === 'move-all'}
          busyText={text('wish-lists.moving')}
        >
          {text('wish-lists.move-all')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

type Text = ReturnType<typeof useText>

const nameOf = ({ card }: WishListLine, text: Text): string => card?.name ?? text('wish-lists.gone')

const stockOf = ({ card, variant }: WishListLine): number => variant?.stock ?? card?.stock ?? 0

/** A line links to its product; a product that the visitor may not see is not named. */
const LineFace = ({ line }: { readonly line: WishListLine }): ReactElement => {
  const text = useText()
  const { card, variant } = line
  return (
    <span className={styles.face}>
      <LinePicture picture={variant?.picture ?? card?.picture} muted={stockOf(line) <= 0} />
      <span>
        {card ? (
          <Link href={card.slug} className={styles.productName}>
            {card.name}
          </Link>
        ) : (
          <span className={styles.quiet}>{text('wish-lists.gone')}</span>
        )}
        {card && (
          <span className={styles.note}>
            <span className="sku">{variant?.sku ?? card.sku}</span>
          </span>
        )}
        {variant?.partNumber && (
          <span className={styles.note}>{text('shared.part-number', { number: variant.partNumber })}</span>
        )}
        {variant && variant.optionValues.length > 0 && (
          <span className={styles.note}>
            {variant.optionValues.map(value => `${value.name}: ${value.label}`).join(', ')}
          </span>
        )}
      </span>
    </span>
  )
}

/** A variant has its own price; other products show their lowest price. */
const LinePrice = ({ line: { card, variant } }: { readonly line: WishListLine }): ReactElement | null =>
  card ? (
    <CardPrice product={variant ? { ...card, price: variant.price && { ...variant.price, from: false } } : card} />
  ) : null

const Ways = ({
  line,
  sent,
}: {
  readonly line: WishListLine
  readonly sent: FormDataEntryValue | null | undefined
}): ReactElement => {
  const text = useText()
  const { item, card, variant } = line
  const name = nameOf(line, text)
  const ready =
    card !== undefined &&
    (item.variantId === undefined
      ? card.plainVariantId !== undefined
      : variant?.price !== undefined && card.purchasable)
  const had = stockState(stockOf(line)) !== 'out-of-stock'
  return (
    <span className={styles.lineWays}>
      {ready && had && (
        <Button
          type="submit"
          name="intent"
          value={`move:${item.id}`}
          variant="secondary"
          size="dense"
          busy={sent === `move:${item.id}`}
          aria-label={text('wish-lists.move-named', { name })}
        >
          {text('wish-lists.move')}
        </Button>
      )}
      {card && !ready && card.purchasable && had && (
        <ButtonLink
          href={card.slug}
          variant="secondary"
          size="dense"
          aria-label={text('wish-lists.choose-named', { name })}
        >
          {text('wish-lists.choose')}
        </ButtonLink>
      )}
      <Button
        type="submit"
        name="intent"
        value={`remove:${item.id}`}
        variant="tertiary"
        size="dense"
        busy={sent === `remove:${item.id}`}
        aria-label={text('wish-lists.remove-named', { name })}
      >
        {text('wish-lists.remove')}
      </Button>
    </span>
  )
}
