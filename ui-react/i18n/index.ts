export { TextsProvider, textsOf, useFormat, useLanguage, useText, type Texts } from './texts'
export type { Formatting } from './formatting'
export type { Messages, Text, TextValues } from './lookup'
