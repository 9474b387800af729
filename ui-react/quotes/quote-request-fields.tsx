import { observer } from 'mobx-react-lite'
import { useId, type ReactElement, type ReactNode } from 'react'
import type { ProductCard } from '../../core/catalogue/product'
import type { QuoteContact, WantedLine } from '../../core/quotes/quote'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { SectionHead } from '../kit/section-head'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { QuoteAddressFields, SameAsShipping } from './quote-address-fields'
import { QuoteFiles } from './quote-files'
import { DraftLines } from './quote-line-table'
import { QuotePicker } from './quote-picker'
import type { QuotePickerStore } from './quote-picker.store'
import type { QuoteRequestStore } from './quote-request.store'
import { fieldId, useFieldError } from './use-field-error'
import styles from './quote-request.module.css'

type FieldsProps = {
  readonly store: QuoteRequestStore
  readonly picker: QuotePickerStore
  readonly onChoose: (card: ProductCard) => void
  readonly onEdit: (line: WantedLine) => void
}

/** The sections of the request (S3-2.04), products first. */
export const QuoteRequestFields = observer(({ store, picker, onChoose, onEdit }: FieldsProps): ReactElement => {
  const text = useText()
  const { signedIn } = useShell()
  const errorOf = useFieldError(store)
  const { draft } = store.drafts
  return (
    <>
      <Part title={text('quote-request.parts.products')}>
        <QuotePicker store={picker} onChoose={onChoose} />
        {draft.lines.length > 0 ? (
          <DraftLines store={store} onEdit={onEdit} />
        ) : (
          <p className={styles.hint}>{text('quote-request.nothing-yet')}</p>
        )}
        {errorOf('lines') && (
          <p className={styles.wrong} role="alert">
            {errorOf('lines')}
          </p>
        )}
      </Part>
      <Part title={text('quote-request.parts.contact')}>
        <Contact store={store} />
      </Part>
      <div className={styles.addresses}>
        <Part title={text('quote-request.parts.shipping')}>
          <QuoteAddressFields part="shipping" store={store} />
        </Part>
        <Part title={text('quote-request.parts.billing')}>
          <SameAsShipping store={store} />
          <QuoteAddressFields part="billing" store={store} />
        </Part>
      </div>
      <Part title={text('quote-request.parts.message')}>
        <TextArea
          id={fieldId('note')}
          label={text('quote-request.note')}
          aside={text('forms.optional')}
          rows={4}
          value={draft.note}
          error={errorOf('note')}
          onChange={event => store.drafts.change({ note: event.currentTarget.value })}
          onBlur={() => store.leave('note')}
        />
        {signedIn && <QuoteFiles store={store} />}
      </Part>
    </>
  )
})

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHead small level={3} id={id} title={title} />
      {children}
    </section>
  )
}

const Contact = observer(({ store }: Pick<FieldsProps, 'store'>): ReactElement => {
  const text = useText()
  const errorOf = useFieldError(store)
  const { contact, title, referenceNumber } = store.drafts.draft
  const field = (name: keyof QuoteContact, complete: string) => ({
    id: fieldId(`contact.${name}`),
    name: `contact.${name}`,
    label: text(`quote-request.contact.${name}`),
    value: contact[name],
    error: errorOf(`contact.${name}`),
    autoComplete: complete,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      store.changeContact(name, event.currentTarget.value),
    onBlur: () => store.leave(`contact.${name}`),
  })
  const free = (name: 'title' | 'referenceNumber', value: string) => ({
    id: fieldId(name),
    name,
    label: text(`quote-request.contact.${name}`),
    aside: text('forms.optional'),
    value,
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      store.drafts.change({ [name]: event.currentTarget.value }),
    onBlur: () => store.leave(name),
  })
  const optional = { aside: text('forms.optional') }
  return (
    <div className={styles.contact}>
      <TextInput {...field('name', 'name')} required />
      <TextInput {...field('email', 'email')} required type="email" inputMode="email" />
      <TextInput {...field('companyName', 'organization')} {...optional} />
      <TextInput {...field('phoneNumber', 'tel')} {...optional} type="tel" inputMode="tel" />
      <TextInput {...free('title', title)} />
      <TextInput {...free('referenceNumber', referenceNumber)} />
    </div>
  )
})
