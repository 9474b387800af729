import type { Text } from '../i18n'

const spaced = (name: string): string => {
  const label = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The text of a key, or a fallback. */
const orElse = (text: Text, key: string, fallback: string): string => {
  const found = text(key)
  return found === key ? fallback : found
}

/** Label of a setting; unlabeled ones derive it from their name. */
export const settingName = (text: Text, name: string): string =>
  orElse(text, `content-editor.setting.${name}`, spaced(name))

export const optionName = (text: Text, option: string): string =>
  orElse(
    text,
    `content-editor.option.${option
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}`,
    option,
  )

/** Why a setting cannot be decoded, as a message for editors. */
export const reasonText = (text: Text, reason: string): string => {
  const [, least, most] = /^no number from (\S+) to (\S+)$/.exec(reason) ?? []
  if (least !== undefined && most !== undefined) return text('content-editor.wrong.number', { least, most })
  const [, options] = /^none of (.+)$/.exec(reason) ?? []
  if (options !== undefined)
    return text('content-editor.wrong.choice', {
      options: options
        .split(', ')
        .map(option => optionName(text, option))
        .join(', '),
    })
  const [, entries] = /^no list of at most (\d+)$/.exec(reason) ?? []
  if (entries !== undefined) return text('content-editor.wrong.list', { most: entries })
  return orElse(text, `content-editor.wrong.${reason.replaceAll(' ', '-')}`, reason)
}

/** Why a block cannot be shown: the path of the setting, and its problem. */
export const blockErrorText = (text: Text, error: string): string => {
  const parts = error.split(': ')
  const reason = reasonText(text, parts.at(-1) ?? '')
  return [...parts.slice(0, -1).map(part => (/^\d+$/.test(part) ? part : settingName(text, part))), reason].join(' › ')
}
