import type { ReactElement } from 'react'
import type { PaymentHealth } from '../../../core/payments/payment-desk.port'
import { useFormat, useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'
import { Notice } from '../../kit/notice'
import { Summary } from '../../kit/summary'
import staff from '../staff.module.css'

const tones = { none: 'warning', demo: 'warning', test: 'warning', live: 'ok' } as const

/** How online payment is set up, and when the provider was last heard of. */
export const ProviderHealth = ({ health }: { readonly health: PaymentHealth }): ReactElement => {
  const text = useText()
  const { moment, number } = useFormat()
  const { mode, lastNotice, lastCall, waitingNotices, openRefunds } = health
  const when = (at: number | undefined): string => (at === undefined ? text('payment-desk.never') : moment(at))
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('payment-desk.provider')}</h2>
      {mode === 'none' && (
        <Notice tone="warning" title={text('payment-desk.not-set-up')}>
          <p>{text('payment-desk.not-set-up-lead')}</p>
        </Notice>
      )}
      <Summary
        label={text('payment-desk.provider')}
        rows={[
          {
            label: text('payment-desk.mode'),
            value: <Badge tone={tones[mode]}>{text(`payment-desk.modes.${mode}`)}</Badge>,
            note: text(`payment-desk.mode-notes.${mode}`),
            quiet: true,
          },
          ...(mode === 'test' || mode === 'live'
            ? [
                { label: text('payment-desk.last-notice'), value: when(lastNotice), quiet: true },
                { label: text('payment-desk.last-call'), value: when(lastCall), quiet: true },
                { label: text('payment-desk.waiting-notices'), value: number(waitingNotices) },
              ]
            : []),
          { label: text('payment-desk.open-refunds'), value: number(openRefunds) },
        ]}
      />
    </section>
  )
}
