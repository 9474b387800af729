import type { ReactElement } from 'react'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import type { ShownRow } from './pad-rows'
import { choicesToField } from './row-choices'
import styles from './quick-order.module.css'

export type RowChoiceProps = {
  readonly row: ShownRow
  readonly at: number
  readonly asks: boolean
  readonly busy: boolean
  readonly onChoose: () => void
}

/**
 * The chosen options of a row's product, with a button that opens their dialog; without JavaScript, a link to the
 * product page.
 */
export const RowChoice = ({ row, at, asks, busy, onChoose }: RowChoiceProps): ReactElement => {
  const text = useText()
  const hydrated = useHydrated()
  const label = (
    <>
      {text(row.choices === undefined ? 'quick-order.choose-options' : 'quick-order.change-options')}
      <span className="visually-hidden"> {text('quick-order.in-row', { row: at + 1 })}</span>
    </>
  )
  return (
    <>
      <input type="hidden" name="choices" value={choicesToField(row.choices)} />
      {asks && (
        <div className={styles.choice}>
          {row.shown && row.shown.length > 0 && (
            <ul className={styles.chosen}>
              {row.shown.map(({ name, value }) => (
                <li key={name}>
                  {name}: <strong>{value}</strong>
                </li>
              ))}
            </ul>
          )}
          {row.choices === undefined && !row.issue && <p>{text('quick-order.chooses')}</p>}
          {hydrated ? (
            <Button
              variant="tertiary"
              size="dense"
              data-choose={at}
              busy={busy}
              busyText={text('shared.loading')}
              onClick={onChoose}
            >
              {label}
            </Button>
          ) : (
            <ButtonLink variant="tertiary" size="dense" href={`/search?${new URLSearchParams({ q: row.sku })}`}>
              {label}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
