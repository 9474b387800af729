import { captchaServices } from '../../core/captcha/captcha'
import { keyOf, scriptAddressOf, tilesOf } from './config-values'
import { type Config, analyticsKinds } from './configuration'
import type { SettingReader } from './setting-reader'

const scriptRemedy = 'use the https:// address of a script'

/** Third-party scripts and tiles that pages load: analytics, captcha, quote tool, chat, map tiles. */
export const readScripts = (
  settings: SettingReader,
): Pick<Config, 'analytics' | 'captcha' | 'quoteTool' | 'chat' | 'mapTiles'> => {
  const { read, check } = settings
  const analytics = check(
    'LINTEL_ANALYTICS',
    text => (text === 'none' ? ('none' as const) : analyticsKinds.find(kind => kind === text)),
    'use none, console or data-layer',
  )
  const tiles = check('LINTEL_MAP_TILES', tilesOf, 'use https://host/path with {z}, {x} and {y}')
  return {
    analytics: analytics === 'none' ? undefined : analytics,
    captcha: readCaptcha(settings),
    quoteTool: readQuoteTool(settings),
    chat: check('LINTEL_CHAT_SCRIPT', scriptAddressOf, scriptRemedy),
    mapTiles: tiles === undefined ? undefined : { url: tiles, attribution: read('LINTEL_MAP_ATTRIBUTION') },
  }
}

const readQuoteTool = ({ check, refuse }: SettingReader): string | undefined => {
  const isOn =
    check(
      'LINTEL_QUOTE_TOOL',
      text => (text === 'true' ? true : text === 'false' ? false : undefined),
      'use true or false',
    ) ?? false
  const script = check('LINTEL_QUOTE_TOOL_SCRIPT', scriptAddressOf, scriptRemedy)
  if (isOn && script === undefined)
    refuse('LINTEL_QUOTE_TOOL is true but LINTEL_QUOTE_TOOL_SCRIPT is not set: name the address of its script')
  return isOn ? script : undefined
}

const readCaptcha = ({ check, refuse }: SettingReader): Config['captcha'] => {
  const service =
    check(
      'LINTEL_CAPTCHA',
      text => (text === 'own' ? ('own' as const) : captchaServices.find(each => each === text)),
      `use own, ${captchaServices.join(' or ')}`,
    ) ?? 'own'
  const siteKey = check('LINTEL_CAPTCHA_SITE_KEY', keyOf, 'use the key as the service shows it')
  const secret = check('LINTEL_CAPTCHA_SECRET', keyOf, 'use the secret as the service shows it')
  if (service === 'own') return undefined
  if (siteKey !== undefined && secret !== undefined) return { service, siteKey, secret }
  refuse(
    `LINTEL_CAPTCHA is ${service} but LINTEL_CAPTCHA_SITE_KEY or ` +
      'LINTEL_CAPTCHA_SECRET is not set: use both keys of the service',
  )
  return undefined
}
