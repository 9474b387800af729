import type { ReactElement } from 'react'
import { stateNames } from '../../core/locations/states'
import type { SetupStep } from '../../core/setup/setup-draft'
import { setupStates, setupTimeZones } from '../../core/setup/setup-plan'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { ChoiceGroup } from '../kit/fields/choice-group'
import { Select } from '../kit/fields/select'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { Notice } from '../kit/notice'
import { PaymentFields, ProductsFields, zoneName } from './setup-last-steps'
import { errorAt, type SetupView } from './setup-view'

/** The fields of each step. */
export const SetupFields = (view: SetupView): ReactElement => {
  const Fields = fieldsOf[view.step]
  return <Fields {...view} />
}

const StoreFields = (view: SetupView): ReactElement => {
  const { text, language, draft } = view
  const { typed, logo } = draft
  return (
    <>
      <TextInput
        name="name"
        label={text('setup.name')}
        help={text('setup.name-help')}
        defaultValue={typed.name}
        error={errorAt(view, 'name')}
        autoComplete="organization"
        required
      />
      <TextArea
        name="address"
        label={text('setup.address')}
        help={text('setup.address-help')}
        defaultValue={typed.address}
        error={errorAt(view, 'address')}
        autoComplete="street-address"
        required
      />
      <div className="setup-two">
        <TextInput
          name="phone"
          type="tel"
          label={text('setup.phone')}
          aside={text('setup.optional')}
          defaultValue={typed.phone}
          error={errorAt(view, 'phone')}
          autoComplete="tel"
        />
        <Select
          name="timeZone"
          label={text('setup.time-zone')}
          options={setupTimeZones.map(value => ({ value, label: zoneName(value, language) }))}
          defaultValue={typed.timeZone}
          error={errorAt(view, 'timeZone')}
        />
      </div>
      <div className="setup-stack">
        {logo && (
          <div className="setup-logo">
            <img src={pictureOf(logo.bytes)} alt={text('setup.logo-alt')} />
            <span>{logo.name}</span>
            <Button type="submit" name="intent" value="remove-logo" variant="tertiary">
              {text('setup.logo-remove')}
            </Button>
          </div>
        )}
        <TextInput
          name="logo"
          type="file"
          accept=".png,.jpg,.jpeg,.webp"
          className="setup-file"
          label={text(logo ? 'setup.logo-other' : 'setup.logo')}
          aside={text('setup.optional')}
          help={text('setup.logo-help')}
          error={errorAt(view, 'logo')}
        />
      </div>
    </>
  )
}

/** Its type does not matter to browsers: they look at the bytes. */
const pictureOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:image/png;base64,${btoa(text)}`
}

const MailFields = (view: SetupView): ReactElement => {
  const { text, draft, facts } = view
  const { mailTest } = draft
  return (
    <>
      {facts.mail.tag === 'server' ? (
        <p>{text('setup.mail-server')}</p>
      ) : (
        <Notice tone="info" title={text('setup.mail-outbox')}>
          <p>{text('setup.mail-outbox-help', { folder: facts.mail.folder })}</p>
        </Notice>
      )}
      <TextInput
        name="mailTo"
        type="email"
        label={text('setup.mail-to')}
        defaultValue={draft.typed.mailTo}
        error={errorAt(view, 'mailTo')}
        autoComplete="email"
      />
      <div>
        <Button type="submit" name="intent" value="test" variant="secondary">
          {text('setup.mail-test')}
        </Button>
      </div>
      {mailTest &&
        (mailTest.problem === undefined ? (
          <Notice tone="ok" title={text('setup.mail-sent', { to: mailTest.to })}>
            <p>{text(facts.mail.tag === 'server' ? 'setup.mail-sent-server' : 'setup.mail-sent-outbox')}</p>
          </Notice>
        ) : (
          <Notice tone="error" title={text('setup.mail-failed', { to: mailTest.to })}>
            <p>{text('setup.mail-failed-help', { problem: mailTest.problem })}</p>
          </Notice>
        ))}
    </>
  )
}

const StaffFields = (view: SetupView): ReactElement => {
  const { text, draft } = view
  return (
    <>
      <div className="setup-two">
        <TextInput
          name="firstName"
          label={text('setup.first-name')}
          defaultValue={draft.typed.firstName}
          error={errorAt(view, 'firstName')}
          autoComplete="given-name"
          required
        />
        <TextInput
          name="lastName"
          label={text('setup.last-name')}
          defaultValue={draft.typed.lastName}
          error={errorAt(view, 'lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <TextInput
        name="email"
        type="email"
        label={text('setup.email')}
        help={text('setup.email-help')}
        defaultValue={draft.typed.email}
        error={errorAt(view, 'email')}
        autoComplete="email"
        required
      />
    </>
  )
}

const ShippingFields = (view: SetupView): ReactElement => {
  const { text, draft } = view
  const chosen = (draft.typed.states ?? '').split(' ')
  return (
    <>
      <ChoiceGroup legend={text('setup.states')} error={errorAt(view, 'states')} required>
        <div className="setup-states">
          {setupStates.map(code => (
            <Checkbox
              key={code}
              name="state"
              value={code}
              label={stateNames[code]}
              defaultChecked={chosen.includes(code)}
              dense
            />
          ))}
        </div>
      </ChoiceGroup>
      <div>
        <Button type="submit" name="intent" value="all-states" variant="tertiary">
          {text('setup.states-all')}
        </Button>
      </div>
      <div className="setup-two">
        <TextInput
          name="cost"
          label={text('setup.cost')}
          help={text('setup.cost-help')}
          lead="$"
          inputMode="decimal"
          defaultValue={draft.typed.cost}
          error={errorAt(view, 'cost')}
          required
        />
        <TextInput
          name="freeFrom"
          label={text('setup.free-from')}
          aside={text('setup.optional')}
          lead="$"
          inputMode="decimal"
          defaultValue={draft.typed.freeFrom}
          error={errorAt(view, 'freeFrom')}
        />
      </div>
      <Checkbox
        name="pickUp"
        value="yes"
        label={text('setup.pick-up')}
        help={text('setup.pick-up-help')}
        defaultChecked={draft.typed.pickUp === 'yes'}
      />
    </>
  )
}

const fieldsOf: Readonly<Record<SetupStep, (view: SetupView) => ReactElement>> = {
  store: StoreFields,
  mail: MailFields,
  staff: StaffFields,
  shipping: ShippingFields,
  payment: PaymentFields,
  products: ProductsFields,
}
