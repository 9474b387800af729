import type { Language } from '../../core/access/visitor'
import type { Messages } from './lookup'
import { textsIn, type TextFile } from './text-file'

/** All texts of the shop. Server only: a page includes the namespaces it needs and fetches others on demand. */
const files = import.meta.glob<TextFile>(['../*/*.{en,fr-LU,en-MX}.json', '../widgets/*/*.{en,fr-LU,en-MX}.json'], {
  eager: true,
  import: 'default',
})

const namePattern = /\/([a-z-]+)\.(en|fr-LU|en-MX)\.json$/

/** The texts of namespaces in one language, with English as fallback. */
export const messagesFor = (language: Language, namespaces: readonly string[]): Messages => {
  const key = `${language} ${namespaces.join(' ')}`
  const known = picked.get(key) ?? {
    ...ownMessages('en', namespaces),
    ...(language === 'en' ? {} : ownMessages(language, namespaces)),
  }
  picked.set(key, known)
  return known
}

/** Routes use a handful of different sets of namespaces, so this cache stays small. */
const picked = new Map<string, Messages>()

/** The texts of namespaces in one language, without its fallback; all texts without a list of namespaces. */
export const ownMessages = (language: Language, namespaces?: readonly string[]): Messages =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, file]) => {
      const [, name = '', own] = namePattern.exec(path) ?? []
      return own === language && (namespaces?.includes(name) ?? true) ? [textsIn(file)] : []
    }),
  ) as Messages
