import {
  address,
  decimal,
  group,
  image,
  list,
  markup,
  oneOf,
  required,
  text,
  whole,
  yesOrNo,
  type Model,
} from './record-field'

/** The twelve field types of forms (S2-3.16). */
const fieldTypes = [
  'singleLineText',
  'paragraphText',
  'number',
  'dropdown',
  'radioButton',
  'checkbox',
  'phoneNumber',
  'email',
  'dateAndTime',
  'media',
  'hiddenField',
  'html',
] as const

const properties = group({
  fieldLabel: text,
  internalName: text,
  isRequired: yesOrNo,
  placeholder: text,
  defaultValue: text,
  validationMessage: text,
  customClass: text,
  choices: list({ label: text, value: text }),
  defaultValueSelect: text,
  radioButtonDefaultValue: text,
  phoneFormat: oneOf('international', 'other'),
  numberFormat: oneOf('number', 'currency'),
  dateFieldType: oneOf('date', 'time', 'dateAndTime'),
  dateFormat: oneOf('mm-dd-yy', 'yy-mm-dd', 'dd-mm-yy'),
  timeFormat: oneOf('12-hours', '24-hours'),
  dateChoice: oneOf('working-day', 'next-business-week', 'any-day'),
  mediaUploadExtension: text,
  mediaMaximumFiledUploadSize: whole(1, 100),
  mediaFileUploadLimit: whole(1, 100),
  isAllowMultipleFileUploads: yesOrNo,
})

/** Models of list entries: branches, forms, swatches, redirects (S2-3.14, S2-3.16, S2-3.18, S2-3.19). */
export const listModels: readonly Model[] = [
  {
    name: 'store_locations',
    fields: {
      name: text,
      brandName: text,
      address: text,
      address2: text,
      city: text,
      state: text,
      zip: text,
      phoneNumber: text,
      brandPageUrl: address,
      latitude: decimal(-90, 90),
      longitude: decimal(-180, 180),
    },
    derived: ['id'],
  },
  {
    name: 'forms',
    fields: {
      display_name: text,
      description: text,
      submit_btn_txt: text,
      is_captcha_enabled: yesOrNo,
      success_action: group({ type: oneOf('text', 'redirect'), value: markup }),
      form_builder: list({
        name: text,
        type: oneOf(...fieldTypes),
        value: markup,
        validationMessage: text,
        properties,
      }),
    },
    derived: ['id'],
  },
  {
    name: 'wood_doors_filter',
    fields: { wood_doors_filter_com: list({ variant_name_et: text, variant_image_emd: image }) },
    derived: ['page_title_esi'],
  },
  {
    name: 'redirects',
    fields: { from_et: required(text), to_et: required(address), kind_es: oneOf('permanent', 'temporary') },
  },
]
