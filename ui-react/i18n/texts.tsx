import { createContext, useContext } from 'react'
import type { Language } from '../../core/access/visitor'
import { formatting, type Formatting } from './formatting'
import type { Text } from './lookup'

/** The texts of one page in one language, and that language's number and date formats. */
export type Texts = { readonly language: Language; readonly text: Text; readonly format: Formatting }

export const textsOf = (language: Language, text: Text): Texts => ({ language, text, format: formatting(language) })

const TextsContext = createContext<Texts>(textsOf('en', key => key))

export const TextsProvider = TextsContext.Provider

export const useText = (): Text => useContext(TextsContext).text

export const useFormat = (): Formatting => useContext(TextsContext).format

export const useLanguage = (): Language => useContext(TextsContext).language
