import type { Language } from '../../core/access/visitor'
import type { Messages } from './lookup'

type File = { readonly default: Messages }

/** All texts of the shop. Server only: a page includes the namespaces it needs and fetches others on demand. */
const files = import.meta.glob<File>(['../*/*.{en,fr-LU,en-MX}.json', '../widgets/*/*.{en,fr-LU,en-MX}.json'], {
  eager: true,
})

const namePattern = /\/([a-z-]+)\.(en|fr-LU|en-MX)\.json$/

/** The texts of namespaces in one language, with English as fallback. */
export const messagesFor = (language: Language, namespaces: readonly string[]): Messages => {
  const key = `${language} ${namespaces.join(' ')}`
  const known = picked.get(key) ?? {
    ...pick('en', namespaces),
    ...(language === 'en' ? {} : pick(language, namespaces)),
  }
  picked.set(key, known)
  return known
}

/** Routes use a handful of different sets of namespaces, so this cache stays small. */
const picked = new Map<string, Messages>()

export const allMessages = (language: Language): Messages => pick(language)

const pick = (language: Language, namespaces?: readonly string[]): Messages => {
  const found = Object.entries(files).filter(([path]) => {
    const [, name = '', own] = namePattern.exec(path) ?? []
    return own === language && (namespaces?.includes(name) ?? true)
  })
  return Object.assign({}, ...found.map(([, file]) => file.default)) as Messages
}
