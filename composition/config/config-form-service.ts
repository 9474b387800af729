import type { FormService } from '../../core/construction/form-service'
import type { Setting } from './settings'

export const formServiceSettings: readonly Setting[] = [
  {
    name: 'LINTEL_FORM_LIBRARY',
    fallback: 'none',
    meaning:
      'Address of the script library jQuery (`https://...`) for a form service that receives the files of ' +
      'construction orders in place of the shop; requires the two settings that follow. Without the three ' +
      'the shop receives the files itself. Hosts of scripts and form are added to the security policy of ' +
      'the page `/order-files/` only; the scripts run there with the rights of the shop.',
  },
  {
    name: 'LINTEL_FORM_PLUGIN',
    fallback: 'none',
    meaning: 'Address of the jQuery form plugin that provides `ajaxSubmit`.',
  },
  {
    name: 'LINTEL_FORM_ADDRESS',
    fallback: 'none',
    meaning:
      'Address that receives that form, with file fields `order-upload`, `tax-exempt-upload` and ' +
      '`other-upload`. It responds to pages of the shop (CORS) with HTML that has the links to the files in ' +
      'elements of these names (id or class).',
  },
  {
    name: 'LINTEL_FORM_FILE_HOSTS',
    fallback: 'host of LINTEL_FORM_ADDRESS',
    meaning: 'Hosts that links to these files may lead to, by https only, separated by commas.',
  },
]

type Reading = {
  readonly check: <A>(name: string, parse: (text: string) => A | undefined, remedy: string) => A | undefined
  readonly refuse: (problem: string) => void
  readonly addressOf: (text: string) => string | undefined
  readonly hostsOf: (text: string) => readonly string[] | undefined
}

/** A form service used beside the shop's own form for files (S3-7.30); undefined: none. */
export const readFormService = ({ check, refuse, addressOf, hostsOf }: Reading): FormService | undefined => {
  const [library, plugin] = (['LINTEL_FORM_LIBRARY', 'LINTEL_FORM_PLUGIN'] as const).map(name =>
    check(name, addressOf, 'use the https:// address of a script'),
  )
  const address = check('LINTEL_FORM_ADDRESS', addressOf, 'use the https:// address of the form')
  const hosts = check(
    'LINTEL_FORM_FILE_HOSTS',
    hostsOf,
    'use host names separated by commas, without https:// and path',
  )
  const named = [library, plugin, address].filter(each => each !== undefined)
  if (named.length > 0 && named.length < 3)
    refuse('LINTEL_FORM_LIBRARY, LINTEL_FORM_PLUGIN and LINTEL_FORM_ADDRESS go together: set all three or none')
  return library !== undefined && plugin !== undefined && address !== undefined
    ? { library, plugin, address, fileHosts: hosts ?? [new URL(address).host] }
    : undefined
}
