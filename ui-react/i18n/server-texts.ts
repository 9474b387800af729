import { createInstance, type TFunction } from 'i18next'
import { languages, type Language } from '../../core/access/visitor'
import type { Messages, Text } from './lookup'

/**
 * The server's texts, by i18next over all messages, with English as fallback. Must return exactly the same as the small
 * lookup in the browser, or hydration would fail; a test compares the two (decision 19).
 */
export const serverTexts = (messages: (language: Language) => Messages): ((language: Language) => Text) => {
  const instance = createInstance()
  void instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...languages],
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: Object.fromEntries(
      languages.map(language => [
        language,
        { translation: hasMany(language) ? withEveryPlural(messages(language)) : messages(language) },
      ]),
    ),
  })
  const texts = new Map(languages.map(language => [language, remembered(instance.getFixedT(language))]))
  const english = remembered(instance.getFixedT('en'))
  return language => texts.get(language) ?? english
}

/** Texts without values are constant and most of a page, so they are cached; unknown keys are not. */
const remembered = (translate: TFunction): Text => {
  const known = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) return translate(key, { ...values })
    const found = known.get(key) ?? translate(key, {})
    if (found !== key) known.set(key, found)
    return found
  }
}

const hasMany = (language: Language): boolean =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('many')

/** French has a plural form for millions that our texts do not need: 'other' replaces missing forms. */
const withEveryPlural = (messages: Messages): Messages => ({
  ...Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [],
    ),
  ),
  ...messages,
})
