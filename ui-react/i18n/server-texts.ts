import { createInstance, type TFunction } from 'i18next'
import { languages, type Language } from '../../core/access/visitor'
import type { Messages, Text } from './lookup'

/** The texts of namespaces in one language; all of them without namespaces. */
export type TextSource = (language: Language, namespaces?: readonly string[]) => Messages

/** The texts of a page in its language. `namespaces`: those that the page needs, which are read first. */
export type ServerTexts = (language: Language, namespaces?: readonly string[]) => Text

/**
 * The server's texts, by i18next, with English as fallback. Must return exactly the same as the small lookup in the
 * browser, or hydration would fail; a test compares the two (decision 19). Namespaces and languages are read when a
 * page needs them, and everything when a text is in none of those: most shops hold no texts of desks in memory.
 */
export const serverTexts = (messages: TextSource): ServerTexts => {
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
    resources: { en: { translation: {} } },
  })
  const add = (language: Language, namespaces?: readonly string[]): void => {
    if (namespaces?.length === 0) return
    const own = messages(language, namespaces)
    const texts = hasMany(language) ? withEveryPlural(own) : own
    instance.addResourceBundle(language, 'translation', texts, false, true)
  }
  // Every language in use has the same namespaces: a text that only English has would look like one not translated.
  const used = new Map<Language, Text>()
  const read = new Set<string>()
  let isComplete = false
  const need = (namespaces: readonly string[]): void => {
    const further = isComplete ? [] : namespaces.filter(name => !read.has(name))
    for (const name of further) read.add(name)
    for (const language of used.keys()) add(language, further)
  }
  const completed = (): boolean => {
    if (isComplete) return false
    isComplete = true
    for (const language of used.keys()) add(language)
    return true
  }
  const use = (language: Language): Text => {
    const found = used.get(language)
    if (found) return found
    const text = remembered(instance.getFixedT(language), completed)
    used.set(language, text)
    add(language, isComplete ? undefined : [...read])
    return text
  }
  use('en')
  return (language, namespaces = []) => {
    const text = use(languages.includes(language) ? language : 'en')
    need(namespaces)
    return text
  }
}

/**
 * Texts without values are constant and most of a page, so they are cached; unknown keys are not. `completed` reads
 * what was not read before; false: there is nothing further.
 */
const remembered = (translate: TFunction, completed: () => boolean): Text => {
  const known = new Map<string, string>()
  const found = (key: string, values: Readonly<Record<string, string | number>>): string => {
    const text = translate(key, { ...values })
    return text === key && completed() ? translate(key, { ...values }) : text
  }
  return (key, values) => {
    if (values !== undefined) return found(key, values)
    const text = known.get(key) ?? found(key, {})
    if (text !== key) known.set(key, text)
    return text
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
