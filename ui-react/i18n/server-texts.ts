import { createInstance, type TFunction } from 'i18next'
import { languages, type Language } from '../../core/access/visitor'
import type { Messages, Text } from './lookup'

/**
 * The server's texts, by i18next over all messages: English where a language says nothing. It must answer exactly like
 * the small lookup in the browser, or hydration would differ; a test holds the two together (decision 19).
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
      languages.map(language => [language, { translation: withEveryPlural(messages(language)) }]),
    ),
  })
  const texts = new Map(languages.map(language => [language, remembered(instance.getFixedT(language))]))
  const english = remembered(instance.getFixedT('en'))
  return language => texts.get(language) ?? english
}

/** Words without values are the same every time, and they are most of a page. Unknown keys are not worth keeping. */
const remembered = (translate: TFunction): Text => {
  const known = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) return translate(key, { ...values })
    const found = known.get(key) ?? translate(key, {})
    if (found !== key) known.set(key, found)
    return found
  }
}

/** French has a form for millions that no text of ours needs: 'other' stands in for forms that are not written. */
const withEveryPlural = (messages: Messages): Messages => ({
  ...Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [],
    ),
  ),
  ...messages,
})
