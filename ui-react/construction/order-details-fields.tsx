import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { isRequired, storeNumberField, type OrderField } from '../../core/construction/check-details'
import { storeTypes } from '../../core/construction/chains'
import { useText } from '../i18n'
import { RadioGroup } from '../kit/fields/radio-group'
import { TextInput } from '../kit/fields/text-input'
import { ChainMark } from './chain-mark'
import { DeliveryField } from './delivery-field'
import type { OrderFormStore } from './order-form.store'
import styles from './order-form.module.css'

type StoreProps = { readonly store: OrderFormStore }

/** How to order (S3-2.39), the store, and the delivery date (S3-3.19). */
export const OrderDetailsFields = observer(({ store }: StoreProps): ReactElement => (
  <>
    <ModeChoice store={store} />
    <StoreChoice store={store} />
    <SiteFields store={store} />
    {!store.page.exempt && <ExemptQuestion store={store} />}
  </>
))
OrderDetailsFields.displayName = 'OrderDetailsFields'

const ModeChoice = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  return (
    <RadioGroup
      legend={text('construction.mode')}
      name="orderType"
      look="list"
      value={store.form.orderType}
      onChange={value => store.chooseMode(value === 'fromImport' ? 'fromImport' : 'onlineBelow')}
      options={[
        { value: 'onlineBelow', label: text('construction.mode.online'), note: text('construction.mode.online-note') },
        { value: 'fromImport', label: text('construction.mode.import'), note: text('construction.mode.import-note') },
      ]}
      className={styles.whole}
    />
  )
})
ModeChoice.displayName = 'ModeChoice'

/**
 * The selection decides which store number is asked for (S3-4.28); without JavaScript both fields are shown, and that
 * of the selected chain is used.
 */
const StoreChoice = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const { storeType } = store.form
  return (
    <>
      <RadioGroup
        legend={text('construction.store-type')}
        name="storeType"
        value={storeType}
        onChange={value => store.chooseStore(value === 'pOpshelf' ? 'pOpshelf' : 'dollarGeneral')}
        options={storeTypes.map(chain => ({
          value: chain,
          label: text(`construction.${chain}`),
          lead: <ChainMark chain={chain} small bare />,
        }))}
      />
      {storeTypes.map(chain => (
        <span key={chain} className={styles.number} data-hidden={chain === storeType ? undefined : true}>
          <OrderText
            store={store}
            field={storeNumberField(chain)}
            label={text(chain === 'dollarGeneral' ? 'construction.store-number' : 'construction.store-number-pop')}
            inputMode="numeric"
          />
        </span>
      ))}
    </>
  )
})
StoreChoice.displayName = 'StoreChoice'

type TextProps = StoreProps & {
  readonly field: OrderField
  readonly label: string
  readonly help?: string
  readonly inputMode?: 'numeric' | 'tel'
  readonly autoComplete?: string
}

const OrderText = observer(({ store, field, ...shown }: TextProps): ReactElement => {
  const text = useText()
  const issue = store.issues.get(field)
  return (
    <TextInput
      {...shown}
      id={field}
      name={field}
      required={isRequired(store.form.orderType, field)}
      value={store.form[field]}
      onChange={event => store.type(field, event.currentTarget.value)}
      error={issue && text(issue.code, issue.values)}
      maxLength={200}
    />
  )
})
OrderText.displayName = 'OrderText'

const SiteFields = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  const imported = store.form.orderType === 'fromImport'
  const fromFile = imported ? text('construction.from-file') : undefined
  const issue = store.issues.get('requestedDelivery')
  return (
    <>
      <DeliveryField
        day={store.form.requestedDelivery}
        blocked={store.page.blockedDates}
        required={!imported}
        error={issue && text(issue.code, issue.values)}
        help={fromFile ?? text('construction.delivery-help')}
        onChoose={day => store.type('requestedDelivery', day)}
      />
      <OrderText
        store={store}
        field="siteContactName"
        label={text('construction.contact-name')}
        help={fromFile}
        autoComplete="name"
      />
      <OrderText
        store={store}
        field="siteContactPhone"
        label={text('construction.contact-phone')}
        help={fromFile ?? text('construction.contact-phone-help')}
        inputMode="tel"
        autoComplete="tel-national"
      />
    </>
  )
})
SiteFields.displayName = 'SiteFields'

/** Hidden from customers of category G (S3-6.09). */
const ExemptQuestion = observer(({ store }: StoreProps): ReactElement => {
  const text = useText()
  return (
    <RadioGroup
      legend={text('construction.tax-exempt')}
      name="taxExempt"
      value={store.form.taxExempt ? 'YES' : 'NO'}
      onChange={value => store.sayExempt(value === 'YES')}
      options={[
        { value: 'NO', label: text('construction.no') },
        { value: 'YES', label: text('construction.yes') },
      ]}
      help={text('construction.tax-exempt-help')}
    />
  )
})
ExemptQuestion.displayName = 'ExemptQuestion'
