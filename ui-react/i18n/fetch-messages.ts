import type { FetchMessages } from './page-texts'
import type { Messages } from './lookup'

type File = { readonly default: Messages }

const files = import.meta.glob<File>(['../*/*.{en,fr-LU,en-MX}.json', '../widgets/*/*.{en,fr-LU,en-MX}.json'])

/** A namespace's texts as separate chunks: English, overlaid with the page's language. */
export const fetchMessages: FetchMessages = async (language, namespace) => {
  const wanted = [...new Set(['en', language])].flatMap(each => {
    const path = Object.keys(files).find(name => name.endsWith(`/${namespace}.${each}.json`))
    return path === undefined ? [] : [files[path]!()]
  })
  const loaded = await Promise.all(wanted)
  return Object.assign({}, ...loaded.map(file => file.default)) as Messages
}
