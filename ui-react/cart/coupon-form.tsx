import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { AppliedCoupon } from '../../core/cart/cart'
import { issue } from '../../core/shared/domain-error'
import { Flash } from '../runtime/toasts/flash'
import { ProblemNotice, useFormChecks, type CheckForm } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import type { CartAnswer } from './cart-action'
import { useCartAddress } from './cart-address'
import styles from './coupon-form.module.css'

/** S1-5.08 */
const checkCoupon: CheckForm = values =>
  (values['code'] ?? '').trim() === '' ? [issue('code', 'cart.coupon-empty')] : []

/** The coupon field with its issue. */
export const CouponForm = observer(({ answer }: { readonly answer?: CartAnswer }): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<CartAnswer>({ key: 'coupon' })
  const address = useCartAddress()
  const busy = fetcher.state !== 'idle'
  const data = fetcher.data ?? answer
  const refused = useMemo(
    () => (data && !data.done && data.intent === 'apply-coupon' ? atField(data) : undefined),
    [data],
  )
  const checks = useFormChecks({ check: checkCoupon, answer: refused, busy })
  const applied = fetcher.data?.done === 'coupon-applied'
  useEffect(() => {
    if (applied) checks.form.ref.current?.reset()
  }, [applied, fetcher.data])
  return (
    <fetcher.Form method="post" action={address} {...checks.form} className={styles.form}>
      <TextInput
        name="code"
        label={text('cart.coupon')}
        defaultValue={refused?.values['code']}
        error={checks.errorOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        fieldClassName={styles.field}
      />
      <Button
        type="submit"
        name="intent"
        value="apply-coupon"
        variant="secondary"
        busy={busy}
        busyText={text('cart.coupon-busy')}
      >
        {text('cart.coupon-apply')}
      </Button>
      {refused && <ProblemNotice problem={refused.problem} />}
      <Flash tone="ok" text={applied ? text('cart.toasts.coupon-applied') : undefined} occasion={fetcher.data} />
    </fetcher.Form>
  )
})

/** The cart's issues name the coupon; the form has a single field for it. */
const atField = <A extends { readonly issues: readonly { readonly code: string }[] }>(answer: A): A => ({
  ...answer,
  issues: answer.issues.map(each => ({ ...each, field: 'code' })),
})

/** A coupon on the cart, with a remove button if the cart is editable. */
export const AppliedCouponNote = ({
  coupon,
  editable,
}: {
  readonly coupon: AppliedCoupon
  readonly editable: boolean
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<CartAnswer>({ key: `coupon-${coupon.code}` })
  const address = useCartAddress()
  return (
    <fetcher.Form method="post" action={address} className={styles.applied}>
      <input type="hidden" name="code" value={coupon.code} />
      <span>{coupon.name}</span>
      {editable && (
        <Button
          type="submit"
          name="intent"
          value="remove-coupon"
          variant="tertiary"
          size="dense"
          busy={fetcher.state !== 'idle'}
          aria-label={text('cart.coupon-remove-named', { code: coupon.code })}
        >
          {text(fetcher.state === 'idle' ? 'cart.coupon-remove' : 'cart.coupon-removing')}
        </Button>
      )}
      {coupon.issue && <span className={styles.issue}>{text(coupon.issue.code, coupon.issue.values)}</span>}
    </fetcher.Form>
  )
}
