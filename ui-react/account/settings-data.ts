import type { Profile, ProfileChange } from '../../core/account/account'
import type { BookAddress } from '../../core/addresses/address'
import type { TypedPassword } from '../../core/account/check-new-password'
import type { Device } from '../../core/access/device'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'
import {
  bookAddressFrom,
  countriesChanged,
  type Geography,
  type GeographyCases,
  geographyFor,
  homeCountry,
  noGeography,
} from '../addresses'

export type SettingsData = {
  readonly profile: Profile
  readonly addresses: readonly BookAddress[]
  readonly unreadable?: number
  /** The devices on which the customer is signed in; empty if they cannot be read. */
  readonly devices: readonly Device[]
  /** The address in the form: an existing one, a new one, or none. */
  readonly editing?: number | 'new'
  readonly geography: Geography
}

export type SettingsAnswer =
  | (FormAnswer & { readonly done?: undefined; readonly geography?: Geography })
  | {
      readonly done:
        | 'profile'
        | 'address-added'
        | 'address-updated'
        | 'address-deleted'
        | 'password'
        | 'device-ended'
        | 'others-ended'
        | 'confirmation-sent'
    }

/** Data of the settings page; `edit` is the query parameter that selects the address in the form. */
export const settingsData = async (
  useCases: GeographyCases & Pick<UseCases, 'viewDevices'>,
  book: Pick<SettingsData, 'profile' | 'addresses' | 'unreadable'>,
  edit: string | null,
): Promise<SettingsData> => {
  const id = Number(edit)
  const edited = book.addresses.find(address => address.id === id)
  const editing = edited ? id : edit === 'new' ? ('new' as const) : undefined
  const geography =
    editing === undefined ? noGeography : await geographyFor(useCases, [edited?.countryCode ?? homeCountry])
  const devices = await useCases.viewDevices()()
  return {
    ...book,
    devices: isRight(devices) ? devices.right : [],
    geography,
    ...(editing === undefined ? {} : { editing }),
  }
}

/** Handles the forms of the settings page. */
export const answerSettings = async (useCases: UseCases, form: FormData): Promise<SettingsAnswer> => {
  const values = formValues(form, ['current', 'password', 'confirm'])
  const intent = values['intent'] ?? ''
  switch (intent) {
    case 'profile': {
      const result = await useCases.updateProfile(profileFrom(values))()
      return isRight(result) ? { done: 'profile' } : answerOf(result.left, intent, values)
    }
    case 'save-address': {
      if (countriesChanged(values, ['']))
        return {
          intent,
          values,
          issues: [],
          problem: { code: 'address.fields-changed' },
          geography: await geographyFor(useCases, [values['countryCode']]),
        }
      const address = bookAddressFrom(values)
      const result = await useCases.saveAddress(address)()
      if (isRight(result)) return { done: address.id === undefined ? 'address-added' : 'address-updated' }
      return {
        ...answerOf(result.left, intent, values),
        geography: await geographyFor(useCases, [values['countryCode']]),
      }
    }
    case 'delete-address': {
      const result = await useCases.deleteAddress(Number(values['id']))()
      return isRight(result) ? { done: 'address-deleted' } : answerOf(result.left, intent, values)
    }
    case 'change-password': {
      const result = await useCases.changePassword(passwordChangeFrom(formValues(form)))()
      return isRight(result) ? { done: 'password' } : answerOf(result.left, intent, values)
    }
    case 'send-confirmation': {
      const result = await useCases.sendConfirmation()()
      return isRight(result) ? { done: 'confirmation-sent' } : answerOf(result.left, intent, values)
    }
    case 'end-device':
    case 'end-others': {
      const one = intent === 'end-device'
      const result = await useCases.endDevices(
        one ? { tag: 'one', handle: values['handle'] ?? '' } : { tag: 'others' },
      )()
      return isRight(result) ? { done: one ? 'device-ended' : 'others-ended' } : answerOf(result.left, intent, values)
    }
    case 'states':
      return {
        intent,
        values: { ...values, state: '' },
        issues: [],
        geography: await geographyFor(useCases, [values['countryCode']]),
      }
    default:
      return { intent, values, issues: [], problem: { code: 'forms.gone' } }
  }
}

export const profileFrom = (values: FormValues): ProfileChange => ({
  firstName: values['firstName'] ?? '',
  lastName: values['lastName'] ?? '',
  phone: values['phone'] || undefined,
  companyName: values['companyName'] || undefined,
})

export const passwordChangeFrom = (values: FormValues): TypedPassword & { readonly current: string } => ({
  current: values['current'] ?? '',
  password: values['password'] ?? '',
  confirm: values['confirm'] ?? '',
})
