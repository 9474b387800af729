import type { ContentRow } from './content-row'
import { contentRow } from './content-row'

type FieldType =
  | 'singleLineText'
  | 'paragraphText'
  | 'number'
  | 'dropdown'
  | 'radioButton'
  | 'checkbox'
  | 'phoneNumber'
  | 'email'
  | 'dateAndTime'
  | 'media'
  | 'hiddenField'
  | 'html'
type Field = readonly [
  type: FieldType,
  name: string,
  label: string,
  required: boolean,
  more?: Readonly<Record<string, unknown>>,
]
type Form = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly button: string
  readonly captcha: boolean
  readonly answer: string
  readonly fields: readonly Field[]
}

const files = (extensions: string, megabytes: number, count: number) => ({
  mediaUploadExtension: extensions,
  mediaMaximumFiledUploadSize: megabytes,
  mediaFileUploadLimit: count,
  isAllowMultipleFileUploads: count > 1,
})

const choices = (...labels: readonly string[]) => labels.map((label, at) => ({ id: at + 1, label, value: label }))

const forms: readonly Form[] = [
  {
    id: 'contact',
    name: 'Contact Us',
    description: 'Questions about orders, schedules and products.',
    button: 'Send message',
    captcha: true,
    answer: 'Your message has been sent successfully!',
    fields: [
      ['singleLineText', 'name', 'Name', true],
      ['email', 'email', 'Email', true],
      ['phoneNumber', 'phone', 'Phone', true, { phoneFormat: 'international' }],
      ['singleLineText', 'orderNumber', 'Order Number', false],
      ['singleLineText', 'companyName', 'Company Name', false],
      ['singleLineText', 'rmaNumber', 'RMA Number', false],
      ['paragraphText', 'comments', 'Comments', false],
    ],
  },
  {
    id: 'bulk-question',
    name: 'Ask about a bulk order',
    description: 'Quantities, lead times and mixed crates.',
    button: 'Send question',
    captcha: true,
    answer: 'Your message has been sent successfully!',
    fields: [
      ['singleLineText', 'fullName', 'Full Name', false],
      ['phoneNumber', 'phoneNumber', 'Phone Number', false, { phoneFormat: 'international' }],
      ['email', 'emailAddress', 'Email Address', true],
      ['singleLineText', 'companyName', 'Company Name', false],
      ['dateAndTime', 'date', 'Date', false, { dateFieldType: 'date', dateFormat: 'mm-dd-yy', dateChoice: 'any-day' }],
      ['paragraphText', 'comments', 'Comments/Questions', true],
    ],
  },
  {
    id: 'tax-exempt-upload',
    name: 'Tax exemption certificate',
    description: 'One certificate for each state you ship to.',
    button: 'Upload certificate',
    captcha: true,
    answer: 'Thank you. The order desk checks your certificate within one business day.',
    fields: [
      ['singleLineText', 'organisation', 'Organization', true],
      ['email', 'email', 'Email', true],
      [
        'dropdown',
        'reason',
        'Reason for exemption',
        true,
        { choices: choices('Government', 'Education', 'Charity', 'Resale') },
      ],
      [
        'dateAndTime',
        'validUntil',
        'Valid until',
        false,
        { dateFieldType: 'date', dateFormat: 'mm-dd-yy', dateChoice: 'any-day' },
      ],
      ['media', 'certificate', 'Certificate', true, files('pdf,png,jpg,jpeg', 5, 3)],
    ],
  },
  {
    id: 'order-upload',
    name: 'Send an order as a file',
    description: 'A purchase order or a door schedule, as a spreadsheet or a scan.',
    button: 'Send order',
    captcha: true,
    answer: 'Thank you. We have your order and confirm it within one business day.',
    fields: [
      ['singleLineText', 'name', 'Name', true],
      ['email', 'email', 'Email', true],
      ['singleLineText', 'poNumber', 'PO number', false],
      [
        'radioButton',
        'delivery',
        'Delivery',
        true,
        { choices: choices('Freight', 'Will-call'), radioButtonDefaultValue: 'Freight' },
      ],
      ['media', 'files', 'Order files', true, files('pdf,csv,xlsx,png,jpg', 10, 5)],
    ],
  },
  {
    id: 'site-visit',
    name: 'Book a site visit',
    description: 'We measure openings before you order.',
    button: 'Ask for the visit',
    captcha: true,
    answer: 'Thank you. We call before noon of the next working day to settle the hour.',
    fields: [
      ['singleLineText', 'name', 'Name', true],
      ['email', 'email', 'Email', true],
      ['phoneNumber', 'phone', 'Phone', true, { phoneFormat: 'international' }],
      [
        'dateAndTime',
        'day',
        'Day',
        true,
        { dateFieldType: 'date', dateFormat: 'mm-dd-yy', dateChoice: 'next-business-week' },
      ],
      ['dateAndTime', 'hour', 'Best hour', false, { dateFieldType: 'time', timeFormat: '12-hours' }],
      ['number', 'openings', 'Number of openings', true],
      ['dropdown', 'building', 'Building', true, { choices: choices('Office', 'School', 'Hospital', 'Home') }],
      [
        'radioButton',
        'stage',
        'Stage',
        true,
        { choices: choices('New building', 'Replacement'), radioButtonDefaultValue: 'New building' },
      ],
      [
        'checkbox',
        'parts',
        'What we should look at',
        true,
        { choices: choices('Doors', 'Frames', 'Hardware', 'Access control') },
      ],
      ['paragraphText', 'access', 'How we get in', false, { placeholder: 'Gate, parking, whom to ask for' }],
      ['media', 'plans', 'Plans', false, files('pdf,dwg,png,jpg', 10, 3)],
      ['hiddenField', 'source', 'Source', false, { defaultValue: 'site-visit page' }],
      [
        'html',
        'note',
        '',
        false,
        { defaultValue: '<p>Measuring is free of charge within sixty miles of a branch.</p>' },
      ],
    ],
  },
  {
    id: 'door-package',
    name: 'Ask for a door package',
    description: 'Door, frame and hardware, prepared for each other and priced as one.',
    button: 'Ask for the price',
    captcha: true,
    answer: 'Thank you. The price comes by mail within one business day.',
    fields: [
      ['dropdown', 'package', 'Package', true, { choices: choices('Office', 'Classroom', 'Stairwell, 90 minutes') }],
      ['dropdown', 'quantity', 'Quantity', true, { choices: choices('1', '2', '3', '4', '5', '6', '7', '8', '9') }],
      ['email', 'email', 'Email', true],
    ],
  },
  {
    id: 'feedback',
    name: 'Tell us about this shop',
    description: 'What works, and what stands in your way.',
    button: 'Send',
    captcha: false,
    answer: 'Thank you. A person reads it.',
    fields: [
      ['paragraphText', 'comments', 'Comments', true],
      ['email', 'email', 'Email', false],
    ],
  },
]

/** Form definitions in the format of the form builder (S2-3.16). */
const fieldsOf = (form: Form) => ({
  id: form.id,
  display_name: form.name,
  description: form.description,
  submit_btn_txt: form.button,
  is_captcha_enabled: form.captcha,
  success_action: { type: 'text', value: form.answer },
  form_builder: form.fields.map(([type, internalName, fieldLabel, isRequired, more], at) => ({
    id: `${form.id}-${at + 1}`,
    name: internalName,
    type,
    value: '',
    isValidInput: true,
    validationMessage: '',
    properties: {
      fieldLabel,
      internalName,
      isRequired,
      placeholder: '',
      defaultValue: '',
      customClass: '',
      validationMessage: '',
      ...more,
    },
  })),
})

export const formDefinitions: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  forms.map((form, at) =>
    contentRow({ store, model: 'forms', id: form.id, title: form.name, order: at + 1, fields: fieldsOf(form) }),
  ),
)
