import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { ProviderFields } from '../../core/payments/payment-progress'
import type { Cents } from '../../core/shared/money'
import { useFormat, useLanguage, useText } from '../i18n'
import { Button } from '../kit/button'
import type { MountedFields } from './stripe-fields'
import styles from './return-page.module.css'

type Props = {
  readonly fields: ProviderFields
  readonly amount: Cents
  /** Called when the provider has accepted a payment; its outcome is read from the provider, not from here. */
  readonly onPaid: () => void
  /** Called when a payment was refused: the shop counts those, and may end the payment. */
  readonly onRefused: () => void
  /** Whether the fields are shown: another way to pay is offered first until they are. */
  readonly onShown: (shown: boolean) => void
}

/** The provider's fields in our page. Renders nothing visible without script, or while the provider is blocked. */
export const PaymentFields = ({ fields, amount, onPaid, onRefused, onShown }: Props): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { slot, mounted } = useFields(fields, onShown)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pay = async () => {
    if (!mounted || busy) return
    setBusy(true)
    setProblem(undefined)
    const refused = await mounted.pay(location.href).catch(() => text('checkout.pay-unknown'))
    setBusy(false)
    if (refused === undefined) return onPaid()
    setProblem(refused)
    onRefused()
  }
  return (
    <div className={styles.fields}>
      <div ref={slot} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {mounted && (
        <div>
          <Button type="button" size="main" busy={busy} busyText={text('checkout.paying')} onClick={() => void pay()}>
            {text('checkout.pay-amount', { amount: format.money(amount) })}
          </Button>
        </div>
      )}
    </div>
  )
}

const useFields = ({ publishableKey, clientSecret }: ProviderFields, onShown: Props['onShown']) => {
  const language = useLanguage()
  const slot = useRef<HTMLDivElement>(null)
  const shown = useRef(onShown)
  const [mounted, setMounted] = useState<MountedFields>()
  useEffect(() => {
    let isOver = false
    let fields: MountedFields | undefined
    const show = async () => {
      const { mountFields } = await import('./stripe-fields')
      if (isOver || !slot.current) return
      fields = await mountFields(slot.current, { publishableKey, clientSecret }, language)
      if (isOver) return fields.remove()
      setMounted(fields)
      shown.current(true)
    }
    // The provider is blocked or away: its own page is offered.
    void show().catch(() => shown.current(false))
    return () => {
      isOver = true
      fields?.remove()
    }
  }, [publishableKey, clientSecret, language])
  return { slot, mounted }
}
