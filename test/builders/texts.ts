import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../core/access/visitor'
import { lookup, type Messages } from '../../ui-react/i18n/lookup'
import { textsOf, type Texts } from '../../ui-react/i18n/texts'

const folder = join(import.meta.dirname, '../../ui-react')

export type TextFile = {
  readonly namespace: string
  readonly language: Language
  readonly path: string
  readonly messages: Messages
}

/** All text files of the shop, read from disk. */
export const textFiles = (): readonly TextFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(path => {
    const [, namespace, language] = /([a-z-]+)\.(en|fr-LU|en-MX)\.json$/.exec(path) ?? []
    if (!namespace || !language) return []
    return [
      {
        namespace,
        language: language as Language,
        path,
        messages: JSON.parse(readFileSync(join(folder, path), 'utf8')) as Messages,
      },
    ]
  })

/** All texts of a language, with English as the fallback. */
export const messagesOf = (language: Language): Messages => {
  const files = textFiles()
  return Object.assign(
    {},
    ...['en', language].flatMap(each => files.filter(file => file.language === each).map(file => file.messages)),
  ) as Messages
}

/** The i18n context for a component under test. */
export const someTexts = (language: Language = 'en'): Texts => textsOf(language, lookup(messagesOf(language), language))
