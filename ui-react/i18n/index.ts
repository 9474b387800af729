export { TextsProvider, useFormat, useLanguage, useText } from './texts'
export type { Text } from './lookup'
export type { Formatting } from './formatting'
