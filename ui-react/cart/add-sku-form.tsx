import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { issue } from '../../core/shared/domain-error'
import { Flash } from '../runtime/toasts/flash'
import { useShell } from '../runtime/shell-context'
import { ProblemNotice, useFormChecks, type CheckForm } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Link } from '../kit/link'
import { TextInput } from '../kit/fields/text-input'
import type { CartAnswer } from './cart-action'
import { useCartAddress } from './cart-address'
import styles from './add-sku-form.module.css'

const check: CheckForm = values =>
  (values['sku'] ?? '').trim() === '' ? [issue('sku', 'cart.sku-issues.sku-required')] : []

export type AddSkuFormProps = {
  readonly answer?: CartAnswer
  /** Idempotency key of this rendering of the page: a repeated submit adds once. */
  readonly showing: string
}

/** Adds a line by SKU or part number; issues are shown at its field. */
export const AddSkuForm = observer(({ answer, showing }: AddSkuFormProps): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  const address = useCartAddress()
  const fetcher = useFetcher<CartAnswer>({ key: 'add-sku' })
  const busy = fetcher.state !== 'idle'
  const data = fetcher.data ?? answer
  const refused = useMemo(() => (data && !data.done && data.intent === 'add-sku' ? data : undefined), [data])
  const checks = useFormChecks({ check, answer: refused, busy })
  const added = fetcher.data?.done === 'sku-added'
  useEffect(() => {
    const form = checks.form.ref.current
    if (!added || !form) return
    form.reset()
    form.querySelector<HTMLInputElement>('[name="sku"]')?.focus()
  }, [added, fetcher.data])
  return (
    <fetcher.Form method="post" action={address} {...checks.form} className={styles.form}>
      <input type="hidden" name="key" value={showing} />
      <TextInput
        name="sku"
        label={text(signedIn ? 'cart.sku-or-number' : 'cart.sku-field')}
        defaultValue={refused?.values['sku']}
        error={checks.errorOf('sku')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        fieldClassName={styles.field}
      />
      <TextInput
        name="quantity"
        label={text('cart.columns.quantity')}
        defaultValue={refused?.values['quantity'] ?? '1'}
        error={checks.errorOf('quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        fieldClassName={styles.quantity}
      />
      <Button
        type="submit"
        name="intent"
        value="add-sku"
        variant="secondary"
        busy={busy}
        busyText={text('shared.adding')}
      >
        {text('cart.sku-add')}
      </Button>
      {refused?.choose && (
        <p>
          <Link href={refused.choose.slug}>{text('cart.sku-choose', { name: refused.choose.name })}</Link>
        </p>
      )}
      {refused && <ProblemNotice problem={refused.problem} />}
      <Flash tone="ok" text={added ? text('shared.added-to-cart') : undefined} occasion={fetcher.data} />
    </fetcher.Form>
  )
})
