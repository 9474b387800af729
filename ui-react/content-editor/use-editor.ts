import { createUsePuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'
import type { EditorStore } from './editor.store'

/** Selector hook for the page builder's state. */
export const useBuilder = createUsePuck()

const EditorContext = createContext<EditorStore | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export const useEditor = (): EditorStore => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No edited page in context: render inside EditorProvider.')
  return editor
}
