import type { ReactElement } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Device } from '../../core/access/device'
import { Flash } from '../runtime/toasts/flash'
import { problemText, useSubmitting } from '../forms'
import { useFormat, useText, type Text } from '../i18n'
import { Badge } from '../kit/marks/badge'
import { Button } from '../kit/button'
import type { SettingsAnswer } from './settings-data'
import styles from './device-list.module.css'

/** The customer's sessions with buttons to end them: this device, one other, all others, all. */
export const DeviceList = ({
  devices,
  answer,
}: {
  readonly devices: readonly Device[]
  readonly answer?: SettingsAnswer
}): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<SettingsAnswer>({ key: 'end-devices' })
  const everywhere = useSubmitting('everywhere')
  const result = fetcher.data ?? answer
  const ended = result?.done === 'device-ended' || result?.done === 'others-ended' ? result.done : undefined
  const refused = result && !result.done && result.intent.startsWith('end-') ? result : undefined
  const busy = fetcher.state !== 'idle'
  const ending = (handle: string) => busy && fetcher.formData?.get('handle') === handle
  return (
    <div className={styles.devices}>
      <Flash tone="ok" text={ended && text(`account.toasts.${ended}`)} occasion={result} />
      <Flash tone="error" text={refused?.problem && problemText(refused.problem, text)} occasion={refused} />
      <p className={styles.lead}>{text('account.signed-in-on', { count: devices.length })}</p>
      <ul className={styles.list}>
        {devices.map(device => (
          <li key={device.handle} className={styles.device}>
            <DeviceText device={device} />
            {!device.current && (
              <fetcher.Form method="post" action="/account/settings#security">
                <input type="hidden" name="handle" value={device.handle} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-device"
                  variant="tertiary"
                  size="dense"
                  busy={ending(device.handle)}
                  aria-label={text('account.end-device-named', { name: nameOf(device, text) })}
                >
                  {text('account.end-device')}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {devices.length > 1 && (
          <fetcher.Form method="post" action="/account/settings#security">
            <Button
              type="submit"
              name="intent"
              value="end-others"
              variant="secondary"
              busy={busy && fetcher.formData?.get('intent') === 'end-others'}
              busyText={text('account.logging-out')}
            >
              {text('account.end-others')}
            </Button>
          </fetcher.Form>
        )}
        <Form method="post" action="/logout">
          <Button
            type="submit"
            name="intent"
            value="everywhere"
            variant="tertiary"
            busy={everywhere}
            busyText={text('account.logging-out')}
          >
            {text('account.end-everywhere')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

const DeviceText = ({ device }: { readonly device: Device }): ReactElement => {
  const text = useText()
  const { moment } = useFormat()
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        {nameOf(device, text)} {device.current && <Badge tone="ok">{text('account.this-device')}</Badge>}
      </p>
      <p className={styles.when}>
        {text(device.current ? 'account.signed-in-since' : 'account.last-used', {
          moment: moment(device.current ? device.signedInAt : device.lastUsedAt),
        })}
      </p>
    </div>
  )
}

const nameOf = ({ browser, system }: Device, text: Text): string => {
  if (browser && system) return text('account.browser-on', { browser, system })
  return browser ?? system ?? text('account.unknown-device')
}
